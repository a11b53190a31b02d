// @ts-check
// Trees of moves: branches, comments, and what is written of them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  add,
  branchOf,
  everyPoint,
  follow,
  isMain,
  lineFrom,
  merge,
  movesTo,
  plyOf,
  promote,
  readTree,
  remove,
  turnAt,
  writeTree,
} from '../../analysis/tree.js';

/** @param {string} move */
const made = (move) => ({ move, names: { san: move.toUpperCase() }, fen: `after ${move}` });

const empty = () =>
  readTree({
    game: 'shogun',
    rules: 'classic',
    start: 'somewhere',
    turn: 'sente',
    headers: [['sente', 'Ai']],
    points: [{ parent: 0, move: '', names: {}, fen: 'somewhere' }],
  });

/** `1 2 (2b 3b) 3`, by hand. */
function sample() {
  const tree = empty();
  const one = add(tree, tree.root, made('1'));
  const two = add(tree, one, made('2'));
  const other = add(tree, one, made('2b'));
  add(tree, other, made('3b'));
  add(tree, two, made('3'));
  return { tree, one, two, other };
}

test('the first move is the main line and others are branches', () => {
  const { tree, one, two, other } = sample();
  assert.deepEqual(lineFrom(tree.root).map(({ move }) => move), ['1', '2', '3']);
  assert.equal(add(tree, one, made('2')), two, 'a move that is there is found');
  assert.equal(movesTo(lineFrom(other)[0] ?? tree.root), '1 2b 3b');
  assert.equal(plyOf(two), 2);
  assert.deepEqual([isMain(two), isMain(other)], [true, false]);
  assert.equal(branchOf(lineFrom(other)[0] ?? tree.root), other);
  assert.equal(branchOf(two), null);
  assert.deepEqual([turnAt(tree, tree.root), turnAt(tree, one)], ['sente', 'gote']);
});

test('a branch becomes the main line, and is deleted with all that follows', () => {
  const { tree, one, two, other } = sample();
  promote(other);
  assert.deepEqual(lineFrom(tree.root).map(({ move }) => move), ['1', '2b', '3b']);
  assert.equal(isMain(two), false);
  assert.equal(remove(other), one);
  assert.deepEqual(lineFrom(tree.root).map(({ move }) => move), ['1', '2', '3']);
  assert.equal(remove(tree.root), tree.root, 'the start stays');
});

test('what is written is read again', () => {
  const { tree, two, other } = sample();
  two.comment = 'a good move';
  other.nags = [2];
  tree.root.end = { kind: 'resign', winner: 'gote' };
  const text = JSON.stringify(writeTree(tree));
  const again = readTree(JSON.parse(text));
  assert.equal(JSON.stringify(writeTree(again)), text);
  assert.equal(follow(again, ['1', '2']).comment, 'a good move');
  assert.deepEqual(everyPoint(again.root).map(({ move }) => move), ['', '1', '2', '3', '2b', '3b']);
  assert.throws(() => readTree({}));
  assert.throws(() => readTree({ ...JSON.parse(text), points: [] }));
});

test('moves are followed as far as they go', () => {
  const { tree, two } = sample();
  assert.equal(follow(tree, ['1', '2', '9']), two);
  assert.equal(follow(tree, ['']), tree.root);
});

test('two trees of one start become one', () => {
  const { tree } = sample();
  const guest = empty();
  const first = add(guest, guest.root, made('1'));
  first.comment = 'from elsewhere';
  add(guest, first, made('2c'));
  merge(tree, guest);
  const one = follow(tree, ['1']);
  assert.equal(one.comment, 'from elsewhere');
  assert.deepEqual(one.children.map(({ move }) => move), ['2', '2b', '2c']);
});
