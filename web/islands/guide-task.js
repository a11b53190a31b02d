// @ts-check
// A task beside a text: the reader tries moves on the board, and what is wrong is taken back.

import { Board } from '../board/board.js';
import { droppedRole, readMove } from '../board/moves.js';
import { withMove } from '../board/state.js';
import { moveText } from '../board/words.js';
import { hasHands, nodeAt, positionOf } from '../ui/nodes.js';
import { button, element } from '../ui/page.js';
import { ground } from '../ui/scene.js';
import { boardOptions, settings } from '../ui/settings.js';
import { say } from '../ui/words.js';
import { answered, begin, judge } from './lesson-state.js';

/** @typedef {import('./lesson-state.js').Graph} Task */

/** How long things stay to be seen, in milliseconds. */
const PAUSE = { reply: 500, wrong: 1100, refuted: 2200 };

/** @param {HTMLElement} place @param {Task} task @param {import('../ui/scene.js').Game} game @param {string} assets @param {import('../ui/words.js').Words} words */
export function wakeTask(place, task, { sheet, words: boardWords }, assets, words) {
  const [said, controls] = [place.querySelector('.task-said'), place.querySelector('.task-controls')];
  let progress = begin();
  let timer = 0;
  const board = new Board(ground(place), sheet, positionOf(nodeAt(task, progress)), boardWords, {
    ...boardOptions(settings(), sheet, assets),
    player: task.side,
    orientation: task.side,
    premoves: false,
    explain: true,
    hands: hasHands(task),
    onMove: tried,
  });
  draw();

  /** @param {string} move */
  function tried(move) {
    const before = positionOf(nodeAt(task, progress));
    const verdict = judge(task, progress, move);
    progress = verdict.progress;
    if (verdict.kind === 'on') {
      arrive();
      return;
    }
    const after = withMove(sheet, before, move);
    const { reply } = verdict;
    const reasons = [say(words, task.kind === 'win' ? 'guide-task-wrong' : 'guide-task-missed')];
    tell('wrong', ...reasons);
    if (reply === null) {
      later(PAUSE.wrong, show);
      return;
    }
    reasons.push(say(words, 'lesson-refuted', { reply: moveText(boardWords, sheet, after, reply, false) }));
    later(PAUSE.reply, () => {
      board.set({ ...withMove(sheet, after, reply), legal: [] });
      tell('wrong', ...reasons);
      later(PAUSE.refuted, show);
    });
  }

  function arrive() {
    const node = nodeAt(task, progress);
    show();
    if (node.done) tell('done', say(words, 'lesson-solved'));
    else tell('good', say(words, 'lesson-go-on'));
    if (node.reply)
      later(PAUSE.reply, () => {
        progress = answered(task, progress);
        arrive();
      });
  }

  function show() {
    board.set(positionOf(nodeAt(task, progress)));
    draw();
  }

  /** Shows the move on the board, without making it. */
  function point() {
    const { best } = nodeAt(task, progress);
    if (best === undefined) return;
    const { origin, to } = readMove(best);
    const from = droppedRole(origin, sheet.drop) === null ? origin : to;
    board.showMarks([{ from, to, brush: 'blue' }]);
    tell('good', moveText(boardWords, sheet, positionOf(nodeAt(task, progress)), best, false));
  }

  function again() {
    progress = begin();
    clearTimeout(timer);
    said?.replaceChildren();
    show();
  }

  function draw() {
    const { best } = nodeAt(task, progress);
    board.showMarks(progress.moves === 0 ? (task.marks ?? []).map((square) => ({ from: square, to: square, brush: 'green' })) : []);
    const parts = [];
    if (best !== undefined) parts.push(button(say(words, 'lesson-show'), 'button plain', point));
    if (progress.moves > 0) parts.push(button(say(words, 'lesson-again'), 'button plain', again));
    const hadFocus = controls?.contains(document.activeElement);
    controls?.replaceChildren(...parts);
    if (hadFocus) controls?.querySelector('button')?.focus();
  }

  /** @param {'good' | 'wrong' | 'done'} tone @param {...string} texts */
  function tell(tone, ...texts) {
    if (!(said instanceof HTMLElement)) return;
    said.dataset['tone'] = tone;
    said.replaceChildren(...texts.map((text) => element('p', '', text)));
  }

  /** @param {number} time @param {() => void} then */
  function later(time, then) {
    clearTimeout(timer);
    timer = window.setTimeout(then, time);
  }
}
