// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  answer,
  droppedRole,
  indexMoves,
  pieceText,
  readMove,
  roleOf,
  sideOf,
  writeMove,
} from '../../board/moves.js';
import { GAMES, fixture } from '../fixture.js';

test('a move is an origin, a square and perhaps a promotion', () => {
  assert.deepEqual(readMove('7g7f'), { origin: '7g', to: '7f', promotes: false });
  assert.deepEqual(readMove('8h2b+'), { origin: '8h', to: '2b', promotes: true });
  assert.deepEqual(readMove('P*5e'), { origin: 'P*', to: '5e', promotes: false });
  assert.deepEqual(readMove('N@c3'), { origin: 'N@', to: 'c3', promotes: false });
});

test('taking a move apart and putting it together gives the move', () => {
  for (const game of GAMES) {
    for (const { legal, reach } of Object.values(fixture(game).positions)) {
      for (const text of [...legal, ...reach]) {
        const { origin, to, promotes } = readMove(text);
        assert.equal(writeMove(origin, to, promotes), text);
      }
    }
  }
});

test('pieces are letters with case and plus', () => {
  assert.equal(roleOf('+p'), '+P');
  assert.equal(sideOf('+p'), 1);
  assert.equal(sideOf('K'), 0);
  assert.equal(pieceText('+R', 1), '+r');
  assert.equal(droppedRole('P*', '*'), 'P');
  assert.equal(droppedRole('7g', '*'), null);
});

test('one way to go is a move', () => {
  const index = indexMoves(['a7a8+', 'a2a3'], []);
  assert.deepEqual(answer(index, 'a7', 'a8', true), { kind: 'move', move: 'a7a8+' });
  assert.deepEqual(answer(index, 'a2', 'a3', true), { kind: 'move', move: 'a2a3' });
  assert.deepEqual(answer(index, 'a2', 'a4', true), { kind: 'nothing' });
  assert.deepEqual(answer(index, 'b2', 'b3', true), { kind: 'nothing' });
});

test('two ways to go are a question', () => {
  const index = indexMoves(['c5d6', 'c5d6+'], []);
  assert.equal(answer(index, 'c5', 'd6', false).kind, 'ask');
});

test('a denied promotion is a question that explains itself, unless that is not wanted', () => {
  const denial = { move: 'c5d6+', reason: 'one-of-each', about: '+B' };
  const index = indexMoves(['c5d6'], [denial]);
  const asked = answer(index, 'c5', 'd6', true);
  assert.equal(asked.kind, 'ask');
  assert.deepEqual(asked.kind === 'ask' && asked.path, { plain: 'open', promoted: denial });
  assert.deepEqual(answer(index, 'c5', 'd6', false), { kind: 'move', move: 'c5d6' });
});

test('a denied drop is refused with its reason', () => {
  const denial = { move: 'P*5e', reason: 'second-pawn' };
  assert.deepEqual(answer(indexMoves([], [denial]), 'P*', '5e', true), { kind: 'refuse', denial });
});
