// @ts-check
// Sharing: the server wrote the links; here they are copied, handed to the system, and made to follow the position.

import { byId, note } from '../ui/page.js';
import { say } from '../ui/words.js';

/** @typedef {import('../ui/words.js').Words} Words */

/** Wires the panel up. @param {Words} words @param {() => string} fen the position shown */
export function openShare(words, fen) {
  const panel = byId('share');
  const link = /** @type {HTMLInputElement} */ (panel.querySelector('#share-link'));
  const position = /** @type {HTMLInputElement} */ (panel.querySelector('#share-position'));
  panel.addEventListener('beforetoggle', () => (position.value = fen()));
  panel.addEventListener('click', async ({ target }) => {
    const from = target instanceof Element ? target.closest('button')?.dataset['copy'] : undefined;
    const field = from === 'link' ? link : from === 'position' ? position : null;
    if (field === null) return;
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      note(say(words, 'challenge-copied'));
    } catch {
      // Without permission the text is at least selected.
    }
  });
}

/**
 * Makes the links to pictures lead to what is on the board. There is a booklet once the game is over.
 * @param {number} ply @param {0 | 1} orientation @param {boolean} isOver
 */
export function followShare(ply, orientation, isOver) {
  byId('share-booklet').hidden = !isOver;
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (byId('share').querySelectorAll('[data-picture]'))) {
    const address = new URL(link.href);
    address.searchParams.set('ply', String(ply));
    address.searchParams.set('bottom', orientation === 0 ? 'sente' : 'gote');
    link.href = address.href;
  }
}
