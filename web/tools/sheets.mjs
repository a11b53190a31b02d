// @ts-check
// The sheets of the four games, for fixtures. In play the server writes them from the rules; these
// are what it is expected to write.

/** @typedef {import('../board/types.js').Movement} Movement */
/** @typedef {import('../board/types.js').Role} Role */
/** @typedef {import('../board/types.js').Sheet} Sheet */
/** @typedef {import('../board/types.js').Step} Step */

/** @type {Step[]} */ const W = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];
/** @type {Step[]} */ const F = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
];
/** @type {Step[]} */ const N = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
];
/** @type {Step[]} */ const AHEAD = [[0, 1]];
/** @type {Step[]} */ const LEAP_AHEAD = [
  [-1, 2],
  [1, 2],
];
/** @type {Movement} */ const KING = { leaps: [...W, ...F] };
/** @type {Movement} */ const GOLD = { leaps: [...W, [1, 1], [-1, 1]] };
/** @type {Movement} */ const PAWN = {
  quiet: [
    [0, 1],
    [0, 2],
  ],
  takes: [
    [-1, 1],
    [1, 1],
  ],
};

/**
 * @param {string} name @param {Role['image']} image @param {Movement} moves @param {Partial<Role>} [more]
 * @returns {Role}
 */
const role = (name, image, moves, more = {}) => ({ name, image, ...more, moves });

/** @param {string} text @returns {[string, string]} */
const both = (text) => [text, text];

const FILES = [...'abcdefgh'];
const RANKS = [...'87654321'];

/** @type {Sheet} */
const shogi = {
  files: [...'987654321'],
  ranks: [...'abcdefghi'],
  cell: [11, 12],
  checkered: false,
  turned: true,
  drop: '*',
  royal: 'K',
  sets: ['two-kanji', 'one-kanji', 'westernised'],
  sides: [
    { name: 'sente', palette: 'koma', hand: [...'RBGSNLP'] },
    { name: 'gote', palette: 'koma', hand: [...'RBGSNLP'] },
  ],
  roles: {
    K: role('king', ['jewel', 'king'], KING, { letter: 'K', kanji: ['玉', '王'] }),
    R: role('rook', 'rook', { slides: W }, { letter: 'R', kanji: both('飛'), promotes: '+R' }),
    B: role('bishop', 'bishop', { slides: F }, { letter: 'B', kanji: both('角'), promotes: '+B' }),
    G: role('gold', 'gold', GOLD, { letter: 'G', kanji: both('金') }),
    S: role(
      'silver',
      'silver',
      { leaps: [...F, [0, 1]] },
      { letter: 'S', kanji: both('銀'), promotes: '+S' },
    ),
    N: role('knight', 'knight', { leaps: LEAP_AHEAD }, { letter: 'N', kanji: both('桂'), promotes: '+N' }),
    L: role('lance', 'lance', { slides: AHEAD }, { letter: 'L', kanji: both('香'), promotes: '+L' }),
    P: role('pawn', 'pawn', { leaps: AHEAD }, { letter: 'P', kanji: both('歩'), promotes: '+P' }),
    '+R': role('dragon', 'promoted-rook', { slides: W, leaps: F }, { letter: '+R', kanji: both('龍') }),
    '+B': role('horse', 'promoted-bishop', { slides: F, leaps: W }, { letter: '+B', kanji: both('馬') }),
    '+S': role('promoted-silver', 'promoted-silver', GOLD, { letter: '+S', kanji: both('全') }),
    '+N': role('promoted-knight', 'promoted-knight', GOLD, { letter: '+N', kanji: both('圭') }),
    '+L': role('promoted-lance', 'promoted-lance', GOLD, { letter: '+L', kanji: both('杏') }),
    '+P': role('tokin', 'promoted-pawn', GOLD, { letter: '+P', kanji: both('と') }),
  },
  zones: [
    { kind: 'promotion', side: 0, ranks: ['a', 'b', 'c'] },
    { kind: 'promotion', side: 1, ranks: ['g', 'h', 'i'] },
  ],
  labels: {
    letters: { files: [...'987654321'], ranks: [...'abcdefghi'] },
    kanji: { files: [...'987654321'], ranks: [...'一二三四五六七八九'] },
  },
  numbering: 'moves',
  scores: 'points',
  dots: ['7c', '4c', '7f', '4f'],
};

/** @type {Sheet} */
const shogun = {
  files: FILES,
  ranks: RANKS,
  cell: [1, 1],
  checkered: true,
  turned: false,
  drop: '@',
  royal: 'K',
  sets: ['drawn'],
  sides: [
    { name: 'white', palette: 'ivory', hand: [...'FRBNP'] },
    { name: 'black', palette: 'ebony', hand: [...'FRBNP'] },
  ],
  roles: {
    K: role('king', 'king', KING, { letter: 'K', kanji: both('王') }),
    P: role('pawn', 'pawn', PAWN, { kanji: both('兵'), promotes: '+P' }),
    N: role('knight', 'knight', { leaps: N }, { letter: 'N', kanji: both('騎'), promotes: '+N' }),
    B: role('bishop', 'bishop', { slides: F }, { letter: 'B', kanji: both('僧'), promotes: '+B' }),
    R: role('rook', 'rook', { slides: W }, { letter: 'R', kanji: both('車'), promotes: '+R' }),
    F: role('duchess', 'duchess', { leaps: F }, { letter: 'F', kanji: both('妃'), promotes: '+F' }),
    '+P': role('captain', 'promoted-captain', KING, { letter: 'C', kanji: both('尉') }),
    '+N': role(
      'general',
      'promoted-general',
      { leaps: [...W, ...F, ...N] },
      { letter: 'G', kanji: both('将') },
    ),
    '+B': role(
      'archbishop',
      'promoted-archbishop',
      { slides: F, leaps: N },
      { letter: 'A', kanji: both('聖') },
    ),
    '+R': role('mortar', 'promoted-mortar', { slides: W, leaps: N }, { letter: 'M', kanji: both('砲') }),
    '+F': role('queen', 'promoted-queen', { slides: [...W, ...F] }, { letter: 'Q', kanji: both('后') }),
  },
  zones: [
    { kind: 'promotion', side: 0, ranks: ['8', '7', '6'] },
    { kind: 'promotion', side: 1, ranks: ['3', '2', '1'] },
    { kind: 'drop', side: 0, ranks: ['5', '4', '3', '2', '1'] },
    { kind: 'drop', side: 1, ranks: ['8', '7', '6', '5', '4'] },
  ],
  labels: { letters: { files: FILES, ranks: RANKS } },
  numbering: 'pairs',
  scores: 'pawns',
};

/** @type {Sheet} */
const shinobi = {
  files: FILES,
  ranks: RANKS,
  cell: [1, 1],
  checkered: true,
  turned: false,
  drop: '@',
  royal: 'K',
  sets: ['drawn'],
  sides: [
    { name: 'clan', palette: 'sakura', hand: [...'HLJDM'] },
    { name: 'kingdom', palette: 'ebony', hand: [] },
  ],
  roles: {
    K: role('king', ['kage', 'king'], KING, { letter: 'K', kanji: ['影', '王'] }),
    P: role('pawn', 'pawn', PAWN, { kanji: both('兵'), promotes: '+P' }),
    C: role('captain', 'captain', KING, { letter: 'C', kanji: both('尉') }),
    L: role('lance', 'lance', { slides: AHEAD }, { letter: 'L', kanji: both('槍'), promotes: '+L' }),
    H: role(
      'wooden-horse',
      'wooden-horse',
      { leaps: LEAP_AHEAD },
      { letter: 'H', kanji: both('馬'), promotes: '+H' },
    ),
    M: role('monk', 'monk', { leaps: F }, { letter: 'M', kanji: both('坊'), promotes: '+M' }),
    J: role('ninja', 'ninja', { slides: F, leaps: N }, { letter: 'J', kanji: both('忍') }),
    D: role('dragon', 'dragon', { slides: W, leaps: F }, { letter: 'D', kanji: both('龍') }),
    R: role('rook', 'rook', { slides: W }, { letter: 'R', kanji: both('車') }),
    N: role('knight', 'knight', { leaps: N }, { letter: 'N', kanji: both('騎') }),
    B: role('bishop', 'bishop', { slides: F }, { letter: 'B', kanji: both('僧') }),
    Q: role('queen', 'queen', { slides: [...W, ...F] }, { letter: 'Q', kanji: both('后') }),
    '+P': role('captain', 'promoted-captain', KING, { letter: 'C', kanji: both('尉') }),
    '+L': role('rook', 'promoted-rook', { slides: W }, { letter: 'R', kanji: both('車') }),
    '+H': role('knight', 'promoted-knight', { leaps: N }, { letter: 'N', kanji: both('騎') }),
    '+M': role('bishop', 'promoted-bishop', { slides: F }, { letter: 'B', kanji: both('僧') }),
  },
  zones: [
    { kind: 'promotion', side: 0, ranks: ['8', '7'] },
    { kind: 'promotion', side: 1, ranks: ['2', '1'] },
    { kind: 'camp', side: 0, ranks: ['8'] },
    { kind: 'camp', side: 1, ranks: ['1'] },
    { kind: 'drop', side: 0, ranks: ['4', '3', '2', '1'] },
  ],
  labels: { letters: { files: FILES, ranks: RANKS } },
  numbering: 'pairs',
  scores: 'pawns',
};

/** @type {Sheet} */
const shinobiplus = {
  ...shinobi,
  sides: [{ ...shinobi.sides[0], hand: [...'CFHLJDM'] }, shinobi.sides[1]],
  roles: {
    ...shinobi.roles,
    F: role('fox', 'fox', { slides: F, leaps: W }, { letter: 'F', kanji: both('狐') }),
  },
  zones: shinobi.zones.map((zone) =>
    zone.kind === 'promotion' && zone.side === 1 ? { ...zone, ranks: ['3', '2', '1'] } : zone,
  ),
};

/** @type {Record<string, Sheet>} */
export const sheets = { shogi, shogun, shinobi, shinobiplus };
