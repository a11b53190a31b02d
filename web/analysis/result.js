// @ts-check
// How a line ended, in a sentence.

import { sideName } from '../board/words.js';
import { say } from '../ui/words.js';

/** @typedef {import('../board/types.js').Sheet} Sheet */
/** @typedef {import('../board/types.js').Words} Words */

/**
 * @param {Words} words @param {Sheet} sheet
 * @param {{ winner?: string | null | undefined, reason?: string | undefined }} ending
 * @param {'sente' | 'gote'} turn the side to move where it ended
 */
export function resultText(words, sheet, { winner, reason = 'unfinished' }, turn) {
  const won = winner === 'sente' || winner === 'gote';
  const side = (/** @type {boolean} */ wins) => sideName(words, sheet, (winner === 'gote') === wins ? 1 : 0);
  const stuck = sideName(words, sheet, turn === 'gote' ? 1 : 0);
  const gaps = won ? { winner: side(true), loser: side(false) } : { winner: '', loser: stuck };
  const forms = [`result-${reason}-${won ? 'win' : 'draw'}`, `result-${reason}-loss`, `result-${reason}`];
  const known = forms.filter((key) => words[key] !== undefined);
  return say(words, (won ? known[0] : known.find((key) => !key.endsWith('-loss'))) ?? `result-${reason}`, gaps);
}
