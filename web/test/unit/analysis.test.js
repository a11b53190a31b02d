// @ts-check
// Positions set up by hand, scores and reports: what the analysis page knows without a server.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Engine } from '../../analysis/engine.js';
import { chances, nextMistake, readStand } from '../../analysis/report.js';
import { chanceOf, marksOf, scoreText } from '../../analysis/score.js';
import { emptySetup, hold, paletteOf, place, readSetup, rightsOf, shift, turnOver, writeSetup } from '../../analysis/setup.js';
import { GAMES, fixture } from '../fixture.js';

/** @typedef {import('../../wire.js').Ask} Ask */

const START = {
  shogi: 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1',
  shogun: 'rnb+fkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB+FKBNR[] w KQkq - 0 1',
};

test('positions are written as they were read', () => {
  for (const [game, fens] of Object.entries({
    shogi: [START.shogi, '4k4/9/4P4/9/9/9/9/9/4K4 w 2G3Pb2p 1'],
    shogun: [START.shogun, '4k3/8/8/8/8/8/8/4K2R[NPpp] b K - 0 1'],
  })) {
    const { sheet } = fixture(game);
    for (const fen of fens) assert.equal(writeSetup(sheet, readSetup(sheet, fen), fen.includes('[')), fen);
  }
  assert.deepEqual([rightsOf(START.shogun), rightsOf(START.shogi)], ['KQkq', '']);
});

test('pieces are put down, carried, turned over and held', () => {
  const { sheet } = fixture('shogi');
  const one = place(emptySetup(), '5e', 'S');
  assert.deepEqual(shift(one, '5e', '4d').pieces, { '4d': 'S' });
  assert.deepEqual(shift(one, '5e', null).pieces, {});
  assert.equal(turnOver(sheet, 'S'), '+S');
  assert.equal(turnOver(sheet, '+S'), 's');
  assert.equal(turnOver(sheet, 'G'), 'g');
  assert.equal(hold(hold(one, 1, 'P', 1), 1, 'P', 1).hands[1]['P'], 2);
  assert.equal(hold(one, 0, 'P', -1).hands[0]['P'], 0);
});

test('a palette has every piece once, the king first', () => {
  for (const game of GAMES) {
    const { sheet } = fixture(game);
    const pieces = paletteOf(sheet, 1);
    assert.equal(pieces[0], sheet.royal.toLowerCase());
    assert.deepEqual(pieces.map((piece) => piece.toUpperCase()).toSorted(), Object.keys(sheet.roles).toSorted());
  }
});

test('scores are read by people, as the players of a game write them', () => {
  const words = { 'analysis-mate-in': 'mate in { $plies }', 'analysis-mated': 'mate' };
  const [shogi, shogun] = ['shogi', 'shogun'].map((game) => scoreText(fixture(game).sheet, words));
  for (const [score, points, pawns] of /** @type {const} */ ([
    [{ cp: 35 }, '35', '+0.35'],
    [{ cp: -1234 }, '−1234', '−12.3'],
    [{ cp: 0 }, '0', '0.00'],
    [{ mate: 5 }, 'mate in 5', '#3'],
    [{ mate: -2 }, '−mate in 2', '−#1'],
    [{ mate: 0 }, 'mate', '#0'],
  ]))
    assert.deepEqual([shogi?.(score), shogun?.(score)], [points, pawns]);
  assert.equal(chanceOf([490, 60, 450]), 0.52);
});

test('best moves are arrows, drops are circles', () => {
  assert.deepEqual(marksOf(['7g7f 3c3d', 'P*5e', '8h2b+', '7g7f'], 'green', 'blue'), [
    { from: '8h', to: '2b', brush: 'blue' },
    { from: '5e', to: '5e', brush: 'blue' },
    { from: '7g', to: '7f', brush: 'green' },
  ]);
});

const report = {
  players: [0, 1].map(() => ({ accuracy: 90, inaccuracies: 0, mistakes: 1, blunders: 0 })),
  moves: [null, 'mistake', null, 'blunder'].map((mark, index) => ({
    ply: index + 1,
    move: `m${index}`,
    score: { cp: 0 },
    best: 'x',
    mark,
  })),
  positions: [{ score: { cp: 0 }, lines: [] }, { score: { mate: -3 }, lines: [] }, { score: { cp: 9 }, chance: 0.6, lines: [] }],
};

test('reports are read, and lead from mistake to mistake', () => {
  assert.deepEqual(readStand({ state: 'running', done: 3, of: 9 }), { progress: { done: 3, of: 9 } });
  const read = readStand({ state: 'done', analysis: report });
  assert.ok('report' in read);
  assert.deepEqual(chances(read.report), [0.5, 0, 0.6]);
  assert.deepEqual([0, 2, 4].map((ply) => nextMistake(read.report, ply)), [2, 4, 2]);
});

/** @param {string} moves */
const subject = (moves) => ({
  asked: { game: 'shogi', rules: 'classic', start: START.shogi, moves },
  passed: 'passed',
  problem: false,
  over: false,
});

/** @param {string} id @param {boolean} done */
const lines = (id, done) => ({
  t: /** @type {const} */ ('lines'),
  id,
  depth: 9,
  lines: [{ score: { cp: 12 }, wdl: [500, 20, 480], pv: '7g7f', names: {} }],
  nodes: 1,
  nps: 1,
  time: 1,
  done,
});

test('the engine is asked about the position on the board and no other', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  /** @type {Ask[]} */
  const said = [];
  const engine = new Engine((ask) => said.push(ask), () => {});
  const depth = () => engine.lines?.depth;
  const names = () => said.map((ask) => [ask.t, 'id' in ask ? ask.id : '']);
  engine.look(subject(''));
  context.mock.timers.tick(500);
  assert.deepEqual(names(), [], 'nothing while it is off');
  engine.turn(true);
  context.mock.timers.tick(500);
  engine.hear(lines('lines-1', false));
  assert.equal(depth(), 9);
  engine.look(subject('7g7f'));
  assert.equal(depth(), undefined);
  engine.hear(lines('lines-1', false));
  assert.equal(depth(), undefined, 'late answers are passed over');
  context.mock.timers.tick(500);
  engine.showThreat(true);
  context.mock.timers.tick(500);
  assert.deepEqual(names(), [
    ['analyse', 'lines-1'],
    ['stopAnalysis', 'lines-1'],
    ['analyse', 'lines-2'],
    ['stopAnalysis', 'lines-2'],
    ['analyse', 'lines-3'],
    ['analyse', 'threat-4'],
  ]);
  assert.deepEqual(engine.greet().length, 2, 'a new connection is asked again');
  engine.hear(lines('lines-3', true));
  engine.look(subject(''));
  engine.look(subject('7g7f'));
  assert.equal(depth(), 9, 'what was found before is shown at once');
  engine.turn(false);
  assert.equal(depth(), undefined);
});

test('a refusal is told until something else is asked', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const engine = new Engine(() => {}, () => {});
  engine.look(subject(''));
  engine.turn(true);
  context.mock.timers.tick(500);
  engine.hear({ t: 'refused', id: 'lines-1', code: 'forbidden', text: '', game: undefined });
  assert.equal(engine.refusal, 'forbidden');
  engine.searchMate();
  assert.deepEqual([engine.refusal, engine.mate], [null, 'searching']);
});
