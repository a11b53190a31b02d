// @ts-check
// Time controls in words, as the server writes them into its pages.

import { say } from './words.js';

/** @typedef {import('./words.js').Words} Words */

/** `10m+30s` as people read it: `10 min, then 30 s a move`. @param {Words} words @param {string} time */
export function timeText(words, time) {
  if (time === 'unlimited') return say(words, 'time-unlimited');
  const [, days] = /^(\d+)d$/.exec(time) ?? [];
  if (days !== undefined) return say(words, 'time-days', { days: Number(days) });
  const [first = '0', ...others] = time.split('+');
  const main = spanText(words, first);
  const [increment = ''] = others.filter((part) => part.includes('/')).map((part) => spanText(words, part));
  const [[byoyomi = '', periods = '1'] = []] = others.filter((part) => !part.includes('/')).map((part) => part.split('x'));
  const gaps = { main, increment, byoyomi: spanText(words, byoyomi), periods: Number(periods) };
  const text = say(words, key(main !== '', byoyomi !== '', increment !== '', gaps.periods), gaps);
  if (byoyomi === '' || increment === '') return text;
  return text + say(words, 'list-joint') + say(words, 'time-increment', gaps);
}

/** @param {boolean} main @param {boolean} byoyomi @param {boolean} increment @param {number} periods */
function key(main, byoyomi, increment, periods) {
  if (!main) return byoyomi ? 'time-byoyomi' : 'time-increment';
  if (byoyomi) return periods > 1 ? 'time-main-byoyomi-periods' : 'time-main-byoyomi';
  return increment ? 'time-main-increment' : 'time-main';
}

/** `1h30m` in words; nothing for `0`. @param {Words} words @param {string} span */
function spanText(words, span) {
  const units = /** @type {const} */ ([
    [/(\d+)h/, 'time-hours'],
    [/(\d+)m/, 'time-minutes'],
    [/(\d+)s/, 'time-seconds'],
  ]);
  const found = units.map(([unit, name]) => /** @type {const} */ ([Number(unit.exec(span)?.[1] ?? 0), name]));
  const parts = found.filter(([count]) => count > 0);
  return parts.map(([count, name]) => say(words, name, { count })).join(' ');
}
