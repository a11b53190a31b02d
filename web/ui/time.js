// @ts-check
// Time controls in words, as the server writes them into its pages.

import { say } from '../board/words.js';

/** @typedef {import('../board/types.js').Words} Words */

/** `10m+30s` as people read it: `10 min + 30 s`. @param {Words} words @param {string} time */
export function timeText(words, time) {
  if (time === 'unlimited') return say(words, 'time-unlimited');
  const [, days] = /^(\d+)d$/.exec(time) ?? [];
  if (days !== undefined) return say(words, days === '1' ? 'time-day' : 'time-days', { count: days });
  const parts = time.split('+').filter((part) => part !== '0');
  return parts.map(spanText).join(' + ');
}

/** @param {string} part */
function spanText(part) {
  const [span = '', per] = part.split('/');
  const spaced = span
    .replace(/(\d+)h/, '$1 h ')
    .replace(/(\d+)m(?!s)/, '$1 min ')
    .replace(/(\d+)s/, '$1 s ')
    .replace(/x(\d+)/, '×$1');
  return spaced.trim() + (per === undefined ? '' : `/${per}`);
}
