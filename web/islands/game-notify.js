// @ts-check
// Telling a player that it is their turn: in the title, and by the system if the player wished so.

import { note } from '../ui/page.js';
import { isOffered, pushState, turnOff, turnOn } from '../ui/push.js';
import { say } from '../ui/words.js';

/** @typedef {import('../ui/words.js').Words} Words */

/** @param {Words} words @param {string} name the opponent's @param {boolean} away whether the server tells who is away */
export function createNotifier(words, name, away) {
  const title = document.title;
  return {
    /** Whether the player may ask for it. */
    isOpen: isOffered(),
    /** What the player may ask for now. */
    get label() {
      return say(words, pushState() === 'on' ? 'game-notify-off' : 'game-notify');
    },
    /** The player asked for it, or wants it no longer. Where it cannot be, the player is told why. */
    async ask() {
      try {
        if (pushState() === 'on') await turnOff();
        else if (pushState() === 'off') await turnOn();
        if (pushState() !== 'off') note(say(words, `push-${pushState()}`));
      } catch {
        note(say(words, 'push-failed'));
      }
    },
    /** Marks the title. @param {boolean} mine */
    mark(mine) {
      document.title = mine ? `● ${say(words, 'game-your-turn')} · ${title}` : title;
    },
    /** The opponent has moved. */
    ring() {
      if (!away && document.hidden && isOffered() && pushState() === 'on') void show();
    },
  };

  /** By the worker, which goes to the game at a click. */
  async function show() {
    const worker = await navigator.serviceWorker.ready;
    const url = location.pathname;
    await worker.showNotification(say(words, 'game-notify-title', { name }), { tag: url, data: { url } });
  }
}
