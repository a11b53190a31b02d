// @ts-check
// Settings: what is chosen shows at once on small boards and on the page, and is kept without a click.

import { Board } from '../board/board.js';
import { readPosition } from '../board/fen.js';
import { byId, note, pageState } from '../ui/page.js';
import { isOffered, pushState, turnOff, turnOn } from '../ui/push.js';
import { boardOptions, post, settings, volume } from '../ui/settings.js';
import { play, setVolume, unlock } from '../ui/sound.js';
import { say } from '../ui/words.js';

/** @typedef {import('../board/fen.js').PositionText} PositionText */
/** @typedef {import('../board/types.js').Sheet} Sheet */
/** @typedef {import('../ui/settings.js').Settings} Settings */
/** @typedef {{ sheet: Sheet, position: PositionText, words: Record<string, string> }} Sample */
/** @typedef {{ samples: Record<string, Sample>, assets: string, words: import('../ui/words.js').Words }} Sent */

/** How long a piece stays where it was put, in milliseconds. */
const REST = 900;

const { samples, assets, words } = /** @type {Sent} */ (pageState());
const form = /** @type {HTMLFormElement} */ (byId('settings-form'));
const saved = byId('saved');
const language = document.documentElement.lang;

/** @type {{ board: Board, sheet: Sheet }[]} */
const boards = [...document.querySelectorAll('.preview')].flatMap((place) => {
  const sample = place instanceof HTMLElement ? samples[place.dataset['game'] ?? ''] : undefined;
  return sample && place instanceof HTMLElement ? [show(place, sample)] : [];
});
byId('save').hidden = true;
form.addEventListener('change', ({ target }) => {
  const choice = chosen();
  apply(choice);
  if (target instanceof Element && target.id === 'setting-volume') ring(choice);
  void send();
});

if (isOffered()) {
  drawPush();
  byId('push-switch').addEventListener('click', () => void switchPush());
}

/** Says whether this device tells things while the site is closed. */
function drawPush() {
  const state = pushState();
  const knob = byId('push-switch');
  byId('push-state').textContent = say(words, `push-${state}`);
  knob.textContent = say(words, state === 'on' ? 'push-turn-off' : 'push-turn-on');
  knob.hidden = state !== 'on' && state !== 'off';
  knob.closest('p')?.removeAttribute('hidden');
}

async function switchPush() {
  try {
    await (pushState() === 'on' ? turnOff() : turnOn());
  } catch {
    note(say(words, 'push-failed'));
  }
  drawPush();
}

/** A board to try things on: whatever is moved goes back. @param {HTMLElement} place @param {Sample} sample */
function show(place, { sheet, position: text, words: names }) {
  place.replaceChildren();
  const position = readPosition(sheet, text, null);
  const board = new Board(place, sheet, position, names, {
    ...boardOptions(settings(), sheet, assets),
    player: 'both',
    onMove: () => setTimeout(() => board.set(position), REST),
  });
  return { board, sheet };
}

/** What the form says. @returns {Settings} */
function chosen() {
  /** @type {Record<string, string | boolean>} */
  const values = {};
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') values[control.name] = control.checked;
    if (control instanceof HTMLInputElement && control.type === 'radio' && control.checked) values[control.name] = control.value;
    if (control instanceof HTMLSelectElement) values[control.name] = control.value;
  }
  return /** @type {Settings} */ (/** @type {unknown} */ (values));
}

/** Shows a choice on this page. @param {Settings} choice */
function apply(choice) {
  const { classList } = document.documentElement;
  for (const name of [...classList]) if (/^(theme|board)-/.test(name)) classList.remove(name);
  if (choice.theme !== 'system') classList.add(`theme-${choice.theme}`);
  classList.add(`board-${choice.board}`);
  for (const { board, sheet } of boards) board.configure(boardOptions(choice, sheet, assets));
}

/** Lets hear how loud it is. @param {Settings} choice */
function ring(choice) {
  unlock();
  setVolume(volume(choice));
  play('move');
}

/** Keeps a choice; another language is a page of its own. */
async function send() {
  // FormData of files cannot be here, so that all of it is text.
  const fields = new URLSearchParams(/** @type {any} */ (new FormData(form)));
  try {
    await post(fields);
    if (fields.get('language') !== language) location.assign('/settings?saved=true');
    saved.textContent = say(words, 'account-saved');
  } catch {
    saved.textContent = '';
    note(say(words, 'connection-off'));
  }
}
