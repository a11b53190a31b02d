// @ts-check
// What waits for the visitor, on every page: the list in the head is kept as the server says, and what is new shows for a
// while beside what the visitor does.

import { byId, goToGame, note } from '../ui/page.js';
import { renew } from '../ui/push.js';
import { listenAlone } from './notices-connection.js';
import { createToasts } from './notices-toast.js';

/** @typedef {import('../wire.js').Tell} Tell */

/** How long to gather hints before the list is asked for, in milliseconds. */
const GATHERED = 150;
/** How long a page may settle before what can wait. */
const SETTLED = 3000;

const place = byId('notices');
const page = location.pathname;
const user = Number(place.dataset['user']);
const toasts = createToasts(place.dataset['close'] ?? '', place.dataset['volume'] ?? 'off');
/** The live game played on this page, until it is over. */
let playing = place.dataset['playing'] ?? null;
/** What was on the list before. */
let known = new Set(items(place).map(name));
/** Games that began just now. @type {Set<string>} */
const begun = new Set();
/** @type {ReturnType<typeof setTimeout> | undefined} */
let asking;

document.addEventListener('tell', (event) => {
  if (event instanceof CustomEvent) hear(event.detail);
});
for (const part of [place, toasts.region]) part.addEventListener('submit', (event) => void act(event));
// What is shown in a line has its buttons on the list.
toasts.region.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('[data-short] [data-kind="challenge"] p a') : null;
  if (link === null) return;
  event.preventDefault();
  part(place, '.notices-list').showPopover();
});
listenAlone('expects' in place.dataset);
// Without an answer the next page tries again.
addEventListener('load', () => setTimeout(() => renew().catch(() => {}), SETTLED));

/** @param {Tell} tell */
function hear(tell) {
  switch (tell.t) {
    case 'started':
      begun.add(tell.game);
      return ask();
    case 'finished':
      if (tell.game === playing) playing = null;
      return ask();
    case 'turn':
      return page === `/game/${tell.game}` ? undefined : ask();
    case 'seek':
      return tell.seek.player.user === user ? ask() : undefined;
    case 'seekGone':
      return items(place).some(({ dataset }) => dataset['id'] === tell.seek) ? ask() : undefined;
    // What came while there was no connection is on the list as it is now.
    case 'welcome':
    case 'challenge':
      return ask();
    default:
      return;
  }
}

/** Asks for the list, once for several hints. */
function ask() {
  clearTimeout(asking);
  asking = setTimeout(() => void load(), GATHERED);
}

async function load() {
  try {
    const answer = await fetch(`/notices?at=${page}`);
    if (answer.ok) update(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  } catch {
    // The next connection asks again.
  }
}

/** @param {Document} fresh */
function update(fresh) {
  const list = part(place, '.notices-list');
  const focused = document.activeElement?.closest('.notices-list .news');
  for (const which of ['.notices-button', '.notices-list']) {
    const [old, now] = [part(place, which), part(fresh, which)];
    old.replaceChildren(...now.childNodes);
    old.title = now.title;
    old.hidden = now.hidden;
  }
  if (part(place, '.notices-button').hidden && list.matches(':popover-open')) list.hidePopover();
  if (focused instanceof HTMLElement) refocus(list, focused.dataset['id'] ?? '');
  const waiting = items(place);
  for (const item of waiting) if (!known.has(name(item))) tellOf(item);
  toasts.keep(new Set(waiting.map(({ dataset }) => dataset['id'] ?? '')));
  known = new Set(waiting.map(name));
  begun.clear();
}

/** Says what is new; a game with a clock is gone to, unless that would take the visitor away from something. @param {HTMLElement} item */
function tellOf(item) {
  const { id = '', kind = '', began = '' } = item.dataset;
  if (kind === 'seek') return;
  const begins = begun.has(id);
  if (kind === 'live' && !begins) return;
  if (kind === 'live' && !document.hidden && !isBusy()) return goToGame(id);
  const shown = /** @type {HTMLElement} */ (item.cloneNode(true));
  if (begins) part(shown, 'a').textContent = began;
  toasts.show(id, shown, kind !== 'turn');
}

/** Whether the visitor plays, or has written something that would be lost. */
function isBusy() {
  const at = document.activeElement;
  const writes = (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) && at.value !== '';
  return playing !== null || writes || document.querySelector('dialog[open]') !== null;
}

/** Does what a button of the list is for, without leaving the page if there is no need. @param {Event} event */
async function act(event) {
  const { target, submitter } = /** @type {SubmitEvent} */ (event);
  const id = target instanceof HTMLElement ? target.closest('.news')?.getAttribute('data-id') : null;
  const action = submitter?.getAttribute('formaction') ?? /** @type {Element} */ (target).getAttribute('action');
  if (!id || !action) return;
  event.preventDefault();
  const answer = await fetch(action, { method: 'POST', redirect: 'manual' }).catch(() => null);
  // What is done is answered by the way to another page.
  const isDone = answer?.type === 'opaqueredirect';
  if (isDone && submitter?.hasAttribute('data-goes')) return goToGame(id);
  if (!isDone) note(place.dataset['failed'] ?? '');
  toasts.close(id);
  ask();
}

/** Brings the focus back to an entry that was written anew. @param {HTMLElement} list @param {string} id */
function refocus(list, id) {
  const again = list.querySelector(`[data-id="${id}"] :is(button, a.button)`) ?? list.querySelector('button, a');
  if (again instanceof HTMLElement) again.focus();
}

/** @param {ParentNode} within @returns {HTMLElement[]} */
function items(within) {
  return [...within.querySelectorAll('.news')].filter((item) => item instanceof HTMLElement);
}

/** @param {HTMLElement} item */
function name({ dataset }) {
  return `${dataset['kind']} ${dataset['id']}`;
}

/** @param {ParentNode} within @param {string} selector @returns {HTMLElement} */
function part(within, selector) {
  const found = within.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`there is no ${selector}`);
  return found;
}
