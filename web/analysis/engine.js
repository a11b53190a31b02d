// @ts-check
// What the engine is asked about the position on the board, and what it has said. No elements: the panel draws it.

/** @typedef {import('../wire.js').Ask} Ask */
/** @typedef {import('../wire.js').Asked} Asked */
/** @typedef {import('../wire.js').LinesTell} LinesTell */
/** @typedef {import('../wire.js').MateTell} MateTell */
/** @typedef {import('../wire.js').Tell} Tell */

/**
 * A position to ask about.
 * @typedef {Object} Subject
 * @property {Asked} asked
 * @property {string | null} passed   the same with the turn passed, where that makes sense
 * @property {boolean} problem        a side has no king: only mates can be looked for
 * @property {boolean} over           nothing can be played here
 */

/** How long a position must stay on the board before it is asked about, in milliseconds. */
const CALM = 120;
/** How many answers are remembered. */
const MOST = 300;

export class Engine {
  /** Whether lines are wanted. */
  on = false;
  /** Whether the opponent's threat is wanted. */
  threatOn = false;
  /** How many lines are wanted. */
  count = 1;
  /** @type {Subject | null} */
  subject = null;
  /** @type {LinesTell | null} */
  lines = null;
  /** @type {LinesTell | null} */
  threat = null;
  /** Nothing was asked, it is looked for, or this is what was found. @type {MateTell | 'searching' | null} */
  mate = null;
  /** The code of a refusal, until something else is asked. @type {string | null} */
  refusal = null;

  /** Names of what was asked and not answered yet. @type {{ lines: string, threat: string, mate: string }} */
  #open = { lines: '', threat: '', mate: '' };
  /** What was said about positions before. @type {Map<string, LinesTell>} */
  #known = new Map();
  #asked = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {(ask: Ask) => void} say @param {() => void} onChange */
  constructor(say, onChange) {
    this.say = say;
    this.onChange = onChange;
  }

  /** Another position is on the board. @param {Subject} subject */
  look(subject) {
    if (this.subject !== null && key(this.subject.asked) === key(subject.asked)) return;
    this.subject = subject;
    this.#stop('mate');
    this.mate = null;
    this.#begin(CALM);
  }

  /** Nothing is known about the position on the board yet. */
  leave() {
    this.subject = null;
    this.mate = null;
    clearTimeout(this.#timer);
    for (const kind of /** @type {const} */ (['lines', 'threat', 'mate'])) this.#stop(kind);
    [this.lines, this.threat] = [null, null];
  }

  /** @param {boolean} on */
  turn(on) {
    this.on = on;
    this.#begin(0);
  }

  /** @param {boolean} on */
  showThreat(on) {
    this.threatOn = on;
    this.#begin(0);
  }

  /** @param {number} count */
  setCount(count) {
    this.count = count;
    this.#begin(0);
  }

  /** Looks for a mate by nothing but checks. */
  searchMate() {
    if (this.subject === null) return;
    this.refusal = null;
    this.mate = 'searching';
    this.#open.mate = this.#name('mate');
    this.say({ t: 'mate', id: this.#open.mate, ...this.subject.asked });
    this.onChange();
  }

  /** What has to be said anew on a new connection. @returns {Ask[]} */
  greet() {
    const { subject } = this;
    if (subject === null) return [];
    const { lines, threat, mate } = this.#open;
    /** @type {Ask[]} */
    const asks = [];
    if (lines !== '') asks.push({ t: 'analyse', id: lines, lines: this.count, ...subject.asked });
    if (threat !== '' && subject.passed !== null)
      asks.push({ t: 'analyse', id: threat, lines: 1, ...passed(subject.asked, subject.passed) });
    if (mate !== '') asks.push({ t: 'mate', id: mate, ...subject.asked });
    return asks;
  }

  /** @param {Tell} tell */
  hear(tell) {
    if (tell.t === 'lines') this.#hearLines(tell);
    else if (tell.t === 'mate' && tell.id === this.#open.mate) {
      this.#open.mate = '';
      this.mate = tell;
    } else if (tell.t === 'refused' && tell.id !== undefined) this.#refused(tell.id, tell.code);
    else return;
    this.onChange();
  }

  /** Asks what is wanted about the position, after a while. @param {number} calm */
  #begin(calm) {
    const { subject } = this;
    this.#stop('lines');
    this.#stop('threat');
    this.refusal = null;
    const isOpen = subject !== null && !subject.over && !subject.problem;
    this.lines = isOpen && this.on ? (this.#known.get(this.#key(subject.asked)) ?? null) : null;
    this.threat = null;
    clearTimeout(this.#timer);
    if (isOpen) this.#timer = setTimeout(() => this.#ask(subject), calm);
    this.onChange();
  }

  /** @param {Subject} subject */
  #ask(subject) {
    if (this.on && this.lines?.done !== true) {
      this.#open.lines = this.#name('lines');
      this.say({ t: 'analyse', id: this.#open.lines, lines: this.count, ...subject.asked });
    }
    if (this.threatOn && subject.passed !== null) {
      this.#open.threat = this.#name('threat');
      this.say({ t: 'analyse', id: this.#open.threat, lines: 1, ...passed(subject.asked, subject.passed) });
    }
  }

  /** @param {LinesTell} tell */
  #hearLines(tell) {
    if (tell.id === this.#open.lines) {
      // A question that was given up before it was come to has nothing to say.
      if (tell.lines.length > 0 || tell.done) this.lines = tell;
      if (tell.done) this.#open.lines = '';
      if (this.subject !== null && tell.lines.length > 0) this.#remember(this.#key(this.subject.asked), tell);
    } else if (tell.id === this.#open.threat) {
      this.threat = tell;
      if (tell.done) this.#open.threat = '';
    }
  }

  /** @param {string} id @param {string} code */
  #refused(id, code) {
    const { lines, threat, mate } = this.#open;
    if (id !== lines && id !== threat && id !== mate) return;
    if (id === mate) this.mate = null;
    this.#open = { lines: '', threat: '', mate: '' };
    this.refusal = code;
  }

  /** @param {'lines' | 'threat' | 'mate'} kind */
  #stop(kind) {
    if (this.#open[kind] === '') return;
    this.say({ t: 'stopAnalysis', id: this.#open[kind] });
    this.#open[kind] = '';
  }

  /** @param {string} key @param {LinesTell} tell */
  #remember(key, tell) {
    const before = this.#known.get(key);
    if (before !== undefined && before.depth > tell.depth) return;
    this.#known.delete(key);
    this.#known.set(key, tell);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST && oldest !== undefined) this.#known.delete(oldest);
  }

  /** @param {Asked} asked */
  #key(asked) {
    return `${this.count} ${key(asked)}`;
  }

  /** A name no other question has, so that late answers are told apart. @param {string} kind */
  #name(kind) {
    return `${kind}-${++this.#asked}`;
  }
}

/** @param {Asked} asked */
const key = ({ game, rules, start, moves }) => [game, rules, start, moves].join(' ');

/** @param {Asked} asked @param {string} start @returns {Asked} */
const passed = (asked, start) => ({ ...asked, start, moves: '' });
