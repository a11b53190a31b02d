// @ts-check
// Reads the fixtures: a sheet and named positions for each game, and English words.

import { readdirSync, readFileSync } from 'node:fs';

/** @typedef {import('../board/types.js').Position} Position */
/** @typedef {import('../board/types.js').Sheet} Sheet */
/** @typedef {import('../board/types.js').Words} Words */

const FOLDER = new URL('fixtures/', import.meta.url);

/** Every game that has a fixture. */
export const GAMES = readdirSync(FOLDER)
  .map((file) => file.replace('.json', ''))
  .filter((name) => name !== 'words');

/** @param {string} name */
const read = (name) => JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8'));

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
