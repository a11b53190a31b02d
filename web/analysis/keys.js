// @ts-check
// Keys of the whole page: the engine's move, the board turned, and the sheet that explains them.

import { element } from '../ui/page.js';
import { say } from '../ui/words.js';
import { openDialog } from './dialog.js';

/** @typedef {import('../board/types.js').Words} Words */

/** Where letters are typed. */
const TYPED = 'input, textarea, select, dialog';
/** Where the space bar has work of its own. */
const PRESSED = `${TYPED}, button, a, summary, .kd, [role=slider]`;

/** Keys, and what they are called in the words. @type {[string, string[]][]} */
const KEYS = [
  ['← →', ['board-back', 'board-forward']],
  ['↑ ↓', ['board-first', 'board-last']],
  ['␣', ['analysis-key-engine']],
  ['f', ['board-flip']],
  ['?', ['analysis-keys']],
];

/**
 * @param {Words} words
 * @param {{ playBest: () => void, flip: () => void }} desk
 */
export function listenToKeys(words, { playBest, flip }) {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const within = (/** @type {string} */ places) => event.target instanceof Element && event.target.closest(places) !== null;
    /** @type {Record<string, () => void>} */
    const acts = { ' ': playBest, f: flip, '?': () => openKeys(words) };
    const act = acts[event.key];
    if (act === undefined || within(event.key === ' ' ? PRESSED : TYPED)) return;
    event.preventDefault();
    act();
  });
  // What the pointer pressed does not keep the space bar.
  document.addEventListener('click', ({ target, detail }) => {
    const pressed = target instanceof Element ? target.closest('.analysis button') : null;
    if (detail > 0 && pressed instanceof HTMLElement) pressed.blur();
  });
}

/** The sheet. @param {Words} words */
export function openKeys(words) {
  const rows = KEYS.flatMap(([key, names]) => [
    element('dt', '', element('kbd', '', key)),
    element('dd', '', names.map((name) => say(words, name)).join(' · ')),
  ]);
  openDialog(say(words, 'analysis-keys'), say(words, 'analysis-close'), [element('dl', 'keys', ...rows)]);
}
