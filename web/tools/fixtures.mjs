// @ts-check
// Writes test/fixtures/<game>.json: the game's sheet and some positions, asked of the rules through
// `komadai inspect`. Development only; the results are committed.
//
//     node tools/fixtures.mjs <path of the komadai binary>

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { readPosition } from '../board/fen.js';
import { readMove, roleOf, sideOf } from '../board/moves.js';
import { sheets } from './sheets.mjs';

/** @typedef {import('../board/types.js').Denial} Denial */
/** @typedef {import('../board/types.js').Position} Position */
/** @typedef {import('../board/types.js').Sheet} Sheet */

/**
 * A position to make: a start, moves from it, and denials the rules' answer does not name.
 * @typedef {{ start?: string, moves?: string, denied?: Denial[] }} Wish
 */

const OPENING = {
  shogi:
    '9g9f 9c9d 2g2f 1c1d 2f2e 2b1c 5i6h 8c8d 2h2f 5a6b 2f6f 1c3e 8h9g 8d8e 3i3h 6b7b 4g4f 3a4b 4f4e 8b8d 3h4g 3e1c 7i7h 1c3e 8g8f 9d9e 9f9e 9a9e 9g8h 9e9i+ 8h9i 8e8f 4g4f L*6d 6f7f 3e4f P*8e 8d9d L*9g P*9f 7f4f 9f9g+ 4f8f 9g8g 8f8g 9d9i+ 8e8d 7b6b 4i3h B*9h',
  shogun:
    'g1f3 d7d6 e2e3 g8f6 f1c4 a7a6 e1g1 d6d5 c4e2 e7e6 c2c4 f8d6 c4d5 f6d5 e3e4 d5f4 e4e5 f4e2 d1e2 d6e7 P@h3 c8d7 N@a5 a8a7 d2d3 e8g8 b1c3 b7b6 a5b3 B@b4 c3e4 P@a4 b3d4 c7c5 a2a3 c5d4 a3b4 N@f5 B@g4 d7c6 c1d2 a7c7 a1c1 c6e4 e2e4 c7c1+ f1c1 R@c7 B@c4 b6b5 g4f5 e6f5',
  shinobi:
    'h2h4 e7e5 g1f3 b8c6 J@g3 d7d6 h1h3 a7a6 b1c3 c8e6 D@g1 f7f5 e2e3 g8f6 f3g5 f8e7 d2d3 e8f8 M@c4 d8c8 d1d2 b7b5',
  shinobiplus:
    'M@a4 d7d5 d2d4 b8c6 J@b3 b7b6 F@d3 a7a5 d3b5 d8d7 L@c3 c8b7 g2g4 g8f6 C@f4 e7e6 f4g5 f6e4 H@f3 f7f6',
};

/** @type {Record<string, Record<string, Wish>>} */
const WISHES = {
  shogi: {
    start: {},
    middle: { moves: OPENING.shogi },
    promotion: { start: 'l3k3l/4g4/2n6/p3p3p/9/P1P1S1P1P/1PB6/4K2R1/LN5NL b GS2Pgsp 41' },
    check: { moves: '7g7f 3c3d 8h3c+' },
    forced: { start: '4k4/1P7/9/9/9/9/9/9/4K4 b - 1', denied: [{ move: '8b8a', reason: 'dead-square' }] },
    mate: { start: '7nk/7p1/9/7N1/9/9/9/9/4K4 b P 1', denied: [{ move: 'P*1b', reason: 'pawn-drop-mate' }] },
  },
  shogun: {
    start: {},
    middle: { moves: OPENING.shogun },
    limit: { start: '4k3/8/2n5/2B5/5P2/3P4/8/+B3K2R[Np] w K - 0 1' },
    check: { moves: 'e2e4 f7f6 d1h5' },
  },
  shinobi: {
    start: {},
    middle: { moves: OPENING.shinobi },
    promotion: { start: 'r3k2r/ppp2ppp/2L2n2/1M6/4H3/8/PPPP1PPP/3CK3[JDM] w kq - 0 1' },
    camp: { start: '8/2K3k1/8/8/8/8/5p2/8[] w - - 0 1' },
  },
  shinobiplus: { start: {}, middle: { moves: OPENING.shinobiplus } },
};

const binary = process.argv[2];
if (!binary) throw new Error('usage: node tools/fixtures.mjs <path of the komadai binary>');

for (const [game, wishes] of Object.entries(WISHES)) {
  const sheet = /** @type {Sheet} */ (sheets[game]);
  const positions = Object.fromEntries(
    Object.entries(wishes).map(([name, wish]) => [name, make(game, sheet, wish)]),
  );
  const text = JSON.stringify({ sheet, positions }, null, 1).replace(
    /\[\s+((?:"[^"]*"|-?\d+)(?:,\s+(?:"[^"]*"|-?\d+))*)\s+\]/g,
    (_, list) => `[${list.replace(/,\s+/g, ', ')}]`,
  );
  writeFileSync(new URL(`../test/fixtures/${game}.json`, import.meta.url), `${text}\n`);
}

/** @param {object} question @returns {{ fen: string, check: boolean, legal: string[], error?: string }} */
function ask(question) {
  const { stdout } = spawnSync(/** @type {string} */ (binary), ['inspect'], {
    input: `${JSON.stringify(question)}\n`,
    encoding: 'utf8',
  });
  return JSON.parse(stdout);
}

/** @param {string} game @param {Sheet} sheet @param {Wish} wish @returns {Position} */
function make(game, sheet, { start, moves = '', denied = [] }) {
  const list = moves === '' ? [] : moves.split(' ');
  const known = ask({ game, start, moves: list });
  if (known.error) throw new Error(`${game}: ${known.error}`);
  const turn = known.fen.split(' ')[1] === (known.fen.includes('[') ? 'w' : 'b') ? 'sente' : 'gote';
  const reach = (ask({ game, start: otherTurn(known.fen) }).legal ?? []).join(' ');
  const text = /** @type {const} */ ({
    fen: known.fen,
    turn,
    check: known.check,
    legal: known.legal.join(' '),
    reach,
  });
  const position = readPosition(sheet, text, list.at(-1) ?? null);
  position.denied = [...denied, ...deniedBy(sheet, position)];
  return position;
}

/** @param {string} fen */
function otherTurn(fen) {
  const [placement, turn, ...rest] = fen.split(' ');
  return [placement, turn === 'w' ? 'b' : 'w', ...rest].join(' ');
}

/**
 * What two rules forbid: a second piece of a great kind, and a second pawn on a file.
 * @param {Sheet} sheet @param {Position} position @returns {Denial[]}
 */
function deniedBy(sheet, position) {
  const own = Object.entries(position.pieces).filter(([, text]) => sideOf(text) === position.turn);
  const zone =
    sheet.zones.find(({ kind, side }) => kind === 'promotion' && side === position.turn)?.ranks ?? [];
  const limits = position.legal.flatMap((move) => {
    const { origin, to, promotes } = readMove(move);
    const becomes = sheet.roles[roleOf(position.pieces[origin] ?? '')]?.promotes;
    const inZone = [origin, to].some((square) => zone.includes(square.charAt(1)));
    const has = own.some(([, text]) => roleOf(text) === becomes);
    if (promotes || !becomes || !inZone || !has || position.legal.includes(`${move}+`)) return [];
    return [{ move: `${move}+`, reason: 'one-of-each', about: becomes }];
  });
  if (!sheet.turned || !position.hands[position.turn]['P']) return limits;
  const full = own.filter(([, text]) => roleOf(text) === 'P').map(([square]) => square.charAt(0));
  const second = full.flatMap((file) =>
    sheet.ranks
      .map((rank) => file + rank)
      .filter((square) => !position.pieces[square])
      .map((square) => ({ move: `P*${square}`, reason: 'second-pawn' })),
  );
  return [...limits, ...second];
}
