// Random records and positions, the same for the same seed.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  Color,
  InitialPositionSFEN,
  PieceType,
  Position,
  Record,
  RecordMetadataKey,
  SpecialMoveType,
  Square,
  reverseColor,
} from "tsshogi";
import { ROOT } from "./komadai.mjs";

/** Numbers from 0 to 1 (mulberry32). */
export function generator(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    chance: (p) => next() < p,
    below: (n) => Math.floor(next() * n),
    pick: (list) => list[Math.floor(next() * list.length)],
  };
}

const HAND = [
  PieceType.ROOK,
  PieceType.BISHOP,
  PieceType.GOLD,
  PieceType.SILVER,
  PieceType.KNIGHT,
  PieceType.LANCE,
  PieceType.PAWN,
];

/** Every legal move, by trying them all. */
export function legalMoves(position) {
  const moves = [];
  const add = (move) => {
    if (move && position.isValidMove(move)) moves.push(move);
  };
  for (const to of Square.all) {
    for (const from of Square.all) {
      if (!isOwn(position, from)) continue;
      const move = position.createMove(from, to);
      add(move);
      if (move) add(move.withPromote());
    }
    for (const type of HAND) {
      if (isOwn(position, type)) add(position.createMove(type, to));
    }
  }
  return moves;
}

/** Whether the side to move has a piece on this square, or this piece in hand. */
function isOwn(position, from) {
  if (from instanceof Square) return position.board.at(from)?.color === position.color;
  return position.hand(position.color).count(from) > 0;
}

/** A legal move found by guessing, which is much quicker; null when there is none. */
export function randomMove(position, random) {
  for (let guess = 0; guess < 400; guess++) {
    const to = random.pick(Square.all);
    const from = random.chance(0.8) ? random.pick(Square.all) : random.pick(HAND);
    const move = isOwn(position, from) ? position.createMove(from, to) : null;
    if (!move) continue;
    const played = random.chance(0.7) ? move.withPromote() : move;
    if (position.isValidMove(played)) return played;
    if (position.isValidMove(move)) return move;
  }
  const moves = legalMoves(position);
  return moves.length ? random.pick(moves) : null;
}

const ENDS = [
  SpecialMoveType.RESIGN,
  SpecialMoveType.RESIGN,
  SpecialMoveType.INTERRUPT,
  SpecialMoveType.IMPASS,
  SpecialMoveType.REPETITION_DRAW,
  SpecialMoveType.TIMEOUT,
  SpecialMoveType.FOUL_WIN,
  SpecialMoveType.FOUL_LOSE,
  SpecialMoveType.ENTERING_OF_KING,
];

const COMMENTS = [
  "好手",
  "ここで長考\n二行目",
  "一行目\n\n三行目",
  "*星印で始まる",
  "# 見出しのような行",
  "変化：3手 ではない",
  "'引用符",
  "1 ７六歩(77) のような行",
  "▲７六歩と指したい",
  "ASCII only, with: colons / slashes \\ and \"quotes\"",
  "まで3手で先手の勝ち、ではない",
];

function decorate(node, random, style) {
  if (style.comments && random.chance(0.15)) node.comment = random.pick(COMMENTS);
  if (style.times) node.setElapsedMs(1000 * (random.chance(0.1) ? random.below(4000) : random.below(90)));
}

function extend(record, plies, random, style) {
  for (let ply = 0; ply < plies; ply++) {
    const move = randomMove(record.position, random);
    if (!move) {
      record.append(SpecialMoveType.MATE);
      return;
    }
    record.append(move);
    decorate(record.current, random, style);
    if (record.repetition) {
      record.append(SpecialMoveType.REPETITION_DRAW);
      return;
    }
  }
  if (random.chance(style.ended)) record.append(random.pick(ENDS));
}

function addBranches(record, random, style) {
  for (let count = random.below(4); count > 0; count--) {
    record.resetAllBranchSelection();
    // Often from inside an earlier branch.
    record.goto(0);
    while (record.current.next && random.chance(0.9)) {
      record.goForward();
      if (record.current.hasBranch && random.chance(0.5)) record.switchBranchByIndex(random.below(3));
    }
    if (!record.current.next) record.goBack();
    extend(record, 1 + random.below(8), random, { ...style, ended: 0.3 });
  }
  record.resetAllBranchSelection();
  record.goto(0);
}

function fillHeaders(record, random) {
  const set = (key, value) => record.metadata.setStandardMetadata(key, value);
  const [black, white] =
    record.initialPosition.color === Color.BLACK
      ? [RecordMetadataKey.BLACK_NAME, RecordMetadataKey.WHITE_NAME]
      : [RecordMetadataKey.SHITATE_NAME, RecordMetadataKey.UWATE_NAME];
  set(black, random.pick(["先手太郎", "Alice"]));
  set(white, random.pick(["後手花子", "Bob B."]));
  if (random.chance(0.5)) set(RecordMetadataKey.TOURNAMENT, "第1回交差検査杯");
  if (random.chance(0.5)) set(RecordMetadataKey.PLACE, "東京");
  if (random.chance(0.5)) set(RecordMetadataKey.START_DATETIME, "2024/05/06 10:30:00");
}

const STARTS = Object.values(InitialPositionSFEN).filter((sfen) => /[kK].*[kK]/.test(sfen) && !sfen.includes("2r2b"));
const EVEN = InitialPositionSFEN.STANDARD;

/** A record with some of everything. */
export function randomRecord(random) {
  const kind = random.below(10);
  let start = EVEN;
  if (kind >= 5) start = random.pick(STARTS);
  if (kind === 8) start = EVEN.replace(" b ", " w ");
  const position = kind === 9 ? crowdedPosition(random) : Position.newBySFEN(start);
  const record = new Record(position);
  const style = { comments: random.chance(0.7), times: random.chance(0.6), ended: 0.8 };
  if (random.chance(0.6)) fillHeaders(record, random);
  if (style.comments && random.chance(0.5)) record.first.comment = random.pick(COMMENTS);
  extend(record, random.below(100), random, style);
  if (random.chance(0.6) && record.first.next) addBranches(record, random, style);
  record.resetAllBranchSelection();
  record.goto(0);
  return record;
}

/** The Shogi games of the playout data. */
export function playoutRecords(count) {
  const lines = readFileSync(join(ROOT, "testdata/playouts.jsonl"), "utf8").split("\n").filter(Boolean);
  const games = lines.map((line) => JSON.parse(line)).filter((game) => game.game === "shogi");
  return games.slice(0, count).map((game) => {
    const record = Record.newByUSI(`position sfen ${game.start} moves ${game.moves.join(" ")}`);
    if (record instanceof Error) throw record;
    return record;
  });
}

const CROWD = "G G G G S S S S +S N N +N +N L +L P +P +P +P R R B B +R +B".split(" ");

/** Many pieces of a kind near each other, so that move names need telling apart. */
export function crowdedPosition(random) {
  for (;;) {
    const board = Array.from({ length: 9 }, () => Array(9).fill(null));
    const [left, top] = [random.below(5), random.below(5)];
    const used = {};
    const set = { G: 4, S: 4, N: 4, L: 4, P: 18, R: 2, B: 2 };
    const put = (rank, file, piece) => {
      board[rank][file] ??= piece;
      return board[rank][file] === piece;
    };
    put(random.below(9), random.below(9), "K");
    put(random.below(9), random.below(9), "k");
    const favourite = random.pick(CROWD);
    for (let n = 0; n < 9; n++) {
      const piece = random.chance(0.5) ? favourite : random.pick(CROWD);
      const letter = piece.replace("+", "");
      if ((used[letter] ?? 0) >= set[letter]) continue;
      const owned = random.chance(0.75) ? piece : piece.toLowerCase();
      if (put(top + random.below(5), left + random.below(5), owned)) used[letter] = (used[letter] ?? 0) + 1;
    }
    const hand = [...new Set("GSNLP")].filter((letter) => (used[letter] ?? 0) < set[letter]).join("");
    const rows = board.map((row) => row.map((piece) => piece ?? "1").join("").replace(/1+/g, (ones) => ones.length));
    const turn = random.pick(["b", "w"]);
    const sfen = `${rows.join("/")} ${turn} ${turn === "b" ? hand : hand.toLowerCase()} 1`;
    const position = isPlayable(board) && Position.newBySFEN(turn === "b" ? sfen : swapped(sfen));
    if (position && !othersInCheck(position)) return position;
  }
}

/** The same position with the sides exchanged and the board turned. */
function swapped(sfen) {
  const [placement, turn, hand, ply] = sfen.split(" ");
  const turned = placement.match(/\+?[A-Za-z]|\d|\//g).reverse().join("");
  const flip = (text) => text.replace(/[A-Za-z]/g, (c) => (c === c.toUpperCase() ? c.toLowerCase() : c.toUpperCase()));
  return [flip(turned), turn, hand, ply].join(" ");
}

/** Both kings, no dead squares, no two pawns on a file. */
function isPlayable(board) {
  const pieces = board.flat();
  if (!pieces.includes("K") || !pieces.includes("k")) return false;
  const dead = { P: 1, L: 1, N: 2 };
  for (let rank = 0; rank < 9; rank++) {
    for (const piece of board[rank]) {
      if (!piece) continue;
      const ahead = piece === piece.toUpperCase() ? rank : 8 - rank;
      if (ahead < (dead[piece.toUpperCase()] ?? 0)) return false;
    }
  }
  const files = [...Array(9).keys()];
  const pawnsOn = (file, pawn) => board.filter((row) => row[file] === pawn).length;
  return files.every((file) => pawnsOn(file, "P") < 2 && pawnsOn(file, "p") < 2);
}

function othersInCheck(position) {
  const other = position.clone();
  other.setColor(reverseColor(position.color));
  return other.checked;
}
