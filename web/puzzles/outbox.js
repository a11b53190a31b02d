// @ts-check
// Results on their way to the server: kept on this device until it has them, also over days without a connection.

import { recall, remember } from '../ui/page.js';
import { boolean, fields, list, maybe, number, text } from '../ui/read.js';
import { Refused, sendResults } from './server.js';

/** @typedef {import('./read.js').Result} Result */
/** @typedef {import('./server.js').Attempt} Attempt */

/** How many wait at most; the oldest go. */
const MOST = 300;
/** How many are sent at a time. */
const LOT = 50;
/** An attempt that is not over and was not touched for so long is over, in milliseconds: nobody is at it any more. */
const LEFT = 3_600_000;

/** An attempt on its way; one that is not over says when it was last touched. @typedef {Attempt & { open?: number | undefined }} Kept */

const attempts = list(
  fields({ attempt: text, id: text, moves: list(text), hints: number, ms: number, at: number, rated: boolean, open: maybe(number) }),
);

export class Outbox {
  /** @param {string} user whose results these are; those of others wait for them */
  constructor(user) {
    this.key = `puzzle-results-${user}`;
  }

  /** What waits, the oldest first. @returns {Kept[]} */
  waiting() {
    try {
      return attempts(JSON.parse(recall(this.key, '[]')));
    } catch {
      return [];
    }
  }

  /** Those of them that are over. @returns {Attempt[]} */
  ready() {
    const over = this.waiting().filter(({ open }) => open === undefined || open < Date.now() - LEFT);
    return over.map(({ open, ...attempt }) => attempt);
  }

  /** Keeps what was tried so far: it is sent when it is over, or if nobody comes back to it. @param {Attempt} attempt */
  putOpen(attempt) {
    this.put({ ...attempt, open: Date.now() });
  }

  /** Keeps a result; one of the same attempt gives way to it. @param {Kept} attempt */
  put(attempt) {
    const others = this.waiting().filter((other) => other.attempt !== attempt.attempt);
    remember(this.key, JSON.stringify([...others, attempt].slice(-MOST)));
  }

  /** Keeps a result and sends all there are. Gives back what became of this one; null if it has to wait. @param {Attempt} attempt @returns {Promise<Result | null>} */
  async send(attempt) {
    this.put(attempt);
    const results = await this.flush();
    return results.find((result) => result.attempt === attempt.attempt) ?? null;
  }

  /** Sends what waits and is over, as far as the server takes it. @returns {Promise<Result[]>} */
  async flush() {
    /** @type {Result[]} */
    const done = [];
    for (let lot = this.ready().slice(0, LOT); lot.length > 0; lot = this.ready().slice(0, LOT)) {
      try {
        done.push(...(await sendResults(lot)));
      } catch (error) {
        // What the server will never take is not sent again; anything else waits.
        if (!(error instanceof Refused) || error.status !== 400) return done;
      }
      const sent = new Set(lot.map(({ attempt }) => attempt));
      remember(this.key, JSON.stringify(this.waiting().filter(({ attempt }) => !sent.has(attempt))));
    }
    return done;
  }
}
