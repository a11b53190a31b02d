// @ts-check
// Moves as text, and the moves offered in a position sorted by where they start and end.

/** @typedef {import('./types.js').Denial} Denial */
/** @typedef {import('./types.js').MoveText} MoveText */
/** @typedef {import('./types.js').Origin} Origin */
/** @typedef {import('./types.js').PieceText} PieceText */
/** @typedef {import('./types.js').RoleId} RoleId */
/** @typedef {import('./types.js').Side} Side */
/** @typedef {import('./types.js').Square} Square */

/** @typedef {{ origin: Origin, to: Square, promotes: boolean }} Move */

/** Takes a move apart; an origin and a square make it whole again. @param {MoveText} text @returns {Move} */
export function readMove(text) {
  const promotes = text.endsWith('+');
  const path = promotes ? text.slice(0, -1) : text;
  return { origin: path.slice(0, -2), to: path.slice(-2), promotes };
}

/** @param {Origin} origin @param {Square} to @param {boolean} promotes @returns {MoveText} */
export const writeMove = (origin, to, promotes) => origin + to + (promotes ? '+' : '');

/**
 * The role dropped from this origin, or null if the origin is a square.
 * @param {Origin} origin @param {string} drop @returns {RoleId | null}
 */
export const droppedRole = (origin, drop) => (origin.endsWith(drop) ? origin.slice(0, -drop.length) : null);

/** @param {RoleId} role @param {string} drop @returns {Origin} */
export const handOrigin = (role, drop) => role + drop;

/** @param {PieceText} text @returns {RoleId} */
export const roleOf = (text) => text.toUpperCase();

/** @param {PieceText} text @returns {Side} */
export const sideOf = (text) => (text === text.toUpperCase() ? 0 : 1);

/** @param {RoleId} role @param {Side} side @returns {PieceText} */
export const pieceText = (role, side) => (side === 0 ? role : role.toLowerCase());

/**
 * Whether one way of making a move is open: yes, no for a reason, or null where it does not exist.
 * @typedef {'open' | Denial | null} Verdict
 */

/**
 * A path from an origin to a square, kept as it is and promoting.
 * @typedef {{ plain: Verdict, promoted: Verdict }} Path
 */

/** @typedef {Map<Origin, Map<Square, Path>>} MoveIndex */

/** Sorts moves for lookup. @param {MoveText[]} open @param {Denial[]} denied @returns {MoveIndex} */
export function indexMoves(open, denied) {
  /** @type {MoveIndex} */
  const index = new Map();
  for (const text of open) enter(index, text, 'open');
  for (const denial of denied) enter(index, denial.move, denial);
  return index;
}

/** @param {MoveIndex} index @param {MoveText} text @param {'open' | Denial} verdict */
function enter(index, text, verdict) {
  const { origin, to, promotes } = readMove(text);
  const paths = index.get(origin) ?? new Map();
  const path = paths.get(to) ?? { plain: null, promoted: null };
  if (promotes) path.promoted ??= verdict;
  else path.plain ??= verdict;
  paths.set(to, path);
  index.set(origin, paths);
}

/** Whether some way along this path is open. @param {Path} path */
export const isOpen = (path) => path.plain === 'open' || path.promoted === 'open';

/**
 * What comes of wanting to follow a path: a move, a question, or a refusal.
 * @typedef {{ kind: 'move', move: MoveText }
 *   | { kind: 'ask', origin: Origin, to: Square, path: Path }
 *   | { kind: 'refuse', denial: Denial }
 *   | { kind: 'nothing' }} Answer
 */

/**
 * @param {MoveIndex} index @param {Origin} origin @param {Square} to
 * @param {boolean} explain ask even where a rule leaves one choice, so that the reason is seen
 * @returns {Answer}
 */
export function answer(index, origin, to, explain) {
  const path = index.get(origin)?.get(to);
  if (!path) return { kind: 'nothing' };
  const { plain, promoted } = path;
  if (!isOpen(path)) {
    const denial = plain ?? promoted;
    return denial && denial !== 'open' ? { kind: 'refuse', denial } : { kind: 'nothing' };
  }
  const both = plain === 'open' && promoted === 'open';
  if (both || (explain && plain && promoted)) return { kind: 'ask', origin, to, path };
  return { kind: 'move', move: writeMove(origin, to, promoted === 'open') };
}
