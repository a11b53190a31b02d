// @ts-check
// Zen: nothing but board, hands and clocks, until it is left or the game is over.

import { byId } from '../ui/page.js';
import { keep } from '../ui/settings.js';

/** @param {boolean} chosen whether it was chosen before @param {boolean} over whether the game is */
export function createZen(chosen, over) {
  const page = document.documentElement.classList;
  const set = (/** @type {boolean} */ zen) => {
    page.toggle('zen', zen);
    keep({ zen });
  };
  page.toggle('zen', chosen && !over);
  byId('leave-zen').addEventListener('click', () => set(false));
  return {
    toggle: () => set(!page.contains('zen')),
    /** Leaves it. Tells whether there was anything to leave. */
    leave() {
      if (!page.contains('zen')) return false;
      set(false);
      return true;
    },
    /** The game is over: there is something to read and to choose. The choice holds for the next game. */
    end: () => page.remove('zen'),
  };
}
