#!/usr/bin/env node
// Shogi records and move names compared with tsshogi: `node tsshogi.mjs [RECORDS] [POSITIONS] [SEED]`.
//
// tsshogi writes each record in every format A, komadai turns it into every format B, and tsshogi reads it back.
// What it then says must be what is left when tsshogi itself goes from A to B: so both directions are
// checked at once, and what a format cannot hold needs no list of exceptions.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Move, formatMove } from "tsshogi";
import { FORMATS, WRITABLE, comparable, read, through } from "./tsshogi/formats.mjs";
import { convert, convertOne, inspect } from "./tsshogi/komadai.mjs";
import { crowdedPosition, generator, legalMoves, playoutRecords, randomRecord } from "./tsshogi/records.mjs";
import { Tally } from "./tsshogi/tally.mjs";

/** Every record through every pair of formats. */
function compareRecords(tally, records, folder) {
  for (const from of Object.keys(FORMATS)) {
    const files = records.map((record, number) => {
      const file = join(folder, `${from}-${number}.${from.replace("3", "")}`);
      writeFileSync(file, FORMATS[from].write(record));
      return file;
    });
    for (const to of WRITABLE) {
      const { texts, code, problems } = convert(files, to, join(folder, `${from}-to-${to}`));
      tally.compare(`${from} to ${to} accepted`, { code, problems: code ? problems : "" }, { code: 0, problems: "" });
      records.forEach((record, number) => {
        const expected = through(to, through(from, record));
        compareRecord(tally, from, to, texts.get(`${from}-${number}`), expected, FORMATS[from].write(record));
      });
      if (files.length) {
        const alone = convertOne(files[0], to);
        tally.compare("file to standard output", alone.text, texts.get(`${from}-0`), { from, to });
      }
    }
  }
}

/** One converted text: each fact on its own, so that a difference says what it is about. */
function compareRecord(tally, from, to, text, expected, source) {
  let found;
  try {
    found = comparable(read(to, text ?? ""), from, to);
  } catch (error) {
    tally.compare(`${from} to ${to} readable`, String(error), "", { source, text });
    return;
  }
  for (const [fact, value] of Object.entries(comparable(expected, from, to))) {
    tally.compare(`${from} to ${to} ${fact}`, found[fact], value, { source });
  }
}

/** KIF in Shift_JIS, written by komadai and read by komadai again. */
function compareShiftJis(tally, records, folder) {
  const files = records.map((record, number) => {
    const file = join(folder, `sjis-${number}.jkf`);
    writeFileSync(file, FORMATS.jkf.write(record));
    return file;
  });
  const out = join(folder, "sjis");
  const { texts, code, problems } = convert(files, "kif", out, "sjis");
  tally.compare("shift_jis accepted", code ? problems : "", "");
  const again = convert([...texts.keys()].map((stem) => join(out, `${stem}.kif`)), "jkf", join(folder, "sjis-back"));
  records.forEach((record, number) => {
    const stem = `sjis-${number}`;
    const expected = through("kif", through("jkf", record));
    compareRecord(tally, "shift_jis jkf", "kif", texts.get(stem), expected, texts.get(stem));
    compareRecord(tally, "shift_jis kif", "jkf", again.texts.get(stem), expected, texts.get(stem));
  });
}

/** A name without the mark of the side and spaces, in the characters we write. */
function plain(name) {
  return name?.replace(/[▲△▼▽☗☖\s\u3000]/g, "").replaceAll("竜", "龍").replaceAll("王", "玉");
}

/** Names of all legal moves of some positions: 右左直上寄引, 打, 成, 不成. */
function compareNames(tally, positions) {
  for (const position of positions) {
    const moves = legalMoves(position);
    const start = position.sfen;
    const answers = inspect(moves.map((move) => ({ game: "shogi", start, moves: [move.usi], names: true })));
    moves.forEach((move, index) => {
      const { names = [] } = answers[index];
      const where = { start, move: move.usi };
      if (!tally.compare("names given", names.length, 1, where)) return;
      tally.compare("names japanese", plain(names[0].japanese), plain(formatMove(position, move)), where);
    });
    const [answer] = inspect([{ game: "shogi", start }]);
    tally.compare("legal moves", answer.legal, moves.map((move) => move.usi).sort(), { start });
  }
}

/** Names along whole games, where 同 depends on the move before. */
function compareGameNames(tally, records) {
  for (const record of records) {
    record.resetAllBranchSelection();
    const nodes = record.moves.filter((node) => node.move instanceof Move);
    const moves = nodes.map((node) => node.move.usi);
    const start = record.initialPosition.sfen;
    const [answer] = inspect([{ game: "shogi", start, moves, names: true }]);
    if (!tally.compare("names given", answer.names?.length, moves.length, { start, moves })) continue;
    const position = record.initialPosition.clone();
    let lastMove;
    nodes.forEach(({ move }, ply) => {
      const expected = formatMove(position, move, { lastMove });
      const where = { start, moves: moves.slice(0, ply + 1) };
      tally.compare("names japanese", plain(answer.names[ply].japanese), plain(expected), where);
      position.doMove(move);
      lastMove = move;
    });
  }
}

function main() {
  const [count = 60, positionCount = 100, seed = 1] = process.argv.slice(2).map(Number);
  const random = generator(seed);
  const tally = new Tally();
  const records = Array.from({ length: count }, () => randomRecord(random));
  const played = playoutRecords(Math.ceil(count / 3));
  const folder = mkdtempSync(join(tmpdir(), "komadai-crosscheck-"));
  try {
    compareRecords(tally, [...records, ...played], folder);
    compareShiftJis(tally, records, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
  compareGameNames(tally, [...records, ...played]);
  compareNames(tally, Array.from({ length: positionCount }, () => crowdedPosition(random)));
  return tally.finish();
}

process.exit(main());
