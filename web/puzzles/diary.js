// @ts-check
// How somebody without an account is doing, kept in this browser: results, a rating to choose puzzles by, streaks, best
// scores. The server keeps the same for accounts.

import { recall, remember } from '../ui/page.js';
import { boolean, fields, list, map, number, text } from '../ui/read.js';

/** @typedef {import('./read.js').Me} Me */

/** A puzzle that was tried. @typedef {{ id: string, game: string, win: boolean, solved: boolean, at: number }} Entry */
/** @typedef {{ ratings: Record<string, { rating: number, plays: number, wins: number }>, entries: Entry[], best: Record<string, number> }} Diary */

const KEY = 'puzzle-diary';
/** How many results are kept. */
const MOST = 300;
/** Where everybody begins, and how much a result moves the rating: more in the beginning. */
const START = 1500;
const STEP = { first: 60, then: 24, until: 15 };
const DAY = 86_400_000;

const diary = fields({
  ratings: map(fields({ rating: number, plays: number, wins: number })),
  entries: list(fields({ id: text, game: text, win: boolean, solved: boolean, at: number })),
  best: map(number),
});

/** @returns {Diary} */
export function openDiary() {
  try {
    return diary(JSON.parse(recall(KEY, '')));
  } catch {
    return { ratings: {}, entries: [], best: {} };
  }
}

/** @param {Diary} kept */
const close = (kept) => remember(KEY, JSON.stringify(kept));

/** The rating to choose puzzles by. @param {Diary} kept @param {string} game */
export const ratingIn = ({ ratings }, game) => Math.round(ratings[game]?.rating ?? START);

/** Writes a result down; only the first try of a puzzle moves the rating. @param {Entry} entry @param {number} rating of the puzzle */
export function write(entry, rating) {
  const kept = openDiary();
  const isFirst = !kept.entries.some(({ id }) => id === entry.id);
  const before = kept.ratings[entry.game] ?? { rating: START, plays: 0, wins: 0 };
  if (isFirst) kept.ratings[entry.game] = after(before, entry.win, rating);
  kept.entries = [...kept.entries, entry].slice(-MOST);
  close(kept);
}

/** @param {{ rating: number, plays: number, wins: number }} before @param {boolean} win @param {number} puzzle */
export function after(before, win, puzzle) {
  const expected = 1 / (1 + 10 ** ((puzzle - before.rating) / 400));
  const step = before.plays < STEP.until ? STEP.first : STEP.then;
  return {
    rating: before.rating + step * ((win ? 1 : 0) - expected),
    plays: before.plays + 1,
    wins: before.wins + (win ? 1 : 0),
  };
}

/** The best score of a run so far; a better one is kept. Tells whether it is one. @param {string} mode @param {number} score */
export function scored(mode, score) {
  const kept = openDiary();
  const isBest = score > (kept.best[mode] ?? 0);
  if (isBest) close({ ...kept, best: { ...kept.best, [mode]: score } });
  return isBest;
}

/** How the solver stands, as the server tells it of accounts. @param {Diary} kept @param {number} now @returns {Me} */
export function standing({ ratings, entries, best }, now) {
  const { days, today } = daysInRow(entries, now);
  const lost = entries.findLastIndex(({ win }) => !win);
  const wins = entries.length - 1 - lost;
  const of = (/** @type {string} */ mode) => ({ allTime: best[mode] ?? 0 });
  return {
    ratings: Object.fromEntries(
      Object.entries(ratings).map(([game, { rating, plays, wins }]) => [game, { rating: Math.round(rating), provisional: true, plays, wins }]),
    ),
    streak: { days, bestDays: days, wins, bestWins: wins, today },
    repeat: { on: false, due: 0, waiting: 0 },
    best: { storm: of('storm'), climb: of('climb') },
  };
}

/**
 * Days in a row on which something was solved, up to today or yesterday.
 * @param {Entry[]} entries @param {number} now
 */
export function daysInRow(entries, now) {
  const solved = new Set(entries.filter((entry) => entry.solved).map(({ at }) => Math.floor(at / DAY)));
  const day = Math.floor(now / DAY);
  const today = solved.has(day);
  let days = 0;
  for (let at = today ? day : day - 1; solved.has(at); at--) days++;
  return { days, today };
}
