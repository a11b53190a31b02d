// @ts-check
// A chapter of a guide: boards to look at, lines to step through, tasks to solve.

import { pageState } from '../ui/page.js';
import { wakeScenes } from '../ui/scene.js';
import { wakeReplay } from './guide-replay.js';
import { wakeTask } from './guide-task.js';

/** @typedef {import('../ui/scene.js').Sent & { replays: Record<string, import('./guide-replay.js').Replay>, tasks: Record<string, import('./guide-task.js').Task>, words: import('../ui/words.js').Words }} Sent */

const sent = /** @type {Sent} */ (pageState());
wakeScenes(/** @type {import('../ui/scene.js').Sent} */ (sent));
whenSeen('[data-replay]', (place, name) => {
  const replay = sent.replays[name];
  const game = replay && sent.games[replay.game];
  if (replay && game) wakeReplay(place, replay, game, sent.assets, sent.words);
});
whenSeen('[data-task]', (place, name) => {
  const task = sent.tasks[name];
  const game = task && sent.games[task.game];
  if (task && game) wakeTask(place, task, game, sent.assets, sent.words);
});

/** A chapter may have many boards: each wakes up when it comes near. @param {string} selector @param {(place: HTMLElement, name: string) => void} wake */
function whenSeen(selector, wake) {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        wake(target, target.dataset['replay'] ?? target.dataset['task'] ?? '');
      }
    },
    { rootMargin: '400px' },
  );
  for (const place of document.querySelectorAll(selector)) observer.observe(place);
}
