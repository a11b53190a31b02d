// @ts-check
// A clock beside a player: counts down from what the server said, main time first, then periods, and says the last
// seconds aloud as a timekeeper does.

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

/**
 * @typedef {Object} Manner
 * @property {boolean} own     its owner sits here, to be warned
 * @property {boolean} voice   the last seconds are spoken
 * @property {string} byoyomi  what to say when main time is over
 * @property {boolean} calm    nobody is in a hurry: days a move
 * @property {() => void} onLow  its owner is running out of main time
 */

export class ClockFace {
  /** @type {Clock | null} */
  #clock = null;
  #since = 0;
  #period = 0;
  #spoken = -1;
  #warned = false;
  #inPeriods = false;

  /** @param {HTMLElement} place @param {Manner} manner */
  constructor(place, manner) {
    this.place = place;
    this.manner = manner;
    this.time = document.createElement('span');
    this.periods = document.createElement('small');
    this.periods.className = 'periods';
  }

  /** @param {Clock} clock as it stands now */
  set(clock) {
    const first = this.#clock === null;
    if (first) this.place.replaceChildren(this.time, this.periods);
    this.#clock = clock;
    this.#since = performance.now();
    this.#period = Math.max(this.#period, clock.period_left);
    this.#spoken = -1;
    if (first) this.#inPeriods = clock.main_left === 0;
    this.draw();
  }

  /** What it shows now, for those who ask. */
  get text() {
    return [this.time.textContent, this.periods.textContent].filter(Boolean).join(' ');
  }

  draw() {
    const clock = this.#clock;
    if (clock === null) return;
    const left = timeLeft(clock, performance.now() - this.#since, this.#period);
    const inPeriods = left.main === 0 && this.#period > 0;
    const time = inPeriods ? left.period : left.main;
    write(this.time, clockText(time, clock.running && !inPeriods && !this.manner.calm));
    write(this.periods, this.#period > 0 ? periodText(left.periods, this.#period) : '');
    const urgent = clock.running && time < URGENT && (inPeriods || this.#period === 0);
    this.place.classList.toggle('urgent', urgent);
    this.place.classList.toggle('running', clock.running);
    this.place.classList.toggle('period', inPeriods);
    if (clock.running && !this.manner.calm) this.#warn(inPeriods, Math.ceil(time / 1000), urgent);
  }

  /** @param {boolean} inPeriods @param {number} seconds @param {boolean} urgent */
  #warn(inPeriods, seconds, urgent) {
    if (inPeriods && !this.#inPeriods) this.#speak(this.manner.byoyomi);
    else if (inPeriods && seconds !== this.#spoken) {
      const said = countdown(seconds, Math.round(this.#period / 1000));
      if (said !== null) this.#speak(said);
    }
    if (inPeriods) this.#spoken = seconds;
    this.#inPeriods = inPeriods;
    if (urgent && this.manner.own && !this.#warned && !inPeriods) {
      this.#warned = true;
      play('low-time');
      this.manner.onLow();
    }
  }

  /** @param {string | number} text */
  #speak(text) {
    if (this.manner.voice) speak(text);
  }
}

/** Periods as they are written: how many, and how long. @param {number} periods @param {number} period */
const periodText = (periods, period) => `${periods > 1 ? `${periods}×` : ''}${Math.round(period / 1000)}″`;

/** @param {HTMLElement} place @param {string} text */
function write(place, text) {
  if (place.textContent !== text) place.textContent = text;
}
