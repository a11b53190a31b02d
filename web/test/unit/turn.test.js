// How long a player has thought counts from when the turn was first shown, and is not begun anew when it is shown again.

import assert from 'node:assert/strict';
import { mock, test } from 'node:test';

import { createTurn } from '../../islands/game-turn.js';

test('a turn that is told again is the same turn', () => {
  let now = 1000;
  mock.method(performance, 'now', () => now);
  const turn = createTurn();
  turn.see(4);
  now = 2500.4;
  turn.see(4);
  assert.equal(turn.thought, 1500, 'the game was asked for again');
  turn.see(5);
  now = 2600.4;
  assert.equal(turn.thought, 100, 'the opponent has moved');
  mock.reset();
});
