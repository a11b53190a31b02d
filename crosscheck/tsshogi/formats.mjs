// The formats as tsshogi reads and writes them, and what a record says whatever its format.

import {
  Move,
  Record,
  RecordMetadataKey,
  exportCSA,
  exportJKFString,
  exportKI2,
  exportKIF,
  getBlackPlayerName,
  getWhitePlayerName,
  importCSA,
  importJKFString,
  importKI2,
  importKIF,
} from "tsshogi";

/** `komadai convert --to` knows all but csa3, which is CSA 3.0 and only read. */
export const FORMATS = {
  kif: { write: exportKIF, read: importKIF },
  ki2: { write: exportKI2, read: importKI2 },
  csa: { write: exportCSA, read: importCSA },
  csa3: { write: (record) => exportCSA(record, { v3: { encoding: "UTF-8" } }), read: importCSA },
  jkf: { write: exportJKFString, read: importJKFString },
  usi: { write: (record) => record.getUSI({ allMoves: true }) + "\n", read: (text) => Record.newByUSI(text.trim()) },
};

export const WRITABLE = Object.keys(FORMATS).filter((format) => format !== "csa3");

/** Reads a text or throws. */
export function read(format, text) {
  const record = FORMATS[format].read(text.replace(/^\uFEFF/, ""));
  if (record instanceof Error) throw record;
  return record;
}

/** What is left of a record after tsshogi itself has written and read it. */
export function through(format, record) {
  return read(format, FORMATS[format].write(record));
}

/** What a record says, in comparable pieces. */
export function facts(record) {
  const nodes = [];
  const walk = (node, path) => {
    const isMove = node.move instanceof Move;
    const here = isMove ? [...path, node.move.usi] : path;
    nodes.push({
      path: here.join(" "),
      end: isMove || !node.prev ? null : (node.move.type ?? node.move.name),
      comment: node.comment.replace(/\n+$/, ""),
      seconds: Math.floor(node.elapsedMs / 1000),
    });
    for (let child = node.next; child; child = child.branch) walk(child, here);
  };
  walk(record.first, []);
  const header = (key) => record.metadata.getStandardMetadata(key) ?? null;
  return {
    start: record.initialPosition.sfen.split(" ").slice(0, 3).join(" "),
    moves: nodes.filter((node) => !node.end).map((node) => node.path),
    comments: nodes.filter((node) => node.comment).map((node) => [node.path, node.comment]),
    seconds: nodes.filter((node) => !node.end && node.seconds).map((node) => [node.path, node.seconds]),
    // An interrupted game is an unfinished one.
    ends: nodes.filter((node) => node.end && node.end !== "interrupt").map((node) => [node.path, node.end]),
    players: [getBlackPlayerName(record.metadata) ?? null, getWhitePlayerName(record.metadata) ?? null],
    // CSA has one word, $EVENT, for what KIF calls 棋戦 and 表題.
    headers: [header(RecordMetadataKey.TOURNAMENT) ?? header(RecordMetadataKey.TITLE), header(RecordMetadataKey.PLACE)],
    started: header(RecordMetadataKey.START_DATETIME),
  };
}

/** What a record says, less what tsshogi 2.2 loses by itself on the way through these formats. */
export function comparable(record, ...formats) {
  const all = facts(record);
  const [hasCsa, hasJkf] = ["csa", "jkf"].map((name) => formats.some((format) => format.includes(name)));
  if (hasCsa) {
    delete all.started; // written without its date
    all.comments = all.comments.map(([path, comment]) => [path, comment.replace(/\n+/g, "\n")]); // empty lines dropped
  }
  if (hasCsa || hasJkf) {
    all.ends = all.ends.map(([path, end]) => [path, end.replace(/^foul.*/, "foul")]); // read for the wrong side
  }
  return all;
}
