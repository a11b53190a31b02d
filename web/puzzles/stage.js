// @ts-check
// The board with a puzzle on it: takes the solver's moves, answers right ones, shows what refutes wrong ones, and takes
// them back. What is said about it, and what comes next, is the page's.

import { Board } from '../board/board.js';
import { readMove } from '../board/moves.js';
import { withMove } from '../board/state.js';
import { moveText } from '../board/words.js';
import { nodeAt, positionOf } from '../ui/nodes.js';
import { boardOptions } from '../ui/settings.js';
import { pieceSound, play } from '../ui/sound.js';
import { answered, begin, hintAt, hintMarks, judge } from './state.js';

/** @typedef {import('../board/types.js').MoveText} MoveText */
/** @typedef {import('../board/types.js').Position} Position */
/** @typedef {import('../board/types.js').Sheet} Sheet */
/** @typedef {import('../board/types.js').Words} Words */
/** @typedef {import('../ui/settings.js').Settings} Settings */
/** @typedef {import('./state.js').Puzzle} Puzzle */
/** @typedef {import('./state.js').Silence} Silence */
/** @typedef {import('./state.js').Stand} Stand */
/** @typedef {import('./state.js').Verdict} Verdict */

/** What boards of a game show and say. @typedef {{ sheet: Sheet, words: Words }} GameSheet */

/**
 * What the page hears. A refutation is told as text once it is on the board.
 * @typedef {Object} Events
 * @property {(move: MoveText) => void} onMove          the solver has tried this, and it counts
 * @property {() => void} onTurn                        the solver may move again
 * @property {() => void} onRight                       right, and the opponent answers
 * @property {() => void} onLonger
 * @property {(refutation: string | null, isQuiet: boolean) => void} onWrong   first that it is wrong, then why
 * @property {(why: Silence) => void} onUnheard          nobody says what the move is worth: it is taken back and counts for nothing
 * @property {() => void} onSolved
 * @property {(puzzle: Puzzle, stand: Stand, move: MoveText) => Promise<Verdict>} ask  what the graph does not say
 */

/** How long things stay to be seen, in milliseconds. @typedef {{ reply: number, wrong: number, refuted: number }} Pauses */

/** A new board's place for what is said must be there a while before anything is heard from it, in milliseconds. */
const HEARD = 300;

export class Stage {
  /** @type {Board | null} */
  #board = null;
  /** When the board was made. */
  #made = 0;
  #timer = 0;
  /** What came in since; what is late is of no use. */
  #round = 0;
  /** @type {Puzzle | null} */
  puzzle = null;
  /** @type {Stand} */
  stand = begin();

  /**
   * @param {HTMLElement} place @param {Record<string, GameSheet>} games @param {string} assets @param {Settings} chosen
   * @param {Pauses} pauses @param {Events} events
   */
  constructor(place, games, assets, chosen, pauses, events) {
    this.place = place;
    this.games = games;
    this.assets = assets;
    this.chosen = chosen;
    this.pauses = pauses;
    this.events = events;
  }

  /** The board, once a puzzle is on it. */
  get board() {
    if (this.#board === null) throw new Error('there is no board yet');
    return this.#board;
  }

  /** What the board of this puzzle shows and says. @returns {GameSheet} */
  get game() {
    const found = this.games[this.#puzzle.game];
    if (found === undefined) throw new Error(`there is no sheet of ${this.#puzzle.game}`);
    return found;
  }

  get #puzzle() {
    if (this.puzzle === null) throw new Error('there is no puzzle yet');
    return this.puzzle;
  }

  get #node() {
    return nodeAt(this.#puzzle, this.stand);
  }

  /** Puts a puzzle on the board. @param {Puzzle} puzzle */
  show(puzzle) {
    const before = this.puzzle;
    this.#next();
    this.puzzle = puzzle;
    this.stand = begin();
    const position = positionOf(this.#node);
    const seat = { player: puzzle.side, orientation: puzzle.side };
    if (this.#board !== null && before?.game === puzzle.game) {
      this.#board.configure(seat);
      this.#board.set(position, 'at once');
    } else this.#build(position, seat);
    this.showHint(0);
    this.events.onTurn();
  }

  /** A board of another game takes the place, and the keyboard stays on it. @param {Position} position @param {Pick<import('../board/types.js').Settings, 'player' | 'orientation'>} seat */
  #build(position, seat) {
    const hadFocus = this.place.contains(document.activeElement);
    this.#board?.destroy();
    this.place.replaceChildren();
    const { sheet, words } = this.game;
    this.#board = new Board(this.place, sheet, position, words, {
      ...boardOptions(this.chosen, sheet, this.assets),
      ...seat,
      fit: true,
      premoves: false,
      explain: true,
      onMove: (move) => void this.#tried(move),
    });
    this.#made = performance.now();
    if (hadFocus) this.#board.focusCursor();
  }

  /** Says something to who does not see the board. @param {string} text */
  announce(text) {
    const { board, puzzle } = this;
    const say = () => puzzle === this.puzzle && board.announce(text);
    const wait = this.#made + HEARD - performance.now();
    if (wait > 0) setTimeout(say, wait);
    else say();
  }

  /** @param {MoveText} move */
  async #tried(move) {
    const round = this.#next();
    this.showHint(0);
    this.#sound(move, this.#node.pieces);
    let verdict = judge(this.#puzzle, this.stand, move);
    if (verdict.kind === 'unknown') verdict = await this.events.ask(this.#puzzle, this.stand, move);
    if (round !== this.#round) return;
    if (verdict.kind === 'unheard') {
      this.takeBack();
      return this.events.onUnheard(verdict.why);
    }
    this.events.onMove(move);
    switch (verdict.kind) {
      case 'right':
        this.stand = verdict.stand;
        return this.#arrive();
      case 'longer':
        this.events.onLonger();
        return this.#later(this.pauses.wrong, () => this.takeBack());
      case 'wrong':
      case 'unknown':
        return verdict.kind === 'wrong' ? this.#refute(move, verdict.reply, verdict.isQuiet === true) : this.#refute(move, null, false);
    }
  }

  /** A right move: shows where it led, and lets the opponent answer. */
  #arrive() {
    const node = this.#node;
    this.board.set(positionOf(node));
    if (node.done) return this.events.onSolved();
    const { reply } = node;
    if (reply === undefined) return this.events.onTurn();
    this.events.onRight();
    this.#later(this.pauses.reply, () => {
      this.#sound(reply.move, node.pieces);
      this.stand = answered(this.#puzzle, this.stand);
      this.board.set(positionOf(this.#node));
      this.events.onTurn();
    });
  }

  /** @param {MoveText} move @param {MoveText | null} reply @param {boolean} isQuiet */
  #refute(move, reply, isQuiet) {
    const round = this.#round;
    this.events.onWrong(null, isQuiet);
    if (round !== this.#round) return;
    if (reply === null) return this.#later(this.pauses.wrong, () => this.takeBack());
    const { sheet, words } = this.game;
    const after = withMove(sheet, positionOf(this.#node), move);
    this.#later(this.pauses.reply, () => {
      this.#sound(reply, after.pieces);
      this.board.set({ ...withMove(sheet, after, reply), legal: [] });
      this.events.onWrong(moveText(words, sheet, after, reply, false), false);
      this.#later(this.pauses.refuted, () => this.takeBack());
    });
  }

  /** Back to where the move was made. */
  takeBack() {
    this.#next();
    this.board.set(positionOf(this.#node));
    this.events.onTurn();
  }

  /** Nothing can be moved any more, and nothing moves by itself. */
  close() {
    this.#next();
    this.board.configure({ player: null });
    this.showHint(0);
  }

  /** Shows a position of the solution. @param {Position} position */
  look(position) {
    this.board.set(position);
  }

  /** Helps so much: nothing, what moves, where to. Tells what it showed. @param {0 | 1 | 2} much */
  showHint(much) {
    for (const slot of this.place.querySelectorAll('[data-hint]')) slot.removeAttribute('data-hint');
    const hint = much === 0 ? null : hintAt(this.#puzzle, this.stand, this.game.sheet.drop);
    this.board.showMarks(hint === null ? [] : hintMarks(hint, much === 2));
    if (hint !== null && hint.from === null)
      this.place.querySelector(`.kd-near .kd-slot[data-role="${hint.role}"]`)?.setAttribute('data-hint', '');
    return hint;
  }

  /** A move that can be made now, in words. @param {MoveText} move */
  nameOf(move) {
    const { sheet, words } = this.game;
    return moveText(words, sheet, positionOf(this.#node), move, false);
  }

  /** @param {number} time @param {() => void} then */
  #later(time, then) {
    this.#timer = window.setTimeout(then, time);
  }

  /** What was to come does not come any more. */
  #next() {
    clearTimeout(this.#timer);
    return ++this.#round;
  }

  /** @param {MoveText} move @param {Position['pieces']} pieces */
  #sound(move, pieces) {
    play(pieceSound(move, this.game.sheet.drop, readMove(move).to in pieces));
  }
}
