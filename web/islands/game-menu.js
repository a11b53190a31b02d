// @ts-check
// The menu: what a player needs now and then.

import { byId } from '../ui/page.js';
import { keep, volume } from '../ui/settings.js';
import { setVolume } from '../ui/sound.js';
import { say } from '../ui/words.js';

/** @typedef {import('../board/types.js').Notation} Notation */
/** @typedef {import('../board/types.js').Sheet} Sheet */
/** @typedef {import('../ui/settings.js').Settings} Settings */
/** @typedef {import('../ui/words.js').Words} Words */

/**
 * @typedef {Object} Ways
 * @property {() => void} flip
 * @property {() => void} zen
 * @property {(notation: Notation) => void} write
 */

/** @param {Words} words @param {Settings} chosen @param {Sheet['notations']} offered @param {Notation} used @param {Ways} ways */
export function openMenu(words, chosen, offered, used, { flip, zen, write }) {
  item('flip').addEventListener('click', flip);
  item('zen').addEventListener('click', zen);
  item('print').addEventListener('click', () => print());
  openSound(item('sound'), chosen);
  openNotations(words, offered, used, write);
}

/** Who looks on. @param {Words} words @param {number} count */
export function drawWatchers(words, count) {
  byId('watchers').textContent = count === 0 ? '' : say(words, 'watch-watchers', { count });
}

/** @param {string} name */
function item(name) {
  const found = byId('menu-tab').querySelector(`[data-do="${name}"]`);
  if (!(found instanceof HTMLElement)) throw new Error(`the menu has no ${name}`);
  return found;
}

/** @param {HTMLElement} place @param {Settings} chosen */
function openSound(place, chosen) {
  const loud = chosen.volume === 'off' ? 'normal' : chosen.volume;
  let on = chosen.volume !== 'off';
  const show = () => place.setAttribute('aria-pressed', String(on));
  place.addEventListener('click', () => {
    on = !on;
    const wanted = on ? loud : 'off';
    keep({ volume: wanted });
    setVolume(volume({ ...chosen, volume: wanted }));
    show();
  });
  show();
}

/** A choice of notations, the one in use chosen. @param {Words} words @param {Sheet['notations']} offered @param {Notation} used @param {(notation: Notation) => void} onChoose */
function openNotations(words, offered, used, onChoose) {
  const choice = /** @type {HTMLSelectElement} */ (byId('notations'));
  for (const { name } of offered)
    choice.append(new Option(say(words, `notation-${name}`), name, false, name === used));
  choice.addEventListener('change', () => {
    const notation = offered.find(({ name }) => name === choice.value)?.name;
    if (notation === undefined) return;
    keep({ notation });
    onChoose(notation);
  });
}
