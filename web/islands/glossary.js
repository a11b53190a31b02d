// @ts-check
// The glossary: its terms are filtered while somebody types. Without script the form does the same.

import { byId, pageState } from '../ui/page.js';
import { isIn, plain, wanted } from '../ui/search.js';
import { say } from '../ui/words.js';

const { words } = /** @type {{ words: import('../ui/words.js').Words }} */ (pageState());
const field = /** @type {HTMLInputElement} */ (byId('q'));
const entries = [...byId('terms').children].map((entry) => ({
  entry: /** @type {HTMLElement} */ (entry),
  text: plain(`${entry.querySelector('dt')?.textContent ?? ''} ${entry.querySelector('[data-text]')?.textContent ?? ''}`),
}));

field.addEventListener('input', filter);

function filter() {
  const asked = wanted(field.value);
  let count = 0;
  for (const { entry, text } of entries) {
    entry.hidden = !isIn(asked, text);
    if (!entry.hidden) count++;
  }
  byId('found').textContent = count === 0 ? say(words, 'glossary-none') : say(words, 'glossary-count', { count });
  const address = field.value === '' ? location.pathname : `?${new URLSearchParams({ q: field.value })}`;
  history.replaceState(history.state, '', address);
}
