// @ts-check
// The westernised set: the wedge with a figure in the middle and the piece's moves around it.
// A dot is one step, an arrow a whole line, a ring a leap; red and a divided plinth mean promoted.

import { drawings } from './drawn.mjs';
import { PIECES, cutTo, wedge } from './koma.mjs';
import { symbol } from './svg.mjs';

/** @typedef {import('./drawn.mjs').Shape} Shape */
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

/** Where in the box a direction's mark stands. @param {Step} step */
function place([across, forward]) {
  const y = 63 - 35 * forward;
  const x = 55 + across * (forward > 0 ? 20 : forward < 0 ? 32 : 30);
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
  `<circle cx="${55 + across * 18}" cy="28" r="4.6" style="fill:none;stroke:currentColor;stroke-width:3.4"/>`;

/**
 * The figure of an image. The two generals, whom chess does not have, wear a helmet: Gold with its
 * crest, Silver without.
 * @param {string} image @returns {Shape[]}
 */
function figureOf(image) {
  const name = image.replace('promoted-', '').replace('jewel', 'king');
  const captain = drawings['captain'] ?? [];
  if (name === 'gold') return captain;
  if (name === 'silver') return captain.filter((shape) => !('ink' in shape && shape.ink === 'gold'));
  return drawings[name] ?? [];
}

const WOOD = 'var(--koma-wood,#f2d39b)';

/** A shape in one ink: details are cut out of it, and what lies over it keeps its distance. @param {Shape} shape */
function flat(shape) {
  if ('cut' in shape) return `<path style="fill:none;stroke:${WOOD};stroke-width:4" d="${shape.cut}"/>`;
  switch (shape.ink) {
    case 'shade':
      return '';
    case 'mark':
    case 'dark':
      return `<path style="fill:${WOOD};stroke:none" d="${shape.path}"/>`;
    case 'gold':
      return `<path style="stroke:${WOOD};stroke-width:2.5" d="${shape.path}"/>`;
    default:
      return `<path d="${shape.path}"/>`;
  }
}

/** The whole set. */
export function westernised() {
  return PIECES.map(([image, size]) => {
    const ink = image.startsWith('promoted-') ? 'var(--koma-red,#b01f17)' : 'var(--koma-ink,#1d140c)';
    const { steps = [], lines = [], leaps = [] } = MOVES[image] ?? {};
    const marks = [...steps.map(dot), ...lines.map(arrow), ...leaps.map(leap)].join('');
    const base = image.startsWith('promoted-') ? 'M28 81H72V84H28ZM28 91H72V94H28Z' : 'M28 82H72V90H28Z';
    const inside =
      `<g transform="translate(55 64) scale(0.5) translate(-50 -52)" style="stroke:${ink};stroke-width:3;stroke-linejoin:round">` +
      `${figureOf(image).map(flat).join('')}<path d="${base}"/></g>${marks}`;
    return symbol(image, 110, 120, cutTo(`${wedge}<g style="fill:${ink};color:${ink}">${inside}</g>`, size));
  });
}
