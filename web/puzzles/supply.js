// @ts-check
// Where the next puzzle comes from: the server, fetched while the one before is solved; without a connection what is
// kept on this device. `mistakes.js` has another source.

import { openDiary, ratingIn } from './diary.js';
import { choose, keptPuzzles } from './pack.js';
import { Refused, askNext } from './server.js';

/** @typedef {import('./read.js').Task} Task */
/** @typedef {import('./server.js').Wanted} Wanted */

/** The next puzzle; null where there is none. @typedef {{ take: () => Promise<Task | null>, prepare: () => void }} Supply */

/** How many are remembered, so that they do not come again at once. */
const HAD = 100;

/** @implements {Supply} */
export class Practice {
  /** What is on its way. @type {Promise<Task | null> | null} */
  #coming = null;
  /** @type {string[]} */
  #had = [];

  /** @param {Omit<Wanted, 'rating'>} wanted @param {boolean} isGuest */
  constructor(wanted, isGuest) {
    this.wanted = wanted;
    this.isGuest = isGuest;
  }

  /** A puzzle that is on the board is not to come again. @param {string} id */
  had(id) {
    this.#had = [...this.#had, id].slice(-HAD);
  }

  /** Fetches the next one ahead. */
  prepare() {
    this.#coming ??= this.#fetch();
  }

  async take() {
    const coming = this.#coming ?? this.#fetch();
    this.#coming = null;
    const task = await coming;
    // One that was fetched ahead may be the one that was just solved.
    if (task === null || !this.#had.includes(task.puzzle.id)) return task;
    return await this.#fetch();
  }

  /** @returns {Promise<Task | null>} */
  async #fetch() {
    const { game, angle } = this.wanted;
    const rating = ratingIn(openDiary(), game);
    try {
      return await askNext({ ...this.wanted, rating: this.isGuest ? rating : null });
    } catch (error) {
      if (error instanceof Refused) return null;
      return choose(await keptPuzzles(game), { angle, rating }, this.#had);
    }
  }
}
