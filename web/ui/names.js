// @ts-check
// What players are called in the page's language, and how moves are counted; the twin of `server::pages::words`.

import { say } from './words.js';

/** @typedef {import('./words.js').Words} Words */

/** The name of a guest: by a number, or as the guest likes. No account has a space in its name. */
const GUEST = /^(?:Guest|(.+) \(guest) (\d{4,})\)?$/;

/** A name as people read it: that of a guest says so in their language. @param {Words} words @param {string} name */
export function nameText(words, name) {
  const guest = GUEST.exec(name);
  if (guest === null) return name;
  const [, chosen, number = ''] = guest;
  return chosen === undefined
    ? say(words, 'player-guest-number', { number })
    : say(words, 'player-guest-called', { name: chosen });
}

/** A player as people read it; a computer by its strength. @param {Words} words @param {{ name: string, level?: number | undefined }} player */
export const playerText = (words, { name, level }) =>
  level === undefined ? nameText(words, name) : say(words, 'player-computer', { level });

/** How many moves so many plies are, as players of the game count. @param {string | undefined} numbering @param {number} plies */
export const movesOf = (numbering, plies) => (numbering === 'pairs' ? Math.ceil(plies / 2) : plies);
