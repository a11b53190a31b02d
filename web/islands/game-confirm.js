// @ts-check
// A move that waits for a second thought before it is sent.

import { button, byId, element } from '../ui/page.js';
import { say } from '../ui/words.js';

/** @typedef {import('../ui/words.js').Words} Words */

/** @param {Words} words */
export function createConfirm(words) {
  const place = byId('confirm');
  const close = () => place.replaceChildren();
  return {
    /** Whether a move waits. */
    get waits() {
      return place.firstElementChild !== null;
    },
    close,
    /** @param {() => void} onYes @param {() => void} onNo */
    ask(onYes, onNo) {
      const before = document.activeElement;
      const finish = (/** @type {() => void} */ then) => () => {
        close();
        then();
        if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      };
      const yes = button(say(words, 'game-yes'), 'button strong', finish(onYes));
      const no = button(say(words, 'game-no'), 'button plain', finish(onNo));
      [yes.dataset['do'], no.dataset['do']] = ['confirm', 'take-up'];
      place.replaceChildren(element('span', '', say(words, 'game-confirm-move')), yes, no);
      place.onkeydown = (event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        no.click();
      };
      yes.focus({ preventScroll: true });
    },
  };
}
