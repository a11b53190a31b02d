// @ts-check
// Looking without touching: the piece under the mouse, tapped, or under the keyboard's cursor shows where it could go.

import { handOrigin } from './moves.js';
import { playingSide } from './state.js';

/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./types.js').Origin} Origin */

/** Wires a board to those who look at it; gives back how to undo that. @param {Board} board */
export function listenToLook(board) {
  const { root } = board.view;
  const at = (/** @type {Event} */ event) => {
    const origin = originAt(board, event.target);
    if (origin !== null) board.look(origin);
  };
  const over = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType !== 'touch') at(event);
  };
  const leave = () => {
    if (!root.contains(document.activeElement)) board.look(null);
  };
  const blur = (/** @type {FocusEvent} */ event) => {
    if (!(event.relatedTarget instanceof Node && root.contains(event.relatedTarget))) board.look(null);
  };
  root.addEventListener('pointerover', over);
  root.addEventListener('pointerleave', leave);
  root.addEventListener('click', at);
  root.addEventListener('focusin', at);
  root.addEventListener('focusout', blur);
  return () => {
    root.removeEventListener('pointerover', over);
    root.removeEventListener('pointerleave', leave);
    root.removeEventListener('click', at);
    root.removeEventListener('focusin', at);
    root.removeEventListener('focusout', blur);
  };
}

/**
 * What could be moved from where an event happened: a square, or a piece held by the side to move.
 * @param {Board} board @param {EventTarget | null} target @returns {Origin | null}
 */
function originAt({ state }, target) {
  const spot = target instanceof Element ? target.closest('.kd-cell, .kd-slot') : null;
  if (!(spot instanceof HTMLElement)) return null;
  const { square, role } = spot.dataset;
  if (square !== undefined) return square;
  const hand = spot.closest('.kd-hand');
  const side = hand instanceof HTMLElement ? Number(hand.dataset['side']) : null;
  return role !== undefined && side === playingSide(state) ? handOrigin(role, state.sheet.drop) : null;
}
