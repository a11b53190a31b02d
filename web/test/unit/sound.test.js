// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SOUNDS, countdown, pieceSound, play, setVolume, unlock, voiceFor } from '../../ui/sound.js';

test('the kind of move decides the sound', () => {
  assert.equal(pieceSound('7g7f', '*', false), 'move');
  assert.equal(pieceSound('7g7f', '*', true), 'capture');
  assert.equal(pieceSound('8h2b+', '*', true), 'promote');
  assert.equal(pieceSound('P@e4', '@', false), 'drop');
});

test('every sound dies away within two seconds', () => {
  for (const parts of Object.values(SOUNDS)) {
    for (const { at, length, loud } of parts) assert.ok(at + length < 2 && loud > 0 && loud <= 1);
  }
});

test('without a browser sound is silent, not broken', () => {
  unlock();
  setVolume(2);
  play('move');
});

test('byo-yomi is counted by tens, then by seconds', () => {
  const said = Array.from({ length: 31 }, (_, second) => countdown(30 - second, 30)).filter(
    (number) => number !== null,
  );
  assert.deepEqual(said, [20, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test('a voice of the same language is chosen', () => {
  const voices = [{ lang: 'en-US' }, { lang: 'zh_TW' }, { lang: 'es-MX' }];
  assert.equal(voiceFor(voices, 'zh-TW')?.lang, 'zh_TW');
  assert.equal(voiceFor(voices, 'es')?.lang, 'es-MX');
  assert.equal(voiceFor(voices, 'ja'), null);
});
