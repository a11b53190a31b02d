// @ts-check
// Stars won in lessons, kept on this device, and how they are shown.

import { element, recall, remember } from './page.js';

/** The most a lesson gives. */
export const MOST = 3;

/** The stars of a game's lessons, by their names. @param {string} game @returns {Record<string, number>} */
export function starsOf(game) {
  try {
    const kept = JSON.parse(recall(`stars-${game}`, '{}'));
    const entries = Object.entries(kept).filter(([, count]) => Number.isInteger(count));
    return Object.fromEntries(entries.map(([id, count]) => [id, Math.max(0, Math.min(MOST, Number(count)))]));
  } catch {
    return {};
  }
}

/** Keeps the stars of a lesson, unless it had more before. @param {string} game @param {string} id @param {number} count */
export function keepStars(game, id, count) {
  const known = starsOf(game);
  if ((known[id] ?? 0) < count) remember(`stars-${game}`, JSON.stringify({ ...known, [id]: count }));
}

/** Draws so many stars into an element, which says so too. @param {Element} place @param {number} count @param {string} label */
export function drawStars(place, count, label) {
  const stars = Array.from({ length: MOST }, (_, number) => element('i', number < count ? 'won' : ''));
  place.classList.add('stars');
  place.setAttribute('role', 'img');
  place.setAttribute('aria-label', label);
  place.replaceChildren(...stars);
}
