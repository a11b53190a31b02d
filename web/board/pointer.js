// @ts-check
// Mouse, touch and pen: pressing picks up, dragging carries, letting go or a second click moves.
// Only the carried piece changes while it is carried, by one transform a frame.

import { squareUnder } from './geometry.js';
import { handOrigin, pieceText, droppedRole } from './moves.js';
import { pieceElement } from './pieces.js';
import { aim, playingSide, mayPick, select } from './state.js';

/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./types.js').Origin} Origin */
/** @typedef {import('./types.js').Square} Square */

/**
 * A pointer held down.
 * @typedef {Object} Press
 * @property {number} pointer
 * @property {string} type            mouse, touch or pen
 * @property {Origin | null} origin   what it can carry
 * @property {Square | null} goal     the square it would move the selected piece to, if let go there
 * @property {boolean} again          it pressed what was selected already
 * @property {number} startX
 * @property {number} startY
 * @property {DOMRect} bounds         of the board
 * @property {HTMLElement | null} carried
 * @property {HTMLElement | null} under   the cell below the carried piece
 */

/** How far a pointer strays before it drags. */
const SLACK = { mouse: 4, touch: 9, pen: 6 };

/** Wires a board to its pointers; gives back how to undo that. @param {Board} board */
export function listenToPointers(board) {
  /** @type {Press | null} */
  let press = null;
  let [x, y, frame] = [0, 0, 0];
  const { root } = board.view;

  const down = (/** @type {PointerEvent} */ event) => {
    if (press !== null) return end(false);
    if (event.button !== 0 || !event.isPrimary || !board.isHandling(event)) return;
    press = begin(board, event);
    if (press === null) return;
    if (event.pointerType !== 'mouse' || press.origin !== null) event.preventDefault();
    root.setPointerCapture(event.pointerId);
    [x, y] = [event.clientX, event.clientY];
  };
  const move = (/** @type {PointerEvent} */ event) => {
    if (press === null || event.pointerId !== press.pointer) return;
    [x, y] = [event.clientX, event.clientY];
    if (press.carried === null && press.origin !== null && strayed(press, x, y)) lift(board, press);
    if (press.carried !== null && frame === 0) frame = requestAnimationFrame(follow);
  };
  const follow = () => {
    frame = 0;
    if (press === null) return;
    if (board.state.selected === press.origin) carry(board, press, x, y);
    else end(false);
  };
  const up = (/** @type {PointerEvent} */ event) => {
    if (press === null || event.pointerId !== press.pointer) return;
    [x, y] = [event.clientX, event.clientY];
    end(true);
  };
  const lost = () => end(false);
  const end = (/** @type {boolean} */ finish) => {
    if (press === null) return;
    const done = press;
    press = null;
    cancelAnimationFrame(frame);
    frame = 0;
    put(board, done);
    if (root.hasPointerCapture(done.pointer)) root.releasePointerCapture(done.pointer);
    if (finish) letGo(board, done, x, y);
    else if (done.carried !== null && board.state.selected === done.origin) board.deselect();
  };

  root.addEventListener('pointerdown', down);
  root.addEventListener('pointermove', move);
  root.addEventListener('pointerup', up);
  root.addEventListener('pointercancel', lost);
  return () => {
    end(false);
    root.removeEventListener('pointerdown', down);
    root.removeEventListener('pointermove', move);
    root.removeEventListener('pointerup', up);
    root.removeEventListener('pointercancel', lost);
  };
}

/** @param {Board} board @param {PointerEvent} event @returns {Press | null} */
function begin(board, event) {
  const { state, view } = board;
  const bounds = view.board.getBoundingClientRect();
  const square = squareUnder(
    state.geometry,
    state.settings.orientation,
    bounds,
    event.clientX,
    event.clientY,
  );
  const origin = square ?? slotOrigin(board, event);
  if (origin === null) return null;
  const goal = square !== null && aim(state, square).kind !== 'nothing' ? square : null;
  const movable = mayPick(state, origin);
  const again = movable && state.selected === origin;
  if (square !== null) board.setCursor(square);
  if (movable && goal === null && !again) pick(board, origin);
  return {
    pointer: event.pointerId,
    type: event.pointerType,
    origin: movable ? origin : null,
    goal,
    again,
    startX: event.clientX,
    startY: event.clientY,
    bounds,
    carried: null,
    under: null,
  };
}

/** @param {Board} board @param {Origin} origin */
function pick(board, origin) {
  select(board.state, origin);
  board.selectionChanged();
}

/**
 * What the pressed slot of the player's hand would drop.
 * @param {Board} board @param {PointerEvent} event @returns {Origin | null}
 */
function slotOrigin({ state }, event) {
  const slot = /** @type {Element} */ (event.target).closest('.kd-slot');
  const hand = slot?.closest('.kd-hand');
  if (!(slot instanceof HTMLElement) || !(hand instanceof HTMLElement)) return null;
  return Number(hand.dataset['side']) === playingSide(state)
    ? handOrigin(slot.dataset['role'] ?? '', state.sheet.drop)
    : null;
}

/** @param {Press} press @param {number} x @param {number} y */
function strayed(press, x, y) {
  const slack = SLACK[/** @type {keyof typeof SLACK} */ (press.type)] ?? SLACK.mouse;
  return Math.hypot(x - press.startX, y - press.startY) > slack;
}

/** Takes the piece off its square, to be carried. @param {Board} board @param {Press} press */
function lift(board, press) {
  const { state, view } = board;
  const origin = /** @type {Origin} */ (press.origin);
  const role = droppedRole(origin, state.sheet.drop);
  const text = role !== null ? pieceText(role, playingSide(state) ?? 0) : state.position.pieces[origin];
  if (text === undefined) return;
  if (state.selected !== origin) pick(board, origin);
  board.closeBubbles();
  press.carried = pieceElement(state, text);
  press.carried.classList.add('kd-carried', `kd-by-${press.type}`);
  view.pieces.append(press.carried);
  view.standing.get(origin)?.element.classList.add('kd-lifted');
  view.root.classList.add('kd-carrying', `kd-carrying-${press.type}`);
}

/**
 * Brings the carried piece under the pointer.
 * @param {Board} board @param {Press} press @param {number} x @param {number} y
 */
function carry({ state, view }, press, x, y) {
  const { bounds, carried } = press;
  if (carried === null) return;
  const { columns, rows } = state.geometry;
  const [width, height] = [bounds.width / columns, bounds.height / rows];
  carried.style.transform = `translate(${x - bounds.left - width / 2}px, ${y - bounds.top - height / 2}px)`;
  const column = Math.floor((x - bounds.left) / width);
  const row = Math.floor((y - bounds.top) / height);
  const inside = column >= 0 && column < columns && row >= 0 && row < rows;
  const under = inside ? (view.cells[row * columns + column] ?? null) : null;
  if (under === press.under) return;
  press.under?.classList.remove('kd-under');
  under?.classList.add('kd-under');
  press.under = under;
}

/** Ends the carrying, whatever comes of it. @param {Board} board @param {Press} press */
function put({ view }, { origin, carried, under, type }) {
  carried?.remove();
  under?.classList.remove('kd-under');
  view.root.classList.remove('kd-carrying', `kd-carrying-${type}`);
  if (origin !== null) view.standing.get(origin)?.element.classList.remove('kd-lifted');
}

/** @param {Board} board @param {Press} press @param {number} x @param {number} y */
function letGo(board, press, x, y) {
  const { state } = board;
  const square = squareUnder(state.geometry, state.settings.orientation, press.bounds, x, y);
  if (press.carried !== null) {
    if (square === press.origin) return;
    if (square === null || !board.attempt(square, 'at once')) board.deselect();
  } else if (press.goal !== null) {
    if (square === press.goal) board.attempt(square, 'travel');
  } else if (press.origin === null) {
    board.dismiss();
  } else if (press.again) {
    board.deselect();
  }
}
