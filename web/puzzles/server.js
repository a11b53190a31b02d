// @ts-check
// What is asked of the server about puzzles: docs/puzzles.md, "Over HTTP".

import { readJudgement, readMe, readMistakes, readResults, readRun, readScore, readSolution, readTask } from './read.js';
import { learn } from './state.js';

/** @typedef {import('./read.js').Task} Task */
/** @typedef {import('./state.js').Puzzle} Puzzle */
/** @typedef {import('./state.js').Silence} Silence */
/** @typedef {import('./state.js').Stand} Stand */
/** @typedef {import('./state.js').Verdict} Verdict */

/** The server said no: with which status. */
export class Refused extends Error {
  /** @param {number} status */
  constructor(status) {
    super(`the server refused with ${status}`);
    this.status = status;
  }
}

/** How long a verdict is waited for, in milliseconds. */
const PATIENCE = 15_000;

/** @param {string} address @param {unknown} [body] what to send; without it something is read @param {RequestInit} [more] */
async function ask(address, body, more = {}) {
  const init = body === undefined ? more : { ...more, method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(address, init);
  if (!answer.ok) throw new Refused(answer.status);
  return answer;
}

/** @param {string} address @param {unknown} [body] @param {RequestInit} [more] @returns {Promise<unknown>} */
const json = async (address, body, more) => (await ask(address, body, more)).json();

/** What kind of puzzle is wanted, of any game if none is named; how strong a guest is, and what not. @typedef {{ game: string, angle: string, difficulty: string, repeat: boolean, rating: number | null, not: string[] }} Wanted */

/** @param {Wanted} wanted @returns {Promise<Task>} */
export async function askNext({ game, angle, difficulty, repeat, rating, not }) {
  const query = new URLSearchParams({ angle, difficulty, graph: 'true' });
  if (game !== '') query.set('game', game);
  if (repeat) query.set('repeat', 'true');
  if (rating !== null) query.set('rating', String(rating));
  if (not.length > 0) query.set('not', not.join(','));
  return readTask(await json(`/api/puzzle/next?${query}`));
}

/** @param {string} id @returns {Promise<Task>} */
export const askPuzzle = async (id) => readTask(await json(`/api/puzzle/${id}?graph=true`));

/** The whole solution, to be read as a tree. @param {string} id */
export const askSolution = async (id) => readSolution(await json(`/api/puzzle/${id}/tree?study=true`));

/**
 * What a move is worth of which the graph says nothing; where it is right, the graph learns what follows.
 * @param {string} address @param {object} asked @param {Puzzle} puzzle @param {Stand} stand @param {string} move
 * @returns {Promise<Verdict>}
 */
export async function askJudge(address, asked, puzzle, stand, move) {
  let told;
  try {
    told = readJudgement(await json(address, asked, { signal: AbortSignal.timeout(PATIENCE) }));
  } catch (error) {
    // The graph of a tactic has all that is right: only what refutes the rest is asked for.
    return puzzle.kind === 'tactic' ? { kind: 'wrong', reply: null } : { kind: 'unheard', why: silence(error) };
  }
  const { verdict, reply = null, refutation = null, nodes = [] } = told;
  switch (verdict) {
    case 'right':
      learn(puzzle, stand, move, reply, nodes);
      return { kind: 'right', stand: { node: puzzle.nodes.length - nodes.length, played: [...stand.played, move] } };
    case 'longer':
      return { kind: 'longer' };
    case 'wrong':
      return { kind: 'wrong', reply: refutation };
  }
}

/** Why there was no answer. @param {unknown} error @returns {Silence} */
function silence(error) {
  if (!(error instanceof Refused)) return 'offline';
  return error.status === 403 ? 'playing' : 'busy';
}

/** What was tried. @typedef {{ attempt: string, id: string, moves: string[], hints: number, ms: number, at: number, rated: boolean }} Attempt */

/** @param {Attempt[]} results */
export const sendResults = async (results) => readResults(await json('/api/puzzle/results', { results }));

/** @param {string} id @param {-1 | 0 | 1} vote */
export const sendVote = (id, vote) => ask(`/api/puzzle/${id}/vote`, { vote });

/** @param {string} id @param {string} reason @param {string} text */
export const sendReport = (id, reason, text) => ask(`/api/puzzle/${id}/report`, { reason, text });

export const askMe = async () => readMe(await json('/api/puzzle/me'));

/** Whether what went wrong comes again. @param {boolean} repeat */
export const sendRepeat = (repeat) => ask('/api/puzzle/me', { repeat });

/** Begins a run. @param {string} mode @param {string} game empty for all */
export const beginRun = async (mode, game) => readRun(await json('/api/storm/runs', game === '' ? { mode } : { mode, game }));

/** More of a run's puzzles. @param {string} name @param {number} from */
export const moreOfRun = async (name, from) => readRun(await json(`/api/storm/runs/${name}?from=${from}`));

/** Ends a run. @param {string} name @param {{ id: string, moves: string[], ms: number }[]} tried */
export const endRun = async (name, tried) => readScore(await json(`/api/storm/runs/${name}/result`, { tried }));

/** @param {string} game @param {string} color */
export const askMistakes = async (game, color) =>
  readMistakes(await json(`/api/game/${game}/mistakes${color === '' ? '' : `?color=${color}`}`));
