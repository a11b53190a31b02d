// @ts-check
// Which notation moves are written in, and what they are called in it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameOf, notationFor, notationsOf } from '../../ui/movelist.js';

const made = {
  move: '8h2b+',
  names: { hodges: 'Bx2b+', hodges_es: 'Ax2b+', japanese: '▲２二角成' },
  spent: 0,
  left: 0,
  fen: undefined,
  check: undefined,
};

test('a game offers the notations it has', () => {
  assert.deepEqual(notationsOf(false), ['san', 'coordinates']);
  assert.deepEqual(notationsOf(true), ['hodges', 'hodges-es', 'japanese', 'coordinates']);
});

test('what was chosen is used where the game has it, else what the language is used to', () => {
  for (const [japanese, chosen, language, wanted] of /** @type {const} */ ([
    [true, 'usual', 'en', 'hodges'],
    [true, 'usual', 'es', 'hodges-es'],
    [true, 'usual', 'zh-Hant', 'japanese'],
    [true, 'san', 'ja', 'japanese'],
    [true, 'coordinates', 'ja', 'coordinates'],
    [false, 'japanese', 'ja', 'san'],
    [false, 'usual', 'fr', 'san'],
  ]))
    assert.equal(notationFor(notationsOf(japanese), chosen, language), wanted);
});

test('a move without a name has its coordinates', () => {
  assert.equal(nameOf(made, 'hodges-es'), 'Ax2b+');
  assert.equal(nameOf(made, 'coordinates'), '8h2b+');
  assert.equal(nameOf(made, 'san'), '8h2b+');
});
