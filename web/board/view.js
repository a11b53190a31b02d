// @ts-check
// The elements of a board. They are made once; draw.js and its companions fill them.

import { makeSvg } from './svg.js';

/** @typedef {import('./geometry.js').Geometry} Geometry */
/** @typedef {import('./types.js').PieceText} PieceText */
/** @typedef {import('./types.js').Sheet} Sheet */
/** @typedef {import('./types.js').Square} Square */
/** @typedef {import('./types.js').Words} Words */

/**
 * @typedef {Object} View
 * @property {HTMLElement} root
 * @property {HTMLElement} frame            the board with its margin
 * @property {HTMLElement} board
 * @property {HTMLElement} zones
 * @property {HTMLElement} grid
 * @property {HTMLElement[]} cells          in the order they are seen
 * @property {HTMLElement} pieces
 * @property {SVGSVGElement} shapes
 * @property {HTMLElement} over             chooser, tips and cards
 * @property {HTMLElement} far              hand at the top
 * @property {HTMLElement} near             hand at the bottom
 * @property {HTMLElement} files
 * @property {HTMLElement} ranks
 * @property {HTMLElement} live             what is being said
 * @property {HTMLElement} log              moves said so far
 * @property {Map<Square, { text: PieceText, element: HTMLElement }>} standing
 */


/** @param {string} tag @param {string} className @param {Record<string, string>} [attributes] */
export function make(tag, className, attributes = {}) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/**
 * Sets an attribute only where it changes, so that nothing is restyled for nothing.
 * @param {Element} element @param {string} name @param {string} value
 */
export function update(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** A symbol of a piece set or of the numerals. @param {string} address @param {string} id */
export function picture(address, id) {
  const svg = makeSvg('svg', { 'aria-hidden': 'true' });
  svg.append(makeSvg('use', { href: `${address}#${id}` }));
  return svg;
}

/** @param {HTMLElement} root @param {Sheet} sheet @param {Geometry} geometry @returns {View} */
export function createView(root, sheet, geometry) {
  const part = (/** @type {string} */ name, attributes = {}) => make('div', `kd-${name}`, attributes);
  const frame = part('frame');
  const board = part('board', { class: sheet.checkered ? 'kd-board kd-checkered' : 'kd-board kd-lined' });
  const zones = part('zones', { 'aria-hidden': 'true' });
  const grid = part('grid', { role: 'grid' });
  const cells = fillGrid(grid, geometry);
  const pieces = part('pieces', { 'aria-hidden': 'true' });
  const shapes = /** @type {SVGSVGElement} */ (
    makeSvg('svg', { class: 'kd-shapes', viewBox: shapeBox(sheet), 'aria-hidden': 'true' })
  );
  const over = part('over');
  const [files, ranks] = [part('files', { 'aria-hidden': 'true' }), part('ranks', { 'aria-hidden': 'true' })];
  const [far, near] = [part('hand', { class: 'kd-hand kd-far' }), part('hand', { class: 'kd-hand kd-near' })];
  const live = part('live', { class: 'kd-live kd-unseen', 'aria-live': 'assertive' });
  const log = part('log', { class: 'kd-log kd-unseen', role: 'log', 'aria-live': 'polite' });
  const table = part('table', { class: `kd-table ${sheet.labels.place === 'below-left' ? 'kd-labels-low' : 'kd-labels-high'}` });
  board.append(zones, grid, pieces, shapes, over);
  frame.append(files, board, ranks);
  table.append(far, frame, near);
  root.classList.add('kd');
  setProportions(root, sheet);
  root.replaceChildren(table, live, log);
  return {
    root,
    frame,
    board,
    zones,
    grid,
    cells,
    pieces,
    shapes,
    over,
    far,
    near,
    files,
    ranks,
    live,
    log,
    standing: new Map(),
  };
}

/** The drawing over the board counts in hundredths of a square's width. @param {Sheet} sheet */
function shapeBox({ files, ranks, cell }) {
  return `0 0 ${files.length * 100} ${(ranks.length * 100 * cell[1]) / cell[0]}`;
}

/** @param {HTMLElement} root @param {Sheet} sheet */
function setProportions(root, { files, ranks, cell }) {
  root.style.setProperty('--columns', String(files.length));
  root.style.setProperty('--rows', String(ranks.length));
  root.style.setProperty('--cell-ratio', String(cell[1] / cell[0]));
}

/** @param {HTMLElement} grid @param {Geometry} geometry @returns {HTMLElement[]} */
function fillGrid(grid, { columns, rows }) {
  const cells = [];
  for (let row = 0; row < rows; row++) {
    const line = make('div', 'kd-row', { role: 'row' });
    for (let column = 0; column < columns; column++) {
      const cell = make('div', 'kd-cell', { role: 'gridcell', tabindex: '-1' });
      cells.push(cell);
      line.append(cell);
    }
    grid.append(line);
  }
  return cells;
}
