// @ts-check
// A line to step through: by buttons, by arrow keys, and by its moves.

import { Board } from '../board/board.js';
import { readPosition } from '../board/fen.js';
import { icon } from '../ui/icons.js';
import { element } from '../ui/page.js';
import { ground } from '../ui/scene.js';
import { boardOptions, settings } from '../ui/settings.js';
import { say } from '../ui/words.js';

/** @typedef {{ fen: string, turn: 'sente' | 'gote', check: boolean, last: string | null }} Stage */
/** @typedef {{ game: string, stages: Stage[], marks: string[], shown: number, side: 0 | 1 }} Replay */

/** @param {HTMLElement} place @param {Replay} replay @param {import('../ui/scene.js').Game} game @param {string} assets @param {import('../ui/words.js').Words} words */
export function wakeReplay(place, { stages, marks, shown, side }, { sheet, words: boardWords }, assets, words) {
  const last = stages.length - 1;
  let here = shown;
  /** @param {number} number */
  const position = (number) => {
    const { fen, turn, check, last: move } = stages[number] ?? { fen: '', turn: 'sente', check: false, last: null };
    return readPosition(sheet, { fen, turn, check, legal: '' }, move);
  };
  const board = new Board(ground(place), sheet, position(here), boardWords, {
    ...boardOptions(settings(), sheet, assets),
    player: null,
    orientation: side,
    hands: stages.some(({ fen }) => hasHands(fen)),
  });
  const steps = /** @type {const} */ ([
    ['first', 'board-first', () => 0],
    ['back', 'board-back', () => here - 1],
    ['forward', 'board-forward', () => here + 1],
    ['last', 'board-last', () => last],
  ]).map(([sign, key, to]) => {
    const button = element('button', 'button plain', icon(sign));
    button.setAttribute('type', 'button');
    button.setAttribute('aria-label', say(words, key));
    button.title = say(words, key);
    button.addEventListener('click', () => go(to()));
    return { button, to };
  });
  const row = place.querySelector('.replay-steps');
  row?.replaceChildren(...steps.map(({ button }) => button));
  row?.addEventListener('keydown', (event) => {
    const step = event instanceof KeyboardEvent ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    go(here + step);
  });
  const moves = [...place.querySelectorAll('[data-ply]')];
  for (const move of moves) move.addEventListener('click', () => go(Number(move.getAttribute('data-ply'))));
  draw();

  /** @param {number} number */
  function go(number) {
    const next = Math.min(Math.max(number, 0), last);
    const manner = Math.abs(next - here) === 1 ? 'travel' : 'at once';
    here = next;
    board.set(position(here), manner);
    draw();
  }

  function draw() {
    board.showMarks(here === last ? marks.map((square) => ({ from: square, to: square, brush: 'green' })) : []);
    for (const { button, to } of steps) {
      const goal = to();
      const ends = goal < 0 || goal > last || goal === here;
      // A button that does nothing keeps the focus of who pressed it.
      button.setAttribute('aria-disabled', String(ends));
    }
    for (const move of moves) {
      if (Number(move.getAttribute('data-ply')) === here) move.setAttribute('aria-current', 'step');
      else move.removeAttribute('aria-current');
    }
  }
}

/** Whether anybody holds anything. @param {string} fen */
const hasHands = (fen) => /\[\w+\]/.test(fen) || /^\S+ \w (?!-)\w+ \d/.test(fen);
