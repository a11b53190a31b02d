// @ts-check
// Results on their way to the server: kept on this device until it has them, also over days without a connection.

import { recall, remember } from '../ui/page.js';
import { boolean, fields, list, number, text } from '../ui/read.js';
import { Refused, sendResults } from './server.js';

/** @typedef {import('./read.js').Result} Result */
/** @typedef {import('./server.js').Attempt} Attempt */

/** How many wait at most; the oldest go. */
const MOST = 300;
/** How many are sent at a time. */
const LOT = 50;

const attempts = list(
  fields({ attempt: text, id: text, moves: list(text), hints: number, ms: number, at: number, rated: boolean }),
);

export class Outbox {
  /** @param {string} user whose results these are; those of others wait for them */
  constructor(user) {
    this.key = `puzzle-results-${user}`;
  }

  /** What waits, the oldest first. @returns {Attempt[]} */
  waiting() {
    try {
      return attempts(JSON.parse(recall(this.key, '[]')));
    } catch {
      return [];
    }
  }

  /** Keeps a result; one of the same attempt gives way to it. @param {Attempt} attempt */
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

  /** Sends what waits, as far as the server takes it. @returns {Promise<Result[]>} */
  async flush() {
    /** @type {Result[]} */
    const done = [];
    for (let lot = this.waiting().slice(0, LOT); lot.length > 0; lot = this.waiting().slice(0, LOT)) {
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
