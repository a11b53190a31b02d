// @ts-check
// Arrows and circles over the board.

import { placeOf } from './geometry.js';
import { makeSvg } from './svg.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./types.js').Mark} Mark */
/** @typedef {import('./types.js').Square} Square */
/** @typedef {import('./view.js').View} View */

/**
 * The brush for the keys held while drawing.
 * @param {{ shiftKey: boolean, ctrlKey: boolean, altKey: boolean, metaKey: boolean }} event
 */
export function brushOf(event) {
  const [one, other] = [event.shiftKey || event.ctrlKey, event.altKey || event.metaKey];
  return one && other ? 'yellow' : one ? 'red' : other ? 'blue' : 'green';
}

/** @param {View} view @param {State} state @param {Mark | null} [passing] one still being drawn */
export function drawShapes(view, state, passing = null) {
  const marks = [...state.shown, ...state.marks, ...(passing ? [passing] : [])];
  view.shapes.replaceChildren(...marks.flatMap((mark) => shape(state, mark) ?? []));
}

/** @param {State} state @param {Mark} mark */
function shape(state, { from, to, brush }) {
  const [start, end] = [centre(state, from), centre(state, to)];
  if (!start || !end) return null;
  const group = makeSvg('g', { class: `kd-mark kd-brush-${brush}` });
  if (from === to) group.append(makeSvg('circle', { cx: start[0], cy: start[1], r: 43 }));
  else group.append(makeSvg('path', { d: arrow(start, end) }));
  return group;
}

/** @param {State} state @param {Square} square @returns {[number, number] | null} */
function centre({ geometry, settings, sheet }, square) {
  const place = placeOf(geometry, settings.orientation, square);
  const height = (100 * sheet.cell[1]) / sheet.cell[0];
  return place && [place.column * 100 + 50, place.row * height + height / 2];
}

/**
 * An arrow as one outline, so that its overlap does not darken.
 * @param {[number, number]} start @param {[number, number]} end
 */
function arrow([x0, y0], [x1, y1]) {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  const point = (/** @type {number} */ along, /** @type {number} */ aside) =>
    `${(x0 + ux * along - uy * aside).toFixed(1)} ${(y0 + uy * along + ux * aside).toFixed(1)}`;
  const [tail, neck, tip] = [24, length - 38, length - 4];
  return (
    `M${point(tail, -8)}L${point(neck, -8)}L${point(neck, -23)}L${point(tip, 0)}` +
    `L${point(neck, 23)}L${point(neck, 8)}L${point(tail, 8)}Z`
  );
}
