// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distance, geometryOf, placeOf, squareAt } from '../../board/geometry.js';
import { GAMES, fixture } from '../fixture.js';

test('every square is found again at its place, from both sides', () => {
  for (const game of GAMES) {
    const geometry = geometryOf(fixture(game).sheet);
    for (const side of /** @type {const} */ ([0, 1])) {
      for (const square of geometry.squares) {
        const place = placeOf(geometry, side, square);
        assert.ok(place);
        assert.equal(squareAt(geometry, side, place), square);
      }
    }
  }
});

test('corners are where the players expect them', () => {
  const nine = geometryOf(fixture('shogi').sheet);
  assert.deepEqual(placeOf(nine, 0, '9a'), { column: 0, row: 0 });
  assert.deepEqual(placeOf(nine, 1, '9a'), { column: 8, row: 8 });
  const eight = geometryOf(fixture('shogun').sheet);
  assert.deepEqual(placeOf(eight, 0, 'a1'), { column: 0, row: 7 });
  assert.deepEqual(placeOf(eight, 1, 'h1'), { column: 0, row: 0 });
});

test('outside the board there is nothing', () => {
  const geometry = geometryOf(fixture('shogun').sheet);
  assert.equal(squareAt(geometry, 0, { column: 8, row: 0 }), null);
  assert.equal(squareAt(geometry, 0, { column: 0, row: -1 }), null);
  assert.equal(placeOf(geometry, 0, 'P@'), null);
});

test('distance is counted in steps of a king', () => {
  const geometry = geometryOf(fixture('shogun').sheet);
  assert.equal(distance(geometry, 'a1', 'c4'), 3);
  assert.equal(distance(geometry, 'e4', 'e4'), 0);
});
