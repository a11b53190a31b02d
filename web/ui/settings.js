// @ts-check
// What the person has chosen, as the server wrote it into the page.

import { byId } from './page.js';

/** @typedef {import('../board/types.js').Coordinates} Coordinates */
/** @typedef {import('../board/types.js').Settings} BoardSettings */
/** @typedef {import('../board/types.js').Sheet} Sheet */

/**
 * @typedef {Object} Settings
 * @property {'system' | 'light' | 'dark'} theme
 * @property {'wood' | 'paper' | 'slate' | 'contrast'} board
 * @property {'two-kanji' | 'one-kanji' | 'westernised'} koma
 * @property {'usual' | Coordinates} coordinates
 * @property {'usual' | 'san' | 'hodges' | 'hodges_es' | 'japanese' | 'coordinates'} notation
 * @property {'normal' | 'fast' | 'none'} animation
 * @property {'normal' | 'quiet' | 'loud' | 'off'} volume
 * @property {boolean} voice
 * @property {boolean} announce
 * @property {boolean} hints
 * @property {boolean} zones
 * @property {boolean} cards
 * @property {boolean} confirm
 * @property {boolean} premoves
 * @property {boolean} zen
 */

/** How long a piece travels, in milliseconds. */
const ANIMATION = { normal: 180, fast: 90, none: 0 };
/** How loud sounds are, of one. */
export const VOLUME = { off: 0, quiet: 0.3, normal: 0.7, loud: 1 };

/** @returns {Settings} */
export const settings = () => JSON.parse(byId('settings').textContent ?? '{}');

/** Sends choices to be kept; fails when they are not. @param {URLSearchParams} fields */
export async function post(fields) {
  // The answer leads to a page that nobody needs here.
  const answer = await fetch('/settings', { method: 'POST', body: fields, redirect: 'manual', keepalive: true });
  if (answer.type !== 'opaqueredirect') throw new Error(answer.statusText);
}

/** Keeps choices as the page of settings does: with the account, or on this device. @param {Partial<Settings>} changed */
export function keep(changed) {
  const place = byId('settings');
  const kept = { ...settings(), ...changed };
  place.textContent = JSON.stringify(kept);
  if (place.dataset['account'] !== undefined) {
    const fields = Object.entries(kept).map(([name, value]) => [name, String(value)]);
    // What cannot be kept now holds for this page.
    post(new URLSearchParams(fields)).catch(() => {});
    return;
  }
  const text = Object.entries(kept).map(([name, value]) => `${name}=${value}`);
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `settings=${text.join('&')}; path=/; max-age=${400 * 86400}; samesite=lax${secure}`;
}

/** Whether readers of this page know the ranks of the board by kanji. @param {Sheet} sheet */
const readsKanji = ({ labels }) => labels.kanji !== undefined && /^(ja|zh)/.test(document.documentElement.lang);

/** @param {Settings} chosen */
export const volume = (chosen) => VOLUME[chosen.volume];

/**
 * A board as it was chosen to look and behave.
 * @param {Settings} chosen @param {Sheet} sheet @param {string} assets where pictures are
 * @returns {Pick<BoardSettings, 'pieces' | 'numerals' | 'coordinates' | 'hints' | 'zones' | 'cards' | 'premoves' | 'animation'>}
 */
export function boardOptions(chosen, sheet, assets) {
  const set = sheet.sets.find((name) => name === chosen.koma) ?? sheet.sets[0];
  const usual = sheet.labels.place === 'below-left' ? 'inside' : readsKanji(sheet) ? 'kanji' : 'letters';
  const { hints, zones, cards, premoves } = chosen;
  return {
    pieces: `${assets}pieces/${set}.svg`,
    numerals: `${assets}pieces/numerals.svg`,
    coordinates: chosen.coordinates === 'usual' ? usual : chosen.coordinates,
    hints,
    zones,
    cards,
    premoves,
    animation: ANIMATION[chosen.animation],
  };
}
