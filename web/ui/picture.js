// @ts-check
// A position as a small picture, also made by the server's `pages::picture`.

import { readFen } from '../board/fen.js';
import { pieceText, roleOf, sideOf } from '../board/moves.js';
import { makeSvg as make } from '../board/svg.js';

/** @typedef {import('../board/types.js').Sheet} Sheet */
/** @typedef {import('../board/types.js').Side} Side */

/** Lengths are hundredths of a square's width. */
const WIDE = 100;

/**
 * Draws a position into a picture.
 * @param {Element} picture @param {Sheet} sheet @param {string} fen @param {string} pieces  address of the piece set
 */
export function drawPicture(picture, sheet, fen, pieces) {
  const tall = Math.floor((WIDE * sheet.cell[1]) / sheet.cell[0]);
  const width = sheet.files.length * WIDE;
  const height = sheet.ranks.length * tall;
  const { pieces: standing, hands } = readFen(sheet, fen);
  /** The upper left corner of a square. @param {string} square @returns {[number, number]} */
  const place = (square) => [
    sheet.files.indexOf(square.charAt(0)) * WIDE,
    sheet.ranks.indexOf(square.slice(1)) * tall,
  ];
  /** @param {Side} side */
  const held = (side) => sheet.sides[side].hand.filter((role) => (hands[side][role] ?? 0) > 0);
  const strip = (/** @type {Side} */ side) => (held(side).length > 0 ? tall + 8 : 0);
  const [below, above] = [strip(0), strip(1)];
  const figure = (/** @type {string} */ text, /** @type {number} */ x, /** @type {number} */ y) =>
    drawFigure(sheet, pieces, text, x, y, tall);
  /** What a side holds: below the board from the left, above it from the right. @param {Side} side */
  const shelf = (side) =>
    held(side).flatMap((role, number) => {
      const [x, y] = side === 0 ? [number * WIDE, height + 8] : [width - (number + 1) * WIDE, -tall - 8];
      const count = hands[side][role] ?? 0;
      const figures = [figure(pieceText(role, side), x, y)];
      return count > 1 ? [...figures, drawCount(count, x + WIDE - 6, y + tall - 6)] : figures;
    });
  picture.setAttribute('viewBox', `-4 ${-4 - above} ${width + 8} ${above + height + below + 8}`);
  picture.replaceChildren(
    make('rect', { class: `picture-ground${sheet.checkered ? '' : ' picture-plain'}`, width, height }),
    ...(sheet.checkered ? drawSquares(sheet, tall) : [drawLines(sheet, tall)]),
    ...(sheet.dots ?? []).map((square) => {
      const [x, y] = place(square);
      return make('circle', { class: 'picture-dot', cx: x + WIDE, cy: y + tall, r: 6 });
    }),
    ...Object.entries(standing).map(([square, text]) => figure(text, ...place(square))),
    ...shelf(0),
    ...shelf(1),
  );
}

/** @param {number} count @param {number} x @param {number} y */
function drawCount(count, x, y) {
  const numeral = make('text', { class: 'picture-count', x, y });
  numeral.textContent = String(count);
  return numeral;
}

/** A new picture of a position. @param {string} label */
export const newPicture = (label) => make('svg', { class: 'picture', role: 'img', 'aria-label': label });

/** @param {Sheet} sheet @param {number} tall */
function drawSquares({ files, ranks }, tall) {
  const places = ranks.flatMap((_, row) => files.map((__, column) => ({ row, column })));
  return places
    .filter(({ row, column }) => (column + ranks.length - 1 - row) % 2 === 0)
    .map(({ row, column }) =>
      make('rect', { class: 'picture-dark', x: column * WIDE, y: row * tall, width: WIDE, height: tall }),
    );
}

/** @param {Sheet} sheet @param {number} tall */
function drawLines({ files, ranks }, tall) {
  const [width, height] = [files.length * WIDE, ranks.length * tall];
  const down = files.slice(1).map((_, before) => `M${(before + 1) * WIDE} 0v${height}`);
  const across = ranks.slice(1).map((_, before) => `M0 ${(before + 1) * tall}h${width}`);
  return make('path', { class: 'picture-lines', d: [...down, ...across].join('') });
}

/**
 * @param {Sheet} sheet @param {string} pieces @param {string} text
 * @param {number} x @param {number} y @param {number} tall
 */
function drawFigure(sheet, pieces, text, x, y, tall) {
  const side = sideOf(text);
  const image = sheet.roles[roleOf(text)]?.image ?? '';
  const name = typeof image === 'string' ? image : image[side];
  const group = make('g', { class: `kd-palette-${sheet.sides[side].palette}` });
  if (sheet.turned && side === 1) group.setAttribute('transform', `rotate(180 ${x + WIDE / 2} ${y + tall / 2})`);
  group.append(make('use', { href: `${pieces}#${name}`, x, y, width: WIDE, height: tall }));
  return group;
}
