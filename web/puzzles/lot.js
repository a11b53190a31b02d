// @ts-check
// The puzzles of a run: from the server, the next lot fetched before it is needed; or, without a connection, from those
// kept on this device, in rising order.

import { keptPuzzles } from './pack.js';
import { Refused, beginRun, moreOfRun } from './server.js';

/** @typedef {import('./read.js').Task} Task */
/** @typedef {import('./run-state.js').Mode} Mode */

/** So many before the end the next lot is fetched. */
const AHEAD = 8;
/** How many a run without a connection has. */
const KEPT = 100;

export class Lot {
  /** @type {Task[]} */
  #tasks;
  #at = 0;
  /** @type {Promise<void> | null} */
  #coming = null;

  /** @param {string | null} name of the run; null for one the server knows nothing of @param {Task[]} tasks @param {number} total */
  constructor(name, tasks, total) {
    this.name = name;
    this.#tasks = tasks;
    this.total = total;
  }

  /** Begins a run. @param {Mode} mode @param {string} game empty for all @param {string[]} games */
  static async open(mode, game, games) {
    try {
      const { run, total, puzzles } = await beginRun(mode, game);
      return new Lot(run, puzzles, total);
    } catch (error) {
      if (error instanceof Refused) throw error;
      const kept = [];
      for (const name of game === '' ? games : [game]) kept.push(...(await keptPuzzles(name)));
      if (kept.length === 0) throw error;
      return new Lot(null, rising(kept, KEPT), Math.min(kept.length, KEPT));
    }
  }

  /** The next puzzle; null at the end. @returns {Promise<Task | null>} */
  async take() {
    if (this.#at >= this.#tasks.length) await this.#coming;
    const task = this.#tasks[this.#at++] ?? null;
    if (this.#at + AHEAD > this.#tasks.length && this.#tasks.length < this.total) this.#coming ??= this.#more();
    return task;
  }

  async #more() {
    if (this.name === null) return;
    try {
      const { puzzles } = await moreOfRun(this.name, this.#tasks.length);
      this.#tasks.push(...puzzles);
      if (puzzles.length === 0) this.total = this.#tasks.length;
    } catch {
      // The run goes on with what there is.
    } finally {
      this.#coming = null;
    }
  }
}

/** So many of them at random, the easiest first. @param {Task[]} tasks @param {number} count @param {() => number} random */
export function rising(tasks, count, random = Math.random) {
  const drawn = tasks.map((task) => ({ task, at: random() })).sort((a, b) => a.at - b.at);
  const chosen = drawn.slice(0, count).map(({ task }) => task);
  return chosen.sort((a, b) => a.puzzle.rating - b.puzzle.rating);
}
