// @ts-check
// The banner that tells how a game ended, the points of an impasse, and what the game did to ratings.

import { byId, element } from '../ui/page.js';
import { say } from '../ui/words.js';

/** @typedef {import('../ui/words.js').Words} Words */
/** @typedef {import('../wire.js').SideName} SideName */
/** @typedef {import('./game-state.js').State} State */

/** The message that tells an ending, also found by the server. @param {NonNullable<State['over']>} over */
const resultKey = ({ winner, reason }) =>
  `result-${reason}${winner === null && reason !== 'aborted' ? '-draw' : ''}`;

/** @param {State} state @param {SideName | null} me @param {Words} words @param {(side: SideName) => string} sideName */
export function drawResult({ over }, me, words, sideName) {
  const place = byId('result');
  if (over === null || place.dataset['drawn'] === over.reason) return;
  const { winner, reason } = over;
  const gaps = {
    winner: winner === null ? '' : sideName(winner),
    loser: winner === null ? '' : sideName(winner === 'sente' ? 'gote' : 'sente'),
  };
  const sentence = element('p', 'sentence', say(words, resultKey(over), gaps));
  const head = headline(over, me);
  place.replaceChildren(...(head === null ? [] : [element('strong', '', say(words, head))]), sentence);
  [place.dataset['reason'], place.dataset['drawn']] = [reason, reason];
}

/** What the end means to a player. @param {NonNullable<State['over']>} over @param {SideName | null} me */
function headline({ winner, reason }, me) {
  if (me === null || reason === 'aborted') return null;
  if (winner === null) return 'game-drawn';
  return winner === me ? 'game-you-won' : 'game-you-lost';
}

/** Points as they would be counted in an impasse. @param {State} state @param {Words} words */
export function drawPoints({ position, over }, words) {
  const place = byId('points');
  const { points } = position;
  place.hidden = points === undefined || over !== null;
  if (points !== undefined) place.textContent = say(words, 'game-points', points);
}

/** What the game did to a player's rating. @param {HTMLElement} strip @param {{ before: number, after: number }} change */
export function drawChange(strip, { before, after }) {
  const change = after - before;
  const text = change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '±0';
  let place = strip.querySelector('.change');
  if (place === null) {
    place = element('span', 'change');
    strip.querySelector('.details')?.append(place);
  }
  place.textContent = text;
  place.classList.toggle('gain', change > 0);
  place.classList.toggle('loss', change < 0);
}
