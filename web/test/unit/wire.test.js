// @ts-check
// Every sample of what the server says is understood, and so is what comes of it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { after, beginner, order, positionAt } from '../../islands/game-state.js';
import { clockText, timeLeft } from '../../ui/clock.js';
import { readGame, readTell } from '../../wire.js';

const lines = readFileSync(new URL('../../../testdata/wire/tell.jsonl', import.meta.url), 'utf8').trim().split('\n');
const samples = lines.map((line) => JSON.parse(line));
test('every message of the server is read', () => {
  for (const sample of samples) assert.notEqual(readTell(sample), null, JSON.stringify(sample));
});

test('what is no message is refused', () => {
  for (const nonsense of [null, 7, [], {}, { t: 'ack' }, { t: 'event', what: 'moved' }])
    assert.throws(() => readTell(nonsense));
  assert.equal(readTell({ t: 'something-new' }), null);
});

const game = readGame(samples.find(({ t }) => t === 'game'));

test('events follow each other by their versions', () => {
  /** @type {typeof game} */
  let state = { ...game, v: 0, moves: [], over: null };
  for (const sample of samples.filter(({ t, reason, what }) => t === 'event' && reason !== 'aborted' && what !== 'clocksStarted' && what !== 'shifted')) {
    const event = readTell(sample);
    assert.ok(event?.t === 'event');
    assert.equal(order(state, event), 'next');
    state = after(state, event);
    assert.equal(order(state, event), 'known');
  }
  assert.equal(state.moves.length, 0);
  assert.deepEqual(state.over, { winner: 'sente', reason: 'resign' });
  assert.equal(state.next, 'iJ4kL7mN');
});

test('earlier positions are shown without moves', () => {
  assert.equal(beginner(game), 'sente');
  const start = positionAt(game, 0);
  assert.deepEqual([start.fen, start.turn, start.legal], [game.info.start, 'sente', '']);
  assert.equal(positionAt(game, 1), game.position);
});

test('a clock runs through main time into its periods', () => {
  const clock = { main_left: 5000, period_left: 10000, periods_left: 3, running: true };
  assert.deepEqual(timeLeft(clock, 4000, 10000), { main: 1000, period: 10000, periods: 3 });
  assert.deepEqual(timeLeft(clock, 8000, 10000), { main: 0, period: 7000, periods: 3 });
  assert.deepEqual(timeLeft(clock, 17000, 10000), { main: 0, period: 8000, periods: 2 });
  assert.deepEqual(timeLeft(clock, 99000, 10000), { main: 0, period: 0, periods: 1 });
  assert.equal(timeLeft({ ...clock, running: false }, 9000, 10000).main, 5000);
});

test('clocks are written as people read them', () => {
  assert.equal(clockText(600000, false), '10:00');
  assert.equal(clockText(3661000, false), '1:01:01');
  assert.equal(clockText(4250, true), '4.2');
  assert.equal(clockText(3 * 86400000, false), '3 d 0 h');
});
