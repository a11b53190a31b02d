// @ts-check
// A picture of the position on a board, complete in itself: SVG text, or a PNG made from it.

import { droppedRole, pieceText, roleOf, sideOf } from '../board/moves.js';
import { placeOf } from '../board/geometry.js';

/** @typedef {import('../board/board.js').Board} Board */
/** @typedef {import('../board/types.js').PieceText} PieceText */
/** @typedef {import('../board/types.js').Side} Side */

/** Lengths are hundredths of a square's width. */
const CELL = 100;
/** Around the board, for its frame. */
const EDGE = 12;

/** The picture as SVG. @param {Board} board @returns {Promise<string>} */
export async function drawSvg(board) {
  const { state, view } = board;
  const symbols = await fetchSymbols(state.settings.pieces);
  const { sheet, position, geometry, settings } = state;
  const tall = (CELL * sheet.cell[1]) / sheet.cell[0];
  const [width, height] = [geometry.columns * CELL, geometry.rows * tall];
  const colour = (/** @type {string} */ name) => getComputedStyle(view.board).getPropertyValue(name).trim();
  const hands = /** @type {const} */ ([otherSide(settings.orientation), settings.orientation]).map((side) =>
    sheet.sides[side].hand.filter((role) => (position.hands[side][role] ?? 0) > 0),
  );
  const strip = hands.some((held) => held.length > 0) ? tall + EDGE : 0;

  /** @type {string[]} */
  const parts = [];
  const used = new Set(/** @type {string[]} */ ([]));
  const figure = (/** @type {PieceText} */ piece, /** @type {number} */ x, /** @type {number} */ y) => {
    const side = sideOf(piece);
    const image = sheet.roles[roleOf(piece)]?.image ?? '';
    const name = typeof image === 'string' ? image : image[side];
    used.add(name);
    const turned = sheet.turned && side !== settings.orientation;
    const turn = turned ? ` transform="rotate(180 ${x + CELL / 2} ${y + tall / 2})"` : '';
    parts.push(
      `<g class="${sheet.sides[side].palette}"${turn}><use href="#${name}" x="${x}" y="${y}" width="${CELL}" height="${tall}"/></g>`,
    );
  };
  const ground = colour(sheet.checkered ? '--square-light' : '--board-plain');
  parts.push(`<rect width="${width}" height="${height}" fill="${ground}" stroke="${colour('--board-edge')}" stroke-width="${EDGE}" paint-order="stroke"/>`);
  parts.push(...(sheet.checkered ? dark(geometry, tall, colour('--square-dark')) : lines(geometry, tall, colour('--board-line'))));
  if (position.last !== null) {
    for (const square of [position.last.replace('+', '').slice(-2), position.last.slice(0, 2)]) {
      const place = placeOf(geometry, settings.orientation, square);
      if (place === null || droppedRole(position.last.slice(0, 2), sheet.drop) !== null) continue;
      parts.push(`<rect x="${place.column * CELL}" y="${place.row * tall}" width="${CELL}" height="${tall}" fill="${colour('--mark-last')}"/>`);
    }
  }
  for (const [square, piece] of Object.entries(position.pieces)) {
    const place = placeOf(geometry, settings.orientation, square);
    if (place !== null) figure(piece, place.column * CELL, place.row * tall);
  }
  hands.forEach((held, index) => {
    const near = index === 1;
    const side = near ? settings.orientation : otherSide(settings.orientation);
    held.forEach((role, number) => {
      const x = near ? width - (held.length - number) * 1.4 * CELL : number * 1.4 * CELL;
      const y = near ? height + EDGE : -tall - EDGE;
      figure(pieceText(role, side), x, y);
      const count = position.hands[side][role] ?? 0;
      if (count > 1)
        parts.push(`<text x="${x + CELL}" y="${y + tall * 0.9}" font-family="sans-serif" font-size="38" font-weight="700" fill="${colour('--board-line')}">${count}</text>`);
    });
  });
  const frame = [-EDGE, -EDGE - strip, width + 2 * EDGE, height + 2 * (EDGE + strip)];
  const defs = [...used].map((name) => symbols.get(name) ?? '').join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame.join(' ')}" width="${frame[2]}" height="${frame[3]}">` +
    `<style>${palettes(sheet.sides.map(({ palette }) => palette))}</style><defs>${defs}</defs>` +
    `<rect x="${frame[0]}" y="${frame[1]}" width="${frame[2]}" height="${frame[3]}" fill="${colour('--hand-tray')}"/>${parts.join('')}</svg>`
  );
}

/** The picture as PNG. @param {Board} board @returns {Promise<Blob>} */
export async function drawPng(board) {
  const svg = await drawSvg(board);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob === null ? fail(new Error('no picture was made')) : done(blob)), 'image/png'),
  );
}

/** @param {Side} side @returns {Side} */
const otherSide = (side) => (side === 0 ? 1 : 0);

/** The symbols of a piece set, by name. @param {string} address @returns {Promise<Map<string, string>>} */
async function fetchSymbols(address) {
  const text = await (await fetch(address)).text();
  return new Map([...text.matchAll(SYMBOL)].map(([symbol, name = '']) => [name, symbol]));
}

/** The inks of the sides, as they are on this page. @param {string[]} names */
function palettes(names) {
  return [...new Set(names)]
    .map((name) => {
      const sample = document.querySelector(`.kd-palette-${name}`);
      if (sample === null) return '';
      const style = getComputedStyle(sample);
      const inks = INKS.map((ink) => [ink, style.getPropertyValue(ink).trim()]).filter(([, value]) => value !== '');
      return `.${name}{${inks.map(([ink, value]) => `${ink}:${value}`).join(';')}}`;
    })
    .join('');
}

/** Taken from the text: a parsed document would be under this page's policy against styles inside it. */
const SYMBOL = /<symbol id="([^"]+)"[^]*?<\/symbol>/g;

const INKS = [
  ...['body', 'shade', 'line', 'mark', 'dark', 'light', 'gold'].map((ink) => `--piece-${ink}`),
  ...['wood', 'edge', 'shade', 'gleam', 'ink', 'red'].map((ink) => `--koma-${ink}`),
];

/** @param {import('../board/geometry.js').Geometry} geometry @param {number} tall @param {string} fill */
function dark({ columns, rows }, tall, fill) {
  /** @type {string[]} */
  const squares = [];
  for (let row = 0; row < rows; row++)
    for (let column = (row + 1) % 2; column < columns; column += 2)
      squares.push(`<rect x="${column * CELL}" y="${row * tall}" width="${CELL}" height="${tall}" fill="${fill}"/>`);
  return squares;
}

/** @param {import('../board/geometry.js').Geometry} geometry @param {number} tall @param {string} stroke */
function lines({ columns, rows }, tall, stroke) {
  /** @type {string[]} */
  const steps = [];
  for (let column = 1; column < columns; column++) steps.push(`M${column * CELL} 0v${rows * tall}`);
  for (let row = 1; row < rows; row++) steps.push(`M0 ${row * tall}h${columns * CELL}`);
  return [`<path d="${steps.join('')}" stroke="${stroke}" stroke-width="3"/>`];
}
