// @ts-check
// A position as somebody sets it up: pieces, hands, turn and castling, to and from FEN or SFEN. No rules.

import { readFen } from '../board/fen.js';
import { pieceText, roleOf, sideOf } from '../board/moves.js';

/** @typedef {import('../board/types.js').PieceText} PieceText */
/** @typedef {import('../board/types.js').Position} Position */
/** @typedef {import('../board/types.js').RoleId} RoleId */
/** @typedef {import('../board/types.js').Sheet} Sheet */
/** @typedef {import('../board/types.js').Side} Side */
/** @typedef {import('../board/types.js').Square} Square */

/**
 * @typedef {Object} Setup
 * @property {Position['pieces']} pieces
 * @property {Position['hands']} hands
 * @property {Side} turn
 * @property {string} castling   rights as letters, in the order of the game's start
 */

/** Whether a text is written as FEN, with its hands in brackets, rather than SFEN. @param {string} fen */
export const isBracketed = (fen) => fen.includes('[');

/** The castling rights a game begins with; empty if it has none. @param {string} start */
export function rightsOf(start) {
  const [, , third = ''] = start.split(' ');
  return isBracketed(start) ? third.replace('-', '') : '';
}

/** @param {Sheet} sheet @param {string} fen @returns {Setup} */
export function readSetup(sheet, fen) {
  const [, turn = '', third = ''] = fen.split(' ');
  const bracketed = isBracketed(fen);
  return {
    ...readFen(sheet, fen),
    turn: turn === (bracketed ? 'w' : 'b') ? 0 : 1,
    castling: bracketed ? third.replace('-', '') : '',
  };
}

/** @param {Sheet} sheet @param {Setup} setup @param {boolean} bracketed @returns {string} */
export function writeSetup(sheet, { pieces, hands, turn, castling }, bracketed) {
  const rows = sheet.ranks.map((rank) => writeRow(sheet.files.map((file) => pieces[file + rank]))).join('/');
  const side = (turn === 0) === bracketed ? 'w' : 'b';
  if (!bracketed) return `${rows} ${side} ${writeHands(sheet, hands, true) || '-'} 1`;
  return `${rows}[${writeHands(sheet, hands, false)}] ${side} ${castling || '-'} - 0 1`;
}

/** @param {(PieceText | undefined)[]} row */
function writeRow(row) {
  const text = row.map((piece) => piece ?? '1').join('');
  return text.replace(/1+/g, (empty) => String(empty.length));
}

/** @param {Sheet} sheet @param {Position['hands']} hands @param {boolean} counted counts before letters */
function writeHands(sheet, hands, counted) {
  const held = (/** @type {Side} */ side) =>
    sheet.sides[side].hand.map((role) => {
      const [count, letter] = [hands[side][role] ?? 0, pieceText(role, side)];
      if (!counted) return letter.repeat(count);
      return count === 0 ? '' : count === 1 ? letter : count + letter;
    });
  return [...held(0), ...held(1)].join('');
}

/** An empty board, side 0 to move. @returns {Setup} */
export const emptySetup = () => ({ pieces: {}, hands: [{}, {}], turn: 0, castling: '' });

/** The pieces a side can be given, unpromoted ones first. @param {Sheet} sheet @param {Side} side @returns {PieceText[]} */
export function paletteOf(sheet, side) {
  const plain = Object.keys(sheet.roles).filter((role) => !role.startsWith('+'));
  const held = sheet.sides.flatMap(({ hand }) => hand);
  const rank = (/** @type {RoleId} */ role) => (role === sheet.royal ? -1 : held.indexOf(role) + 1 || 99);
  plain.sort((one, other) => rank(one) - rank(other));
  const promoted = plain.flatMap((role) => sheet.roles[role]?.promotes ?? []);
  const rest = Object.keys(sheet.roles).filter((role) => !plain.includes(role) && !promoted.includes(role));
  return [...plain, ...promoted, ...rest].map((role) => pieceText(role, side));
}

/** Puts a piece on a square, or takes what is there away with null. @param {Setup} setup @param {Square} square
 * @param {PieceText | null} piece @returns {Setup} */
export function place(setup, square, piece) {
  const pieces = { ...setup.pieces };
  if (piece === null) delete pieces[square];
  else pieces[square] = piece;
  return { ...setup, pieces };
}

/** Moves a piece to another square, or off the board with null. @param {Setup} setup @param {Square} from
 * @param {Square | null} to @returns {Setup} */
export function shift(setup, from, to) {
  const piece = setup.pieces[from];
  if (piece === undefined || from === to) return setup;
  const lifted = place(setup, from, null);
  return to === null ? lifted : place(lifted, to, piece);
}

/** Changes how many of a kind a side holds. @param {Setup} setup @param {Side} side @param {RoleId} role
 * @param {number} change @returns {Setup} */
export function hold(setup, side, role, change) {
  const hands = /** @type {Position['hands']} */ ([{ ...setup.hands[0] }, { ...setup.hands[1] }]);
  hands[side][role] = Math.max(0, Math.min(18, (hands[side][role] ?? 0) + change));
  return { ...setup, hands };
}

/** The same piece turned to its other face, or else to the other side. @param {Sheet} sheet @param {PieceText} piece */
export function turnOver(sheet, piece) {
  const [role, side] = [roleOf(piece), sideOf(piece)];
  const promoted = sheet.roles[role]?.promotes;
  if (promoted !== undefined) return pieceText(promoted, side);
  const plain = Object.keys(sheet.roles).find((other) => sheet.roles[other]?.promotes === role) ?? role;
  return pieceText(plain, side === 0 ? 1 : 0);
}
