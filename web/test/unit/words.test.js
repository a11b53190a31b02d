// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moveText, pieceName, reasonText, say, squareName, squareText } from '../../board/words.js';
import { fixture, positionOf, words } from '../fixture.js';

const { sheet } = fixture('shogi');

test('gaps are filled, in our spelling and in Fluent', () => {
  assert.equal(say({ key: '{a} and { $b }' }, 'key', { a: 1, b: 'two' }), '1 and two');
  assert.equal(say({}, 'unknown-key'), 'unknown-key');
});

test('squares say what stands on them', () => {
  assert.equal(squareText(words, sheet, '7g', 'P'), '7g, Black pawn');
  assert.equal(squareText(words, sheet, '5e', undefined), '5e, empty');
});

test('a dictionary may name files and ranks', () => {
  assert.equal(
    squareName({ 'square-name': '{file} {rank}', 'file-7': 'nana', 'rank-f': 'roku' }, '7f'),
    'nana roku',
  );
});

test('moves are told', () => {
  const start = positionOf('shogi', 'start');
  const middle = positionOf('shogi', 'promotion');
  assert.equal(moveText(words, sheet, start, '7g7f', false), 'Black: pawn 7g to 7f');
  assert.equal(
    moveText(words, sheet, start, '8h2b+', true),
    'Black: bishop 8h takes bishop on 2b, becomes horse, check',
  );
  assert.equal(moveText(words, sheet, middle, 'G*5e', false), 'Black: gold dropped on 5e');
});

test('a reason names the piece it is about', () => {
  const { sheet: other, positions } = fixture('shogun');
  const denial = positions['limit']?.denied[0];
  assert.ok(denial);
  assert.match(reasonText(words, other, denial), /archbishop/);
});

test('a king may have a name of its own', () => {
  const { sheet: clans } = fixture('shinobi');
  const own = { ...words, 'piece-kage': 'Kage' };
  assert.equal(pieceName(own, clans, 'K'), 'Kage');
  assert.equal(pieceName(own, clans, 'k'), 'king');
  assert.equal(pieceName(own, sheet, 'K'), 'king');
});
