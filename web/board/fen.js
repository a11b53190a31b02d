// @ts-check
// Positions as the server sends them, a FEN or SFEN and the moves on offer, made into what a board shows.

import { pieceText, roleOf, sideOf } from './moves.js';

/** @typedef {import('./types.js').Denial} Denial */
/** @typedef {import('./types.js').MoveText} MoveText */
/** @typedef {import('./types.js').Position} Position */
/** @typedef {import('./types.js').Sheet} Sheet */
/** @typedef {import('./types.js').Side} Side */

/**
 * A position on the wire: moves in coordinates, separated by spaces.
 * @typedef {Object} PositionText
 * @property {string} fen
 * @property {'sente' | 'gote'} turn
 * @property {boolean} [check]    whether the side to move is in check
 * @property {string} legal
 * @property {string} [reach]
 * @property {{ reason: string, about?: string, moves: string }[]} [denied]  moves forbidden for one reason
 */

/**
 * What a board shows for a position on the wire, with the move that led there.
 * @param {Sheet} sheet @param {PositionText} text @param {MoveText | null} last @returns {Position}
 */
export function readPosition(sheet, text, last) {
  const turn = text.turn === 'sente' ? 0 : 1;
  const { pieces, hands } = readFen(sheet, text.fen);
  return {
    pieces,
    hands,
    turn,
    check: text.check ? kingSquare(sheet, pieces, turn) : null,
    last,
    legal: split(text.legal),
    reach: split(text.reach ?? ''),
    denied: (text.denied ?? []).flatMap(readDenied),
  };
}

/**
 * Who stands where and who holds what. A FEN has its hands in brackets behind the placement, an SFEN
 * in its third field with counts before the letters.
 * @param {Sheet} sheet @param {string} fen @returns {Pick<Position, 'pieces' | 'hands'>}
 */
export function readFen(sheet, fen) {
  const [placement = '', , third = ''] = fen.split(' ');
  const [rows = '', bracket] = placement.split(/[[\]]/);
  return { pieces: readRows(sheet, rows), hands: readHands(bracket ?? third) };
}

/** @param {Sheet} sheet @param {string} rows @returns {Position['pieces']} */
function readRows({ files, ranks }, rows) {
  /** @type {Position['pieces']} */
  const pieces = {};
  rows.split('/').forEach((row, number) => {
    let column = 0;
    for (const [token] of row.matchAll(/\d+|\+?[a-z]/gi)) {
      if (/\d/.test(token)) column += Number(token);
      else pieces[`${files[column++]}${ranks[number]}`] = token;
    }
  });
  return pieces;
}

/** @param {string} text @returns {Position['hands']} */
function readHands(text) {
  /** @type {Position['hands']} */
  const hands = [{}, {}];
  for (const [, count, letter = ''] of text.matchAll(/(\d*)([a-z])/gi)) {
    const hand = hands[sideOf(letter)];
    hand[roleOf(letter)] = (hand[roleOf(letter)] ?? 0) + Number(count || 1);
  }
  return hands;
}

/** @param {Sheet} sheet @param {Position['pieces']} pieces @param {Side} side */
function kingSquare({ royal }, pieces, side) {
  const king = pieceText(royal, side);
  return Object.keys(pieces).find((square) => pieces[square] === king) ?? null;
}

/** @param {{ reason: string, about?: string, moves: string }} denied @returns {Denial[]} */
const readDenied = ({ reason, about, moves }) =>
  split(moves).map((move) => (about === undefined ? { move, reason } : { move, reason, about }));

/** @param {string} moves */
const split = (moves) => moves.split(' ').filter((move) => move !== '');
