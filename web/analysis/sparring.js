// @ts-check
// Playing on from the position on the board, against the computer.

import { sideName } from '../board/words.js';
import { button, element } from '../ui/page.js';
import { say } from '../ui/words.js';
import { openDialog } from './dialog.js';

/** @typedef {import('../board/types.js').Sheet} Sheet */
/** @typedef {import('../board/types.js').Words} Words */
/** @typedef {import('../wire.js').SideName} SideName */

/** The levels of the computer; the last two have names. */
const LEVELS = 12;
const NAMED = /** @type {Record<number, string>} */ ({ 11: 'level-strong', 12: 'level-full' });

/**
 * @param {Words} words @param {Sheet} sheet @param {SideName} turn the side one plays unless one chooses otherwise
 * @param {(level: number, side: SideName) => void} onPlay
 */
export function openSparring(words, sheet, turn, onPlay) {
  const sides = /** @type {const} */ (['sente', 'gote']).map((side, number) => {
    const input = document.createElement('input');
    Object.assign(input, { type: 'radio', name: 'own-side', value: side, checked: side === turn });
    return element('label', '', input, element('span', '', sideName(words, sheet, number === 0 ? 0 : 1)));
  });
  const legend = element('legend', 'quiet', say(words, 'analysis-your-side'));
  const chosen = element('fieldset', 'sides', legend, ...sides);
  const levels = Array.from({ length: LEVELS }, (_, index) => index + 1).map((level) =>
    button(level in NAMED ? say(words, NAMED[level] ?? '') : String(level), 'button', () => {
      const side = chosen.querySelector('input:checked')?.getAttribute('value') === 'gote' ? 'gote' : 'sente';
      onPlay(level, side);
    }),
  );
  const hint = element('p', 'quiet', say(words, 'analysis-level'));
  openDialog(say(words, 'analysis-play-from-here'), say(words, 'analysis-close'), [
    chosen,
    hint,
    element('div', 'levels', ...levels),
  ]);
}
