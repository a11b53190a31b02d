// @ts-check
// The same cases as in `site::pages::learn::text`: what the page finds is what the server finds.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isIn, plain, searchable, wanted, wantedLoosely } from '../../ui/search.js';

test('words are found by their beginnings and without accents', () => {
  const text = plain('Dónde está el Rey? Ōte, Shinobi+.');
  assert.equal(text, ' donde esta el rey ote shinobi+ ');
  for (const asked of ['donde', 'REY est', 'ote', 'shinobi+']) assert.ok(isIn(wanted(asked), text), asked);
  assert.ok(!isIn(wanted('onde'), text));
  assert.ok(!isIn(wanted('rey dama'), text));
});

test('Japanese and Chinese are found by pairs', () => {
  const text = plain('四間飛車は、いちばん人気のある振り飛車です。');
  for (const asked of ['四間飛車', '振り飛車', '飛', '人気 飛車']) assert.ok(isIn(wanted(asked), text), asked);
  assert.ok(!isIn(wanted('三間飛車'), text));
  assert.deepEqual(wanted('P-7f 角'), [' p', ' 7f', '角']);
});

test('a question has an end, and an empty one is none', () => {
  assert.equal(wanted('あいうえお'.repeat(1000)).length, 12);
  assert.deepEqual(wanted('  ?!  '), []);
});

test('kana keep their marks', () => {
  assert.ok(!isIn(wanted('か'), plain('が')));
  assert.ok(isIn(wanted('が'), plain('銀が')));
});

test('katakana and hiragana are the same', () => {
  const text = plain('ミノ囲い、ステイルメイト');
  for (const asked of ['みの', 'ミノ', 'すている']) assert.ok(isIn(wanted(asked), text), asked);
  assert.ok(!isIn(wanted('みな'), text));
});

test('hyphens and plurals do not stand in the way', () => {
  const text = searchable('A byo-yomi is not uchifuzume; a handicap, el peón');
  for (const asked of ['byoyomi', 'byo-yomi', 'uchi-fu-zume', 'handicaps', 'peones']) {
    assert.ok(isIn(wanted(asked), text) || isIn(wantedLoosely(asked), text), asked);
  }
  assert.ok(!isIn(wanted('uchi-fu-zume'), text));
  assert.deepEqual(wantedLoosely('pins'), wanted('pins'));
});
