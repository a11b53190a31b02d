// @ts-check
// What moves are called in the notation somebody chose, or in the one usual for the game and the language.

import { notationFor } from '../ui/movelist.js';

/** @typedef {import('../board/types.js').Sheet} Sheet */
/** @typedef {import('../board/types.js').Notation} Notation */

/** The notation to use. @param {Sheet} sheet @param {string} chosen */
export const chooseNotation = ({ notations }, chosen) =>
  notationFor(notations, chosen, document.documentElement.lang);

/**
 * What a move, or a line of moves, is called.
 * @template T @param {Record<string, T>} names @param {T} coordinates @param {Notation} notation
 * @returns {T}
 */
export const named = (names, coordinates, notation) => names[notation] ?? coordinates;
