// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { movesOf, nameText, playerText } from '../../ui/names.js';

const words = {
  'player-guest-number': 'ゲスト{ $number }',
  'player-guest-called': '{ $name }（ゲスト）',
  'player-computer': 'レベル{ $level }',
};

test('guests are called so in the language of the page', () => {
  assert.equal(nameText(words, 'Guest 0042'), 'ゲスト0042');
  assert.equal(nameText(words, 'Hana (guest 4821)'), 'Hana（ゲスト）');
});

test('everybody else has a name as it is', () => {
  for (const name of ['José', '羽生善治', 'deleted 7', 'Guest', 'Guest 12', 'Hana (guest)']) assert.equal(nameText(words, name), name);
  assert.equal(playerText(words, { name: 'Computer level 3', level: 3 }), 'レベル3');
  assert.equal(playerText(words, { name: 'Guest 0042' }), 'ゲスト0042');
});

test('moves are counted as players of the game do', () => {
  assert.equal(movesOf('moves', 44), 44);
  assert.equal(movesOf('pairs', 43), 22);
});
