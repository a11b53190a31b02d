// @ts-check
// What the engine found in a whole game: a score for every position, a mark for every move that was not good.

import { fields, list, map, maybe, nothingOr, number, oneOf, text } from '../ui/read.js';

/** @typedef {import('./tree.js').Point} Point */
/** @typedef {import('./tree.js').Tree} Tree */
/** @typedef {'inaccuracy' | 'mistake' | 'blunder'} Mark */

/** @type {import('../ui/read.js').Reader<import('../wire.js').Score>} */
const score = fields({ cp: maybe(number), mate: maybe(number) });

const player = fields({ accuracy: number, inaccuracies: number, mistakes: number, blunders: number });

const report = fields({
  players: list(player),
  moves: list(
    fields({
      ply: number,
      move: text,
      score,
      best: nothingOr(text),
      bestNames: maybe(nothingOr(map(text))),
      mark: nothingOr(oneOf('inaccuracy', 'mistake', 'blunder')),
    }),
  ),
  positions: list(fields({ score, chance: maybe(number), lines: list(fields({ pv: list(text) })) })),
});

const stand = fields({ state: oneOf('running', 'done'), done: maybe(number), of: maybe(number) });
const finished = fields({ analysis: report });

/** @typedef {ReturnType<typeof report>} Report */
/** @typedef {Report['moves'][number]} Judged */
/** @typedef {{ done: number, of: number }} Progress */

/**
 * How the analysis of a game stands, as the server tells it.
 * @param {unknown} value @returns {{ progress: Progress } | { report: Report }}
 */
export function readStand(value) {
  const { state, done = 0, of = 0 } = stand(value);
  return state === 'done' ? { report: finished(value).analysis } : { progress: { done, of } };
}

/** As it is written behind a move. @type {Record<Mark, string>} */
export const SIGNS = { inaccuracy: '?!', mistake: '?', blunder: '??' };

/** What side 0 may expect in every position, from 0 to 1. @param {Report} told @returns {number[]} */
export const chances = ({ positions }) =>
  positions.map(({ chance, score: { cp = 0, mate } }) => {
    if (chance !== undefined) return chance;
    if (mate !== undefined) return mate > 0 ? 1 : 0;
    return 1 / (1 + Math.exp(-cp / 400));
  });

/** The points of the game that was looked at, its start first. @param {Tree} tree @param {Report} told */
export function gameLine({ root }, { moves }) {
  /** @type {Point[]} */
  const line = [root];
  for (const { move } of moves) {
    const next = line.at(-1)?.children.find((child) => child.move === move);
    if (next === undefined) break;
    line.push(next);
  }
  return line;
}

/**
 * The ply of the next move that was not good, beginning anew after the last; null if all were.
 * @param {Report} told @param {number} after
 */
export function nextMistake({ moves }, after) {
  const marked = moves.filter(({ mark }) => mark !== null).map(({ ply }) => ply);
  return marked.find((ply) => ply > after) ?? marked[0] ?? null;
}
