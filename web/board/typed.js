// @ts-check
// A field for moves typed in any notation. Coordinates on offer are played at once; everything else
// is handed to the page, whose server reads the other notations.

import { make } from './view.js';
import { say } from './words.js';

/** @typedef {import('./board.js').Board} Board */

/**
 * What became of typed text: a coordinate move to play; or null, and whether it was played already or perhaps why not.
 * @typedef {{ move: string | null, done?: boolean, message?: string }} Reading
 */

/**
 * Makes the field; the page puts it where it likes.
 * @param {Board} board @param {(text: string) => Promise<Reading>} read
 */
export function createTyped(board, read) {
  const { words } = board;
  const form = make('form', 'kd-typed');
  const field = /** @type {HTMLInputElement} */ (
    make('input', 'kd-typed-field', {
      type: 'text',
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      'aria-label': say(words, 'typed-label'),
      placeholder: say(words, 'typed-label'),
    })
  );
  form.append(field);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (text === '') return;
    /** @type {Reading} */
    const reading = board.offers(text) ? { move: text } : await read(text);
    if (reading.done || (reading.move !== null && board.playText(reading.move))) field.value = '';
    else board.announce(reading.message ?? say(words, 'typed-refused', { text }));
    field.setAttribute('aria-invalid', String(field.value !== ''));
  });
  return form;
}
