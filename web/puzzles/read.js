// @ts-check
// Puzzles as the server sends them, read field by field: docs/puzzles.md, "Over HTTP".

import { boolean, fields, list, map, maybe, nothingOr, number, oneOf, text } from '../ui/read.js';

/** @typedef {import('./state.js').Puzzle} Puzzle */
/** @typedef {import('../board/types.js').Position} Position */
/** @typedef {import('../board/types.js').Side} Side */
/** @typedef {import('../ui/nodes.js').Node} Node */

/** @param {unknown} value @returns {Side} */
const side = (value) => (number(value) === 0 ? 0 : 1);

/** @param {unknown} value @returns {Position['hands']} */
function hands(value) {
  const [near = {}, far = {}] = list(map(number))(value);
  return [near, far];
}

const node = fields({
  pieces: map(text),
  hands,
  turn: side,
  check: nothingOr(text),
  last: nothingOr(text),
  legal: list(text),
  denied: maybe(list(fields({ move: text, reason: text, about: maybe(text) }))),
  next: maybe(map(number)),
  best: maybe(text),
  answers: maybe(map(fields({ say: maybe(text), reply: maybe(text) }))),
  reply: maybe(fields({ move: text, to: number })),
  done: maybe(boolean),
});

const graph = fields({
  id: text,
  game: text,
  rules: text,
  kind: oneOf('mate', 'campmate', 'tactic', 'defence', 'mistake'),
  rating: maybe(number),
  tags: maybe(list(text)),
  side,
  par: number,
  ask: maybe(boolean),
  nodes: list(node),
});

/** A puzzle as a graph. @param {unknown} value @returns {Puzzle} */
export function readGraph(value) {
  const { rating = 0, tags = [], ask = false, nodes, ...rest } = graph(value);
  if (nodes.length === 0) throw new TypeError('a puzzle has a start');
  return { ...rest, rating, tags, ask, nodes };
}

/** Positions of a graph. @param {unknown} value @returns {Node[]} */
export const readNodes = (value) => list(node)(value);

const solver = fields({ rating: number, provisional: boolean, tried: boolean, vote: number });

/**
 * What is known of a puzzle besides its graph.
 * @typedef {Object} Known
 * @property {string} fen
 * @property {number} rating
 * @property {number} plays
 * @property {string[]} themes
 * @property {string[]} solution
 */

const known = fields({
  fen: text,
  rating: number,
  plays: maybe(number),
  themes: list(text),
  solution: list(text),
});

const whole = fields({
  puzzle: known,
  graph: readGraph,
  solver: maybe(nothingOr(solver)),
  date: maybe(nothingOr(text)),
  repeat: maybe(nothingOr(boolean)),
});

/**
 * A puzzle to be solved, with all that is known of it.
 * @typedef {Object} Task
 * @property {Puzzle} puzzle
 * @property {Known} known
 * @property {ReturnType<typeof solver> | null} solver   whoever solves, if there is an account
 * @property {boolean} repeat                            whether it comes again
 * @property {boolean} isKept                            whether it comes from this device
 * @property {Erred | null} erred                        the move of a game in whose place a better one is to be found
 */

/** @typedef {{ ply: number, move: string, mark: string, number: number, total: number }} Erred */

/** @param {unknown} value @returns {Task} */
export function readTask(value) {
  const { graph: puzzle, puzzle: about, solver: who, repeat } = whole(value);
  const facts = { ...about, plays: about.plays ?? 0 };
  return { puzzle, known: facts, solver: who ?? null, repeat: repeat === true, isKept: false, erred: null };
}

const judgement = fields({
  verdict: oneOf('right', 'longer', 'wrong'),
  reply: maybe(nothingOr(text)),
  refutation: maybe(nothingOr(text)),
  nodes: maybe(list(node)),
});

/** What a move is worth. @param {unknown} value */
export const readJudgement = (value) => judgement(value);

/** The whole solution, to be read as a tree. @param {unknown} value */
export const readSolution = (value) => fields({ study: (tree) => tree })(value).study;

const result = fields({
  attempt: text,
  status: oneOf('kept', 'known', 'judged', 'refused'),
  win: maybe(boolean),
  rated: maybe(boolean),
  ratingDiff: maybe(nothingOr(number)),
  rating: maybe(nothingOr(number)),
});

/** @typedef {ReturnType<typeof result>} Result */

/** What became of results. @param {unknown} value @returns {Result[]} */
export const readResults = (value) => fields({ results: list(result) })(value).results;

const best = fields({ allTime: number });
const me = fields({
  ratings: map(fields({ rating: number, provisional: boolean, plays: number, wins: number })),
  streak: fields({ days: number, bestDays: number, wins: number, bestWins: number, today: boolean }),
  repeat: fields({ on: boolean, due: number, waiting: number }),
  best: fields({ storm: best, climb: best }),
});

/** How the solver stands. @typedef {ReturnType<typeof me>} Me */
/** @param {unknown} value @returns {Me} */
export const readMe = (value) => me(value);

const run = fields({
  run: text,
  total: number,
  from: number,
  puzzles: list((value) => readTask(value)),
});

/** A lot of a run's puzzles. @param {unknown} value */
export const readRun = (value) => run(value);

const score = fields({
  score: number,
  combo: number,
  errors: number,
  highest: number,
  best: fields({ allTime: number }),
  isBest: list(text),
});

/** What a run was worth. @param {unknown} value */
export const readScore = (value) => score(value);

const pack = fields({
  version: text,
  page: number,
  pages: number,
  puzzles: list((value) => readTask(value)),
});

/** A page of the pack. @param {unknown} value */
export const readPack = (value) => pack(value);

const mistake = fields({ ply: number, fen: text, played: text, mark: text, line: list(text), graph: readGraph });

/** @typedef {ReturnType<typeof mistake>} Mistake */

/** The mistakes of a game. @param {unknown} value @returns {Mistake[]} */
export const readMistakes = (value) => fields({ puzzles: list(mistake) })(value).puzzles;

const entry = fields({
  date: number,
  win: boolean,
  solved: maybe(boolean),
  puzzle: fields({ id: text, game: text, rating: number }),
});

/** What was tried, a line each. @param {string} lines */
export const readEntries = (lines) =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { date, win, solved, puzzle } = entry(JSON.parse(line));
      return { ...puzzle, at: date, win, solved: solved ?? win };
    });

const totals = fields({ nb: number, firstWins: number, performance: number });

/** Results in numbers, of all puzzles and by theme. @param {unknown} value */
export const readDashboard = fields({ global: totals, themes: map(fields({ results: totals })) });
