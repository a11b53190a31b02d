// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  aim,
  cancel,
  commit,
  createState,
  mayPick,
  mode,
  select,
  setPosition,
  setSettings,
  toggleMark,
} from '../../board/state.js';
import { droppedRole, readMove } from '../../board/moves.js';
import { GAMES, fixture, positionOf } from '../fixture.js';

/**
 * @param {string} game @param {string} name
 * @param {Partial<import('../../board/types.js').Settings>} [settings]
 */
const stateOf = (game, name, settings = {}) =>
  createState(fixture(game).sheet, positionOf(game, name), settings);

test('only pieces with a move can be picked up', () => {
  const state = stateOf('shogi', 'start');
  assert.ok(mayPick(state, '7g'));
  assert.ok(!mayPick(state, '8i'));
  assert.ok(!mayPick(state, '7c'));
  select(state, '8i');
  assert.equal(state.selected, null);
});

test('a move is shown at once and nothing can be moved until the answer', () => {
  const state = stateOf('shogi', 'start');
  select(state, '7g');
  const answer = aim(state, '7f');
  assert.deepEqual(answer, { kind: 'move', move: '7g7f' });
  assert.equal(commit(state, '7g7f'), 'moved');
  assert.equal(state.position.pieces['7f'], 'P');
  assert.equal(state.position.pieces['7g'], undefined);
  assert.equal(state.position.turn, 1);
  assert.equal(state.index.size, 0);
});

test('every legal move can be made by picking up and putting down', () => {
  for (const game of GAMES) {
    for (const [name, position] of Object.entries(fixture(game).positions)) {
      for (const move of position.legal) {
        const state = stateOf(game, name);
        const { origin, to } = readMove(move);
        select(state, origin);
        const answer = aim(state, to);
        assert.ok(
          answer.kind === 'ask' || (answer.kind === 'move' && answer.move === move),
          `${game} ${move}`,
        );
        const captures = to in position.pieces ? 1 : 0;
        const drops = droppedRole(origin, state.sheet.drop) !== null ? 1 : 0;
        commit(state, move);
        const change = Object.keys(state.position.pieces).length - Object.keys(position.pieces).length;
        assert.equal(change, drops - captures, `${game} ${move}`);
      }
    }
  }
});

test('the position that was given is never changed', () => {
  const position = positionOf('shogi', 'promotion');
  const copy = structuredClone(position);
  const state = createState(fixture('shogi').sheet, position, {});
  commit(state, 'G*5e');
  assert.equal(state.position.hands[0]['G'], 0);
  assert.deepEqual(position, copy);
});

test('a promotion shows the promoted piece', () => {
  const state = stateOf('shogi', 'promotion');
  const move = /** @type {string} */ (
    state.position.legal.find((text) => text.startsWith('7g') && text.endsWith('+'))
  );
  commit(state, move);
  assert.equal(state.position.pieces[move.slice(2, 4)], '+B');
});

test('a waiting player sets a premove, and it is played when it becomes possible', () => {
  const start = positionOf('shogun', 'start');
  const waiting = { ...start, turn: /** @type {const} */ (1), legal: [], reach: ['e2e4', 'd2d4'] };
  const state = createState(fixture('shogun').sheet, waiting, { player: 0 });
  assert.equal(mode(state), 'premove');
  select(state, 'e2');
  assert.equal(commit(state, 'e2e4'), 'premoved');
  assert.equal(state.premove, 'e2e4');
  assert.equal(state.position.pieces['e2'], 'P');
  assert.equal(setPosition(state, start), 'e2e4');
  assert.equal(state.premove, null);
});

test('a premove that has become impossible is forgotten', () => {
  const start = positionOf('shogun', 'start');
  const waiting = { ...start, turn: /** @type {const} */ (1), legal: [], reach: ['e2e4'] };
  const state = createState(fixture('shogun').sheet, waiting, { player: 0 });
  commit(state, 'e2e4');
  assert.equal(setPosition(state, { ...start, legal: ['d2d4'] }), null);
  assert.equal(state.premove, null);
});

test('a premove outlives news that are not the turn', () => {
  const waiting = {
    ...positionOf('shogun', 'start'),
    turn: /** @type {const} */ (1),
    legal: [],
    reach: ['e2e4'],
  };
  const state = createState(fixture('shogun').sheet, waiting, { player: 0 });
  commit(state, 'e2e4');
  assert.equal(setPosition(state, { ...waiting }), null);
  assert.equal(state.premove, 'e2e4');
});

test('giving up puts the piece back first, then the premove', () => {
  const waiting = {
    ...positionOf('shogun', 'start'),
    turn: /** @type {const} */ (1),
    legal: [],
    reach: ['e2e4', 'd2d4'],
  };
  const state = createState(fixture('shogun').sheet, waiting, { player: 0 });
  commit(state, 'e2e4');
  select(state, 'd2');
  assert.equal(cancel(state), 'selection');
  assert.equal(cancel(state), 'premove');
  assert.equal(cancel(state), null);
});

test('watchers and players without premoves cannot touch anything', () => {
  assert.equal(mode(stateOf('shogi', 'start', { player: null })), 'watch');
  assert.equal(stateOf('shogi', 'start', { player: null }).index.size, 0);
  assert.equal(mode(stateOf('shogi', 'start', { player: 1, premoves: false })), 'watch');
});

test('turning the board puts the piece back', () => {
  const state = stateOf('shogi', 'start');
  select(state, '7g');
  setSettings(state, { orientation: 1 });
  assert.equal(state.selected, null);
});

test('drawing a mark twice takes it away, with another brush changes it', () => {
  const state = stateOf('shogi', 'start');
  const mark = { from: '7g', to: '7f', brush: 'green' };
  toggleMark(state, mark);
  toggleMark(state, { ...mark, brush: 'red' });
  assert.deepEqual(state.marks, [{ ...mark, brush: 'red' }]);
  toggleMark(state, { ...mark, brush: 'red' });
  assert.deepEqual(state.marks, []);
});

test('who looks is shown the moves of both sides and makes none', () => {
  const start = positionOf('shogi', 'start');
  const position = { ...start, reach: ['3c3d'] };
  const state = createState(fixture('shogi').sheet, position, { look: true });
  assert.equal(mode(state), 'look');
  assert.ok(mayPick(state, '7g') && mayPick(state, '3c'));
  select(state, '7g');
  assert.deepEqual(aim(state, '7f'), { kind: 'nothing' });
});
