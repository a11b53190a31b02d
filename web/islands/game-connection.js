// @ts-check
// How well the page hears the server, and whether the opponent is there.

import { byId } from '../ui/page.js';
import { say } from '../ui/words.js';

/** @typedef {import('../socket.js').Connection} Connection */
/** @typedef {import('../ui/words.js').Words} Words */

/** Ways longer than this are shown as slow, in milliseconds. */
const SLOW = 500;

/** @param {Words} words */
export function createConnection(words) {
  const place = byId('connection');
  /** @type {Connection} */
  let state = 'wait';
  /** Why the server said goodbye, if it has words of its own. */
  let farewell = '';
  const show = (/** @type {string} */ text) => {
    place.dataset['state'] = state;
    place.textContent = text;
  };
  return {
    /** @param {Connection} now */
    set(now) {
      if (now === 'on') farewell = '';
      state = now;
      place.toggleAttribute('data-slow', false);
      show(say(words, farewell || `connection-${now}`));
    },
    /** The server said why it goes. @param {string} code */
    bye(code) {
      farewell = `connection-${code}` in words ? `connection-${code}` : '';
    },
    /** @param {number} lag milliseconds to the server and back */
    lag(lag) {
      if (state !== 'on') return;
      place.toggleAttribute('data-slow', lag > SLOW);
      show(say(words, 'connection-lag', { count: Math.max(1, Math.round(lag)) }));
    },
  };
}

/**
 * Since when an opponent has been away, and whether that is long enough for a claim.
 * @param {number | null} grace milliseconds until a claim; null where there are none
 */
export function createAbsence(grace) {
  /** @type {number | null} */
  let since = null;
  return {
    /** @param {boolean} here */
    set(here) {
      since = here ? null : (since ?? performance.now());
    },
    /** How long until a claim; 0 if it can be made now, null if nobody is away. @returns {number | null} */
    get left() {
      return since === null || grace === null ? null : Math.max(0, grace - (performance.now() - since));
    },
  };
}
