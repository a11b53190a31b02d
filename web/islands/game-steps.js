// @ts-check
// The row of small buttons under the moves: stepping through the game, the notation, flipping, sound and zen.

import { icon } from '../ui/icons.js';
import { button, byId, element } from '../ui/page.js';
import { keep, volume } from '../ui/settings.js';
import { setVolume } from '../ui/sound.js';
import { say } from '../ui/words.js';

/** @typedef {import('../ui/movelist.js').Notation} Notation */
/** @typedef {import('../ui/settings.js').Settings} Settings */
/** @typedef {import('../ui/words.js').Words} Words */
/** @typedef {'first' | 'back' | 'forward' | 'last'} Where */

/**
 * @typedef {Object} Ways
 * @property {(where: Where) => void} step
 * @property {() => void} flip
 * @property {(notation: Notation) => void} write
 */

/** @param {Words} words @param {Settings} chosen @param {Ways} ways */
export function drawSteps(words, chosen, ways) {
  const places = /** @type {const} */ (['first', 'back', 'forward', 'last']);
  const steps = places.map((where) => iconButton(where, say(words, `board-${where}`), () => ways.step(where)));
  byId('steps').replaceChildren(
    ...steps,
    iconButton('flip', say(words, 'board-flip'), ways.flip),
    soundButton(words, chosen),
    zenButton(words, chosen),
  );
}

/**
 * A choice of notations, the one in use chosen.
 * @param {Words} words @param {Notation[]} offered @param {Notation} used @param {(notation: Notation) => void} onChoose
 */
export function drawNotations(words, offered, used, onChoose) {
  const choice = /** @type {HTMLSelectElement} */ (element('select', 'notations'));
  choice.setAttribute('aria-label', say(words, 'settings-notation'));
  for (const notation of offered) {
    const option = document.createElement('option');
    option.value = notation;
    option.textContent = say(words, `notation-${notation}`);
    option.selected = notation === used;
    choice.append(option);
  }
  choice.addEventListener('change', () => {
    const notation = offered.find((name) => name === choice.value);
    if (notation === undefined) return;
    keep({ notation });
    onChoose(notation);
  });
  byId('notation').replaceChildren(choice);
}

/** @param {Words} words @param {Settings} chosen */
function soundButton(words, chosen) {
  const loud = chosen.volume === 'off' ? 'normal' : chosen.volume;
  let on = chosen.volume !== 'off';
  const made = toggle('sound', 'silent', say(words, 'settings-sounds'), on, () => {
    on = !on;
    const wanted = on ? loud : 'off';
    keep({ volume: wanted });
    setVolume(volume({ ...chosen, volume: wanted }));
    return on;
  });
  return made;
}

/** @param {Words} words @param {Settings} chosen */
function zenButton(words, chosen) {
  const show = (/** @type {boolean} */ zen) => document.documentElement.classList.toggle('zen', zen);
  show(chosen.zen);
  const made = toggle('zen', 'zen', say(words, 'game-zen'), chosen.zen, () => {
    const zen = show(!document.documentElement.classList.contains('zen'));
    keep({ zen });
    return zen;
  });
  made.dataset['do'] = 'zen';
  return made;
}

/**
 * A button that is on or off.
 * @param {Parameters<typeof icon>[0]} picture @param {Parameters<typeof icon>[0]} otherwise @param {string} name
 * @param {boolean} on @param {() => boolean} onToggle
 */
function toggle(picture, otherwise, name, on, onToggle) {
  const show = (/** @type {boolean} */ now) => {
    made.setAttribute('aria-pressed', String(now));
    made.replaceChildren(icon(now ? picture : otherwise));
  };
  const made = iconButton(picture, name, () => show(onToggle()));
  show(on);
  return made;
}

/** @param {Parameters<typeof icon>[0]} picture @param {string} name @param {() => void} onClick */
function iconButton(picture, name, onClick) {
  const made = button('', 'icon', onClick);
  made.title = name;
  made.setAttribute('aria-label', name);
  made.append(icon(picture));
  return made;
}
