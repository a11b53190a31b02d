// @ts-check
// Piece cards: name, picture, how it moves as a small diagram, and what it promotes to.

import { openBubble } from './bubble.js';
import { pieceText, roleOf, sideOf } from './moves.js';
import { pieceElement } from './pieces.js';
import { pieceName, roleName, say } from './words.js';
import { makeSvg } from './svg.js';
import { make } from './view.js';

/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./types.js').Movement} Movement */
/** @typedef {import('./types.js').PieceText} PieceText */
/** @typedef {import('./types.js').Step} Step */

const REACH = 2;
const CELL = 20;
const MIDDLE = (REACH + 0.5) * CELL;

/**
 * Shows the card of a piece next to a rectangle.
 * @param {Board} board @param {PieceText} piece @param {DOMRect} beside
 */
export function openCard({ view, state, words }, piece, beside) {
  const role = state.sheet.roles[roleOf(piece)];
  if (!role) return null;
  const head = make('div', 'kd-card-head');
  const name = make('strong', 'kd-card-name');
  name.textContent = pieceName(words, state.sheet, piece);
  head.append(upright(pieceElement(state, piece)), name);
  const rows = [head, diagram(role.moves)];
  if (role.promotes) {
    const promotion = make('div', 'kd-card-promotes');
    const text = make('span', '');
    text.textContent = say(words, 'card-promotes', { piece: roleName(words, state.sheet, role.promotes) });
    promotion.append(upright(pieceElement(state, pieceText(role.promotes, sideOf(piece)))), text);
    rows.push(promotion);
  }
  return openBubble(view.root, 'kd-card', beside, rows);
}

/** On a card every piece points up, as its owner sees it. @param {HTMLElement} element */
function upright(element) {
  element.classList.remove('kd-turned');
  return element;
}

/**
 * The moves of a piece on an empty board: dots for steps, arrows for lines, rings for moves that cannot
 * capture, crosses for captures only.
 * @param {Movement} moves
 */
export function diagram({ leaps = [], slides = [], quiet = [], takes = [] }) {
  const size = (2 * REACH + 1) * CELL;
  const svg = makeSvg('svg', {
    class: 'kd-diagram',
    viewBox: `-1 -1 ${size + 2} ${size + 2}`,
    'aria-hidden': 'true',
  });
  for (let line = 0; line <= 2 * REACH + 1; line++) {
    svg.append(
      makeSvg('path', { class: 'kd-line', d: `M0 ${line * CELL}H${size}M${line * CELL} 0V${size}` }),
    );
  }
  svg.append(
    makeSvg('rect', { class: 'kd-self', x: MIDDLE - 7, y: MIDDLE - 7, width: 14, height: 14, rx: 3 }),
  );
  const spot = (/** @type {Step} */ [across, forward]) => [MIDDLE + across * CELL, MIDDLE - forward * CELL];
  for (const step of slides) svg.append(makeSvg('path', { class: 'kd-slide', d: slide(step) }));
  for (const [x = 0, y = 0] of leaps.map(spot))
    svg.append(makeSvg('circle', { class: 'kd-leap', cx: x, cy: y, r: 5 }));
  for (const [x = 0, y = 0] of quiet.map(spot))
    svg.append(makeSvg('circle', { class: 'kd-quiet', cx: x, cy: y, r: 4.5 }));
  for (const [x = 0, y = 0] of takes.map(spot)) {
    svg.append(makeSvg('path', { class: 'kd-takes', d: `M${x - 4} ${y - 4}l8 8m0 -8l-8 8` }));
  }
  return svg;
}

/** An arrow from the piece to the edge of the diagram. @param {Step} step */
function slide([across, forward]) {
  const length = Math.hypot(across, forward);
  const [ux, uy] = [across / length, -forward / length];
  const far = (REACH + 0.3) * CELL * length;
  const [x, y] = [MIDDLE + ux * far, MIDDLE + uy * far];
  const barb = (/** @type {number} */ aside) =>
    `${(x - ux * 8 - uy * aside).toFixed(1)} ${(y - uy * 8 + ux * aside).toFixed(1)}`;
  const start = `${(MIDDLE + ux * 11).toFixed(1)} ${(MIDDLE + uy * 11).toFixed(1)}`;
  return `M${start}L${x.toFixed(1)} ${y.toFixed(1)}M${barb(6)}L${x.toFixed(1)} ${y.toFixed(1)}L${barb(-6)}`;
}
