// @ts-check
// The row of small buttons that step through the game.

import { icon } from '../ui/icons.js';
import { button, byId } from '../ui/page.js';
import { say } from '../ui/words.js';

/** @typedef {import('../ui/words.js').Words} Words */
/** @typedef {'first' | 'back' | 'forward' | 'last'} Where */

/** @type {Where[]} */
const PLACES = ['first', 'back', 'forward', 'last'];

/** @param {Words} words @param {(where: Where) => void} step */
export function drawSteps(words, step) {
  const made = PLACES.map((where) => {
    const each = button('', 'icon', () => step(where));
    each.title = say(words, `board-${where}`);
    each.setAttribute('aria-label', each.title);
    each.dataset['step'] = where;
    each.append(icon(where));
    return each;
  });
  byId('steps').replaceChildren(...made);
}
