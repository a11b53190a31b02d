// @ts-check
// The drawn family: every piece as shapes in a box 100 wide and high, standing on a plinth.
//
// Colours are not here. Each shape names one of six inks, and a page gives them values per side
// through custom properties (styles/base/pieces.css), so one drawing serves every army:
//   body   the piece itself        shade  its side away from the light
//   mark   details cut into it     light  what shines: eyes, teeth
//   dark   what lies in shadow: faces under hoods and helmets
//   gold   what was won by promotion, and the crests of those born noble

/** @typedef {'body' | 'shade' | 'mark' | 'light' | 'gold' | 'dark'} Ink */
/** @typedef {{ ink: Ink, path: string }} Filled   a filled and outlined shape */
/** @typedef {{ cut: string }} Cut                 a line of detail */
/** @typedef {Filled | Cut} Shape */

/** @param {string} path @returns {Shape} */
const body = (path) => ({ ink: 'body', path });
/** @param {string} path @returns {Shape} */
const shade = (path) => ({ ink: 'shade', path });
/** @param {string} path @returns {Shape} */
const gold = (path) => ({ ink: 'gold', path });
/** @param {string} path @returns {Shape} */
const dark = (path) => ({ ink: 'dark', path });
/** @param {string} path @returns {Shape} */
const light = (path) => ({ ink: 'light', path });
/** @param {string} path @returns {Shape} */
const mark = (path) => ({ ink: 'mark', path });
/** @param {string} path @returns {Shape} */
const cut = (path) => ({ cut: path });

/** A circle as path data. @param {number} x @param {number} y @param {number} r */
const disc = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/**
 * Five round petals about a point: arcs between five points of a circle.
 * @param {number} x @param {number} y @param {number} r
 */
function blossom(x, y, r) {
  const point = (/** @type {number} */ turn) => {
    const angle = (turn / 5) * 2 * Math.PI - Math.PI / 2;
    return `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
  };
  const petal = (r * 0.68).toFixed(1);
  const petals = [0, 1, 2, 3, 4].map((turn) => `A${petal} ${petal} 0 0 1 ${point(turn + 0.5)}`);
  return `M${point(-0.5)}${petals.join('')}Z`;
}

/** Figures that some game promotes to. */
export const PROMOTED = ['captain', 'general', 'archbishop', 'mortar', 'queen', 'rook', 'knight', 'bishop'];

/** What a piece stands on. */
export const plinth = [
  body('M27 82H73Q79 82 79 87V88Q79 93 73 93H27Q21 93 21 88V87Q21 82 27 82Z'),
  shade('M22 89H78Q77 93 73 93H27Q23 93 22 89Z'),
];

/** What a promoted piece stands on: golden, and bearing the five-sided badge. */
export const plinthOfHonour = [
  gold('M27 82H73Q79 82 79 87V88Q79 93 73 93H27Q21 93 21 88V87Q21 82 27 82Z'),
  shade('M22 89H78Q77 93 73 93H27Q23 93 22 89Z'),
  gold('M50 72L59 77L61.5 95H38.5L41 77Z'),
];

const skirt = [
  body('M41 66C40 73 33 77 29 82H71C67 77 60 73 59 66Z'),
  shade('M52 67C55 74 59 78 61 82H71C67 77 60 73 59 67Z'),
];

const horse =
  'M30 82C29 68 42 61 47 50C41 54 36 54 32 58C29 62 24 64 20 61C16 58 16 53 18 49' +
  'C23 41 28 35 30 27L29 13L39 20L45 11L51 20C68 25 77 43 76 64C76 71 75 77 74 82Z';
const horseBack = 'M51 20C68 25 77 43 76 64C76 71 75 77 74 82H63C66 74 67 67 66 60C66 44 61 31 51 20Z';
const horseFace = [mark(disc(36.5, 34.5, 2.6)), mark(disc(23.5, 53, 1.7)), cut('M33 57C36 55 39 53 42 49')];

/** @type {Record<string, Shape[]>} */
export const drawings = {
  pawn: [
    body('M42 52C41 64 35 75 29 82H71C65 75 59 64 58 52Z'),
    shade('M52 54C55 66 59 75 61 82H71C65 75 59 64 58 54Z'),
    body('M38 47H62Q66 47 66 50.5T62 54H38Q34 54 34 50.5T38 47Z'),
    body(disc(50, 34, 14)),
    shade('M56 21.3A14 14 0 0 1 56 46.7A18 18 0 0 0 56 21.3Z'),
  ],
  captain: [
    body('M42 56C41 66 35 75 29 82H71C65 75 59 66 58 56Z'),
    shade('M52 62C55 70 59 77 61 82H71C65 75 59 66 58 58Z'),
    dark('M36 44H64V50C64 58 58 62 50 62S36 58 36 50Z'),
    light('M41 49L48 51.5V53.5H43ZM59 49L52 51.5V53.5H57Z'),
    body(
      'M24 55C28 50 30 46 31 41C31 28 39 21 50 21S69 28 69 41C70 46 72 50 76 55L66 54C63 50 62 46 61 45H39C38 46 37 50 34 54Z',
    ),
    shade('M57 22C65 25 69 32 69 41C70 46 72 50 76 55L66 54C63 50 62 46 61 45C62 36 61 28 57 22Z'),
    cut('M42 24C40 30 39 38 39 45M58 24C60 30 61 38 61 45'),
    gold('M50 38C38 34 29 22 32 6C36 18 43 25 50 26C57 25 64 18 68 6C71 22 62 34 50 38Z'),
  ],
  knight: [body(horse), shade(horseBack), cut('M52 27C62 33 67 46 66 62'), ...horseFace],
  general: [
    body(horse),
    shade(horseBack),
    gold('M48 19L54 8L59 20L70 15L68 28L80 30L73 40L84 46L75 53C75 44 66 28 48 19Z'),
    gold('M27 29L24 11L33 17L39 6L44 17L53 13L49 28C42 25 34 25 27 29Z'),
    cut('M57 36C63 43 66 52 66 64'),
    mark(disc(36.5, 36.5, 2.6)),
    mark(disc(23.5, 53, 1.7)),
    cut('M33 57C36 55 39 53 42 49'),
  ],
  bishop: [
    ...skirt,
    body('M50 17C63 26 70 38 67 49C65 57 58 61 50 61S35 57 33 49C30 38 37 26 50 17Z'),
    shade('M50 17C63 26 70 38 67 49C65 57 58 61 50 61C58 56 62 48 60 38C58 29 54 22 50 17Z'),
    body('M38 60H62Q66 60 66 63.5T62 67H38Q34 67 34 63.5T38 60Z'),
    body(disc(50, 13, 5)),
    cut('M58 27L48 40'),
  ],
  archbishop: [
    ...skirt,
    body('M50 8C63 17 71 32 69 52L67 60H33L31 52C29 32 37 17 50 8Z'),
    shade('M50 8C63 17 71 32 69 52L67 60H56C62 45 60 22 50 8Z'),
    gold('M46 14L50 8L54 14V52H46Z'),
    gold('M31 49H69V53L67 61H33L31 53Z'),
    gold('M36 30H64V37H36Z'),
    body('M38 60H62Q66 60 66 63.5T62 67H38Q34 67 34 63.5T38 60Z'),
  ],
  rook: [
    body('M36 46H64L68 82H32Z'),
    shade('M56 47H64L68 82H58Z'),
    body('M27 19H38V27H45V19H55V27H62V19H73V38L65 47H35L27 38Z'),
    shade('M64 27V19H73V38L65 47H57L63 38Z'),
    cut('M35 40H65M38 58H62'),
  ],
  mortar: [
    body('M58.7 70.6L30.2 55.9L45.5 14.6L78.2 31.5Z'),
    shade('M78.2 31.5L58.7 70.6L49.5 66L69 27Z'),
    gold('M42.2 15.3L46.5 7.1Q48 4.5 50.6 5.8L84.2 23.2Q86.7 24.7 85.5 27.3L81.3 35.4Z'),
    gold('M39.6 30.9L72.5 47.9L69.6 54.1L36.9 37.2Z'),
    body('M22 82C23 70 30 62 38 62H62C70 62 77 70 78 82Z'),
    shade('M65 63C73 66 77 73 78 82H65C67 75 67 68 65 63Z'),
    gold(disc(50, 64, 8)),
  ],
  duchess: [
    body('M39 66C38 74 33 78 30 82H70C67 78 62 74 61 66Z'),
    shade('M54 67L57 82H70C67 78 62 74 61 67Z'),
    body('M27 41L35 62H65L73 41L60 50L50 31L40 50Z'),
    shade('M73 41L65 62H55L60 50Z'),
    body('M36 60H64Q67 60 67 63.5T64 67H36Q33 67 33 63.5T36 60Z'),
    body(disc(27, 38, 4.5)),
    body(disc(50, 28, 4.5)),
    body(disc(73, 38, 4.5)),
  ],
  queen: [
    body('M35 66L31 82H69L65 66Z'),
    shade('M57 69L60 82H69L66 69Z'),
    body('M20 32L33 63H67L80 32L67 45L65 22L55.5 42L50 17L44.5 42L35 22L33 45Z'),
    shade('M65 22L67 45L80 32L67 63H57L60 40Z'),
    body('M33 61H67Q71 61 71 65T67 69H33Q29 69 29 65T33 61Z'),
    ...[
      [19, 29],
      [34.5, 19],
      [50, 14],
      [65.5, 19],
      [81, 29],
    ].map(([x = 0, y = 0]) => body(disc(x, y, 4.5))),
  ],
  king: [
    body('M46 6H54V12H60V19H54V27H46V19H40V12H46Z'),
    body('M50 36C55 23 79 22 79 41C79 52 70 58 68 68L71 82H29L32 68C30 58 21 52 21 41C21 22 45 23 50 36Z'),
    shade('M66 27C73 27 79 32 79 41C79 52 70 58 68 68L71 82H60L59 68C61 58 69 50 69 40C69 34 68 30 66 27Z'),
    cut('M50 36V60M32 69C42 64 58 64 68 69'),
    cut('M31 75C42 71 58 71 69 75'),
  ],
  kage: [
    body('M22 82C22 71 26 64 31 59C23 43 29 19 50 13C71 19 77 43 69 59C74 64 78 71 78 82Z'),
    shade('M62 19C74 28 75 46 69 59C74 64 78 71 78 82H66C66 72 64 66 60 62C66 54 68 40 62 19Z'),
    dark('M50 30C62 31 67 42 64 52C61 61 56 65 50 65S39 61 36 52C33 42 38 31 50 30Z'),
    light('M39 47L48 50C47 54 42 54 39 47ZM61 47L52 50C53 54 58 54 61 47Z'),
    cut('M31 59C36 68 42 72 50 73C58 72 64 68 69 59'),
    gold('M50 28C39 26 30 17 30 4C36 14 43 18 50 18C57 18 64 14 70 4C70 17 61 26 50 28Z'),
    gold(blossom(50, 19, 7)),
    mark(disc(50, 19, 2.4)),
  ],
  ninja: [
    body('M24 82C25 72 33 66 50 66S75 72 76 82Z'),
    shade('M64 68C72 71 75 76 76 82H64C66 77 66 72 64 68Z'),
    gold('M70 28L90 20L84 31L92 38L72 38Z'),
    body('M50 10C67 10 76 22 76 40C76 60 65 74 50 74S24 60 24 40C24 22 33 10 50 10Z'),
    shade('M62 12C72 17 76 27 76 40C76 60 65 74 50 74C60 70 66 56 66 40C66 28 65 18 62 12Z'),
    dark('M26 38C40 35 60 35 74 38L72 52C60 56 40 56 28 52Z'),
    light('M32 42L46 46.5C44 51 35 51 32 42ZM68 42L54 46.5C56 51 65 51 68 42Z'),
    gold('M26.5 26C40 22 60 22 73.5 26L75.5 36C60 32 40 32 24.5 36Z'),
  ],
  dragon: [
    body(
      'M28 82C28 69 42 63 47 53C39 59 31 64 23 64L18 57C26 57 33 53 37 47L17 50C12 44 15 36 22 35C28 34 31 29 34 25' +
        'L26 9C36 10 43 15 47 21C54 19 58 13 58 5C66 13 66 21 62 27L76 25L70 36L84 41L75 49L86 58L76 64C77 71 76 77 75 82Z',
    ),
    shade(
      'M62 27L76 25L70 36L84 41L75 49L86 58L76 64C77 71 76 77 75 82H63C66 74 66 66 65 60C65 46 62 36 55 30Z',
    ),
    light('M22 49.5L25 55L28 48.7ZM30 48L32 53L35 47.3Z'),
    mark('M33 34L42 36C41 40 35 40 33 34Z'),
    mark(disc(20, 40.5, 1.7)),
    cut('M53 33C61 40 65 50 65 64M50 60L57 58M47 68L56 66'),
  ],
  lance: [
    body('M45 40H55V82H45Z'),
    shade('M51 46H55V82H51Z'),
    gold('M55 47C64 43 72 53 85 48C81 54 82 62 86 67C73 71 64 61 55 65Z'),
    body('M50 3C60 13 66 24 61 37L50 44L39 37C34 24 40 13 50 3Z'),
    shade('M50 3C60 13 66 24 61 37L50 44Z'),
    body('M34 40H66V47H34Z'),
    cut('M50 14V35'),
    body('M36 82C37 75 42 72 50 72S63 75 64 82Z'),
  ],
  'wooden-horse': [
    body('M33 82L36 64L48 51L30 61L17 52L20 42L32 29V13L42 21H52V28H62V37H70V48H76V82Z'),
    shade('M62 28V37H70V48H76V82H67V60H62V47H60Z'),
    cut('M52 29V37H60V47H66V60M44 66H75M40 74H76'),
    mark('M34 33H41V39H34Z'),
    mark(disc(23.5, 50, 1.7)),
  ],
  monk: [
    body('M23 82C24 70 34 63 50 63S76 70 77 82Z'),
    shade('M66 66C73 70 76 75 77 82H66C68 76 68 70 66 66Z'),
    body('M33 43H67C67 58 60 67 50 67S33 58 33 43Z'),
    mark(disc(43, 52, 2.2)),
    mark(disc(57, 52, 2.2)),
    body('M50 10C58 22 74 32 87 39C78 48 22 48 13 39C26 32 42 22 50 10Z'),
    shade('M50 10C58 22 74 32 87 39C82 44 70 46 60 46C63 36 58 22 50 10Z'),
    cut('M50 12C47 24 40 36 34 44M50 12C53 24 60 36 66 44'),
    ...[
      [31, 71],
      [39, 76],
      [50, 78],
      [61, 76],
      [69, 71],
    ].map(([x = 0, y = 0]) => gold(disc(x, y, 3.6))),
  ],
  fox: [
    body('M30 82C31 74 38 70 50 70S69 74 70 82Z'),
    body('M21 8L41 24H59L79 8C84 30 82 44 73 54L56 73Q50 78 44 73L27 54C18 44 16 30 21 8Z'),
    shade('M59 24L79 8C84 30 82 44 73 54L56 73Q53 76 50 76C58 60 63 44 59 24Z'),
    mark('M27 18L36 27L29 33ZM73 18L64 27L71 33Z'),
    mark('M31 42C37 40 42 43 45 48C39 50 34 48 31 42ZM69 42C63 40 58 43 55 48C61 50 66 48 69 42Z'),
    mark('M46 67H54L50 72Z'),
    gold('M50 22L54 32L50 42L46 32Z'),
    cut('M30 56L40 60M70 56L60 60'),
  ],
};
