// @ts-check
// A lesson as it is played: where the learner stands in its graph, and what becomes of a move. No elements here.

import { nodeAt } from '../ui/nodes.js';

/** @typedef {import('../board/types.js').MoveText} MoveText */
/** @typedef {import('../board/types.js').Side} Side */
/** @typedef {import('../board/types.js').Square} Square */
/** @typedef {import('../ui/nodes.js').Node} Node */

/**
 * @typedef {Object} Graph
 * @property {string} id
 * @property {string} game
 * @property {string} words         the message with its title, task, hint and so on
 * @property {string} kind
 * @property {Side} side
 * @property {Square[]} [marks]
 * @property {number} par
 * @property {[number, number]} stars  so many moves for three stars, so many for two
 * @property {Node[]} nodes
 */

/**
 * @typedef {Object} Progress
 * @property {number} node
 * @property {number} moves      made so far, wrong tries and moves that were shown included
 * @property {Square[]} visited  where the learner's moves ended
 */

/** @returns {Progress} */
export const begin = () => ({ node: 0, moves: 0, visited: [] });

/**
 * What becomes of a move: it leads on, or it is wrong for a reason and perhaps refuted.
 * @typedef {{ kind: 'on', progress: Progress }
 *   | { kind: 'wrong', progress: Progress, say: string, reply: MoveText | null }} Verdict
 */

/** @param {Graph} graph @param {Progress} progress @param {MoveText} move @returns {Verdict} */
export function judge(graph, progress, move) {
  const node = nodeAt(graph, progress);
  const to = node.next?.[move];
  const moves = progress.moves + 1;
  if (to === undefined) {
    const { say = `${graph.words}.wrong`, reply = null } = node.answers?.[move] ?? {};
    return { kind: 'wrong', progress: { ...progress, moves }, say, reply };
  }
  const end = (move.endsWith('+') ? move.slice(0, -1) : move).slice(-2);
  return { kind: 'on', progress: { node: to, moves, visited: [...progress.visited, end] } };
}

/** After the opponent's answer. @param {Graph} graph @param {Progress} progress @returns {Progress} */
export const answered = (graph, progress) => ({
  ...progress,
  node: nodeAt(graph, progress).reply?.to ?? progress.node,
});

/** Something that costs as much as a wrong try. @param {Progress} progress @returns {Progress} */
export const charged = (progress) => ({ ...progress, moves: progress.moves + 1 });

/** What the moves are worth. @param {Graph} graph @param {Progress} progress */
export function starsFor({ stars: [three, two] }, { moves }) {
  return moves <= three ? 3 : moves <= two ? 2 : 1;
}

/**
 * The squares still to be highlighted: goals until they are reached, anything else until the first move.
 * @param {Graph} graph @param {Progress} progress @returns {Square[]}
 */
export function marksFor({ kind, marks = [] }, { visited }) {
  if (kind === 'reach' || kind === 'capture') return marks.filter((square) => !visited.includes(square));
  return visited.length === 0 ? marks : [];
}
