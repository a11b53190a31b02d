// @ts-check
// Scores as people read them, and best moves as arrows.

import { readMove } from '../board/moves.js';

/** @typedef {import('../board/types.js').Mark} Mark */
/** @typedef {import('../wire.js').Score} Score */

/** `+0.35`, `#3`, `−#5`: for the side that plays up the board. @param {Score} score */
export function scoreText({ cp, mate }) {
  if (mate !== undefined) {
    const moves = Math.ceil(Math.abs(mate) / 2);
    return mate < 0 ? `−#${moves}` : `#${moves}`;
  }
  const pawns = Math.abs((cp ?? 0) / 100).toFixed(pawnsOnly(cp ?? 0) ? 1 : 2);
  const sign = (cp ?? 0) > 0 ? '+' : (cp ?? 0) < 0 ? '−' : '';
  return sign + pawns;
}

/** From ten pawns on, hundredths of a pawn say nothing. @param {number} cp */
const pawnsOnly = (cp) => Math.abs(cp) >= 1000;

/** What side 0 may expect of a game, from 0 to 1. @param {number[]} wdl of a thousand games */
export const chanceOf = ([win = 0, draw = 0]) => (win + draw / 2) / 1000;

/**
 * The first moves of lines as arrows, the best one apart; a drop is a circle.
 * @param {string[]} lines @param {string} best a brush @param {string} others another
 * @returns {Mark[]}
 */
export function marksOf(lines, best, others) {
  /** @type {Mark[]} */
  const marks = [];
  lines.forEach((line, index) => {
    const [first = ''] = line.split(' ');
    if (first === '') return;
    const { origin, to } = readMove(first);
    const from = origin.length === 2 && !/[*@]$/.test(origin) ? origin : to;
    if (!marks.some((mark) => mark.from === from && mark.to === to))
      marks.push({ from, to, brush: index === 0 ? best : others });
  });
  // The best one is drawn last, over the others.
  return marks.reverse();
}

/** `12 345`, `1.2 M`: in the manner of the language. @param {number} count */
export function countText(count) {
  const language = typeof document === 'undefined' ? 'en' : document.documentElement.lang || 'en';
  const style = /** @type {const} */ ({ notation: 'compact', maximumFractionDigits: 1 });
  return new Intl.NumberFormat(language, style).format(count);
}
