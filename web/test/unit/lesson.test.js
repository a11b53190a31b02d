// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answered, begin, charged, judge, marksFor, starsFor } from '../../islands/lesson-state.js';
import { hasHands, nodeAt, positionOf } from '../../ui/nodes.js';

/** @typedef {import('../../islands/lesson-state.js').Graph} Graph */
/** @typedef {import('../../ui/nodes.js').Node} Node */

/** @param {Partial<Node>} node @returns {Node} */
const node = (node) => ({
  pieces: {},
  hands: [{}, {}],
  turn: 0,
  check: null,
  last: null,
  legal: [],
  ...node,
});

/** Two moves to go, with an answer in between. @type {Graph} */
const graph = {
  id: 'way',
  game: 'shogun',
  words: 'lesson-shogun-way',
  kind: 'reach',
  side: 0,
  marks: ['e4', 'e6'],
  par: 2,
  stars: [2, 3],
  nodes: [
    node({
      legal: ['e2e4', 'e2e3', 'a2a3', 'b2b3'],
      next: { e2e4: 1 },
      answers: { a2a3: { reply: 'e7e5' }, b2b3: { say: 'lesson-shogun-way.aside' } },
    }),
    node({ turn: 1, reply: { move: 'e7e5', to: 2 } }),
    node({ legal: ['e4e6+'], next: { 'e4e6+': 3 } }),
    node({ hands: [{ P: 1 }, {}], done: true }),
  ],
};

test('the right moves lead to the end, with the answers in between', () => {
  let progress = begin();
  const first = judge(graph, progress, 'e2e4');
  assert.equal(first.kind, 'on');
  assert.deepEqual(nodeAt(graph, first.progress).reply, { move: 'e7e5', to: 2 });
  progress = answered(graph, first.progress);
  const last = judge(graph, progress, 'e4e6+');
  assert.equal(nodeAt(graph, last.progress).done, true);
  assert.equal(starsFor(graph, last.progress), 3);
});

test('a wrong move stays where it was, costs a move, and is told why', () => {
  const usual = judge(graph, begin(), 'e2e3');
  assert.deepEqual(usual, {
    kind: 'wrong',
    progress: { node: 0, moves: 1, visited: [] },
    say: 'lesson-shogun-way.wrong',
    reply: null,
  });
  const refuted = judge(graph, begin(), 'a2a3');
  assert.equal(refuted.kind === 'wrong' && refuted.reply, 'e7e5');
  const special = judge(graph, begin(), 'b2b3');
  assert.equal(special.kind === 'wrong' && special.say, 'lesson-shogun-way.aside');
});

test('stars are for few moves; help counts', () => {
  const after = (/** @type {number} */ moves) => starsFor(graph, { ...begin(), moves });
  assert.deepEqual([2, 3, 4, 9].map(after), [3, 2, 1, 1]);
  assert.equal(charged(begin()).moves, 1);
});

test('marks go as they are reached, or with the first move', () => {
  const { progress } = judge(graph, begin(), 'e2e4');
  assert.deepEqual(marksFor(graph, begin()), ['e4', 'e6']);
  assert.deepEqual(marksFor(graph, progress), ['e6']);
  assert.deepEqual(marksFor({ ...graph, kind: 'promote', marks: ['e2'] }, progress), []);
});

test('a board is shown what it needs', () => {
  assert.ok(hasHands(graph));
  assert.ok(!hasHands({ ...graph, nodes: graph.nodes.slice(0, 3) }));
  assert.deepEqual(positionOf(nodeAt(graph, begin())).denied, []);
});
