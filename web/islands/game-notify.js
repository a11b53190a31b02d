// @ts-check
// Telling a player that it is their turn: in the title, and by the system if the player wished so.

import { recall, remember } from '../ui/page.js';
import { say } from '../ui/words.js';

/** @typedef {import('../ui/words.js').Words} Words */

/** @param {Words} words @param {string} name the opponent's */
export function createNotifier(words, name) {
  const title = document.title;
  const known = typeof Notification !== 'undefined';
  return {
    /** Whether the player may still ask for it. */
    get isOpen() {
      return known && Notification.permission !== 'denied' && !wished();
    },
    /** The player asked for it. */
    async ask() {
      if ((await Notification.requestPermission()) === 'granted') remember('notify', 'on');
    },
    /** Marks the title. @param {boolean} mine */
    mark(mine) {
      document.title = mine ? `● ${say(words, 'game-your-turn')} · ${title}` : title;
    },
    /** The opponent has moved. */
    ring() {
      if (!known || !document.hidden || !wished()) return;
      const notice = new Notification(say(words, 'game-notify-title', { name }), { tag: location.pathname });
      notice.addEventListener('click', () => {
        focus();
        notice.close();
      });
    },
  };
}

const wished = () => Notification.permission === 'granted' && recall('notify', 'off') === 'on';
