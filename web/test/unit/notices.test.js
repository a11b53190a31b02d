// @ts-check
// Where news is shown beside a game.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freePlace } from '../../islands/notices-toast.js';

const size = { width: 300, height: 100 };
const view = { width: 1000, height: 800 };

/** @param {number} left @param {number} top @param {number} width @param {number} height */
const box = (left, top, width, height) => ({ left, top, width, height });

test('an empty page has it in the corner', () => {
  assert.deepEqual(freePlace(size, view, []), { left: 692, top: 8, covered: 0 });
});

test('what must be seen is not covered if there is room anywhere', () => {
  const clock = box(800, 20, 150, 40);
  const board = box(50, 50, 600, 700);
  const place = freePlace(size, view, [board, clock]);
  assert.equal(place.covered, 0);
  assert.ok(place.left > 650 && place.top >= 60);
  // A gap between two parts will do.
  const narrow = freePlace({ width: 380, height: 90 }, { width: 390, height: 640 }, [box(0, 0, 390, 300), box(0, 420, 390, 220)]);
  assert.deepEqual([narrow.covered, narrow.top], [0, 308]);
});

test('without room it covers as little as it can', () => {
  const { covered, top } = freePlace({ width: 380, height: 90 }, { width: 390, height: 640 }, [box(0, 60, 390, 580)]);
  assert.equal(top, 8);
  assert.ok(covered > 0 && covered < 380 * 90);
});
