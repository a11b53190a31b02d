// @ts-check
// What the board says: names of squares, pieces and moves, made from a dictionary it is given.

import { droppedRole, readMove, roleOf, sideOf } from './moves.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./types.js').Denial} Denial */
/** @typedef {import('./types.js').MoveText} MoveText */
/** @typedef {import('./types.js').PieceText} PieceText */
/** @typedef {import('./types.js').Position} Position */
/** @typedef {import('./types.js').RoleId} RoleId */
/** @typedef {import('./types.js').Sheet} Sheet */
/** @typedef {import('./types.js').Side} Side */
/** @typedef {import('./types.js').Square} Square */
/** @typedef {import('./types.js').Words} Words */

/**
 * A phrase with its gaps filled; an unknown key stands for itself.
 * @param {Words} words @param {string} key @param {Record<string, string | number>} [gaps]
 */
export function say(words, key, gaps = {}) {
  return (words[key] ?? key).replace(/\{\s*\$?(\w+)\s*\}/g, (_, name) => String(gaps[name] ?? ''));
}

/** @param {Words} words @param {Sheet} sheet @param {RoleId} role */
export const roleName = (words, sheet, role) => say(words, `piece-${sheet.roles[role]?.name ?? role}`);

/**
 * A piece by its name; where the kings differ, each may have a name of its own.
 * @param {Words} words @param {Sheet} sheet @param {PieceText} piece
 */
export function pieceName(words, sheet, piece) {
  const image = sheet.roles[roleOf(piece)]?.image;
  const own = Array.isArray(image) ? words[`piece-${image[sideOf(piece)]}`] : undefined;
  return own ?? roleName(words, sheet, roleOf(piece));
}

/** @param {Words} words @param {Sheet} sheet @param {Side} side */
export const sideName = (words, sheet, side) => say(words, `side-${sheet.sides[side].name}`);

/**
 * A square as it is spoken; a dictionary may have its own words for files and ranks.
 * @param {Words} words @param {Square} square
 */
export function squareName(words, square) {
  const [file = '', rank = ''] = square;
  return say(words, 'square-name', {
    file: words[`file-${file}`] ?? file,
    rank: words[`rank-${rank}`] ?? rank,
  });
}

/**
 * What stands on a square.
 * @param {Words} words @param {Sheet} sheet @param {Square} square @param {PieceText | undefined} piece
 */
export function squareText(words, sheet, square, piece) {
  const name = squareName(words, square);
  if (piece === undefined) return say(words, 'square-empty', { square: name });
  const side = sideName(words, sheet, sideOf(piece));
  return say(words, 'square-piece', { square: name, side, piece: pieceName(words, sheet, piece) });
}

/** Why a move is refused. @param {Words} words @param {Sheet} sheet @param {Denial} denial */
export const reasonText = (words, sheet, { reason, about }) =>
  say(words, `reason-${reason}`, { piece: about ? roleName(words, sheet, about) : '' });

/**
 * A move as it is announced, told from the position before it.
 * @param {Words} words @param {Sheet} sheet @param {Position} before @param {MoveText} move @param {boolean} check
 */
export function moveText(words, sheet, before, move, check) {
  const { origin, to, promotes } = readMove(move);
  const dropped = droppedRole(origin, sheet.drop);
  const piece = before.pieces[origin];
  const taken = before.pieces[to];
  const role = dropped ?? (piece === undefined ? '' : roleOf(piece));
  const gaps = {
    side: sideName(words, sheet, before.turn),
    piece: piece === undefined ? roleName(words, sheet, role) : pieceName(words, sheet, piece),
    from: dropped === null ? squareName(words, origin) : '',
    to: squareName(words, to),
    taken: taken === undefined ? '' : pieceName(words, sheet, taken),
  };
  const key = dropped !== null ? 'move-drop' : taken !== undefined ? 'move-take' : 'move-step';
  const parts = [say(words, key, gaps)];
  const becomes = sheet.roles[role]?.promotes;
  if (promotes && becomes)
    parts.push(say(words, 'move-promotes', { piece: roleName(words, sheet, becomes) }));
  if (check) parts.push(say(words, 'check'));
  return parts.join(say(words, 'list-joint'));
}
