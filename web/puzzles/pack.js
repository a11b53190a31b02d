// @ts-check
// Puzzles kept on this device for when there is no connection. The worker fetches them, page by page, and keeps them
// packed: they are graphs, which say the same things over and over.

import { readPack } from './read.js';

/** @typedef {import('./read.js').Task} Task */

/** The worker's name for them. */
const CACHE = 'puzzles-1';

/** Where a page of a game's pack is. @param {string} game @param {number} page */
const address = (game, page) => `/api/puzzle/pack/${game}?page=${page}`;

/**
 * Asks the worker to keep puzzles of these games: so many pages of each. Nothing happens where there is no worker.
 * @param {string[]} games @param {number} pages
 */
export async function keepPuzzles(games, pages) {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: 'puzzles', games, pages });
}

/** Asks the same, and waits until they are there; tells whether they are. @param {string[]} games @param {number} pages @returns {Promise<boolean>} */
export function keptAll(games, pages) {
  return new Promise((done) => {
    const heard = (/** @type {MessageEvent} */ { data }) => {
      if (data?.kept !== 'puzzles') return;
      navigator.serviceWorker.removeEventListener('message', heard);
      done(data.isDone === true);
    };
    navigator.serviceWorker.addEventListener('message', heard);
    void keepPuzzles(games, pages);
  });
}

/** Whether the person pays for what is fetched, or asked to be spared. */
export function isSparing() {
  const { connection } = /** @type {{ connection?: { saveData?: boolean, type?: string } }} */ (navigator);
  return connection?.saveData === true || connection?.type === 'cellular';
}

/** How many pages are kept, and how many bytes. */
export async function countKept() {
  if (!('caches' in globalThis)) return { pages: 0, bytes: 0 };
  const cache = await caches.open(CACHE);
  const kept = await cache.keys();
  let bytes = 0;
  for (const request of kept) bytes += (await (await cache.match(request))?.blob())?.size ?? 0;
  return { pages: kept.length, bytes };
}

/** Forgets them. */
export const dropPuzzles = () => caches.delete(CACHE);

/** The puzzles of a game that are kept. @param {string} game @returns {Promise<Task[]>} */
export async function keptPuzzles(game) {
  if (!('caches' in globalThis)) return [];
  const cache = await caches.open(CACHE);
  /** @type {Task[]} */
  const found = [];
  for (let page = 0; ; page++) {
    const answer = await cache.match(address(game, page));
    if (!answer?.body) return found;
    const text = await new Response(answer.body.pipeThrough(new DecompressionStream('gzip'))).text();
    found.push(...readPack(JSON.parse(text)).puzzles.map((task) => ({ ...task, isKept: true })));
  }
}

/**
 * One of those kept that fits: of the theme, not had lately, as near to the rating as the nearest few.
 * @param {Task[]} kept @param {{ angle: string, rating: number }} wanted @param {string[]} had @param {() => number} random
 * @returns {Task | null}
 */
export function choose(kept, { angle, rating }, had, random = Math.random) {
  const themes = angle === 'mix' ? [] : angle.split(',');
  const fits = (/** @type {Task} */ { known, puzzle }) =>
    !had.includes(puzzle.id) && themes.every((theme) => known.themes.includes(theme));
  const distance = (/** @type {Task} */ { puzzle }) => Math.abs(puzzle.rating - rating);
  const near = kept.filter(fits).sort((a, b) => distance(a) - distance(b)).slice(0, 10);
  return near[Math.floor(random() * near.length)] ?? null;
}
