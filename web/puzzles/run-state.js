// @ts-check
// A storm or a climb as it stands: what was tried, how many in a row, how much time is left. No elements, no clock: time
// is given.

/** @typedef {'storm' | 'climb'} Mode */
/** A puzzle that was tried, as the server hears of it. @typedef {{ id: string, moves: string[], ms: number }} Tried */

/**
 * @typedef {Object} Run
 * @property {Mode} mode
 * @property {number | null} deadline   when time is up, in milliseconds; null where there is no clock
 * @property {number} penalty           what a wrong move costs, in milliseconds
 * @property {Tried[]} tried
 * @property {string[]} missed          names of those that went wrong
 * @property {number} score
 * @property {number} combo             solved in a row
 * @property {number} best              the longest row
 * @property {number} highest           the rating of the hardest that was solved
 */

/** How long a storm is and what a wrong move costs, in milliseconds. */
export const STORM = { time: 180_000, penalty: 10_000 };

/** @param {Mode} mode @param {number} now @returns {Run} */
export const beginRun = (mode, now) => ({
  mode,
  deadline: mode === 'storm' ? now + STORM.time : null,
  penalty: STORM.penalty,
  tried: [],
  missed: [],
  score: 0,
  combo: 0,
  best: 0,
  highest: 0,
});

/** After a puzzle was solved. @param {Run} run @param {Tried} tried @param {number} rating @returns {Run} */
export function won(run, tried, rating) {
  const combo = run.combo + 1;
  return {
    ...run,
    tried: [...run.tried, tried],
    score: run.score + 1,
    combo,
    best: Math.max(run.best, combo),
    highest: Math.max(run.highest, rating),
  };
}

/** After a wrong move, which ends the puzzle. @param {Run} run @param {Tried} tried @returns {Run} */
export const lost = (run, tried) => ({
  ...run,
  tried: [...run.tried, tried],
  missed: [...run.missed, tried.id],
  combo: 0,
  deadline: run.deadline === null ? null : run.deadline - run.penalty,
});

/** Milliseconds left; null without a clock. @param {Run} run @param {number} now */
export const timeLeft = ({ deadline }, now) => (deadline === null ? null : Math.max(0, deadline - now));

/** Whether it is over. @param {Run} run @param {number} now */
export const isOver = (run, now) => (run.deadline === null ? run.missed.length > 0 : now >= run.deadline);

/** Minutes and seconds; the last seconds count with their tenths. @param {number} left milliseconds */
export function clockText(left) {
  if (left < 10_000) return (Math.floor(left / 100) / 10).toFixed(1);
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
