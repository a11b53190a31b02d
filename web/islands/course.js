// @ts-check
// Overviews of lessons: which are solved on this device, with how many stars, and where to go on.

import { starsOf, drawStars } from '../ui/stars.js';
import { byId, pageState, remember } from '../ui/page.js';
import { say } from '../ui/words.js';

/** @typedef {import('../board/types.js').Words} Words */
/**
 * What the server wrote into the page; `path` is the way through one course, '' the whole of it.
 * @typedef {{ words: Words, courses: Record<string, string[]>, path?: string }} Sent
 */

const { words, courses, path } = /** @type {Sent} */ (pageState());

for (const [game, lessons] of Object.entries(courses)) {
  if (path !== undefined) remember(`path-${game}`, path);
  const stars = starsOf(game);
  const solved = lessons.filter((id) => (stars[id] ?? 0) > 0);
  for (const id of lessons) drawLesson(`${game}/${id}`, stars[id] ?? 0);
  drawProgress(game, solved.length, lessons.length);
  const ahead = lessons.find((id) => !solved.includes(id));
  if (solved.length > 0) drawOnward(game, ahead ?? lessons[0] ?? '');
}

/** @param {string} name @param {number} count */
function drawLesson(name, count) {
  const row = document.querySelector(`[data-lesson="${CSS.escape(name)}"]`);
  const place = row?.querySelector('[data-stars]');
  if (!row || !place) return;
  drawStars(place, count, say(words, count === 0 ? 'lesson-unsolved' : 'lesson-stars', { stars: count }));
  row.toggleAttribute('data-solved', count > 0);
}

/** @param {string} game @param {number} done @param {number} total */
function drawProgress(game, done, total) {
  const text = document.querySelector(`[data-progress="${game}"]`);
  if (!(text instanceof HTMLElement) || done === 0) return;
  text.textContent = say(words, 'lesson-progress', { done, total });
  const bar = byId(`progress-${game}`);
  if (bar instanceof HTMLProgressElement) {
    bar.value = done;
    bar.hidden = done === 0;
  }
}

/** The button leads to the first lesson not yet solved. @param {string} game @param {string} id */
function drawOnward(game, id) {
  const link = document.querySelector(`[data-onward="${game}"]`);
  if (!(link instanceof HTMLAnchorElement)) return;
  link.href = `/learn/${game}/${id}`;
  link.textContent = say(words, 'lesson-continue');
}
