// @ts-check
// Drawing arrows and circles with the right button; the brush follows the keys held.
// While something is picked up or a premove waits, the right button gives it up instead.

import { squareUnder } from './geometry.js';
import { brushOf, drawShapes } from './shapes.js';
import { toggleMark } from './state.js';

/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./types.js').Mark} Mark */

/** @param {Board} board */
export function listenToMarker(board) {
  const { view, state } = board;
  /** @type {Mark | null} */
  let mark = null;

  const squareOf = (/** @type {PointerEvent} */ event) =>
    squareUnder(
      state.geometry,
      state.settings.orientation,
      view.board.getBoundingClientRect(),
      event.clientX,
      event.clientY,
    );
  const down = (/** @type {PointerEvent} */ event) => {
    if (event.button !== 2 || event.pointerType === 'touch' || !board.isHandling(event)) return;
    if (board.giveUp()) return;
    const square = squareOf(event);
    if (square !== null) show({ from: square, to: square, brush: brushOf(event) });
  };
  const move = (/** @type {PointerEvent} */ event) => {
    if (mark === null) return;
    const square = squareOf(event) ?? mark.from;
    if (square !== mark.to) show({ ...mark, to: square });
  };
  const up = () => {
    if (mark === null) return;
    toggleMark(state, mark);
    show(null);
    board.callbacks.onMarks?.(state.marks);
  };
  const show = (/** @type {Mark | null} */ next) => {
    mark = next;
    drawShapes(view, state, mark);
  };
  const menu = (/** @type {Event} */ event) => event.preventDefault();

  view.board.addEventListener('pointerdown', down);
  addEventListener('pointermove', move);
  addEventListener('pointerup', up);
  view.root.addEventListener('contextmenu', menu);
  return () => {
    view.board.removeEventListener('pointerdown', down);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    view.root.removeEventListener('contextmenu', menu);
  };
}
