// @ts-check
// The score of a game from move to move: an area one can point at, or walk along with the arrow keys.

import { makeSvg } from '../board/svg.js';
import { element } from '../ui/page.js';
import { say } from '../ui/words.js';
import { chances } from './report.js';

/** @typedef {import('../board/types.js').Words} Words */
/** @typedef {import('./report.js').Report} Report */
/** @typedef {import('./score.js').ScoreText} ScoreText */

/** The drawing counts in these units, whatever size it is seen in. */
const [WIDE, TALL] = [1000, 200];

export class Graph {
  /** @type {Report | null} */
  #report = null;

  /** @param {Words} words @param {ScoreText} scoreText @param {(ply: number) => void} onGo */
  constructor(words, scoreText, onGo) {
    this.words = words;
    this.scoreText = scoreText;
    this.onGo = onGo;
    this.place = element('div', 'graph');
    this.place.setAttribute('role', 'slider');
    this.place.setAttribute('tabindex', '0');
    this.place.setAttribute('aria-label', say(words, 'analysis-graph'));
    this.place.setAttribute('aria-valuemin', '0');
    this.cursor = makeSvg('line', { class: 'graph-cursor', y1: 0, y2: TALL });
    this.#listen();
  }

  /** @param {Report} report */
  draw(report) {
    this.#report = report;
    const heights = chances(report);
    const last = Math.max(1, heights.length - 1);
    const x = (/** @type {number} */ ply) => (ply / last) * WIDE;
    const y = (/** @type {number} */ chance) => (1 - chance) * TALL;
    const points = heights.map((chance, ply) => `${x(ply).toFixed(1)} ${y(chance).toFixed(1)}`);
    const svg = makeSvg('svg', { viewBox: `0 0 ${WIDE} ${TALL}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' });
    svg.append(
      makeSvg('path', { class: 'graph-area', d: `M0 ${TALL}L${points.join('L')}L${x(heights.length - 1)} ${TALL}Z` }),
      makeSvg('line', { class: 'graph-middle', x1: 0, x2: WIDE, y1: TALL / 2, y2: TALL / 2 }),
      makeSvg('path', { class: 'graph-line', d: `M${points.join('L')}` }),
      this.cursor,
    );
    // Marks are round whatever the proportions of the drawing, so they are no part of it.
    const marks = report.moves.flatMap(({ ply, mark }) => {
      if (mark === null) return [];
      const dot = element('span', `graph-mark ${mark}`);
      dot.style.left = `${(x(ply) / WIDE) * 100}%`;
      dot.style.top = `${(y(heights[ply] ?? 0.5) / TALL) * 100}%`;
      dot.title = say(this.words, `analysis-${mark}`);
      return [dot];
    });
    this.place.replaceChildren(svg, ...marks);
    this.place.setAttribute('aria-valuemax', String(report.moves.length));
  }

  /** Shows where in the game the board is; null when it is elsewhere. @param {number | null} ply */
  mark(ply) {
    const report = this.#report;
    if (report === null) return;
    this.cursor.toggleAttribute('hidden', ply === null);
    const at = ply ?? 0;
    const x = (at / Math.max(1, report.moves.length)) * WIDE;
    this.cursor.setAttribute('x1', String(x));
    this.cursor.setAttribute('x2', String(x));
    const score = report.positions[at]?.score;
    const mark = report.moves[at - 1]?.mark ?? null;
    const parts = [
      say(this.words, 'analysis-move-number', { number: at }),
      score === undefined ? '' : this.scoreText(score),
      mark === null ? '' : say(this.words, `analysis-${mark}`),
    ];
    this.place.setAttribute('aria-valuenow', String(at));
    this.place.setAttribute('aria-valuetext', parts.filter((part) => part !== '').join(', '));
  }

  #listen() {
    const go = (/** @type {PointerEvent} */ event) => {
      const { left, width } = this.place.getBoundingClientRect();
      const share = Math.max(0, Math.min(1, (event.clientX - left) / width));
      this.onGo(Math.round(share * (this.#report?.moves.length ?? 0)));
    };
    this.place.addEventListener('pointerdown', (event) => {
      this.place.setPointerCapture(event.pointerId);
      go(event);
    });
    this.place.addEventListener('pointermove', (event) => {
      if (this.place.hasPointerCapture(event.pointerId)) go(event);
    });
    this.place.addEventListener('keydown', (event) => {
      const last = this.#report?.moves.length ?? 0;
      const at = Number(this.place.getAttribute('aria-valuenow') ?? 0);
      const steps = { ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1, Home: 0, End: last };
      const wanted = Object.entries(steps).find(([key]) => key === event.key)?.[1];
      if (wanted === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      this.onGo(Math.max(0, Math.min(last, wanted)));
    });
  }
}
