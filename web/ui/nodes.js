// @ts-check
// Positions that lead from one to another, as Rust has compiled them: lessons and puzzles are played on such a graph
// without knowing any rule. `crates/learn` says more. No elements here.

/** @typedef {import('../board/types.js').Denial} Denial */
/** @typedef {import('../board/types.js').MoveText} MoveText */
/** @typedef {import('../board/types.js').Position} Position */
/** @typedef {import('../board/types.js').Side} Side */
/** @typedef {import('../board/types.js').Square} Square */

/**
 * A position, and what happens in it: it is the end, the opponent answers, a question is asked, or the learner moves.
 * @typedef {Object} Node
 * @property {Position['pieces']} pieces
 * @property {Position['hands']} hands
 * @property {Side} turn
 * @property {Square | null} check
 * @property {MoveText | null} last
 * @property {MoveText[]} legal
 * @property {Denial[]} [denied]
 * @property {Record<MoveText, number>} [next]   moves that lead on
 * @property {MoveText} [best]
 * @property {Record<MoveText, { say?: string, reply?: MoveText }>} [answers]  what is said to some wrong moves
 * @property {{ move: MoveText, to: number }} [reply]
 * @property {{ choices: number[], right: number }} [question]
 * @property {boolean} [done]
 */

/** @param {{ nodes: Node[] }} graph @param {{ node: number }} place @returns {Node} */
export function nodeAt({ nodes }, { node }) {
  const found = nodes[node];
  if (found === undefined) throw new Error(`there is no position ${node}`);
  return found;
}

/** What a board shows at a node. @param {Node} node @returns {Position} */
export const positionOf = ({ pieces, hands, turn, check, last, legal, denied = [] }) => ({
  pieces,
  hands,
  turn,
  check,
  last,
  legal,
  reach: [],
  denied,
});

/** Whether anything is ever held. @param {{ nodes: Node[] }} graph */
export const hasHands = ({ nodes }) =>
  nodes.some(({ hands }) => hands.some((hand) => Object.values(hand).some((count) => count > 0)));
