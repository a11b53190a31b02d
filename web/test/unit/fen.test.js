// @ts-check
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readFen, readPosition } from '../../board/fen.js';
import { fixture } from '../fixture.js';

const { sheet: nine } = fixture('shogi');
const { sheet: eight } = fixture('shogun');

test('an SFEN gives squares their pieces and hands their counts', () => {
  const { pieces, hands } = readFen(nine, '4k4/1+P7/9/9/9/9/9/9/4K3r b RB2G10p 1');
  assert.deepEqual(pieces, { '5a': 'k', '8b': '+P', '5i': 'K', '1i': 'r' });
  assert.deepEqual(hands, [{ R: 1, B: 1, G: 2 }, { P: 10 }]);
});

test('a FEN has its hands in brackets', () => {
  const { pieces, hands } = readFen(eight, 'rnb+fkbnr/8/8/8/8/8/8/4K3[FPPn] w - - 0 1');
  assert.equal(pieces['d8'], '+f');
  assert.equal(pieces['e1'], 'K');
  assert.deepEqual(hands, [{ F: 1, P: 2 }, { N: 1 }]);
});

test('nobody holding anything is written in three ways', () => {
  for (const fen of [
    '4k4/9/9/9/9/9/9/9/4K4 b - 1',
    '4k3/8/8/8/8/8/8/4K3[] w - - 0 1',
    '4k3/8/8/8/8/8/8/4K3[-] w - - 0 1',
  ]) {
    assert.deepEqual(readFen(fen.includes('[') ? eight : nine, fen).hands, [{}, {}]);
  }
});

test('a position on the wire becomes one for the board', () => {
  const text = /** @type {const} */ ({
    fen: '4k4/4R4/9/9/9/9/9/9/4K4 w - 2',
    turn: 'gote',
    check: true,
    legal: '5a5b',
  });
  assert.deepEqual(readPosition(nine, text, '5c5b'), {
    pieces: { '5a': 'k', '5b': 'R', '5i': 'K' },
    hands: [{}, {}],
    turn: 1,
    check: '5a',
    last: '5c5b',
    legal: ['5a5b'],
    reach: [],
    denied: [],
  });
});

test('every position among the samples of the wire is read', () => {
  const samples = readFileSync(new URL('../../../testdata/wire/tell.jsonl', import.meta.url), 'utf8');
  const messages = samples
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const texts = messages.flatMap(({ position }) => position ?? []);
  assert.ok(texts.length > 0);
  for (const text of texts) {
    const { pieces, legal } = readPosition(nine, text, null);
    assert.ok(Object.values(pieces).includes('K') && Object.values(pieces).includes('k'));
    assert.equal(legal.join(' '), text.legal);
  }
});
