// @ts-check
// The westernised set: the wedge with a figure in the middle and the piece's moves around it.
// A dot is one step, an arrow a whole line, a ring a leap; red and a badge mean promoted.

import { drawings } from './drawn.mjs';
import { PIECES, cutTo, wedge } from './koma.mjs';
import { symbol } from './svg.mjs';

/** @typedef {[number, number]} Step   across and forward */

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
/** @type {Step[]} */ const GOLD = [...W, [1, 1], [-1, 1]];
/** @type {Step[]} */ const SILVER = [...F, [0, 1]];

/**
 * Steps, lines and leaps of each image.
 * @type {Record<string, { steps?: Step[], lines?: Step[], leaps?: Step[] }>}
 */
const MOVES = {
  king: { steps: [...W, ...F] },
  jewel: { steps: [...W, ...F] },
  rook: { lines: W },
  bishop: { lines: F },
  gold: { steps: GOLD },
  silver: { steps: SILVER },
  knight: {
    leaps: [
      [-1, 2],
      [1, 2],
    ],
  },
  lance: { lines: [[0, 1]] },
  pawn: { steps: [[0, 1]] },
  'promoted-rook': { lines: W, steps: F },
  'promoted-bishop': { lines: F, steps: W },
  'promoted-silver': { steps: GOLD },
  'promoted-knight': { steps: GOLD },
  'promoted-lance': { steps: GOLD },
  'promoted-pawn': { steps: GOLD },
};

/** The two generals have no chess piece: a helmet crested with the sun, and one with the moon. */
const HELMET =
  'M12 84C20 76 25 68 25 58C25 40 35 32 50 32S75 40 75 58C75 68 80 76 88 84L70 86C66 80 64 72 64 66H36C36 72 34 80 30 86Z';
const FACE = 'M40 70H60V76C60 83 56 86 50 86S40 83 40 76Z';
const SUN = 'M50 6a14 14 0 1 0 0.01 0Z';
const MOON = 'M50 44C30 42 16 26 20 2C28 18 38 25 50 26C62 25 72 18 80 2C84 26 70 42 50 44Z';

/** Where in the box a direction's mark stands. @param {Step} step */
function place([across, forward]) {
  const y = 66 - 37 * forward;
  const x = 55 + across * (forward > 0 ? 20 : forward < 0 ? 33 : 30);
  return /** @type {Step} */ ([x, y]);
}

/** @param {Step} step */
const dot = (step) => `<circle cx="${place(step)[0]}" cy="${place(step)[1]}" r="4.6"/>`;

/** @param {Step} step */
function arrow(step) {
  const [x, y] = place(step);
  const turn = Math.round((Math.atan2(step[0], step[1]) * 180) / Math.PI);
  return `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 -7.5L7 5.5H-7Z"/>`.replace(
    /(\.5)00/g,
    '$1',
  );
}

/** @param {Step} step */
const leap = ([across]) =>
  `<circle cx="${55 + across * 18}" cy="30" r="4.6" style="fill:none;stroke:currentColor;stroke-width:3.4"/>`;

/** A drawn figure as a flat silhouette with its details cut out of it. @param {string} image */
function figure(image) {
  const name = image.replace('promoted-', '').replace('jewel', 'king');
  const cut = 'fill:var(--koma-wood,#f2d39b);stroke:none';
  if (name === 'gold' || name === 'silver') {
    const gap = 'stroke:var(--koma-wood,#f2d39b);stroke-width:5';
    return `<path d="${HELMET}"/><path d="${FACE}"/><path style="${gap}" d="${name === 'gold' ? SUN : MOON}"/>`;
  }
  return (drawings[name] ?? [])
    .map((shape) => {
      if ('cut' in shape)
        return `<path style="fill:none;stroke:var(--koma-wood,#f2d39b);stroke-width:4" d="${shape.cut}"/>`;
      if (shape.ink === 'shade') return '';
      return `<path${shape.ink === 'mark' ? ` style="${cut}"` : ''} d="${shape.path}"/>`;
    })
    .join('');
}

/** The whole set. */
export function westernised() {
  return PIECES.map(([image, size]) => {
    const ink = image.startsWith('promoted-') ? 'var(--koma-red,#b01f17)' : 'var(--koma-ink,#1d140c)';
    const { steps = [], lines = [], leaps = [] } = MOVES[image] ?? {};
    const marks = [...steps.map(dot), ...lines.map(arrow), ...leaps.map(leap)].join('');
    const general = image === 'gold' || image.endsWith('silver');
    const base = general
      ? ''
      : image.startsWith('promoted-')
        ? 'M28 81H72V84H28ZM28 91H72V94H28Z'
        : 'M28 82H72V90H28Z';
    const inside =
      `<g transform="translate(55 66) scale(0.55) translate(-50 -52)" style="stroke:${ink};stroke-width:3;stroke-linejoin:round">` +
      `${figure(image)}<path d="${base}"/></g>${marks}`;
    return symbol(image, 110, 120, cutTo(`${wedge}<g style="fill:${ink};color:${ink}">${inside}</g>`, size));
  });
}
