// @ts-check
// What the server knows about lines and records: asked over HTTP, read field by field.

import { boolean, fields, list, map, maybe, nothingOr, number, oneOf, text } from '../ui/read.js';
import { position } from '../wire.js';
import { movesTo, plyOf, readTree, writeTree } from './tree.js';

/** @typedef {import('./tree.js').Point} Point */
/** @typedef {import('./tree.js').Tree} Tree */

const fault = fields({
  fault: text,
  side: maybe(oneOf('sente', 'gote')),
  piece: maybe(text),
  square: maybe(text),
  limit: maybe(number),
});

const seen = fields({
  game: text,
  rules: text,
  start: text,
  problem: maybe(boolean),
  moves: list(fields({ move: text, names: map(text), fen: text, check: maybe(boolean) })),
  position,
  passed: maybe(text),
  ending: maybe(fields({ winner: nothingOr(oneOf('sente', 'gote')), reason: text })),
});

const faulty = fields({ faults: maybe(list(fault)) });

/** @typedef {ReturnType<typeof seen>} Seen */
/** @typedef {ReturnType<typeof fault>} Fault */

/** Why the server did not do something: its code, and what it says. */
export class Refusal extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/**
 * Where a line leads, with moves that are not in the tree yet: several in coordinates, or one as somebody typed it
 * who reads this notation.
 * @param {Tree} tree @param {Point} at @param {string} [play] @param {string} [notation] @returns {Promise<Seen>}
 */
export async function look({ game, rules, start }, at, play = '', notation = 'coordinates') {
  const known = String(plyOf(at));
  const answer = await ask({ game, rules, fen: start, moves: movesTo(at), play, notation, known });
  return seen(answer);
}

/**
 * What is wrong with a position; nothing if it can be looked at, and whether it is a mate problem.
 * @param {string} game @param {string} rules @param {string} fen
 * @returns {Promise<{ faults: Fault[], problem: boolean, fen: string }>}
 */
export async function check(game, rules, fen) {
  const answer = await ask({ game, rules, fen });
  const { faults } = faulty(answer);
  if (faults !== undefined) return { faults, problem: false, fen };
  const { problem = false, start } = seen(answer);
  return { faults: [], problem, fen: start };
}

/** @param {Record<string, string>} query */
const ask = async (query) => (await get(`/api/study?${new URLSearchParams(query)}`)).json();

/**
 * Reads a file in any format.
 * @param {BodyInit} file @param {string} game the game, for a file that does not say
 */
export async function readFile(file, game) {
  const answer = await get(`/api/study/read?${new URLSearchParams({ game })}`, file);
  const read = fields({
    format: text,
    records: list((value) => readTree(value)),
    problems: list(fields({ line: number, message: text })),
  });
  return read(await answer.json());
}

/**
 * Writes a tree in a format; with what was found in a game, by the name of that game.
 * @param {Tree} tree @param {{ format: string, encoding?: string, analysis?: string }} how
 */
export async function writeFile(tree, { format, encoding = 'utf-8', analysis = '' }) {
  const query = new URLSearchParams({ format, encoding, analysis });
  const answer = await get(`/api/study/write?${query}`, JSON.stringify(writeTree(tree)), 'application/json');
  const disposition = answer.headers.get('content-disposition') ?? '';
  const [, name = `record.${format}`] = /filename="([^"]+)"/.exec(disposition) ?? [];
  return { name, bytes: await answer.blob() };
}

/** Keeps a tree as a game here, and gives back its name. @param {Tree} tree @returns {Promise<string>} */
export async function keep(tree) {
  const { bytes } = await writeFile(tree, { format: '' });
  const answer = await get(`/api/import?${new URLSearchParams({ game: tree.game })}`, bytes);
  return fields({ id: text })(await answer.json()).id;
}

/** How the analysis of a game stands, after it was asked for. @param {string} game @returns {Promise<unknown>} */
export const askAnalysis = async (game) => (await get(`/api/game/${game}/analysis`, '')).json();

/** How the analysis of a game stands. @param {string} game @returns {Promise<unknown>} */
export const readAnalysis = async (game) => (await get(`/api/game/${game}/analysis`)).json();

/**
 * Asks; with a body, sends it. Throws a refusal if the server refuses.
 * @param {string} address @param {BodyInit} [body] @param {string} [type]
 */
async function get(address, body, type = 'application/octet-stream') {
  const request = body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': type } };
  const answer = await fetch(address, request);
  if (answer.ok) return answer;
  /** @type {unknown} */
  const refused = await answer.json().catch(() => ({}));
  const { code = 'internal', error = '' } = fields({ code: maybe(text), error: maybe(text) })(refused);
  throw new Refusal(code, error);
}
