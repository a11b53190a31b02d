// @ts-check
// Sheets, piece sets and words belong together: whatever a sheet names is there.
import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { test } from 'node:test';
import { geometryOf } from '../../board/geometry.js';
import { droppedRole, readMove, roleOf } from '../../board/moves.js';
import { GAMES, fixture, words } from '../fixture.js';

const file = (/** @type {string} */ set) => new URL(`../../pieces/${set}.svg`, import.meta.url);

for (const game of GAMES) {
  const { sheet, positions } = fixture(game);

  test(`${game}: every image of the sheet is in every set`, () => {
    for (const set of sheet.sets) {
      const text = readFileSync(file(set), 'utf8');
      for (const { image } of Object.values(sheet.roles)) {
        for (const id of [image].flat()) assert.ok(text.includes(`id="${id}"`), `${set} has no ${id}`);
      }
    }
  });

  test(`${game}: every name has a word`, () => {
    for (const { name } of Object.values(sheet.roles)) assert.ok(words[`piece-${name}`], name);
    for (const { name } of sheet.sides) assert.ok(words[`side-${name}`], name);
    for (const { denied } of Object.values(positions)) {
      for (const { reason } of denied) assert.ok(words[`reason-${reason}`], reason);
    }
  });

  test(`${game}: moves start where something stands and end on the board`, () => {
    const { index } = geometryOf(sheet);
    for (const { pieces, hands, legal, turn } of Object.values(positions)) {
      for (const text of Object.values(pieces)) assert.ok(sheet.roles[roleOf(text)], text);
      for (const move of legal) {
        const { origin, to } = readMove(move);
        const role = droppedRole(origin, sheet.drop);
        assert.ok(index.has(to), move);
        assert.ok(role === null ? pieces[origin] !== undefined : hands[turn][role], move);
      }
    }
  });
}

test('each set of pieces is small', () => {
  for (const set of ['drawn', 'two-kanji', 'one-kanji', 'westernised', 'numerals']) {
    assert.ok(statSync(file(set)).size < 150_000, set);
  }
});

test('no set needs a font, a gradient or another file', () => {
  for (const set of ['drawn', 'two-kanji', 'one-kanji', 'westernised', 'numerals']) {
    assert.doesNotMatch(readFileSync(file(set), 'utf8'), /<text|Gradient|url\(|<image/);
  }
});
