// @ts-check
// Keys and wheel of the game page. The sheet of keys, written by the server, says what each does.

/** @typedef {import('./game-steps.js').Where} Where */

/** @type {Record<string, Where>} */
const STEPS = { ArrowLeft: 'back', ArrowRight: 'forward', ArrowUp: 'first', ArrowDown: 'last' };

/**
 * @typedef {Object} Heard
 * @property {(where: Where) => boolean} step  whether there was anywhere to go
 * @property {Record<string, () => void>} keys  what single letters do
 * @property {() => boolean} close              whether there was anything to close
 */

/** @param {HTMLElement} board @param {Heard} heard */
export function listen(board, heard) {
  // Who came to the board by keys walks over it with arrows; who came by pointer does not mean that.
  let pointed = false;
  board.addEventListener('pointerdown', () => (pointed = true), { capture: true });
  const pressed = (/** @type {KeyboardEvent} */ event) => {
    const { target, key } = event;
    if (key === 'Tab' || key === 'Enter' || key === ' ') pointed = false;
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const within = (/** @type {string} */ selector) => target instanceof Element && target.closest(selector) !== null;
    if (within('input, textarea, select')) return;
    const where = STEPS[key];
    const act = heard.keys[key.toLowerCase()];
    if (act !== undefined) act();
    else if (where === undefined || within('.kd-chooser, [popover]') || (within('.kd') && !pointed)) return;
    else heard.step(where);
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', pressed, { capture: true });
  // Escape is the board's first, and a popover's.
  window.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(':popover-open, .kd-chooser') !== null) return;
    if (event.target instanceof HTMLInputElement) event.target.blur();
    else heard.close();
  });
  board.addEventListener(
    'wheel',
    (event) => {
      if (event.ctrlKey || event.deltaY === 0) return;
      // At the end of the game the wheel moves the page again.
      if (heard.step(event.deltaY < 0 ? 'back' : 'forward')) event.preventDefault();
    },
    { passive: false },
  );
}
