// @ts-check
// What is new, shown for a while where it covers neither board nor clock: whole where there is room, else in a line.

import { button, element } from '../ui/page.js';
import { VOLUME } from '../ui/settings.js';

/** @typedef {{ left: number, top: number, width: number, height: number }} Box */

/** How long something is shown while nobody points at it, in milliseconds. */
const SHOWN = 15000;
/** How many are shown at a time; the list has them all. */
const MOST = 2;
/** How soon it may ring again, in milliseconds. */
const QUIET = 3000;
/** What must stay in sight. */
const KEPT = '#board, .clock';
/** The distance to the edge of the window and to what is kept in sight. */
const GAP = 8;

/** @param {string} closes the word for closing one @param {string} volume */
export function createToasts(closes, volume) {
  const region = element('div', 'toasts');
  region.setAttribute('role', 'status');
  document.body.append(region);
  /** @type {Map<string, HTMLElement>} */
  const shown = new Map();
  let rung = -QUIET;
  const find = () => {
    const kept = [...document.querySelectorAll(KEPT)].map((part) => part.getBoundingClientRect());
    return freePlace(region.getBoundingClientRect(), { width: innerWidth, height: innerHeight }, kept);
  };
  const settle = () => {
    region.removeAttribute('data-short');
    const whole = find();
    region.toggleAttribute('data-short', whole.covered > 0);
    const { left, top } = whole.covered > 0 ? find() : whole;
    region.style.left = `${left}px`;
    region.style.top = `${top}px`;
  };
  addEventListener('resize', settle);
  const close = (/** @type {string} */ id) => {
    shown.get(id)?.remove();
    shown.delete(id);
  };
  return {
    region,
    close,
    /** Shows an entry of the list. @param {string} id @param {HTMLElement} item @param {boolean} rings */
    show(id, item, rings) {
      close(id);
      const toast = element('div', 'news toast', ...item.childNodes);
      Object.assign(toast.dataset, item.dataset);
      const cross = button('×', 'toast-close', () => close(id));
      cross.setAttribute('aria-label', closes);
      toast.append(cross);
      const [oldest] = shown.keys();
      if (oldest !== undefined && shown.size >= MOST) close(oldest);
      shown.set(id, toast);
      region.append(toast);
      settle();
      if (rings && performance.now() - rung >= QUIET) {
        rung = performance.now();
        void ring(volume);
      }
      fade(toast, () => close(id));
    },
    /** Only what still waits stays. @param {Set<string>} waiting */
    keep(waiting) {
      for (const id of shown.keys()) if (!waiting.has(id)) close(id);
    },
  };
}

/** Ends it after a while, in which it was seen and nobody was at it. @param {HTMLElement} toast @param {() => void} end */
function fade(toast, end) {
  let left = SHOWN;
  const step = 500;
  const timer = setInterval(() => {
    if (!toast.isConnected) return clearInterval(timer);
    if (document.hidden || toast.matches(':hover, :focus-within')) return;
    left -= step;
    if (left <= 0) end();
  }, step);
}

/** As loud as was chosen; a page nobody has touched yet must be silent. @param {string} volume */
async function ring(volume) {
  const loud = VOLUME[/** @type {keyof typeof VOLUME} */ (volume)] ?? 0;
  if (loud === 0 || !navigator.userActivation?.hasBeenActive) return;
  const { play, setVolume, unlock } = await import('../ui/sound.js');
  unlock();
  setVolume(loud);
  play('notice');
}

/**
 * Where a box covers nothing that must stay in sight, preferably in a corner; else where it covers least.
 * @param {{ width: number, height: number }} size @param {{ width: number, height: number }} view @param {Box[]} kept
 */
export function freePlace(size, view, kept) {
  const [right, bottom] = [view.width - size.width - GAP, view.height - size.height - GAP];
  const lefts = [right, GAP, (view.width - size.width) / 2];
  const beside = kept.flatMap((box) => [box.top + box.height + GAP, box.top - size.height - GAP]);
  const tops = [GAP, bottom, ...beside.filter((top) => top >= GAP && top <= bottom)];
  const places = tops.flatMap((top) => lefts.map((left) => ({ left, top })));
  let best = { left: right, top: GAP, covered: Infinity };
  for (const place of places) {
    const box = { ...place, width: size.width, height: size.height };
    const covered = kept.reduce((sum, other) => sum + overlap(box, other), 0);
    if (covered < best.covered) best = { ...place, covered };
  }
  return best;
}

/** @param {Box} one @param {Box} other */
function overlap(one, other) {
  const wide = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const high = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, wide) * Math.max(0, high);
}
