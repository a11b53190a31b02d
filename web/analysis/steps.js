// @ts-check
// Ways to step through a line: buttons, arrow keys and the wheel over the board.

import { icon } from '../ui/icons.js';
import { button } from '../ui/page.js';
import { say } from '../ui/words.js';

/** @typedef {import('../board/types.js').Words} Words */
/** @typedef {'first' | 'back' | 'forward' | 'last'} Way */

/** @type {Way[]} */
const WAYS = ['first', 'back', 'forward', 'last'];

/** @type {Record<string, Way>} */
const KEYS = { ArrowLeft: 'back', ArrowRight: 'forward', ArrowUp: 'first', ArrowDown: 'last' };

/** Where arrow keys have work of their own. */
const BUSY = '.kd, input, textarea, select, dialog, [role=slider]';

/**
 * @param {HTMLElement} place for the buttons @param {HTMLElement} board for the wheel @param {Words} words
 * @param {{ step: (way: Way) => void, flip: () => void, mayWheel: () => boolean }} desk
 */
export function listenToSteps(place, board, words, { step, flip, mayWheel }) {
  const made = WAYS.map((way) => iconButton(way, say(words, `board-${way}`), () => step(way)));
  place.replaceChildren(...made, iconButton('flip', say(words, 'board-flip'), flip));
  document.addEventListener('keydown', (event) => {
    const taken = event.target instanceof Element && event.target.closest(BUSY);
    if (taken || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const way = KEYS[event.key];
    if (way === undefined) return;
    event.preventDefault();
    step(way);
  });
  board.addEventListener(
    'wheel',
    (event) => {
      if (event.ctrlKey || !mayWheel()) return;
      event.preventDefault();
      step(event.deltaY < 0 ? 'back' : 'forward');
    },
    { passive: false },
  );
}

/** @param {Parameters<typeof icon>[0]} picture @param {string} name @param {() => void} onClick */
function iconButton(picture, name, onClick) {
  const made = button('', 'icon', onClick);
  made.title = name;
  made.setAttribute('aria-label', name);
  made.append(icon(picture));
  return made;
}
