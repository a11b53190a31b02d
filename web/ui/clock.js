// @ts-check
// A clock beside a player: counts down from what the server said, main time first, then periods.

import { countdown, play, speak } from './sound.js';

/** @typedef {import('../wire.js').Clock} Clock */

/** Below this a clock looks urgent, in milliseconds. */
const URGENT = 10000;
const DAY = 86400000;

/**
 * What is left of a clock some time after it was told.
 * @param {Clock} clock @param {number} elapsed milliseconds @param {number} period the length of a period
 */
export function timeLeft(clock, elapsed, period) {
  if (!clock.running) return { main: clock.main_left, period: clock.period_left, periods: clock.periods_left };
  const main = Math.max(0, clock.main_left - elapsed);
  let over = Math.max(0, elapsed - clock.main_left);
  let { period_left: left, periods_left: periods } = clock;
  while (periods > 1 && over >= left) {
    over -= left;
    left = period;
    periods -= 1;
  }
  return { main, period: Math.max(0, left - over), periods };
}

/** Time as a clock shows it: tenths at the very end. @param {number} time milliseconds @param {boolean} tenths */
export function clockText(time, tenths) {
  if (time >= DAY) return `${Math.floor(time / DAY)} d ${Math.floor((time % DAY) / 3600000)} h`;
  if (tenths && time < URGENT) return (Math.floor(time / 100) / 10).toFixed(1);
  const seconds = Math.ceil(time / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const pad = (/** @type {number} */ value) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}

export class ClockFace {
  /** @type {Clock | null} */
  #clock = null;
  #since = 0;
  #period = 0;
  #spoken = -1;
  #warned = false;

  /** @param {HTMLElement} place @param {boolean} own whether its owner sits here, to be warned */
  constructor(place, own) {
    this.place = place;
    this.own = own;
  }

  /** @param {Clock} clock as it stands now */
  set(clock) {
    this.#clock = clock;
    this.#since = performance.now();
    this.#period = Math.max(this.#period, clock.period_left);
    this.#spoken = -1;
    this.draw();
  }

  draw() {
    const clock = this.#clock;
    if (clock === null) return;
    const left = timeLeft(clock, performance.now() - this.#since, this.#period);
    const inPeriods = left.main === 0 && this.#period > 0;
    const time = inPeriods ? left.period : left.main;
    const text = clockText(time, clock.running && !inPeriods);
    const shown = inPeriods && left.periods > 1 ? `${text} ×${left.periods}` : text;
    if (this.place.textContent !== shown) this.place.textContent = shown;
    const urgent = clock.running && time < URGENT && (inPeriods || this.#period === 0);
    this.place.classList.toggle('urgent', urgent);
    this.place.classList.toggle('running', clock.running);
    this.place.classList.toggle('period', inPeriods);
    if (clock.running) this.#warn(inPeriods, Math.ceil(time / 1000), urgent);
  }

  /** @param {boolean} inPeriods @param {number} seconds @param {boolean} urgent */
  #warn(inPeriods, seconds, urgent) {
    if (inPeriods && seconds !== this.#spoken) {
      this.#spoken = seconds;
      const said = countdown(seconds, Math.round(this.#period / 1000));
      if (said !== null) speak(said);
    }
    if (urgent && this.own && !this.#warned && !inPeriods) {
      this.#warned = true;
      play('low-time');
    }
  }
}
