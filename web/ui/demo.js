// @ts-check
// A little board on which a game plays itself, for those who look at the home page.

import { Board } from '../board/board.js';
import { readPosition } from '../board/fen.js';
import { boardOptions, settings } from './settings.js';

/** @typedef {import('../board/types.js').Sheet} Sheet */
/** @typedef {import('../board/types.js').Words} Words */
/** @typedef {{ sheet: Sheet, scenes: { fen: string, last: string | null }[] }} Demo */

/** How long a position stays, and the last one of a game, in milliseconds. */
const STAY = 1600;
const LAST = 5000;

/** @param {HTMLElement} place @param {string} game @param {string} assets @param {Words} words */
export async function showDemo(place, game, assets, words) {
  const answer = await fetch(`/demo/${game}`);
  if (!answer.ok) return;
  const { sheet, scenes } = /** @type {Demo} */ (await answer.json());
  const position = (/** @type {number} */ number) => {
    const { fen = '', last = null } = scenes[number] ?? {};
    const turn = number % 2 === 0 ? 'sente' : 'gote';
    return readPosition(sheet, { fen, turn, legal: '' }, last);
  };
  const frame = document.createElement('div');
  frame.className = 'demo';
  frame.inert = true;
  place.replaceChildren(frame);
  const options = { ...boardOptions(settings(), sheet, assets), coordinates: /** @type {const} */ ('none') };
  const board = new Board(frame, sheet, position(0), words, { ...options, player: null, zones: false, cards: false });
  let number = 0;
  const step = () => {
    // Nobody looks at a page in the background.
    if (!document.hidden) {
      number = (number + 1) % scenes.length;
      board.set(position(number), number === 0 ? 'at once' : 'travel');
    }
    setTimeout(step, number === scenes.length - 1 ? LAST : STAY);
  };
  setTimeout(step, STAY);
}
