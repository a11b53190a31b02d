// @ts-check
// Piece cards on request: a mouse resting on a piece, or a finger held on it.

import { openCard } from './card.js';
import { pieceText } from './moves.js';

/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./types.js').PieceText} PieceText */

const REST = 900;
const HOLD = 480;
const STRAY = 8;

/** @param {Board} board */
export function listenToHover(board) {
  const { root } = board.view;
  let timer = 0;
  /** @type {Element | null} */
  let over = null;
  let [startX, startY] = [0, 0];

  const wait = (/** @type {Element} */ target, /** @type {number} */ time) => {
    forget();
    over = target;
    const piece = pieceAt(board, target);
    if (piece === null) return;
    timer = window.setTimeout(
      () => board.openCard(() => openCard(board, piece, target.getBoundingClientRect())),
      time,
    );
  };
  const forget = () => {
    clearTimeout(timer);
    over = null;
    board.closeCard();
  };
  const down = (/** @type {PointerEvent} */ event) => {
    const target = spot(event.target);
    [startX, startY] = [event.clientX, event.clientY];
    if (event.pointerType === 'mouse' || target === null || !board.state.settings.cards) forget();
    else wait(target, HOLD);
  };
  const move = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType !== 'mouse') {
      if (Math.hypot(event.clientX - startX, event.clientY - startY) > STRAY) forget();
      return;
    }
    const target = event.buttons === 0 ? spot(event.target) : null;
    if (target === over) return;
    if (target === null || !board.state.settings.cards || board.state.selected !== null) forget();
    else wait(target, REST);
  };
  const up = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType === 'mouse') forget();
    else clearTimeout(timer);
  };
  const leave = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType === 'mouse') forget();
  };

  root.addEventListener('pointerdown', down);
  root.addEventListener('pointermove', move);
  root.addEventListener('pointerup', up);
  root.addEventListener('pointerleave', leave);
  return () => {
    forget();
    root.removeEventListener('pointerdown', down);
    root.removeEventListener('pointermove', move);
    root.removeEventListener('pointerup', up);
    root.removeEventListener('pointerleave', leave);
  };
}

/** The cell or slot an event is about. @param {EventTarget | null} target */
const spot = (target) => (target instanceof Element ? target.closest('.kd-cell, .kd-slot') : null);

/** @param {Board} board @param {Element} target @returns {PieceText | null} */
export function pieceAt({ state }, target) {
  if (!(target instanceof HTMLElement)) return null;
  const { square, role } = target.dataset;
  if (square !== undefined) return state.position.pieces[square] ?? null;
  const hand = target.closest('.kd-hand');
  if (role === undefined || !(hand instanceof HTMLElement)) return null;
  return pieceText(role, hand.dataset['side'] === '1' ? 1 : 0);
}
