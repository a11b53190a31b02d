// @ts-check
// What a puzzle asks, in words; the twin of `pages::puzzles::ask`.

import { sideName } from '../board/words.js';
import { say } from '../ui/words.js';
import { pliesOf } from './state.js';

/** @typedef {import('../ui/words.js').Words} Words */
/** @typedef {import('./stage.js').GameSheet} GameSheet */
/** @typedef {import('./state.js').Puzzle} Puzzle */

/** "Black to play: mate in 5 plies". @param {Words} words @param {GameSheet} game @param {Puzzle} puzzle @param {Record<string, string>} [gaps] */
export function askText(words, { sheet, words: spoken }, puzzle, gaps = {}) {
  const { kind, side, par } = puzzle;
  const count = sheet.numbering === 'moves' ? pliesOf(puzzle) : par;
  const key = kind === 'mate' ? `puzzle-ask-mate-${sheet.numbering}` : `puzzle-ask-${kind}`;
  return say(words, key, { side: sideName(spoken, sheet, side), count, ...gaps });
}

/** What else has to be known; nothing for a single move that wins. @param {Words} words @param {Puzzle} puzzle @param {Record<string, string>} [gaps] */
export const ruleText = (words, { kind, par }, gaps = {}) =>
  par === 1 && (kind === 'mate' || kind === 'campmate') ? '' : say(words, `puzzle-rule-${kind}`, gaps);

/** The name of a theme: a kind, a tag, or how long the solution is. @param {Words} words @param {GameSheet['sheet']} sheet @param {string} theme */
export function themeText(words, { numbering }, theme) {
  const plies = Number(/^plies-(\d+)$/.exec(theme)?.[1] ?? 0);
  if (plies === 0) return say(words, `puzzle-theme-${theme}`);
  return say(words, `puzzle-theme-plies-${numbering}`, { count: numbering === 'moves' ? plies : (plies + 1) / 2 });
}
