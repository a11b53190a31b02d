// @ts-check
// A game as one likes it: whatever is chosen shows at once on the board, in the summary and beside what is wrong.
// The server makes all of it; its page is asked for again with what the form says.

import { Board } from '../board/board.js';
import { readPosition } from '../board/fen.js';
import { sendOnce } from '../ui/once.js';
import { byId, pageState } from '../ui/page.js';
import { boardOptions, settings } from '../ui/settings.js';
import { keepRules } from '../ui/usual.js';

/** @typedef {import('../board/fen.js').PositionText} PositionText */
/** @typedef {import('../board/types.js').Sheet} Sheet */
/** @typedef {{ sheet: Sheet, position: PositionText, bottom: 0 | 1, words: Record<string, string>, assets: string }} Sent */

/** How long a pause in typing is, in milliseconds. */
const PAUSE = 350;

const { sheet, position, bottom, words, assets } = /** @type {Sent} */ (pageState());
const form = /** @type {HTMLFormElement} */ (byId('new-form'));
const place = byId('board');
place.replaceChildren();
const board = new Board(place, sheet, readPosition(sheet, position, null), words, {
  ...boardOptions(settings(), sheet, assets),
  orientation: bottom,
  player: null,
  zones: false,
});
/** @type {ReturnType<typeof setTimeout> | undefined} */
let pause;
let asked = 0;

keepRules(form);
sendOnce(form);
couple();
form.addEventListener('change', () => {
  couple();
  void update();
});
form.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.type === 'radio') return;
  clearTimeout(pause);
  pause = setTimeout(() => void update(), PAUSE);
});

/** Fields that mean nothing beside another one cannot be filled in. */
function couple() {
  const field = (/** @type {string} */ name) => form.querySelector(`input[name="${name}"]`);
  const [byoyomi, periods] = [field('byoyomi'), field('periods')];
  if (byoyomi instanceof HTMLInputElement && periods instanceof HTMLInputElement)
    periods.readOnly = Number(byoyomi.value) === 0;
}

/** What the form says, as an address. */
function address() {
  const said = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value !== '') said.append(name, value);
  return `/new?${said}`;
}

/** Asks for the page as it should be now, and takes over what is not filled in by people. */
async function update() {
  clearTimeout(pause);
  const [number, wanted] = [++asked, address()];
  history.replaceState(null, '', wanted);
  // Another language shows the same.
  for (const back of document.querySelectorAll('input[name="back"]'))
    if (back instanceof HTMLInputElement) back.value = wanted;
  const answer = await fetch(wanted).catch(() => null);
  if (answer === null || !answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  // Something else was chosen meanwhile.
  if (number !== asked) return;
  for (const part of page.querySelectorAll('[data-live]')) document.getElementById(part.id)?.replaceWith(part);
  const sent = /** @type {Sent} */ (JSON.parse(page.getElementById('state')?.textContent ?? 'null'));
  board.set(readPosition(sheet, sent.position, null));
  board.configure({ orientation: sent.bottom });
}
