// @ts-check
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { after, daysInRow, openDiary, ratingIn, standing, write } from '../../puzzles/diary.js';
import { rising } from '../../puzzles/lot.js';
import { Outbox } from '../../puzzles/outbox.js';
import { choose } from '../../puzzles/pack.js';
import { readGraph, readTask } from '../../puzzles/read.js';
import { beginRun, clockText, isOver, lost, timeLeft, won } from '../../puzzles/run-state.js';
import { askJudge } from '../../puzzles/server.js';
import { treeOf } from '../../puzzles/solution.js';
import { answered, begin, hintAt, hintMarks, judge, learn, pliesOf } from '../../puzzles/state.js';
import { Tally } from '../../puzzles/tally.js';

/** @typedef {import('../../puzzles/read.js').Task} Task */
/** @typedef {import('../../puzzles/server.js').Attempt} Attempt */

const empty = { pieces: {}, hands: [{}, {}], turn: 0, check: null, last: null, legal: [] };

/** A mate of three plies: a drop, an answer, and two moves that are as good. */
const sent = {
  id: '94vgCf',
  game: 'shogi',
  rules: 'classic',
  kind: 'mate',
  rating: 1367,
  tags: ['drop'],
  side: 0,
  par: 2,
  ask: false,
  nodes: [
    {
      ...empty,
      pieces: { '2a': 'k', '3c': 'R' },
      hands: [{ G: 2 }, {}],
      legal: ['G*3b', 'G*2b', '3c3a+', '3c9c'],
      next: { 'G*3b': 1 },
      best: 'G*3b',
      answers: { 'G*2b': { reply: '2a1a' }, '3c3a+': { say: 'longer' } },
    },
    { ...empty, turn: 1, last: 'G*3b', reply: { move: '2a1b', to: 2 } },
    { ...empty, pieces: { '3b': 'G' }, last: '2a1b', next: { 'G*2b': 3, '3b2b': 4 }, best: 'G*2b' },
    { ...empty, turn: 1, last: 'G*2b', done: true },
    { ...empty, turn: 1, last: '3b2b', done: true },
  ],
};

/** @param {string} id @param {number} rating @param {string[]} [themes] @returns {Task} */
const task = (id, rating, themes = ['mate']) => ({
  ...readTask({ puzzle: { fen: '', rating, themes, solution: [] }, graph: { ...sent, id, rating } }),
});

/** What a browser keeps, for tests. */
beforeEach(() => {
  /** @type {Map<string, string>} */
  const kept = new Map();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
      setItem: (/** @type {string} */ key, /** @type {string} */ value) => kept.set(key, value),
    },
  });
});

test('any right move leads on, a longer one is told apart from a wrong one', () => {
  const puzzle = readGraph(sent);
  assert.equal(pliesOf(puzzle), 3);
  const first = judge(puzzle, begin(), 'G*3b');
  assert.ok(first.kind === 'right');
  const stand = answered(puzzle, first.stand);
  assert.deepEqual(stand, { node: 2, played: ['G*3b', '2a1b'] });
  for (const move of ['G*2b', '3b2b']) assert.equal(judge(puzzle, stand, move).kind, 'right');
  assert.deepEqual(judge(puzzle, begin(), 'G*2b'), { kind: 'wrong', reply: '2a1a' });
  assert.deepEqual(judge(puzzle, begin(), '3c9c'), { kind: 'wrong', reply: null, isQuiet: true });
  assert.deepEqual(judge({ ...puzzle, kind: 'defence' }, begin(), '3c9c'), { kind: 'wrong', reply: null });
  assert.deepEqual(judge(puzzle, begin(), '3c3a+'), { kind: 'longer' });
});

test('a graph that is not whole asks, and learns what it is told', () => {
  const puzzle = readGraph({ ...sent, ask: true });
  assert.equal(judge(puzzle, begin(), '3c9c').kind, 'unknown');
  const [after, later] = readGraph({ ...sent, nodes: [empty, empty] }).nodes;
  assert.ok(after && later);
  learn(puzzle, begin(), '3c9c', '2a1a', [after, later]);
  const verdict = judge(puzzle, begin(), '3c9c');
  assert.ok(verdict.kind === 'right');
  assert.deepEqual(answered(puzzle, verdict.stand), { node: 6, played: ['3c9c', '2a1a'] });
  learn(puzzle, { node: 6, played: [] }, '3c3b', null, [after]);
  assert.equal(puzzle.nodes.at(-1)?.done, true);
});

test('a server that does not say makes no move wrong, but for the tactics whose right moves are known', async () => {
  const asked = async (/** @type {typeof fetch} */ answer, /** @type {string} */ kind = 'mate') => {
    Object.assign(globalThis, { fetch: answer });
    return await askJudge('/api/puzzle/94vgCf/judge', {}, readGraph({ ...sent, kind }), begin(), '3c9c');
  };
  const refused = (/** @type {number} */ status) => async () => new Response('{}', { status });
  const lost = async () => Promise.reject(new TypeError('no connection'));
  assert.deepEqual(await asked(lost), { kind: 'unheard', why: 'offline' });
  for (const status of [429, 503]) assert.deepEqual(await asked(refused(status)), { kind: 'unheard', why: 'busy' });
  assert.deepEqual(await asked(refused(403)), { kind: 'unheard', why: 'playing' });
  assert.deepEqual(await asked(lost, 'tactic'), { kind: 'wrong', reply: null });
  const wrong = async () => Response.json({ verdict: 'wrong', refutation: '2a1a' });
  assert.deepEqual(await asked(wrong), { kind: 'wrong', reply: '2a1a' });
});

test('a hint tells what moves, then where to', () => {
  const puzzle = readGraph(sent);
  const drop = hintAt(puzzle, begin(), '*');
  assert.deepEqual(drop, { move: 'G*3b', role: 'G', from: null, to: '3b' });
  assert.deepEqual(drop && hintMarks(drop, false), []);
  assert.deepEqual(drop && hintMarks(drop, true), [{ from: '3b', to: '3b', brush: 'blue' }]);
  const step = { move: '3b2b', role: 'G', from: '3b', to: '2b' };
  assert.deepEqual(hintMarks(step, false), [{ from: '3b', to: '3b', brush: 'blue' }]);
  assert.deepEqual(hintMarks(step, true), [{ from: '3b', to: '2b', brush: 'blue' }]);
});

test('without the server the solution is the graph, the main line first', () => {
  const { tree, known } = treeOf(readGraph(sent), 'start');
  const [first] = tree.root.children;
  const reply = first?.children[0];
  assert.deepEqual([first?.move, reply?.move, reply?.children.map(({ move }) => move)], ['G*3b', '2a1b', ['G*2b', '3b2b']]);
  assert.equal(reply && known.get(reply)?.pieces['3b'], 'G');
});

test('what is no puzzle is refused', () => {
  assert.throws(() => readGraph({ ...sent, nodes: [] }));
  assert.throws(() => readGraph({ ...sent, kind: 'riddle' }));
  assert.throws(() => readGraph({ ...sent, nodes: [{ ...empty, legal: 'G*3b' }] }));
});

test('a storm has three minutes, a wrong move costs ten seconds and the row', () => {
  let run = beginRun('storm', 1000);
  assert.equal(timeLeft(run, 1000), 180_000);
  const tried = { id: 'a', moves: ['x'], ms: 5 };
  run = won(won(run, tried, 900), tried, 1200);
  run = lost(run, { ...tried, id: 'b' });
  run = won(run, tried, 1000);
  assert.deepEqual([run.score, run.combo, run.best, run.highest, run.missed], [3, 1, 2, 1200, ['b']]);
  assert.equal(timeLeft(run, 2000), 169_000);
  assert.equal(isOver(run, 170_999), false);
  assert.equal(isOver(run, 171_000), true);
  assert.equal(run.tried.length, 4);
});

test('a climb has no clock and ends with the first wrong move', () => {
  const run = beginRun('climb', 0);
  assert.equal(timeLeft(run, 1e9), null);
  assert.equal(isOver(run, 1e9), false);
  assert.equal(isOver(lost(run, { id: 'a', moves: [], ms: 1 }), 1), true);
});

test('a clock shows minutes, and tenths at the end', () => {
  assert.deepEqual([180_000, 61_001, 10_000, 9_999, 0].map(clockText), ['3:00', '1:02', '0:10', '9.9', '0.0']);
});

test('puzzles that are kept are chosen by theme and rating, and not twice', () => {
  const kept = [task('a', 800), task('b', 1500, ['mate', 'drop']), task('c', 1600, ['mate', 'drop'])];
  const of = (/** @type {string} */ angle, /** @type {string[]} */ had) => choose(kept, { angle, rating: 1500 }, had, () => 0)?.puzzle.id;
  assert.equal(of('mix', []), 'b');
  assert.equal(of('drop', ['b']), 'c');
  assert.equal(of('mate,drop', ['b', 'c']), undefined);
  assert.deepEqual(rising(kept, 2, () => 0.5).map(({ puzzle }) => puzzle.id), ['a', 'b']);
});

test('a guest has a rating that moves, days in a row, and a history with an end', () => {
  const day = 86_400_000;
  const entry = (/** @type {number} */ at, win = true) => ({ id: `p${at}`, game: 'shogi', win, solved: win, at });
  assert.equal(ratingIn(openDiary(), 'shogi'), 1500);
  write(entry(5 * day), 1500);
  assert.equal(ratingIn(openDiary(), 'shogi'), 1530);
  // The same one again moves nothing.
  write(entry(5 * day), 1500);
  assert.equal(ratingIn(openDiary(), 'shogi'), 1530);
  write(entry(6 * day, false), 1530);
  assert.equal(ratingIn(openDiary(), 'shogi'), 1500);
  assert.ok(after({ rating: 1500, plays: 100, wins: 50 }, true, 1500).rating === 1512);
  const rows = [entry(2 * day), entry(4 * day), entry(5 * day)];
  assert.deepEqual(daysInRow(rows, 5 * day + 7), { days: 2, today: true });
  assert.deepEqual(daysInRow(rows, 6 * day + 7), { days: 2, today: false });
  assert.deepEqual(daysInRow(rows, 7 * day + 7), { days: 0, today: false });
  for (let at = 0; at < 400; at++) write(entry(7 * day + at), 1500);
  assert.equal(openDiary().entries.length, 300);
  assert.equal(standing(openDiary(), 7 * day + 500).streak.wins, 300);
});

test('results wait until the server has them, fifty at a time, and one attempt counts once', async () => {
  /** @type {number[]} */
  const lots = [];
  let answers = false;
  Object.assign(globalThis, {
    fetch: async (/** @type {string} */ _, /** @type {{ body: string }} */ { body }) => {
      if (!answers) throw new TypeError('no connection');
      const { results } = JSON.parse(body);
      lots.push(results.length);
      const told = results.map((/** @type {Attempt} */ { attempt }) => ({ attempt, status: 'kept', win: true, rated: true, ratingDiff: 4, rating: 1504 }));
      return { ok: true, json: async () => ({ results: told }) };
    },
  });
  const outbox = new Outbox('Hana');
  const attempt = (/** @type {number} */ number) => ({ attempt: `attempt-${number}`, id: 'a', moves: [], hints: 0, ms: 1, at: 1, rated: true });
  for (let number = 0; number < 60; number++) outbox.put(attempt(number));
  outbox.put({ ...attempt(3), hints: 1 });
  assert.equal(await outbox.send(attempt(60)), null);
  assert.equal(outbox.waiting().length, 61);
  assert.equal(new Outbox('Taro').waiting().length, 0);
  answers = true;
  assert.equal((await outbox.send(attempt(61)))?.rating, 1504);
  assert.deepEqual(lots, [50, 12]);
  assert.equal(outbox.waiting().length, 0);
  // Half an attempt waits for the other half, which takes its place.
  outbox.putOpen({ ...attempt(62), hints: 1 });
  assert.deepEqual(await new Outbox('Hana').flush(), []);
  assert.equal(outbox.waiting().length, 1);
  assert.equal((await outbox.send(attempt(62)))?.rating, 1504);
  assert.deepEqual([lots.length, outbox.waiting().length], [3, 0]);
  outbox.put({ ...attempt(63), open: Date.now() - 2 * 3_600_000 });
  assert.equal((await outbox.flush()).length, 1);
  for (let number = 0; number < 400; number++) outbox.put(attempt(number));
  assert.equal(outbox.waiting().length, 300);
});

test('the score of a run waits until the server has it, and not longer than it would take it', async () => {
  const tried = [{ id: 'a', moves: ['x'], ms: 900 }];
  const best = { day: 1, week: 1, month: 1, allTime: 1 };
  const score = { score: 1, combo: 1, errors: 0, highest: 900, best, isBest: ['allTime'] };
  const status = { now: 503 };
  Object.assign(globalThis, { fetch: async () => Response.json(score, { status: status.now }) });
  const tally = new Tally('Hana');
  assert.equal(await tally.send(), null);
  tally.put('storm-all-1', 'storm', tried);
  assert.equal(await tally.send(), 'later');
  assert.equal(new Tally('Hana').waiting()?.run, 'storm-all-1');
  assert.equal(new Tally('Taro').waiting(), null);
  status.now = 200;
  const told = await tally.send();
  assert.ok(told !== null && typeof told === 'object' && told.score.score === 1);
  assert.equal(tally.waiting(), null);
  tally.put('storm-all-2', 'storm', tried);
  status.now = 409;
  assert.equal(await tally.send(), 'refused');
  assert.equal(tally.waiting(), null);
});
