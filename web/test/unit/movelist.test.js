// @ts-check
// Which notation moves are written in, and what they are called in it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixture } from '../fixture.js';
import { nameOf, notationFor } from '../../ui/movelist.js';

const made = {
  move: '8h2b+',
  names: { hodges: 'Bx2b+', hodges_es: 'Ax2b+', japanese: '▲２二角成' },
  spent: 0,
  left: 0,
  fen: undefined,
  check: undefined,
};

/** @param {string} game */
const offered = (game) => fixture(game).sheet.notations;

test('a game offers the notations it has', () => {
  const names = (/** @type {string} */ game) => offered(game).map(({ name }) => name);
  assert.deepEqual(names('shogun'), ['san', 'coordinates']);
  assert.deepEqual(names('shogi'), ['hodges', 'hodges_es', 'japanese', 'coordinates']);
});

test('what was chosen is used where the game has it, else what the language is used to', () => {
  for (const [game, chosen, language, wanted] of /** @type {const} */ ([
    ['shogi', 'usual', 'en', 'hodges'],
    ['shogi', 'usual', 'es', 'hodges_es'],
    ['shogi', 'usual', 'zh-Hant', 'japanese'],
    ['shogi', 'san', 'ja', 'japanese'],
    ['shogi', 'coordinates', 'ja', 'coordinates'],
    ['shogun', 'japanese', 'ja', 'san'],
    ['shogun', 'usual', 'fr', 'san'],
  ]))
    assert.equal(notationFor(offered(game), chosen, language), wanted);
});

test('a move without a name has its coordinates', () => {
  assert.equal(nameOf(made, 'hodges_es'), 'Ax2b+');
  assert.equal(nameOf(made, 'coordinates'), '8h2b+');
  assert.equal(nameOf(made, 'san'), '8h2b+');
});
