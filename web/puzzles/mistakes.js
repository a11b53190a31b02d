// @ts-check
// The positions of a game where somebody erred, one after the other as puzzles.

import { look } from '../analysis/study.js';
import { add, readTree } from '../analysis/tree.js';
import { askMistakes } from './server.js';

/** @typedef {import('../board/types.js').Notation} Notation */
/** @typedef {import('./read.js').Mistake} Mistake */
/** @typedef {import('./read.js').Task} Task */
/** @typedef {import('./state.js').Puzzle} Puzzle */
/** @typedef {import('./supply.js').Supply} Supply */

/** @implements {Supply} */
export class Mistakes {
  #number = 0;

  /** @param {Mistake[]} all @param {Notation} notation */
  constructor(all, notation) {
    this.all = all;
    this.notation = notation;
  }

  /** Asks for them; null if the game is not analysed. @param {string} game @param {string} color @param {Notation} notation */
  static async open(game, color, notation) {
    const all = await askMistakes(game, color).catch(() => null);
    return all === null ? null : new Mistakes(all, notation);
  }

  prepare() {}

  /** @returns {Promise<Task | null>} */
  async take() {
    const found = this.all[this.#number];
    if (found === undefined) return null;
    const number = ++this.#number;
    const { ply, mark, fen, line, played, graph: puzzle } = found;
    const move = await this.#nameOf(found).catch(() => played);
    const erred = { ply, mark, move, number, total: this.all.length };
    const known = { fen, rating: 0, plays: 0, themes: [], solution: line };
    return { puzzle, known, solver: null, repeat: false, isKept: false, erred };
  }

  /** What the move is called that was played. @param {Mistake} found */
  async #nameOf({ graph, fen, played }) {
    const { root } = await treeOfLine(graph, fen, [played]);
    return root.children[0]?.names[this.notation] ?? played;
  }
}

/** A position as a tree without moves. @param {Puzzle} puzzle @param {string} fen */
export function treeAt({ game, rules, side }, fen) {
  const turn = side === 0 ? 'sente' : 'gote';
  return readTree({ game, rules, start: fen, turn, headers: [], points: [{ parent: 0, move: '', names: {}, fen }] });
}

/** A line with the names of its moves, as the server tells them. @param {Puzzle} puzzle @param {string} fen @param {string[]} line */
export async function treeOfLine(puzzle, fen, line) {
  const tree = treeAt(puzzle, fen);
  const { moves } = await look(tree, tree.root, line.join(' '));
  let at = tree.root;
  for (const made of moves) at = add(tree, at, made);
  return tree;
}
