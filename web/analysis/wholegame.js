// @ts-check
// A whole game looked at by the engine: asked for, waited for, and shown as a graph with its mistakes.

import { sideName } from '../board/words.js';
import { button, element, note } from '../ui/page.js';
import { say } from '../ui/words.js';
import { Graph } from './graph.js';
import { chances, gameLine, nextMistake, readStand } from './report.js';
import { Refusal, askAnalysis, keep, readAnalysis } from './study.js';

/** @typedef {import('../board/types.js').Sheet} Sheet */
/** @typedef {import('../board/types.js').Words} Words */
/** @typedef {import('../wire.js').Ask} Ask */
/** @typedef {import('../wire.js').Tell} Tell */
/** @typedef {import('./report.js').Mark} Mark */
/** @typedef {import('./report.js').Progress} Progress */
/** @typedef {import('./report.js').Report} Report */
/** @typedef {import('./tree.js').Point} Point */
/** @typedef {import('./tree.js').Tree} Tree */

/**
 * @typedef {Object} Desk
 * @property {Words} words
 * @property {Sheet} sheet
 * @property {Tree} tree
 * @property {string | null} id      the game, if the tree is of one
 * @property {boolean} over          whether that game is over
 * @property {(names: Record<string, string>, move: string) => string} nameOf
 * @property {import('./score.js').ScoreText} scoreText
 * @property {(ask: Ask) => void} say
 * @property {(point: Point) => void} go
 * @property {() => Point} at
 * @property {(moves: string) => void} play
 * @property {() => void} onReport   something was found: the tree has marks
 */

export class WholeGame {
  /** @type {Report | null} */
  #report = null;
  /** @type {Progress | null} */
  #progress = null;
  /** The points of the game, its start first. @type {Point[]} */
  #line = [];
  /** What side 0 may expect at each of them. @type {number[]} */
  #chances = [];

  /** @param {HTMLElement} place @param {Desk} desk */
  constructor(place, desk) {
    const { words } = desk;
    this.place = place;
    this.desk = desk;
    this.start = button(say(words, 'analysis-whole-game'), 'button', () => void this.#ask());
    this.meter = document.createElement('progress');
    this.meter.setAttribute('aria-label', say(words, 'analysis-whole-game'));
    this.waiting = element('p', 'quiet small');
    this.graph = new Graph(words, desk.scoreText, (ply) => this.#goTo(ply));
    this.verdict = element('p', 'verdict');
    this.verdict.setAttribute('role', 'status');
  }

  /** Begins with what the page was sent with. @param {unknown} stand */
  open(stand) {
    if (stand !== null) this.#take(stand);
    else this.#draw();
  }

  /** What has to be said on a new connection. @returns {Ask[]} */
  greet() {
    if (this.#progress === null || this.desk.id === null) return [];
    void this.#refresh();
    return [{ t: 'watch', game: this.desk.id }];
  }

  /** @param {Tell} tell */
  hear(tell) {
    if (tell.t === 'analysisProgress' && tell.game === this.desk.id && this.#report === null) {
      this.#progress = { done: tell.done, of: tell.of };
      this.#draw();
    }
    if (tell.t === 'analysed' && tell.game === this.desk.id) void this.#refresh();
  }

  /** The tree has changed: there may be a game to look at now. */
  treeChanged() {
    if (this.#report === null && this.#progress === null) this.#draw();
  }

  /** Moves that were not good, by their points. @returns {Map<Point, Mark>} */
  marks() {
    /** @type {Map<Point, Mark>} */
    const marks = new Map();
    for (const { ply, mark } of this.#report?.moves ?? []) {
      const point = this.#line[ply];
      if (mark !== null && point !== undefined) marks.set(point, mark);
    }
    return marks;
  }

  /** What was found at a point, as the engine would tell it. @param {Point} at */
  scoreOf(at) {
    const ply = this.#line.indexOf(at);
    const score = this.#report?.positions[ply]?.score;
    const chance = this.#chances[ply];
    if (score === undefined || chance === undefined) return null;
    return { score, wdl: [chance * 1000, 0, (1 - chance) * 1000] };
  }

  /** The best move at a point of the game, if it is known. @param {Point} at @returns {string | null} */
  bestAt(at) {
    return this.#report?.moves[this.#line.indexOf(at)]?.best ?? null;
  }

  /** Whether there is something to write into records. */
  get isDone() {
    return this.#report !== null;
  }

  /** Shows where the board is. @param {Point} at */
  mark(at) {
    if (this.#report === null) return;
    const ply = this.#line.indexOf(at);
    this.graph.mark(ply < 0 ? null : ply);
    this.#drawVerdict(ply);
  }

  /** Has the game looked at; a tree that is no game yet becomes one first. */
  async #ask() {
    const { id, tree, words } = this.desk;
    this.start.disabled = true;
    try {
      const game = id ?? (await keep(tree));
      const stand = await askAnalysis(game);
      if (id === null) {
        location.assign(`/analysis/game/${game}`);
        return;
      }
      this.#take(stand);
      this.desk.say({ t: 'watch', game });
    } catch (error) {
      const isHelp = error instanceof Refusal && error.code === 'forbidden';
      const key = isHelp ? 'analysis-not-while-playing' : `refused-${error instanceof Refusal ? error.code : 'internal'}`;
      note(say(words, key));
    } finally {
      this.start.disabled = false;
    }
  }

  async #refresh() {
    if (this.desk.id === null) return;
    try {
      this.#take(await readAnalysis(this.desk.id));
    } catch {
      // It is asked again when the connection is back.
    }
  }

  /** @param {unknown} stand */
  #take(stand) {
    const read = readStand(stand);
    if ('report' in read) {
      this.#report = read.report;
      this.#progress = null;
      this.#line = gameLine(this.desk.tree, read.report);
      this.#chances = chances(read.report);
      this.graph.draw(read.report);
      this.#draw();
      this.mark(this.desk.at());
      this.desk.onReport();
    } else {
      this.#progress = read.progress;
      this.#draw();
    }
  }

  #draw() {
    const { words, id, over, tree } = this.desk;
    if (this.#report !== null) {
      this.place.replaceChildren(this.graph.place, this.verdict, this.#players(this.#report));
    } else if (this.#progress !== null) {
      const { done, of } = this.#progress;
      this.meter.max = Math.max(1, of);
      if (done > 0) this.meter.value = done;
      else this.meter.removeAttribute('value');
      this.waiting.textContent = done > 0 ? say(words, 'analysis-progress', { done, total: of }) : say(words, 'analysis-queued');
      this.place.replaceChildren(this.meter, this.waiting);
    } else if (tree.root.children.length > 0 && (id === null || over)) {
      this.place.replaceChildren(this.start);
    } else {
      this.place.replaceChildren();
    }
  }

  /** How both sides played, the way to the next mistake, and mistakes as puzzles. @param {Report} report */
  #players(report) {
    const { words, sheet } = this.desk;
    const rows = report.players.map(({ accuracy, ...counts }, index) =>
      element(
        'p',
        'report-player',
        element('strong', '', sideName(words, sheet, index === 0 ? 0 : 1)),
        element('span', '', say(words, 'analysis-accuracy', { percent: Math.round(accuracy) })),
        element('span', 'quiet', say(words, 'analysis-mistakes-count', counts)),
      ),
    );
    const next = button(say(words, 'analysis-next-mistake'), 'button plain', () => {
      const ply = nextMistake(report, Math.max(0, this.#line.indexOf(this.desk.at())));
      if (ply !== null) this.#goTo(ply);
    });
    const learn = document.createElement('a');
    learn.className = 'button plain';
    learn.href = `/puzzles/mistakes/${this.desk.id}`;
    learn.textContent = say(words, 'puzzle-mistakes');
    const ways = nextMistake(report, 0) === null ? [] : [element('div', 'report-ways', next, learn)];
    return element('div', 'report-players', element('div', '', ...rows), ...ways);
  }

  /** What is to be said about the move on the board. @param {number} ply */
  #drawVerdict(ply) {
    const { words, nameOf } = this.desk;
    const judged = ply > 0 ? this.#report?.moves[ply - 1] : undefined;
    const mark = judged?.mark ?? null;
    this.verdict.hidden = mark === null;
    if (judged === undefined || mark === null) return;
    this.verdict.replaceChildren(element('strong', mark, say(words, `analysis-${mark}`)), ' ');
    if (judged.best === null) return;
    const name = nameOf(judged.bestNames ?? {}, judged.best);
    const better = button(say(words, 'analysis-best-was', { move: name }), 'line-move', () => {
      const before = this.#line[ply - 1];
      const pv = this.#report?.positions[ply - 1]?.lines[0]?.pv ?? [];
      if (before === undefined) return;
      this.desk.go(before);
      this.desk.play(pv.slice(0, 8).join(' '));
    });
    this.verdict.append(better);
  }

  /** @param {number} ply */
  #goTo(ply) {
    const point = this.#line[ply];
    if (point !== undefined) this.desk.go(point);
  }
}
