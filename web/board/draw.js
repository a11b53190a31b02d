// @ts-check
// Draws a state into the elements of a board. Reads the state, never changes it.

import { squareAt } from './geometry.js';
import { drawHands } from './hand.js';
import { droppedRole, isOpen, readMove } from './moves.js';
import { drawPieces } from './pieces.js';
import { drawShapes } from './shapes.js';
import { playingSide, mode, paths } from './state.js';
import { update } from './view.js';
import { say, squareText } from './words.js';

/** @typedef {import('./pieces.js').Manner} Manner */
/** @typedef {import('./state.js').State} State */
/** @typedef {import('./types.js').Square} Square */
/** @typedef {import('./types.js').Words} Words */
/** @typedef {import('./view.js').View} View */

/** @param {View} view @param {State} state @param {Words} words @param {Manner} [manner] */
export function draw(view, state, words, manner = 'at once') {
  update(view.root, 'data-mode', mode(state));
  update(view.root, 'data-dropping', isDropping(state) ? String(playingSide(state)) : '');
  drawCells(view, state, words);
  drawPieces(view, state, manner);
  drawHands(view, state, words);
  drawShapes(view, state);
}

/** @param {State} state */
const isDropping = ({ selected, sheet }) => selected !== null && droppedRole(selected, sheet.drop) !== null;

/** @param {View} view @param {State} state @param {Words} words */
function drawCells(view, state, words) {
  const { geometry, settings, position, sheet } = state;
  const looks = looksOf(state);
  view.cells.forEach((cell, index) => {
    const place = { column: index % geometry.columns, row: Math.floor(index / geometry.columns) };
    const square = squareAt(geometry, settings.orientation, place) ?? '';
    const look = looks.get(square) ?? [];
    const piece = position.pieces[square];
    update(cell, 'tabindex', square === state.cursor ? '0' : '-1');
    const shown = `${square} ${piece} ${look}`;
    if (drawn.get(cell) === shown) return;
    drawn.set(cell, shown);
    const shade = (place.column + place.row) % 2 === 1 ? ' kd-dark' : '';
    update(cell, 'class', `kd-cell${shade}${look.map((name) => ` kd-${name}`).join('')}`);
    update(cell, 'data-square', square);
    update(cell, 'aria-label', labelOf(words, squareText(words, sheet, square, piece), look));
    update(cell, 'aria-selected', String(state.selected === square));
  });
}

/**
 * What each cell shows, so that a cell nothing has happened to is left alone.
 * @type {WeakMap<HTMLElement, string>}
 */
const drawn = new WeakMap();

/** What is special about each square. @param {State} state @returns {Map<Square, string[]>} */
function looksOf(state) {
  /** @type {Map<Square, string[]>} */
  const looks = new Map();
  const add = (/** @type {Square | null} */ square, /** @type {string} */ look) => {
    if (square !== null) looks.set(square, [...(looks.get(square) ?? []), look]);
  };
  const { position, selected, premove, settings } = state;
  const ends = (/** @type {string} */ text) => [readMove(text).origin, readMove(text).to];
  if (position.last !== null) for (const square of ends(position.last)) add(square, 'last');
  if (premove !== null) for (const square of ends(premove)) add(square, 'premove');
  add(position.check, 'check');
  add(selected, 'selected');
  for (const [square, path] of paths(state)) {
    if (!isOpen(path)) add(square, settings.hints ? 'denied' : 'denied-unseen');
    else add(square, !settings.hints ? 'goal-unseen' : position.pieces[square] ? 'take' : 'goal');
  }
  return looks;
}

/** @type {[string, string][]} */
const SPOKEN = [
  ['selected', 'square-selected'],
  ['check', 'square-check'],
  ['goal', 'square-goal'],
  ['take', 'square-goal'],
  ['goal-unseen', 'square-goal'],
  ['premove', 'square-premove'],
];

/** @param {Words} words @param {string} text @param {string[]} look */
function labelOf(words, text, look) {
  const extra = SPOKEN.filter(([name]) => look.includes(name)).map(([, key]) => say(words, key));
  return [text, ...extra].join(say(words, 'list-joint'));
}

/** Says something to those who cannot see it. @param {View} view @param {string} text */
export function announce(view, text) {
  // Said twice, a text must differ a little to be heard twice.
  view.live.textContent = view.live.textContent === text ? `${text}\u00a0` : text;
}
