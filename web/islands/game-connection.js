// @ts-check
// How well the page hears the server, told over the board while it does not and in the menu while it does; and whether
// the opponent is there.

import { byId } from '../ui/page.js';
import { say } from '../ui/words.js';

/** @typedef {import('../socket.js').Connection} Connection */
/** @typedef {import('../ui/words.js').Words} Words */

/** @param {Words} words */
export function createConnection(words) {
  const place = byId('connection');
  const ping = byId('ping');
  /** @type {Connection} */
  let state = 'wait';
  /** Why the server said goodbye, if it has words of its own. */
  let farewell = '';
  return {
    /** @param {Connection} now */
    set(now) {
      if (now === 'on') farewell = '';
      state = now;
      const text = say(words, farewell || `connection-${now}`);
      place.dataset['state'] = now;
      place.textContent = now === 'on' ? '' : text;
      ping.textContent = text;
    },
    /** The server said why it goes. @param {string} code */
    bye(code) {
      farewell = `connection-${code}` in words ? `connection-${code}` : '';
    },
    /** @param {number} lag milliseconds to the server and back */
    lag(lag) {
      if (state === 'on') ping.textContent = say(words, 'connection-lag', { count: Math.max(1, Math.round(lag)) });
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
