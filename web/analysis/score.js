// @ts-check
// Scores as people read them, and best moves as arrows.

import { readMove } from '../board/moves.js';
import { say } from '../ui/words.js';

/** @typedef {import('../board/types.js').Mark} Mark */
/** @typedef {import('../board/types.js').Sheet} Sheet */
/** @typedef {import('../board/types.js').Words} Words */
/** @typedef {import('../wire.js').Score} Score */

/** Writes a score, for the side that plays up the board. @typedef {(score: Score) => string} ScoreText */

/**
 * How players of a game write scores: `+0.35`, `#3` and `−#5`, or `35`, `mate in 5` and `−mate in 9`.
 * @param {Sheet} sheet @param {Words} words @returns {ScoreText}
 */
export const scoreText =
  ({ scores }, words) =>
  ({ cp = 0, mate }) => {
    const sign = (mate ?? cp) < 0 ? '−' : '';
    const plies = Math.abs(mate ?? 0);
    if (scores === 'points') {
      if (mate === undefined) return sign + Math.abs(cp);
      return plies === 0 ? say(words, 'analysis-mated') : sign + say(words, 'analysis-mate-in', { plies });
    }
    if (mate !== undefined) return `${sign}#${Math.ceil(plies / 2)}`;
    return (cp > 0 ? '+' : sign) + Math.abs(cp / 100).toFixed(pawnsOnly(cp) ? 1 : 2);
  };

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
