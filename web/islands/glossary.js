// @ts-check
// The glossary: its terms are filtered while somebody types. Without script the form does the same.

import { byId, pageState } from '../ui/page.js';
import { isIn, searchable, wanted, wantedLoosely } from '../ui/search.js';
import { say } from '../ui/words.js';

const { words } = /** @type {{ words: import('../ui/words.js').Words }} */ (pageState());
const field = /** @type {HTMLInputElement} */ (byId('q'));
const entries = [...byId('terms').children].map((entry) => ({
  entry: /** @type {HTMLElement} */ (entry),
  text: searchable([
    entry.querySelector('dt')?.textContent,
    entry.querySelector('[data-text]')?.textContent,
    /** @type {HTMLElement} */ (entry).dataset['also'],
  ].join(' ')),
}));

field.addEventListener('input', filter);

function filter() {
  const count = show(wanted(field.value)) || show(wantedLoosely(field.value));
  byId('found').textContent = count === 0 ? say(words, 'glossary-none') : say(words, 'glossary-count', { count });
  const address = field.value === '' ? location.pathname : `?${new URLSearchParams({ q: field.value })}`;
  history.replaceState(history.state, '', address);
}

/** Shows the terms that have all that is asked, and says how many have. @param {string[]} asked */
function show(asked) {
  for (const { entry, text } of entries) entry.hidden = !isIn(asked, text);
  return entries.filter(({ entry }) => !entry.hidden).length;
}
