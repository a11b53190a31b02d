// @ts-check
// Words with gaps and plurals, as the server compiles them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeText } from '../../ui/time.js';
import { say } from '../../ui/words.js';

/** @type {import('../../ui/words.js').Words} */
const words = {
  plain: 'Play',
  name: '{ $name } is here',
  moves: [{ by: 'count', one: '{ $count } move', other: '{ $count } moves' }],
  level: [{ by: 'level', 12: 'full strength', other: 'level { $level }' }],
  both: ['In ', { by: 'count', one: 'one move', other: '{ $count } moves' }, ' or { $other }'],
  'time-unlimited': 'No clock',
  'time-days': [{ by: 'days', one: '{ $days } day a move', other: '{ $days } days a move' }],
  'time-main': '{ $main } for the game',
  'time-main-increment': '{ $main } and { $increment } more after each move',
  'time-main-byoyomi': '{ $main }, then { $byoyomi } a move',
  'time-main-byoyomi-periods': '{ $main }, then { $periods } periods of { $byoyomi }',
  'time-byoyomi': '{ $byoyomi } a move',
  'time-increment': '{ $increment } more after each move',
  'time-hours': '{ $count } h',
  'time-minutes': '{ $count } min',
  'time-seconds': '{ $count } s',
  'list-joint': ', ',
};

test('gaps are filled and plurals chosen', () => {
  assert.equal(say(words, 'plain'), 'Play');
  assert.equal(say(words, 'name', { name: 'Aki' }), 'Aki is here');
  assert.equal(say(words, 'moves', { count: 1 }), '1 move');
  assert.equal(say(words, 'moves', { count: 1234 }), '1,234 moves');
  assert.equal(say(words, 'both', { count: 2, other: 3 }), 'In 2 moves or 3');
  assert.equal(say(words, 'level', { level: 12 }), 'full strength');
  assert.equal(say(words, 'level', { level: 10 }), 'level 10');
  assert.equal(say(words, 'unknown'), 'unknown');
});

test('clocks are told as the server tells them', () => {
  const told = {
    '10m+30s': '10 min, then 30 s a move',
    '0+10s': '10 s a move',
    '3m+2s/move': '3 min and 2 s more after each move',
    '1h30m+1m': '1 h 30 min, then 1 min a move',
    '15m+1mx3': '15 min, then 3 periods of 1 min',
    '3d': '3 days a move',
    unlimited: 'No clock',
  };
  for (const [time, text] of Object.entries(told)) assert.equal(timeText(words, time), text);
});
