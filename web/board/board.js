// @ts-check
// The board people see and touch. It is given a sheet and positions, shows them, and asks: `onMove`
// is called with the move a person made. There are no rules here and no network.

import { openBubble } from './bubble.js';
import { drawCoordinates, drawZones } from './coords.js';
import { announce, draw } from './draw.js';
import { listenToSize } from './fit.js';
import { placeOf } from './geometry.js';
import { buildHands } from './hand.js';
import { listenToHover } from './hover.js';
import { listenToKeys } from './keys.js';
import { listenToLook } from './look.js';
import { listenToMarker } from './marker.js';
import { droppedRole, readMove, sideOf } from './moves.js';
import { redrawPieces } from './pieces.js';
import { listenToPointers } from './pointer.js';
import { openChooser } from './promote.js';
import { aim, cancel, commit, createState, mayPick, select, setPosition, setSettings } from './state.js';
import { createView, make } from './view.js';
import { moveText, reasonText, say } from './words.js';

/** @typedef {import('./bubble.js').Bubble} Bubble */
/** @typedef {import('./pieces.js').Manner} Manner */
/** @typedef {import('./types.js').Callbacks} Callbacks */
/** @typedef {import('./types.js').Denial} Denial */
/** @typedef {import('./types.js').Mark} Mark */
/** @typedef {import('./types.js').MoveText} MoveText */
/** @typedef {import('./types.js').Origin} Origin */
/** @typedef {import('./types.js').Position} Position */
/** @typedef {import('./types.js').Settings} Settings */
/** @typedef {import('./types.js').Sheet} Sheet */
/** @typedef {import('./types.js').Square} Square */
/** @typedef {import('./types.js').Words} Words */

/** How long a refusal's reason stays, in milliseconds. */
const REASON_TIME = 4000;

export class Board {
  /** The position last sent, from which the next move is told. @type {Position} */
  #sent;
  /** @type {string} */
  #lastSaid = '';
  /** @type {(() => void) | null} */
  #closeChooser = null;
  /** @type {Bubble | null} */
  #card = null;
  /** @type {Bubble | null} */
  #reason = null;
  /** @type {(() => void)[]} */
  #listeners;

  /**
   * Fills an element with a board.
   * @param {HTMLElement} root @param {Sheet} sheet @param {Position} position @param {Words} words
   * @param {Partial<Settings> & Callbacks} [options]
   */
  constructor(root, sheet, position, words, options = {}) {
    const { onMove, onPremove, onMarks, onSelect, onRefuse, ...settings } = options;
    this.words = words;
    /** @type {Callbacks} */
    this.callbacks = { onMove, onPremove, onMarks, onSelect, onRefuse };
    this.state = createState(sheet, position, settings);
    this.view = createView(root, sheet, this.state.geometry);
    this.view.grid.setAttribute('aria-label', say(words, 'board-label'));
    this.view.log.setAttribute('aria-label', say(words, 'log-label'));
    this.#sent = position;
    this.#dress();
    const listenToHands = this.state.settings.look ? listenToLook : listenToPointers;
    this.#listeners = [listenToHands(this), listenToMarker(this), listenToHover(this), listenToKeys(this), listenToSize(this)];
    this.look(null);
  }

  /**
   * Shows a position; plays a waiting premove if it has become possible.
   * @param {Position} position @param {Manner} [manner]
   */
  set(position, manner = 'travel') {
    const before = this.#sent;
    const waiting = this.state.premove;
    this.#sent = position;
    this.#closeChooser?.();
    this.#closeChooser = null;
    const premove = setPosition(this.state, position);
    draw(this.view, this.state, this.words, manner);
    this.#tell(before, position);
    if (premove !== null) this.play(premove, 'at once');
    else if (waiting !== null && this.state.premove === null) this.#premoveGone();
  }

  /** Changes settings. @param {Partial<Settings>} settings */
  configure(settings) {
    setSettings(this.state, settings);
    this.#dress();
  }

  /** Turns the board around. */
  flip() {
    this.configure({ orientation: this.state.settings.orientation === 0 ? 1 : 0 });
  }

  /** Shows the page's own arrows and circles beside those of the person. @param {Mark[]} marks */
  showMarks(marks) {
    this.state.shown = marks;
    this.redraw();
  }

  /** Whether this text is a move on offer. @param {string} text */
  offers(text) {
    const { origin, to, promotes } = readMove(text);
    const path = this.state.index.get(origin)?.get(to);
    return (promotes ? path?.promoted : path?.plain) === 'open';
  }

  /** Plays a move given as text, if it is on offer. @param {MoveText} text */
  playText(text) {
    if (!this.offers(text)) return false;
    this.play(text, 'travel');
    return true;
  }

  /** Takes the board apart. */
  destroy() {
    this.closeBubbles();
    for (const stop of this.#listeners) stop();
    this.view.root.replaceChildren();
  }

  // What follows is for the modules of the board.

  /** @param {Manner} [manner] */
  redraw(manner) {
    draw(this.view, this.state, this.words, manner);
  }

  /** Whether an event is the board's business, not that of something lying over it. @param {Event} event */
  isHandling(event) {
    return (
      event.target instanceof Element && event.target.closest('.kd-chooser, .kd-shade, .kd-bubble') === null
    );
  }

  /**
   * Moves the selected piece to a square, if there is anything to that.
   * @param {Square} to @param {Manner} manner
   */
  attempt(to, manner) {
    const answer = aim(this.state, to);
    switch (answer.kind) {
      case 'move':
        this.play(answer.move, manner);
        return true;
      case 'ask':
        this.#ask(answer, manner);
        return true;
      case 'refuse':
        this.deselect();
        this.#refuse(to, answer.denial);
        return true;
      case 'nothing':
        return false;
    }
  }

  /** @param {MoveText} move @param {Manner} manner */
  play(move, manner) {
    const done = commit(this.state, move);
    this.redraw(manner);
    this.callbacks.onSelect?.(null);
    if (done === 'moved') {
      this.callbacks.onMove?.(move);
    } else {
      this.announce(say(this.words, 'premove-set', { move }));
      this.callbacks.onPremove?.(move);
    }
  }

  selectionChanged() {
    this.closeBubbles();
    this.redraw();
    this.callbacks.onSelect?.(this.state.selected);
  }

  deselect() {
    select(this.state, null);
    this.selectionChanged();
  }

  /**
   * Shows where a piece could go, without picking it up; null for what is shown while nobody looks.
   * @param {Origin | null} origin
   */
  look(origin) {
    const { settings, selected } = this.state;
    const shown = origin ?? settings.rest;
    if (!settings.look || shown === selected || (shown !== null && !mayPick(this.state, shown))) return;
    select(this.state, shown);
    this.selectionChanged();
  }

  /** Gives up what is picked up or waiting. Tells whether there was anything. */
  giveUp() {
    const given = cancel(this.state);
    if (given === null) return false;
    this.selectionChanged();
    if (given === 'premove') this.#premoveGone();
    return true;
  }

  /** A click or Escape that means nothing else: clears whatever can be cleared. Tells whether there was anything. */
  dismiss() {
    const open = this.#card !== null || this.#reason !== null;
    this.closeBubbles();
    if (this.giveUp()) return true;
    if (this.state.marks.length === 0) return open;
    this.state.marks = [];
    this.redraw();
    this.callbacks.onMarks?.([]);
    return true;
  }

  /** @param {Square} square */
  setCursor(square) {
    if (this.state.cursor === square) return;
    this.#cell(this.state.cursor)?.setAttribute('tabindex', '-1');
    this.state.cursor = square;
    this.#cell(square)?.setAttribute('tabindex', '0');
  }

  focusCursor() {
    this.#cell(this.state.cursor)?.focus({ preventScroll: true });
  }

  /** @param {string} text */
  announce(text) {
    announce(this.view, text);
  }

  repeatLast() {
    this.announce(this.#lastSaid);
  }

  /** @param {() => Bubble | null} open */
  openCard(open) {
    this.closeBubbles();
    this.#card = open();
    if (this.#card !== null) this.announce(this.#card.element.textContent ?? '');
  }

  closeCard() {
    this.#card?.close();
    this.#card = null;
  }

  closeBubbles() {
    this.closeCard();
    this.#reason?.close();
    this.#reason = null;
  }

  /** Draws everything that depends on settings. Whoever is on the board by keyboard stays on the same square. */
  #dress() {
    const { root, grid } = this.view;
    const hadFocus = root.contains(document.activeElement);
    drawCoordinates(this.view, this.state);
    drawZones(this.view, this.state);
    buildHands(this.view, this.state, this.words);
    redrawPieces(this.view, this.state);
    this.redraw();
    const isLost = !root.contains(document.activeElement);
    if (hadFocus && (isLost || grid.contains(document.activeElement))) this.focusCursor();
  }

  /** @param {Square} square */
  #cell(square) {
    const { state, view } = this;
    const place = placeOf(state.geometry, state.settings.orientation, square);
    return place && view.cells[place.row * state.geometry.columns + place.column];
  }

  /** @param {Extract<import('./moves.js').Answer, { kind: 'ask' }>} question @param {Manner} manner */
  #ask({ origin, to, path }, manner) {
    const byKeyboard = this.view.grid.contains(document.activeElement);
    this.closeBubbles();
    this.#closeChooser?.();
    this.#closeChooser = openChooser(this, origin, to, path, (move) => {
      this.#closeChooser = null;
      if (move === null) this.deselect();
      else this.play(move, manner);
      if (byKeyboard) this.focusCursor();
    });
  }

  /** @param {Square} to @param {Denial} denial */
  #refuse(to, denial) {
    this.closeBubbles();
    const text = reasonText(this.words, this.state.sheet, denial);
    const cell = this.#cell(to);
    this.announce(text);
    this.callbacks.onRefuse?.(denial);
    if (!cell) return;
    const note = make('span', '');
    note.textContent = text;
    this.#reason = openBubble(this.view.root, 'kd-refusal', cell.getBoundingClientRect(), [note]);
    setTimeout(this.#reason.close, REASON_TIME);
  }

  #premoveGone() {
    this.announce(say(this.words, 'premove-gone'));
    this.callbacks.onPremove?.(null);
  }

  /**
   * Announces the move that led from one position to another.
   * @param {Position} before @param {Position} after
   */
  #tell(before, after) {
    if (after.last === null || after.turn === before.turn || !this.#follows(before, after.last)) return;
    this.#lastSaid = moveText(this.words, this.state.sheet, before, after.last, after.check !== null);
    const line = make('p', '');
    line.textContent = this.#lastSaid;
    this.view.log.append(line);
  }

  /**
   * Whether a move could have been made in a position: a piece of the right side stands there, or is held.
   * @param {Position} before @param {MoveText} move
   */
  #follows(before, move) {
    const { origin } = readMove(move);
    const role = droppedRole(origin, this.state.sheet.drop);
    if (role !== null) return (before.hands[before.turn][role] ?? 0) > 0;
    const piece = before.pieces[origin];
    return piece !== undefined && sideOf(piece) === before.turn;
  }
}
