// @ts-check
// Squares by name and by place. A place is a column and a row, counted from the upper left corner of
// the board as it is seen; turning the board changes places, never names.

/** @typedef {import('./types.js').Sheet} Sheet */
/** @typedef {import('./types.js').Side} Side */
/** @typedef {import('./types.js').Square} Square */

/** @typedef {{ column: number, row: number }} Place */
/** @typedef {{ columns: number, rows: number, squares: Square[], index: Map<Square, number> }} Geometry */

/** @param {Sheet} sheet @returns {Geometry} */
export function geometryOf(sheet) {
  const squares = sheet.ranks.flatMap((rank) => sheet.files.map((file) => file + rank));
  const index = new Map(squares.map((square, number) => [square, number]));
  return { columns: sheet.files.length, rows: sheet.ranks.length, squares, index };
}

/**
 * Where a square is seen; null for a name that is no square here.
 * @param {Geometry} geometry @param {Side} orientation @param {Square} square @returns {Place | null}
 */
export function placeOf({ columns, squares, index }, orientation, square) {
  const number = index.get(square);
  if (number === undefined) return null;
  const seen = orientation === 0 ? number : squares.length - 1 - number;
  return { column: seen % columns, row: Math.floor(seen / columns) };
}

/**
 * What square is seen at a place; null outside the board.
 * @param {Geometry} geometry @param {Side} orientation @param {Place} place @returns {Square | null}
 */
export function squareAt({ columns, rows, squares }, orientation, { column, row }) {
  if (column < 0 || row < 0 || column >= columns || row >= rows) return null;
  const seen = row * columns + column;
  return squares[orientation === 0 ? seen : squares.length - 1 - seen] ?? null;
}

/**
 * What square is under a point of the screen.
 * @param {Geometry} geometry @param {Side} orientation @param {DOMRect} bounds of the board @param {number} x
 * @param {number} y
 */
export function squareUnder(geometry, orientation, bounds, x, y) {
  const column = Math.floor(((x - bounds.left) / bounds.width) * geometry.columns);
  const row = Math.floor(((y - bounds.top) / bounds.height) * geometry.rows);
  return squareAt(geometry, orientation, { column, row });
}

/**
 * How far apart two squares are, in steps of a king.
 * @param {Geometry} geometry @param {Square} one @param {Square} other
 */
export function distance(geometry, one, other) {
  const [a, b] = [placeOf(geometry, 0, one), placeOf(geometry, 0, other)];
  return a && b ? Math.max(Math.abs(a.column - b.column), Math.abs(a.row - b.row)) : Infinity;
}
