// @ts-check
// What stands beside the board, one thing at a time: moves, chat, what can be done, the menu. On upright screens these are
// sheets over the board, mostly closed.

import { icon } from '../ui/icons.js';
import { byId } from '../ui/page.js';

/** @typedef {'moves' | 'chat' | 'actions' | 'menu'} Tab */
/** @typedef {ReturnType<typeof createPanel>} Panel */

/** As in the styles. */
const UPRIGHT = '(aspect-ratio <= 1/1)';
const LOW = '(max-height: 499px)';

export function createPanel() {
  const game = byId('game');
  const badge = byId('unread');
  const openers = /** @type {NodeListOf<HTMLButtonElement>} */ (byId('bar').querySelectorAll('[data-open]'));
  const [upright, low] = [matchMedia(UPRIGHT), matchMedia(LOW)];
  let unread = 0;
  /** What is open; nothing on an upright screen at rest. @type {Tab | null} */
  let shown = null;

  const show = (/** @type {Tab | null} */ wanted) => {
    // What can be done has a place of its own where there is room for it.
    const beside = !upright.matches;
    shown = beside && (wanted === null || (wanted === 'actions' && !low.matches)) ? 'moves' : wanted;
    game.dataset['open'] = shown ?? '';
    for (const opener of openers) opener.setAttribute('aria-expanded', String(opener.dataset['open'] === shown));
    if (shown === 'chat') count(0);
  };
  const count = (/** @type {number} */ now) => {
    unread = now;
    badge.hidden = now === 0;
    badge.textContent = String(now);
  };
  for (const opener of openers) {
    const tab = /** @type {Tab} */ (opener.dataset['open']);
    opener.addEventListener('click', () => show(shown === tab ? null : tab));
  }
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-icon]')))
    place.prepend(icon(/** @type {Parameters<typeof icon>[0]} */ (place.dataset['icon'])));
  for (const shape of [upright, low]) shape.addEventListener('change', () => show(null));
  // Who touches the board wants to see it.
  byId('board').addEventListener('pointerdown', () => upright.matches && show(null), { capture: true });
  byId('dismiss').addEventListener('click', () => show(null));
  show(null);

  return {
    open: show,
    get shown() {
      return shown;
    },
    /** Closes what lies over the board. Tells whether anything did. */
    close() {
      const rest = upright.matches ? null : 'moves';
      if (shown === rest) return false;
      show(null);
      return true;
    },
    /** A sheet has done its work. */
    done() {
      if (upright.matches) show(null);
    },
    /** Something was said. Tells whether it can be seen. */
    said() {
      if (shown === 'chat') return true;
      count(unread + 1);
      return false;
    },
    /** There is nobody to talk to. */
    withoutChat() {
      for (const opener of openers) if (opener.dataset['open'] === 'chat') opener.hidden = true;
    },
  };
}
