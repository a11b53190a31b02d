// @ts-check
// Where the hands stand: beside the board, or above and below it.

/** @typedef {import('./board.js').Board} Board */

/** From this width on there is room beside the board, in pixels. */
const WIDE = 600;

/** Keeps the hands where they belong while the board's place changes. @param {Board} board */
export function listenToSize({ view, state }) {
  const { root } = view;
  const place = () => root.classList.toggle('kd-beside', state.settings.fit ? isLargerBeside(view) : root.clientWidth >= WIDE);
  place();
  let waiting = 0;
  const observer = new ResizeObserver(() => {
    // Hands that change places may change the size observed: not while it is being told.
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(place);
  });
  observer.observe(root);
  return () => {
    cancelAnimationFrame(waiting);
    observer.disconnect();
  };
}

/** Whether the squares are larger with the hands beside the board: both ways are tried. @param {import('./view.js').View} view */
function isLargerBeside({ root, board }) {
  const width = (/** @type {boolean} */ beside) => {
    root.classList.toggle('kd-beside', beside);
    return board.offsetWidth;
  };
  return width(true) >= width(false);
}
