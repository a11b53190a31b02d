// @ts-check
// Where the next puzzle comes from: the server, fetched while the one before is solved; without a connection what is
// kept on this device. `mistakes.js` has another source.

import { recall, remember } from '../ui/page.js';
import { list, map, number, text } from '../ui/read.js';
import { openDiary, ratingIn } from './diary.js';
import { choose, keptPuzzles } from './pack.js';
import { Refused, askNext } from './server.js';

/** @typedef {import('./read.js').Task} Task */
/** @typedef {import('./server.js').Wanted} Wanted */

/** The next puzzle; null where there is none. @typedef {{ take: () => Promise<Task | null>, prepare: () => void }} Supply */

/** How many are remembered, so that they do not come again at once; the server passes over no more. */
const HAD = 100;
/** Where everybody begins. */
const START = 1500;

/** @implements {Supply} */
export class Practice {
  /** What is on its way. @type {Promise<Task | null> | null} */
  #coming = null;

  /** @param {Omit<Wanted, 'rating' | 'not'>} wanted @param {string | null} user */
  constructor(wanted, user) {
    this.wanted = wanted;
    this.user = user;
    this.hadKey = `puzzle-had-${user ?? ''}`;
    this.strengthKey = `puzzle-strength-${user ?? ''}`;
  }

  /** A puzzle that is on the board is not to come again; on this device nobody forgets that with the page. @param {string} id */
  had(id) {
    remember(this.hadKey, JSON.stringify([...this.#had().filter((other) => other !== id), id].slice(-HAD)));
  }

  /** @returns {string[]} */
  #had() {
    return kept(this.hadKey, list(text), []);
  }

  /** How strong the solver is in a game, as the server says: to choose by where it cannot be asked. @param {string} game @param {number} rating */
  strong(game, rating) {
    remember(this.strengthKey, JSON.stringify({ ...this.#strengths(), [game]: rating }));
  }

  #strengths() {
    return kept(this.strengthKey, map(number), {});
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
    if (task === null || !this.#had().includes(task.puzzle.id)) return task;
    return await this.#fetch();
  }

  /** @returns {Promise<Task | null>} */
  async #fetch() {
    const { game, angle } = this.wanted;
    const isGuest = this.user === null;
    const rating = isGuest ? ratingIn(openDiary(), game) : (this.#strengths()[game] ?? START);
    try {
      // The server knows what those with an account have had.
      const wanted = { ...this.wanted, rating: isGuest ? rating : null, not: isGuest ? this.#had() : [] };
      const task = await askNext(wanted).catch((error) => {
        // Where there are few, they come again.
        const isAll = error instanceof Refused && error.status === 404 && wanted.not.length > 0;
        return isAll ? askNext({ ...wanted, not: [] }) : Promise.reject(error);
      });
      if (task.solver !== null) this.strong(task.puzzle.game, task.solver.rating);
      return task;
    } catch (error) {
      if (error instanceof Refused) return null;
      return choose(await keptPuzzles(game), { angle, rating }, this.#had());
    }
  }
}

/** What is kept on this device. @template T @param {string} key @param {(value: unknown) => T} read @param {T} usual @returns {T} */
function kept(key, read, usual) {
  try {
    return read(JSON.parse(recall(key, '')));
  } catch {
    return usual;
  }
}
