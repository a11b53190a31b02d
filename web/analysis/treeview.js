// @ts-check
// A tree on the page: the main line two moves a row, branches and comments between them; each move can be gone to.

import { element } from '../ui/page.js';
import { say } from '../ui/words.js';
import { named } from './notation.js';
import { SIGNS } from './report.js';
import { lineFrom } from './tree.js';

/** @typedef {import('../board/types.js').Sheet} Sheet */
/** @typedef {import('../board/types.js').Words} Words */
/** @typedef {import('../ui/movelist.js').Notation} Notation */
/** @typedef {import('./report.js').Mark} Mark */
/** @typedef {import('./tree.js').Point} Point */
/** @typedef {import('./tree.js').Tree} Tree */

/** The first six glyphs of PGN. */
const GLYPHS = ['', '!', '?', '!!', '??', '!?', '?!'];

export class TreeView {
  /** The points drawn, by their numbers. @type {Map<string, Point>} */
  #points = new Map();
  /** @type {Notation} */
  #notation = 'coordinates';
  /** @type {Map<Point, Mark>} */
  #marks = new Map();

  /**
   * @param {HTMLElement} place @param {Words} words @param {Sheet['numbering']} numbering
   * @param {(point: Point) => void} onGo
   */
  constructor(place, words, numbering, onGo) {
    this.place = place;
    this.words = words;
    this.numbering = numbering;
    place.addEventListener('click', ({ target }) => {
      const made = target instanceof Element ? target.closest('button') : null;
      const point = this.#points.get(made?.dataset['point'] ?? '');
      if (point !== undefined) onGo(point);
    });
  }

  /**
   * Draws all of a tree.
   * @param {Tree} tree @param {Notation} notation @param {Map<Point, Mark>} marks
   */
  draw(tree, notation, marks) {
    this.#points.clear();
    this.#notation = notation;
    this.#marks = marks;
    // Where every move has its own number the first is 1, whoever makes it.
    const offset = tree.turn === 'gote' && this.numbering === 'pairs' ? 1 : 0;
    const opening = tree.root.comment === '' ? [] : [comment(tree.root.comment)];
    const moves = lineFrom(tree.root);
    const content = moves.length === 0 ? element('p', 'quiet', say(this.words, 'analysis-no-moves')) : null;
    this.place.replaceChildren(...opening, content ?? this.#pairs(moves, offset));
  }

  /** Shows which point is on the board. @param {Point} at */
  mark(at) {
    for (const before of this.place.querySelectorAll('[aria-current]')) before.removeAttribute('aria-current');
    const current = this.place.querySelector(`[data-point="${at.id}"]`);
    current?.setAttribute('aria-current', 'true');
    if (!(current instanceof HTMLElement)) {
      this.place.scrollTop = 0;
      return;
    }
    // Only the list scrolls, never the page.
    const [here, frame] = [current.getBoundingClientRect(), this.place.getBoundingClientRect()];
    if (here.top < frame.top || here.bottom > frame.bottom)
      this.place.scrollTop += here.top - frame.top - frame.height / 2;
  }

  /** @param {Point[]} moves @param {number} offset */
  #pairs(moves, offset) {
    const each = this.numbering === 'moves';
    const grid = element('div', each ? 'pairs each' : 'pairs');
    const gap = (/** @type {string} */ text) => element('span', 'gap', text);
    let fresh = true;
    moves.forEach((point, index) => {
      const ply = index + offset;
      const second = ply % 2 === 1;
      if (second && fresh) grid.append(...(each ? [gap('')] : [this.#count(ply), gap('…')]));
      if (!second || each) grid.append(this.#count(ply));
      grid.append(this.#move(point));
      const branches = point.parent?.children.slice(1) ?? [];
      fresh = point.comment !== '' || branches.length > 0;
      if (!fresh) return;
      if (!second) grid.append(gap(!each && index + 1 < moves.length ? '…' : ''));
      const aside = element('div', 'aside');
      if (point.comment !== '') aside.append(comment(point.comment));
      aside.append(...branches.map((branch) => this.#branch(branch, ply)));
      grid.append(aside);
    });
    return grid;
  }

  /** A branch, written as text runs. @param {Point} start @param {number} first the ply of its first move */
  #branch(start, first) {
    const each = this.numbering === 'moves';
    const block = element('div', 'branch');
    let fresh = true;
    [start, ...lineFrom(start)].forEach((point, index) => {
      const ply = first + index;
      const second = !each && ply % 2 === 1;
      if (!second || fresh) block.append(this.#count(ply, second ? '…' : '.'));
      block.append(this.#move(point), ' ');
      const branches = index === 0 ? [] : (point.parent?.children.slice(1) ?? []);
      fresh = point.comment !== '' || branches.length > 0;
      if (point.comment !== '') block.append(comment(point.comment, 'span'), ' ');
      block.append(...branches.map((branch) => this.#branch(branch, ply)));
    });
    return block;
  }

  /** The number of a move. @param {number} ply @param {string} [after] */
  #count(ply, after = '') {
    const number = this.numbering === 'moves' ? ply + 1 : Math.floor(ply / 2) + 1;
    return element('span', 'count', `${number}${after}`);
  }

  /** @param {Point} point */
  #move(point) {
    const made = element('button', 'made', named(point.names, point.move, this.#notation));
    made.setAttribute('type', 'button');
    made.dataset['point'] = String(point.id);
    this.#points.set(String(point.id), point);
    const mark = this.#marks.get(point);
    const glyphs = point.nags.map((nag) => GLYPHS[nag] ?? '').join('');
    const sign = mark === undefined ? glyphs : SIGNS[mark];
    if (sign !== '') made.append(element('span', `sign ${mark ?? 'glyph'}`, sign));
    if (mark !== undefined) made.title = say(this.words, `analysis-${mark}`);
    return made;
  }
}

/** @param {string} said @param {string} [tag] */
const comment = (said, tag = 'p') => element(tag, 'comment', said);
