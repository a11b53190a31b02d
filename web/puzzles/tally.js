// @ts-check
// The score of a run on its way to the server: kept on this device until the server has it, for as long as it would take it.

import { recall, remember } from '../ui/page.js';
import { fields, list, number, oneOf, text } from '../ui/read.js';
import { Refused, endRun } from './server.js';

/** @typedef {import('./run-state.js').Tried} Tried */

/** How long after its end a run is taken, in milliseconds: less than the server waits from its beginning. */
const PATIENCE = { storm: 60_000, climb: 12 * 3_600_000 };
/** What may be otherwise in a moment. */
const LATER = [408, 429, 500, 502, 503, 504];

const kept = fields({
  run: text,
  mode: oneOf('storm', 'climb'),
  ended: number,
  tried: list(fields({ id: text, moves: list(text), ms: number })),
});

/** @typedef {ReturnType<typeof kept>} Kept */
/** What became of it: the server's count, that it has to wait, that it will never be taken, or that there is nothing. @typedef {{ score: Awaited<ReturnType<typeof endRun>> } | 'later' | 'refused' | null} Sent */

export class Tally {
  /** @type {Promise<Sent> | null} */
  #sending = null;

  /** @param {string} user whose scores these are */
  constructor(user) {
    this.key = `puzzle-run-${user}`;
  }

  /** The one that waits: who begins another run gives up the one before. @returns {Kept | null} */
  waiting() {
    try {
      const found = kept(JSON.parse(recall(this.key, '')));
      return Date.now() - found.ended < PATIENCE[found.mode] ? found : null;
    } catch {
      return null;
    }
  }

  /** @param {string} run @param {'storm' | 'climb'} mode @param {Tried[]} tried */
  put(run, mode, tried) {
    remember(this.key, JSON.stringify({ run, mode, ended: Date.now(), tried }));
  }

  /** Sends what waits, once at a time. @returns {Promise<Sent>} */
  send() {
    this.#sending ??= this.#send().finally(() => (this.#sending = null));
    return this.#sending;
  }

  /** @returns {Promise<Sent>} */
  async #send() {
    const found = this.waiting();
    if (found === null) return null;
    try {
      const score = await endRun(found.run, found.tried);
      this.#drop(found);
      return { score };
    } catch (error) {
      if (!(error instanceof Refused) || LATER.includes(error.status)) return 'later';
      this.#drop(found);
      return 'refused';
    }
  }

  /** @param {Kept} sent */
  #drop({ run }) {
    if (this.waiting()?.run === run) remember(this.key, '');
  }
}
