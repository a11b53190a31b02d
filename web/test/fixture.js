// @ts-check
// Reads the fixtures: a sheet and named positions for each game, and English words.

import { readFileSync } from 'node:fs';

/** @typedef {import('../board/types.js').Position} Position */
/** @typedef {import('../board/types.js').Sheet} Sheet */
/** @typedef {import('../board/types.js').Words} Words */

export const GAMES = ['shogi', 'shogun', 'shinobi', 'shinobiplus'];

/** @param {string} name */
const read = (name) => JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'));

/** @param {string} game @returns {{ sheet: Sheet, positions: Record<string, Position> }} */
export const fixture = (game) => read(game);

/**
 * A position of a fixture that is known to be there.
 * @param {string} game @param {string} name @returns {Position}
 */
export function positionOf(game, name) {
  const position = fixture(game).positions[name];
  if (!position) throw new Error(`${game} has no position ${name}`);
  return position;
}

/** @type {Words} */
export const words = read('words');
