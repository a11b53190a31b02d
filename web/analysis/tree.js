// @ts-check
// A tree of moves: the main line first, branches beside it, a comment at every point. No elements, no network.

import { boolean, fields, list, map, maybe, number, text } from '../ui/read.js';

/** @typedef {import('../wire.js').SideName} SideName */

/**
 * A move with the position after it, as the server tells it.
 * @typedef {{ move: string, names: Record<string, string>, fen: string, check?: boolean | undefined }} Made
 */

/**
 * How a written line ended.
 * @typedef {{ kind: string, winner?: string | undefined, reason?: string | undefined, text?: string | undefined }} End
 */

/**
 * A point of a tree: the start, or a move. Of children the first is the main line.
 * @typedef {Object} Point
 * @property {number} id              its own number in the tree
 * @property {Point | null} parent
 * @property {Point[]} children
 * @property {string} move            empty at the start
 * @property {Record<string, string>} names
 * @property {string} fen
 * @property {boolean} check
 * @property {string} comment
 * @property {number[]} nags          glyphs of PGN: 1 for `!`, 2 for `?`
 * @property {number | undefined} spent
 * @property {number | undefined} clock
 * @property {End | undefined} end
 */

/**
 * @typedef {Object} Tree
 * @property {string} game
 * @property {string} rules
 * @property {string} start
 * @property {SideName} turn          whose turn it is at the start
 * @property {[string, string][]} headers
 * @property {Point} root
 * @property {number} count           how many numbers were given to points
 */

const end = fields({ kind: text, winner: maybe(text), reason: maybe(text), text: maybe(text), spent: maybe(number) });

const flat = fields({
  game: text,
  rules: text,
  start: text,
  turn: text,
  headers: list(list(text)),
  points: list(
    fields({
      parent: number,
      move: text,
      names: map(text),
      fen: text,
      check: maybe(boolean),
      comment: maybe(text),
      nags: maybe(list(number)),
      spent: maybe(number),
      clock: maybe(number),
      end: maybe(end),
    }),
  ),
});

/** A tree as the server or this device wrote it. @param {unknown} value @returns {Tree} */
export function readTree(value) {
  const { points, headers, turn, ...rest } = flat(value);
  const [first, ...others] = points;
  if (first === undefined) throw new TypeError('a tree has a start');
  /** @type {Tree} */
  const tree = {
    ...rest,
    turn: turn === 'gote' ? 'gote' : 'sente',
    headers: headers.map(([name = '', said = '']) => [name, said]),
    root: point(0, null, first),
    count: 1,
  };
  const places = [tree.root];
  annotate(tree.root, first);
  for (const told of others) {
    const parent = places[told.parent];
    if (parent === undefined) throw new TypeError('a point has no place in its tree');
    const made = add(tree, parent, told);
    annotate(made, told);
    places.push(made);
  }
  return tree;
}

/** The same, to be written: every point after those that lead to it. @param {Tree} tree */
export function writeTree({ game, rules, start, turn, headers, root }) {
  /** @type {Map<Point, number>} */
  const numbers = new Map();
  const points = everyPoint(root).map((told, index) => {
    numbers.set(told, index);
    const { move, names, fen, check, comment, nags, spent, clock, end: ended } = told;
    const parent = told.parent === null ? 0 : (numbers.get(told.parent) ?? 0);
    return { parent, move, names, fen, check, comment, nags, spent, clock, end: ended };
  });
  return { game, rules, start, turn, headers, points };
}

/** A point and all that follow it, each before its children, the main line first. @param {Point} from */
export function everyPoint(from) {
  /** @type {Point[]} */
  const found = [];
  const pending = [from];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    found.push(next);
    pending.push(...next.children.toReversed());
  }
  return found;
}

/**
 * Plays a move at a point: finds it if it is there already, else adds it, as the main line if it is the first.
 * @param {Tree} tree @param {Point} parent @param {Made} made @returns {Point}
 */
export function add(tree, parent, made) {
  const known = parent.children.find(({ move }) => move === made.move);
  if (known !== undefined) return known;
  const child = point(tree.count++, parent, made);
  parent.children.push(child);
  return child;
}

/** Takes a move and all that follows away; gives back the point before. @param {Point} gone @returns {Point} */
export function remove(gone) {
  const { parent } = gone;
  if (parent === null) return gone;
  parent.children = parent.children.filter((child) => child !== gone);
  return parent;
}

/** Makes the line through a point the main line. @param {Point} chosen */
export function promote(chosen) {
  for (let child = chosen; child.parent !== null; child = child.parent) {
    const { parent } = child;
    parent.children = [child, ...parent.children.filter((other) => other !== child)];
  }
}

/** The points from the first move to here. @param {Point} to @returns {Point[]} */
export function pathTo(to) {
  /** @type {Point[]} */
  const path = [];
  for (let at = to; at.parent !== null; at = at.parent) path.push(at);
  return path.reverse();
}

/** The moves from the start to here, as they are sent. @param {Point} to */
export const movesTo = (to) =>
  pathTo(to)
    .map(({ move }) => move)
    .join(' ');

/** How many moves lead here. @param {Point} to */
export const plyOf = (to) => pathTo(to).length;

/** The points after one, always taking the first move. @param {Point} from @returns {Point[]} */
export function lineFrom(from) {
  /** @type {Point[]} */
  const line = [];
  for (let next = from.children[0]; next !== undefined; next = next.children[0]) line.push(next);
  return line;
}

/** Whether a point is on the main line. @param {Point} at */
export const isMain = (at) => pathTo(at).every((step) => step.parent?.children[0] === step);

/** The first move of the branch a point is in; null on the main line. @param {Point} at @returns {Point | null} */
export function branchOf(at) {
  const path = pathTo(at);
  return path.findLast((step) => step.parent?.children[0] !== step) ?? null;
}

/** Whose turn it is at a point. @param {Tree} tree @param {Point} at @returns {SideName} */
export function turnAt({ turn }, at) {
  const passed = plyOf(at) % 2 === 0;
  return passed === (turn === 'sente') ? 'sente' : 'gote';
}

/** The point some moves lead to, as far as they are in the tree. @param {Tree} tree @param {string[]} moves */
export function follow({ root }, moves) {
  let at = root;
  for (const wanted of moves) {
    const next = at.children.find(({ move }) => move === wanted);
    if (next === undefined) break;
    at = next;
  }
  return at;
}

/**
 * Adds what another tree of the same start has: its moves after one's own, its words where there are none.
 * @param {Tree} tree @param {Tree} other
 */
export function merge(tree, other) {
  /** @type {[Point, Point][]} */
  const pending = [[tree.root, other.root]];
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const [here, there] = pair;
    if (here.comment === '') here.comment = there.comment;
    if (here.nags.length === 0) here.nags = there.nags;
    here.end ??= there.end;
    for (const child of there.children) pending.push([add(tree, here, child), child]);
  }
}

/** @param {number} id @param {Point | null} parent @param {Made} made @returns {Point} */
function point(id, parent, { move, names, fen, check = false }) {
  const rest = { comment: '', nags: [], spent: undefined, clock: undefined, end: undefined };
  return { id, parent, children: [], move, names, fen, check, ...rest };
}

/**
 * @param {Point} to
 * @param {{ comment?: string | undefined, nags?: number[] | undefined, spent?: number | undefined,
 *   clock?: number | undefined, end?: End | undefined }} told
 */
function annotate(to, { comment = '', nags = [], spent, clock, end: ended }) {
  Object.assign(to, { comment, nags, spent, clock, end: ended });
}
