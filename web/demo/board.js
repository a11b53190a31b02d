// @ts-check
// The demo: every game on its fixtures, every setting in a menu. What is chosen stands in the address.

import { Board } from '../board/board.js';
import { createTyped } from '../board/typed.js';
import { pieceSound, play, unlock } from '../ui/sound.js';

/** @typedef {import('../board/types.js').Position} Position */
/** @typedef {import('../board/types.js').Settings} Settings */
/** @typedef {import('../board/types.js').Sheet} Sheet */
/** @typedef {import('../board/types.js').Words} Words */
/** @typedef {{ sheet: Sheet, positions: Record<string, Position> }} Fixture */

const query = new URLSearchParams(location.search);
const pick = (/** @type {string} */ name, /** @type {string} */ usual) => query.get(name) ?? usual;
const load = async (/** @type {string} */ name) => (await fetch(`../test/fixtures/${name}.json`)).json();

const game = pick('game', 'shogi');
/** @type {[Fixture, Words]} */
const [{ sheet, positions }, words] = await Promise.all([load(game), load('words')]);
const position = positions[pick('position', 'start')] ?? /** @type {Position} */ (positions['start']);
const set = pick('set', sheet.sets[0] ?? '');
const player =
  { both: /** @type {const} */ ('both'), 0: /** @type {const} */ (0), 1: /** @type {const} */ (1) }[
    pick('player', 'both')
  ] ?? null;
document.documentElement.className = `${pick('theme', '')} ${pick('board', 'board-wood')}`;

const said = /** @type {HTMLOutputElement} */ (document.querySelector('#moves'));
const board = new Board(
  /** @type {HTMLElement} */ (document.querySelector('#board')),
  sheet,
  position,
  words,
  {
    player,
    orientation: pick('orientation', '0') === '1' ? 1 : 0,
    coordinates: /** @type {Settings['coordinates']} */ (
      pick('coordinates', sheet.labels.place === 'below-left' ? 'inside' : 'letters')
    ),
    pieces: new URL(`../pieces/${set}.svg`, import.meta.url).href,
    numerals: new URL('../pieces/numerals.svg', import.meta.url).href,
    hints: pick('hints', 'on') === 'on',
    zones: pick('zones', 'on') === 'on',
    onMove(move) {
      said.textContent += ` ${move}`;
      unlock();
      play(pieceSound(move, sheet.drop, move.slice(-2).replace('+', '') in position.pieces));
    },
    onPremove(move) {
      said.textContent += ` premove:${move ?? '-'}`;
    },
  },
);
document
  .querySelector('#typed')
  ?.append(createTyped(board, async (text) => ({ move: null, message: `${text}?` })));

/** @type {[string, string[], string][]} */
const MENUS = [
  ['game', ['shogi', 'shogun', 'shinobi', 'shinobiplus'], game],
  ['position', Object.keys(positions), pick('position', 'start')],
  ['player', ['both', '0', '1', 'none'], pick('player', 'both')],
  ['set', sheet.sets, set],
  ['board', ['board-wood', 'board-paper', 'board-slate', 'board-contrast'], pick('board', 'board-wood')],
  ['theme', ['', 'theme-light', 'theme-dark'], pick('theme', '')],
  ['coordinates', ['inside', 'letters', 'kanji', 'none'], board.state.settings.coordinates],
  ['zones', ['on', 'off'], pick('zones', 'on')],
];
const form = /** @type {HTMLFormElement} */ (document.querySelector('#choices'));
for (const [name, values, now] of MENUS) {
  const label = document.createElement('label');
  const select = document.createElement('select');
  select.append(...values.map((value) => new Option(value || 'system', value, false, value === now)));
  select.addEventListener('change', () => {
    query.set(name, select.value);
    if (name === 'game') ['position', 'set', 'coordinates'].forEach((other) => query.delete(other));
    location.search = query.toString();
  });
  label.append(name, select);
  form.append(label);
}
const flip = document.createElement('button');
flip.type = 'button';
flip.textContent = 'flip';
flip.addEventListener('click', () => board.flip());
form.append(flip);

Object.assign(window, { board, positions });
