// @ts-check
// The solution as a tree that is walked on the board: every answer, and what is right against it.

import { listenToSteps } from '../analysis/steps.js';
import { add, lineFrom, turnAt } from '../analysis/tree.js';
import { TreeView } from '../analysis/treeview.js';
import { readPosition } from '../board/fen.js';
import { positionOf } from '../ui/nodes.js';
import { treeAt } from './mistakes.js';

/** @typedef {import('../analysis/steps.js').Way} Way */
/** @typedef {import('../analysis/tree.js').Point} Point */
/** @typedef {import('../analysis/tree.js').Tree} Tree */
/** @typedef {import('../board/types.js').Notation} Notation */
/** @typedef {import('../board/types.js').Position} Position */
/** @typedef {import('../board/types.js').Sheet} Sheet */
/** @typedef {import('../ui/words.js').Words} Words */
/** @typedef {import('./state.js').Puzzle} Puzzle */

export class Solution {
  /** @type {Tree | null} */
  #tree = null;
  /** @type {Point | null} */
  #at = null;
  /** What stands on the board at points whose text is not known. @type {Map<Point, Position>} */
  #known = new Map();

  /** What the board is told. @type {Sheet | null} */
  #sheet = null;

  /**
   * @param {{ tree: HTMLElement, steps: HTMLElement, board: HTMLElement }} places @param {Words} words
   * @param {{ show: (position: Position) => void, flip: () => void }} desk
   */
  constructor({ tree, steps, board }, words, desk) {
    this.desk = desk;
    this.view = new TreeView(tree, /** @type {Record<string, string>} */ (words), 'moves', (point) => this.go(point));
    listenToSteps(steps, board, /** @type {Record<string, string>} */ (words), {
      step: (way) => this.step(way),
      flip: desk.flip,
      mayWheel: () => this.#tree !== null,
    });
  }

  /** Shows a tree, from its start. @param {Tree} tree @param {Sheet} sheet @param {Notation} notation @param {Map<Point, Position>} [known] */
  open(tree, sheet, notation, known = new Map()) {
    this.#tree = tree;
    this.#sheet = sheet;
    this.#known = known;
    this.#at = tree.root;
    this.view.numbering = sheet.numbering;
    this.view.draw(tree, notation, new Map());
  }

  close() {
    this.#tree = null;
    this.#at = null;
  }

  /** @param {Way} way */
  step(way) {
    const [tree, at] = [this.#tree, this.#at];
    if (tree === null || at === null) return;
    const wanted = {
      first: tree.root,
      back: at.parent ?? at,
      forward: at.children[0] ?? at,
      last: lineFrom(at).at(-1) ?? at,
    }[way];
    if (wanted !== at) this.go(wanted);
  }

  /** @param {Point} point */
  go(point) {
    if (this.#tree === null || this.#sheet === null) return;
    this.#at = point;
    this.view.mark(point);
    const text = { fen: point.fen, turn: turnAt(this.#tree, point), check: point.check, legal: '' };
    const last = point.move === '' ? null : point.move;
    this.desk.show(this.#known.get(point) ?? readPosition(this.#sheet, text, last));
  }
}

/** What is known without the server: the right moves of the graph and its answers. @param {Puzzle} puzzle @param {string} fen */
export function treeOf(puzzle, fen) {
  const { nodes } = puzzle;
  const tree = treeAt(puzzle, fen);
  /** @type {Map<Point, Position>} */
  const known = new Map();
  /** @param {Point} at @param {number} number */
  const grow = (at, number) => {
    const node = nodes[number];
    if (node === undefined) return;
    known.set(at, { ...positionOf(node), legal: [] });
    const { best = '', next = {}, reply } = node;
    const moves = Object.entries(next).sort(([a], [b]) => Number(b === best) - Number(a === best));
    const all = reply === undefined ? moves : [...moves, /** @type {[string, number]} */ ([reply.move, reply.to])];
    for (const [move, to] of all) grow(add(tree, at, { move, names: {}, fen: '' }), to);
  };
  grow(tree.root, 0);
  return { tree, known };
}
