// @ts-check
// A puzzle as it is solved: where the solver stands in its graph, and what becomes of a move. No elements here.

import { droppedRole, readMove, roleOf } from '../board/moves.js';
import { nodeAt } from '../ui/nodes.js';

/** @typedef {import('../board/types.js').Mark} Mark */
/** @typedef {import('../board/types.js').MoveText} MoveText */
/** @typedef {import('../board/types.js').RoleId} RoleId */
/** @typedef {import('../board/types.js').Side} Side */
/** @typedef {import('../ui/nodes.js').Node} Node */

/** What is asked. @typedef {'mate' | 'campmate' | 'tactic' | 'defence' | 'mistake'} Kind */

/**
 * @typedef {Object} Puzzle
 * @property {string} id
 * @property {string} game
 * @property {string} rules
 * @property {Kind} kind
 * @property {number} rating
 * @property {string[]} tags
 * @property {Side} side       whose moves are to be found
 * @property {number} par      how many moves the solver needs
 * @property {boolean} ask     moves of which the graph says nothing are put to the server
 * @property {Node[]} nodes    the first is the start
 */

/** Where the solver stands, and the moves that led there. @typedef {{ node: number, played: MoveText[] }} Stand */

/** @returns {Stand} */
export const begin = () => ({ node: 0, played: [] });

/**
 * What becomes of a move: it is right; it mates later than it must; it is wrong, and perhaps refuted by a move; the graph
 * does not say; or the server was asked and did not say, which is no fault of the move. A quiet one gives no check where it must.
 * @typedef {{ kind: 'right', stand: Stand } | { kind: 'longer' } | { kind: 'wrong', reply: MoveText | null, isQuiet?: boolean }
 *   | { kind: 'unknown' } | { kind: 'unheard', why: Silence }} Verdict
 */

/** Why the server did not say: there is no connection, it has no time, or it does not help who is playing. @typedef {'offline' | 'busy' | 'playing'} Silence */

/** The word of `crates/puzzles` for a mate that takes longer. */
const LONGER = 'longer';

/** @param {Puzzle} puzzle @param {Stand} stand @param {MoveText} move @returns {Verdict} */
export function judge(puzzle, stand, move) {
  const { next = {}, answers = {} } = nodeAt(puzzle, stand);
  const to = next[move];
  if (to !== undefined) return { kind: 'right', stand: { node: to, played: [...stand.played, move] } };
  const answer = answers[move];
  if (answer?.say === LONGER) return { kind: 'longer' };
  if (answer === undefined && puzzle.ask) return { kind: 'unknown' };
  if (answer === undefined && puzzle.kind === 'mate') return { kind: 'wrong', reply: null, isQuiet: true };
  return { kind: 'wrong', reply: answer?.reply ?? null };
}

/** After the opponent's answer; the same where there is none. @param {Puzzle} puzzle @param {Stand} stand @returns {Stand} */
export function answered(puzzle, stand) {
  const { reply } = nodeAt(puzzle, stand);
  return reply === undefined ? stand : { node: reply.to, played: [...stand.played, reply.move] };
}

/**
 * Puts what the server found out about a move into the graph: the position after it, and the one after the answer.
 * @param {Puzzle} puzzle @param {Stand} stand @param {MoveText} move @param {MoveText | null} reply @param {Node[]} nodes
 */
export function learn(puzzle, stand, move, reply, nodes) {
  const [after, ...rest] = nodes;
  if (after === undefined) return;
  const here = nodeAt(puzzle, stand);
  const place = puzzle.nodes.length;
  here.next = { ...here.next, [move]: place };
  const onward = reply !== null && rest.length > 0;
  puzzle.nodes.push(onward ? { ...after, reply: { move: reply, to: place + 1 } } : { ...after, done: true }, ...rest);
}

/** How many plies the solution has. @param {Puzzle} puzzle */
export const pliesOf = ({ par }) => 2 * par - 1;

/**
 * What helps on: first what moves, then where to. A piece in hand has no square.
 * @param {Puzzle} puzzle @param {Stand} stand @param {string} drop the sheet's drop mark
 * @returns {{ move: MoveText, role: RoleId, from: string | null, to: string } | null}
 */
export function hintAt(puzzle, stand, drop) {
  const { best, pieces } = nodeAt(puzzle, stand);
  if (best === undefined) return null;
  const { origin, to } = readMove(best);
  const dropped = droppedRole(origin, drop);
  const role = dropped ?? roleOf(pieces[origin] ?? '');
  return { move: best, role, from: dropped === null ? origin : null, to };
}

/** What a hint shows on the board. @param {NonNullable<ReturnType<typeof hintAt>>} hint @param {boolean} whole with where to @returns {Mark[]} */
export function hintMarks({ from, to }, whole) {
  const start = from === null ? [] : [{ from, to: from, brush: 'blue' }];
  return whole ? [{ from: from ?? to, to, brush: 'blue' }] : start;
}
