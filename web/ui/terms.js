// @ts-check
// What a game is played under, in words, as the server's `pages::terms` writes it.

import { timeText } from './time.js';
import { say } from './words.js';

/** @typedef {import('./words.js').Words} Words */
/**
 * What is wanted to be played.
 * @typedef {{ game: string, rules?: string | undefined, handicap?: number | undefined, start?: string | undefined, time: string, rated: boolean, policy?: string | undefined }} Proposal
 */
/**
 * Of each game: its title, whether it has several rule sets, its start with the other side to move, and that side.
 * @typedef {{ titles: Record<string, string>, several: Record<string, boolean>, turned: Record<string, string | null>, gote: Record<string, string> }} Games
 */

/** The game, and whatever is not as usual. @param {Words} words @param {Games} games @param {Proposal} proposal */
export function termsText(words, games, { game, rules, handicap, start, time, rated, policy }) {
  const facts = [games.titles[game] ?? game];
  if (games.several[game] && rules !== undefined) facts.push(say(words, `rules-${rules}`));
  if (handicap !== undefined) facts.push(say(words, 'terms-handicap', { handicap: say(words, `handicap-${handicap}`) }));
  if (start !== undefined && start === games.turned[game])
    facts.push(say(words, 'terms-begins', { side: games.gote[game] ?? '' }));
  else if (start !== undefined) facts.push(say(words, 'terms-position'));
  if (policy === 'tournament') facts.push(say(words, 'terms-tournament'));
  facts.push(timeText(words, time));
  if (rated) facts.push(say(words, 'lobby-rated'));
  return facts.join(' · ');
}
