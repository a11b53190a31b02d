// @ts-check
// Playing by keyboard. The board is a grid with one cell in the tab order; arrow keys walk, Enter or
// Space picks up and puts down, Escape gives up. `h` goes to the hand, `g` tells where the piece
// in hand or under the cursor can go, `i` shows its card, `l` tells the last move again.

import { openCard } from './card.js';
import { placeOf, squareAt } from './geometry.js';
import { pieceAt } from './hover.js';
import { handOrigin, isOpen } from './moves.js';
import { mayPick, mode, playingSide, select } from './state.js';
import { say, squareName } from './words.js';

/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./types.js').Origin} Origin */

/** Columns and rows each key walks; far ones stop at the edge. @type {Record<string, [number, number]>} */
const WALKS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-99, 0],
  End: [99, 0],
  PageUp: [0, -99],
  PageDown: [0, 99],
};

/** @param {Board} board */
export function listenToKeys(board) {
  const { view } = board;
  const pressed = (/** @type {KeyboardEvent} */ event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = /** @type {HTMLElement} */ (event.target);
    const used = target.matches('.kd-cell')
      ? atCell(board, event.key, target)
      : target.matches('.kd-slot')
        ? atSlot(board, event.key, target)
        : false;
    if (used) event.preventDefault();
  };
  const focused = (/** @type {FocusEvent} */ event) => {
    const square = event.target instanceof HTMLElement ? event.target.dataset['square'] : undefined;
    if (square !== undefined) board.setCursor(square);
  };
  view.root.addEventListener('keydown', pressed);
  view.grid.addEventListener('focusin', focused);
  return () => {
    view.root.removeEventListener('keydown', pressed);
    view.grid.removeEventListener('focusin', focused);
  };
}

/** @param {Board} board @param {string} key @param {HTMLElement} cell */
function atCell(board, key, cell) {
  const walk = WALKS[key];
  if (walk) return step(board, walk);
  if (key === 'Enter' || key === ' ') return act(board, cell.dataset['square'] ?? '');
  if (key === 'h') return toHand(board);
  return anywhere(board, key, cell, board.state.selected ?? cell.dataset['square'] ?? '');
}

/** @param {Board} board @param {string} key @param {HTMLElement} slot */
function atSlot(board, key, slot) {
  const { state } = board;
  const origin = handOrigin(slot.dataset['role'] ?? '', state.sheet.drop);
  const mine =
    Number(/** @type {HTMLElement | null} */ (slot.closest('.kd-hand'))?.dataset['side']) ===
    playingSide(state);
  if (key === 'Enter' || key === ' ') {
    if (mode(state) === 'look') return lookAt(board, mine ? origin : '');
    if (mine && mayPick(state, origin)) pick(board, origin);
    else board.announce(say(board.words, 'cannot-move'));
    if (state.selected === origin) board.focusCursor();
    return true;
  }
  if (key.startsWith('Arrow')) return alongHand(slot, key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1);
  if (key === 'h') {
    board.focusCursor();
    return true;
  }
  return anywhere(board, key, slot, origin);
}

/** @param {Board} board @param {string} key @param {HTMLElement} target @param {Origin} origin */
function anywhere(board, key, target, origin) {
  switch (key) {
    case 'Escape':
      return board.dismiss();
    case 'g':
      tellGoals(board, origin);
      return true;
    case 'l':
      board.repeatLast();
      return true;
    case 'i': {
      const piece = pieceAt(board, target);
      if (piece !== null) board.openCard(() => openCard(board, piece, target.getBoundingClientRect()));
      return true;
    }
    default:
      return false;
  }
}

/** @param {Board} board @param {[number, number]} walk */
function step(board, [across, down]) {
  const { state } = board;
  const { columns, rows } = state.geometry;
  const here = placeOf(state.geometry, state.settings.orientation, state.cursor) ?? { column: 0, row: 0 };
  const column = Math.max(0, Math.min(columns - 1, here.column + across));
  const row = Math.max(0, Math.min(rows - 1, here.row + down));
  board.setCursor(squareAt(state.geometry, state.settings.orientation, { column, row }) ?? state.cursor);
  board.focusCursor();
  return true;
}

/** Puts the picked-up piece down, or picks one up. @param {Board} board @param {string} square */
function act(board, square) {
  const { state } = board;
  if (mode(state) === 'look') return lookAt(board, square);
  if (state.selected === square) board.deselect();
  else if (state.selected !== null && board.attempt(square, 'travel')) return true;
  else if (mayPick(state, square)) pick(board, square);
  else board.announce(say(board.words, 'cannot-move'));
  return true;
}

/** @param {Board} board @param {Origin} origin */
function pick(board, origin) {
  select(board.state, origin);
  board.selectionChanged();
  tellGoals(board, origin);
}

/** @param {Board} board @param {Origin} origin */
function lookAt(board, origin) {
  board.look(origin);
  tellGoals(board, origin);
  return true;
}

/** @param {Board} board @param {Origin} origin */
function tellGoals(board, origin) {
  const open = [...(board.state.index.get(origin) ?? [])].filter(([, path]) => isOpen(path));
  const list = open.map(([square]) => squareName(board.words, square)).join(say(board.words, 'list-joint'));
  const key = open.length === 0 ? 'cannot-move' : open.length === 1 ? 'goal' : 'goals';
  board.announce(say(board.words, key, { count: open.length, list }));
}

/** @param {Board} board */
function toHand(board) {
  const { view, state } = board;
  const hand = playingSide(state) === state.settings.orientation ? view.near : view.far;
  const slot = /** @type {HTMLElement | null} */ (hand.querySelector('.kd-slot:not(.kd-none)'));
  if (slot === null || hand.hidden) board.announce(say(board.words, 'hand-empty'));
  else slot.focus();
  return true;
}

/** @param {HTMLElement} slot @param {1 | -1} way */
function alongHand(slot, way) {
  const slots = /** @type {HTMLElement[]} */ ([
    ...(slot.parentElement?.querySelectorAll('.kd-slot:not(.kd-none)') ?? []),
  ]);
  slots[(slots.indexOf(slot) + way + slots.length) % slots.length]?.focus();
  return true;
}
