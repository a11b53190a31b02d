// @ts-check
// The position editor: pieces put on the board from a palette, carried over it or off it, hands counted up and down.

import { squareUnder } from '../board/geometry.js';
import { roleOf, sideOf } from '../board/moves.js';
import { pieceElement } from '../board/pieces.js';
import { roleName, sideName, squareName } from '../board/words.js';
import { button, element } from '../ui/page.js';
import { say } from '../ui/words.js';
import { emptySetup, hold, isBracketed, paletteOf, place, readSetup, rightsOf, shift, turnOver, writeSetup } from './setup.js';
import { check } from './study.js';

/** @typedef {import('../board/board.js').Board} Board */
/** @typedef {import('../board/types.js').PieceText} PieceText */
/** @typedef {import('../board/types.js').Side} Side */
/** @typedef {import('../board/types.js').Square} Square */
/** @typedef {import('../board/types.js').Words} Words */
/** @typedef {import('./setup.js').Setup} Setup */
/** @typedef {import('./study.js').Fault} Fault */

/**
 * @typedef {Object} Desk
 * @property {Words} words
 * @property {string} game
 * @property {string} rules
 * @property {string} start                               where the game begins
 * @property {{ name: string, fen: string }[]} starts     other places it may begin, by name
 * @property {(fen: string) => void} onDone
 * @property {() => void} onClose
 */

/** What a click on a square does: puts a piece there, takes one away, or picks one up. @typedef {PieceText | 'erase' | null} Tool */

/** How far a pointer strays before it carries. */
const SLACK = 5;
/** How long the position must stay as it is before the server is asked about it, in milliseconds. */
const CALM = 200;

export class Editor {
  /** @type {Tool} */
  #tool = null;
  /** The square of the piece picked up by a click. @type {Square | null} */
  #picked = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #asked = 0;
  #listening = new AbortController();

  /** @param {HTMLElement} home @param {Board} board @param {string} fen @param {Desk} desk */
  constructor(home, board, fen, desk) {
    this.home = home;
    this.board = board;
    this.desk = desk;
    this.bracketed = isBracketed(desk.start);
    this.rights = rightsOf(desk.start);
    this.setup = readSetup(board.state.sheet, fen);
    this.palettes = element('div', 'editor-palettes');
    this.hands = element('div', 'editor-hands');
    this.faults = element('ul', 'editor-faults');
    this.faults.setAttribute('aria-live', 'polite');
    this.fen = document.createElement('input');
    this.done = button(say(desk.words, 'analysis-editor-done'), 'button strong', () => this.#finish());
    this.#build();
    this.#listen();
    this.change(this.setup);
  }

  /** Shows another position. @param {Setup} setup */
  change(setup) {
    this.setup = setup;
    const { pieces, hands, turn } = setup;
    this.board.set({ pieces, hands, turn, check: null, last: null, legal: [], reach: [], denied: [] }, 'at once');
    this.board.showMarks(this.#picked === null ? [] : [{ from: this.#picked, to: this.#picked, brush: 'blue' }]);
    this.fen.value = this.text();
    this.#drawHands();
    for (const input of this.home.querySelectorAll('input')) {
      if (input.name === 'turn') input.checked = input.value === String(turn);
      if (input.name === 'right') input.checked = setup.castling.includes(input.value);
    }
    this.done.setAttribute('aria-disabled', 'true');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check(), CALM);
  }

  /** The position as FEN or SFEN. */
  text() {
    return writeSetup(this.board.state.sheet, this.setup, this.bracketed);
  }

  /** Gives the board back. */
  close() {
    clearTimeout(this.#timer);
    this.#asked++;
    this.#listening.abort();
    this.board.showMarks([]);
    this.home.replaceChildren();
  }

  async #check() {
    const asked = ++this.#asked;
    const { game, rules, words } = this.desk;
    const found = await check(game, rules, this.text()).catch(() => null);
    if (asked !== this.#asked || found === null) return;
    const told = found.faults.map((fault) => this.#faultText(fault));
    if (found.problem) told.push(say(words, 'analysis-problem'));
    this.faults.replaceChildren(...told.map((text) => element('li', found.problem ? 'quiet' : 'fault', text)));
    this.done.setAttribute('aria-disabled', String(found.faults.length > 0));
  }

  /** @param {Fault} fault */
  #faultText({ fault, side, piece, square, limit }) {
    const { sheet } = this.board.state;
    const { words } = this.desk;
    return say(words, `fault-${fault}`, {
      side: side === undefined ? '' : sideName(words, sheet, side === 'sente' ? 0 : 1),
      piece: piece === undefined ? '' : roleName(words, sheet, piece),
      square: square === undefined ? '' : squareName(words, square),
      limit: limit ?? 0,
    });
  }

  #finish() {
    if (this.done.getAttribute('aria-disabled') === 'true') return;
    this.desk.onDone(this.text());
  }

  #build() {
    const { words, start, starts, onClose } = this.desk;
    const { sheet } = this.board.state;
    const sides = /** @type {const} */ ([1, 0]);
    this.palettes.append(...sides.map((side) => this.#palette(side)));
    this.palettes.addEventListener('pointerdown', (event) => this.#fromPalette(event));
    const erase = this.#toolButton('erase', say(words, 'analysis-editor-erase'), 'editor-erase');
    this.fen.className = 'field editor-fen';
    this.fen.setAttribute('aria-label', say(words, this.bracketed ? 'format-fen' : 'format-sfen'));
    this.fen.spellcheck = false;
    this.fen.addEventListener('change', () => this.change(readSetup(sheet, this.fen.value.trim())));
    const plain = (/** @type {string} */ key, /** @type {() => void} */ act) => button(say(words, key), 'button plain', act);
    const tools = element(
      'div',
      'editor-tools',
      erase,
      plain('analysis-editor-clear', () => this.change(emptySetup())),
      plain('analysis-editor-start', () => this.change(readSetup(sheet, start))),
    );
    if (starts.length > 0) tools.append(this.#starts(starts));
    const closing = element('div', 'editor-tools', this.done, plain('analysis-editor-cancel', onClose));
    const title = element('h2', '', say(words, 'analysis-editor'));
    const hint = element('p', 'quiet small', say(words, 'analysis-editor-hint'));
    this.home.replaceChildren(title, hint, this.palettes, this.hands, this.#turn(), ...this.#castling(), tools, this.fen, this.faults, closing);
  }

  /** @param {Side} side */
  #palette(side) {
    const { sheet } = this.board.state;
    const { words } = this.desk;
    const row = element('div', 'editor-palette');
    row.setAttribute('role', 'group');
    row.setAttribute('aria-label', sideName(words, sheet, side));
    for (const piece of paletteOf(sheet, side)) {
      const name = `${sideName(words, sheet, side)}: ${roleName(words, sheet, roleOf(piece))}`;
      const tool = this.#toolButton(piece, name, 'editor-piece');
      tool.replaceChildren(pieceElement(this.board.state, piece));
      row.append(tool);
    }
    return row;
  }

  /** @param {Exclude<Tool, null>} tool @param {string} name @param {string} className */
  #toolButton(tool, name, className) {
    const isPiece = tool !== 'erase';
    const made = button(isPiece ? '' : name, isPiece ? className : `button plain ${className}`, () => {
      this.#choose(this.#tool === tool ? null : tool);
    });
    made.dataset['tool'] = tool;
    made.setAttribute('aria-pressed', 'false');
    if (isPiece) {
      made.setAttribute('aria-label', name);
      made.title = name;
    }
    return made;
  }

  /** @param {Tool} tool */
  #choose(tool) {
    this.#tool = tool;
    this.#picked = null;
    this.board.showMarks([]);
    for (const made of this.home.querySelectorAll('[data-tool]'))
      made.setAttribute('aria-pressed', String(made instanceof HTMLElement && made.dataset['tool'] === tool));
  }

  /** @param {{ name: string, fen: string }[]} starts */
  #starts(starts) {
    const { words } = this.desk;
    const chooser = document.createElement('select');
    chooser.className = 'field';
    chooser.setAttribute('aria-label', say(words, 'analysis-editor-handicap'));
    chooser.append(new Option(say(words, 'analysis-editor-handicap'), ''));
    chooser.append(...starts.map(({ name, fen }) => new Option(name, fen)));
    chooser.addEventListener('change', () => {
      if (chooser.value !== '') this.change(readSetup(this.board.state.sheet, chooser.value));
      chooser.value = '';
    });
    return chooser;
  }

  #turn() {
    const { words } = this.desk;
    const { sheet } = this.board.state;
    const options = /** @type {const} */ ([0, 1]).map((side) =>
      option('radio', 'turn', String(side), sideName(words, sheet, side), () => this.change({ ...this.setup, turn: side })),
    );
    return group(say(words, 'analysis-editor-turn'), options);
  }

  #castling() {
    if (this.rights === '') return [];
    const { words } = this.desk;
    const { sheet } = this.board.state;
    const options = [...this.rights].map((right) => {
      const way = right.toLowerCase() === 'k' ? 'analysis-castling-short' : 'analysis-castling-long';
      const name = `${sideName(words, sheet, sideOf(right))}, ${say(words, way)}`;
      return option('checkbox', 'right', right, name, (checked) => {
        const kept = [...this.rights].filter((other) => (other === right ? checked : this.setup.castling.includes(other)));
        this.change({ ...this.setup, castling: kept.join('') });
      });
    });
    return [group(say(words, 'analysis-castling'), options)];
  }

  #drawHands() {
    const { sheet } = this.board.state;
    const { words } = this.desk;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['hold'] : undefined;
    const rows = /** @type {const} */ ([1, 0])
      .filter((side) => sheet.sides[side].hand.length > 0)
      .map((side) => {
        const row = element('div', 'editor-hand');
        row.setAttribute('role', 'group');
        row.setAttribute('aria-label', say(words, 'hand-label', { side: sideName(words, sheet, side) }));
        for (const role of sheet.sides[side].hand) {
          const count = this.setup.hands[side][role] ?? 0;
          const name = say(words, 'hand-piece', { piece: roleName(words, sheet, role), count });
          const step = (/** @type {string} */ sign, /** @type {number} */ change) => {
            const made = button(sign, 'editor-step', () => this.change(hold(this.setup, side, role, change)));
            made.dataset['hold'] = `${side}${role}${change}`;
            made.setAttribute('aria-label', `${name} ${sign}`);
            return made;
          };
          const face = pieceElement(this.board.state, side === 0 ? role : role.toLowerCase());
          const shown = element('span', 'editor-count', String(count));
          row.append(element('div', count === 0 ? 'editor-held none' : 'editor-held', step('−', -1), face, shown, step('+', 1)));
        }
        return row;
      });
    this.hands.replaceChildren(...rows);
    if (focused === undefined) return;
    const again = this.hands.querySelector(`[data-hold="${CSS.escape(focused)}"]`);
    if (again instanceof HTMLElement) again.focus();
  }

  /** Takes the board's pointers and keys over while the editor is open. */
  #listen() {
    const { root } = this.board.view;
    const options = { capture: true, signal: this.#listening.signal };
    const squareOf = (/** @type {{ clientX: number, clientY: number }} */ event) => this.#squareAt(event.clientX, event.clientY);
    root.addEventListener(
      'pointerdown',
      (event) => {
        const square = squareOf(event);
        event.stopImmediatePropagation();
        if (square === null) return;
        event.preventDefault();
        if (event.button === 2) return this.change(place(this.setup, square, null));
        if (event.button !== 0) return;
        const piece = this.#tool === null ? (this.setup.pieces[square] ?? null) : null;
        this.#press(event, piece, {
          click: () => this.#click(square),
          drop: (to) => this.change(shift(this.setup, square, to)),
        });
      },
      options,
    );
    root.addEventListener('dblclick', (event) => {
      const square = squareOf(event);
      const piece = square === null ? undefined : this.setup.pieces[square];
      if (this.#tool !== null || square === null || piece === undefined) return;
      this.#picked = null;
      this.change(place(this.setup, square, turnOver(this.board.state.sheet, piece)));
    }, options);
    root.addEventListener(
      'keydown',
      (event) => {
        const square = event.target instanceof HTMLElement ? event.target.dataset['square'] : undefined;
        if (square === undefined) return;
        if (event.key === 'Enter' || event.key === ' ') this.#click(square);
        else if (event.key === 'Delete' || event.key === 'Backspace') this.change(place(this.setup, square, null));
        else return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      options,
    );
  }

  /** @param {Square} square */
  #click(square) {
    const tool = this.#tool;
    if (tool !== null) {
      const again = tool === 'erase' || this.setup.pieces[square] === tool;
      return this.change(place(this.setup, square, again ? null : tool));
    }
    const picked = this.#picked;
    this.#picked = picked === null && this.setup.pieces[square] !== undefined ? square : null;
    this.change(picked === null ? this.setup : shift(this.setup, picked, square));
  }

  /** A piece of the palette: a click chooses it, carrying it puts it down. @param {PointerEvent} event */
  #fromPalette(event) {
    const made = event.target instanceof Element ? event.target.closest('[data-tool]') : null;
    const piece = made instanceof HTMLElement ? made.dataset['tool'] : undefined;
    if (piece === undefined || event.button !== 0) return;
    // A finger that strays over the palette scrolls it; only then is nothing carried.
    this.#press(event, piece, {
      click: () => {},
      drop: (to) => {
        if (to !== null) this.change(place(this.setup, to, piece));
      },
    });
  }

  /**
   * Follows a pointer until it is let go.
   * @param {PointerEvent} start @param {PieceText | null} piece what it can carry
   * @param {{ click: () => void, drop: (to: Square | null) => void }} then
   */
  #press(start, piece, { click, drop }) {
    const gone = new AbortController();
    /** @type {HTMLElement | null} */
    let carried = null;
    const move = (/** @type {PointerEvent} */ event) => {
      if (event.pointerId !== start.pointerId || piece === null) return;
      const strayed = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > SLACK;
      if (carried === null && strayed) carried = this.#lift(piece);
      if (carried !== null) carried.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -50%)`;
    };
    const end = (/** @type {PointerEvent} */ event) => {
      if (event.pointerId !== start.pointerId) return;
      gone.abort();
      carried?.remove();
      if (event.type === 'pointercancel') return;
      if (carried !== null) {
        this.#picked = null;
        drop(this.#squareAt(event.clientX, event.clientY));
      } else click();
    };
    addEventListener('pointermove', move, { signal: gone.signal });
    addEventListener('pointerup', end, { signal: gone.signal });
    addEventListener('pointercancel', end, { signal: gone.signal });
  }

  /** @param {PieceText} piece */
  #lift(piece) {
    const { width, height } = this.board.view.cells[0]?.getBoundingClientRect() ?? { width: 40, height: 40 };
    const carried = pieceElement(this.board.state, piece);
    carried.classList.add('editor-carried');
    Object.assign(carried.style, { width: `${width}px`, height: `${height}px` });
    document.body.append(carried);
    return carried;
  }

  /** @param {number} x @param {number} y */
  #squareAt(x, y) {
    const { state, view } = this.board;
    return squareUnder(state.geometry, state.settings.orientation, view.board.getBoundingClientRect(), x, y);
  }
}

/** @param {string} title @param {HTMLElement[]} options */
function group(title, options) {
  const legend = element('legend', 'quiet', title);
  return element('fieldset', 'sides', legend, ...options);
}

/** @param {string} type @param {string} name @param {string} value @param {string} label @param {(checked: boolean) => void} onChange */
function option(type, name, value, label, onChange) {
  const input = document.createElement('input');
  Object.assign(input, { type, name, value });
  input.addEventListener('change', () => onChange(input.checked));
  return element('label', '', input, element('span', '', label));
}
