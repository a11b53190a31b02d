// @ts-check
// A lesson: the learner plays a graph of positions on the board. Everything needed is in the page; nothing is asked of
// the server.

import { Board } from '../board/board.js';
import { droppedRole, readMove } from '../board/moves.js';
import { withMove } from '../board/state.js';
import { moveText } from '../board/words.js';
import { hasHands, nodeAt, positionOf } from '../ui/nodes.js';
import { button, byId, element, pageState, recall } from '../ui/page.js';
import { boardOptions, settings, volume } from '../ui/settings.js';
import { pieceSound, play, setVolume, unlock } from '../ui/sound.js';
import { drawStars, keepStars, starsOf } from '../ui/stars.js';
import { say } from '../ui/words.js';
import { answered, begin, charged, judge, marksFor, starsFor } from './lesson-state.js';

/** @typedef {import('../board/types.js').Mark} Mark */
/** @typedef {import('../board/types.js').MoveText} MoveText */
/** @typedef {import('../board/types.js').Sheet} Sheet */
/** @typedef {import('../board/types.js').Words} Words */
/** @typedef {import('./lesson-state.js').Graph} Graph */

/**
 * What the server wrote into the page.
 * @typedef {Object} Sent
 * @property {Graph} graph
 * @property {Sheet} sheet
 * @property {string} assets
 * @property {Words} words
 * @property {string | null} next   the address of the next lesson; null after the last
 * @property {string} game          the address of the first game, which comes after the last lesson
 * @property {Record<string, string[]>} paths   shorter ways through it: lessons by what a learner knows
 */

/** How long things stay to be seen, in milliseconds. */
const PAUSE = { reply: 500, wrong: 1100, refuted: 2400 };

const { graph, sheet, assets, words, paths, ...sent } = /** @type {Sent} */ (pageState());
/** The lessons of the way the learner has chosen, if this one is on it; none: the whole course. */
const way = onPath();
const next = onward();
const chosen = settings();
const place = byId('board');
const lesson = byId('lesson');
const said = byId('said');
const controls = byId('controls');

let progress = begin();
/** How much help was given since the last move: nothing, the hint, the move itself. @type {0 | 1 | 2} */
let help = 0;
/** What is still to come by itself. */
let timer = 0;

setVolume(volume(chosen));
for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, unlock, { once: true });

place.replaceChildren();
const board = new Board(place, sheet, positionOf(nodeAt(graph, progress)), words, {
  ...boardOptions(chosen, sheet, assets),
  player: graph.side,
  orientation: graph.side,
  premoves: false,
  explain: true,
  hands: hasHands(graph),
  onMove: tried,
});
draw();
numberSteps();
markSolved();

function onPath() {
  const lessons = paths[recall(`path-${graph.game}`, '')] ?? [];
  return lessons.includes(graph.id) ? lessons : [];
}

/** The row of steps and the number of this one count along the way that was chosen, which ends with a first game. */
function numberSteps() {
  if (way.length === 0) return;
  const here = way.indexOf(graph.id);
  byId('number').textContent = say(words, 'lesson-number', { number: here + 1, total: way.length + 1 });
  const steps = document.querySelector('.lesson-steps');
  const links = new Map([...document.querySelectorAll('.lesson-steps [data-lesson]')].map((link) => [link.getAttribute('data-lesson'), link]));
  const row = steps?.querySelector('ol');
  row?.replaceChildren(
    ...way.flatMap((id, index) => {
      const link = links.get(id);
      if (!link?.parentElement) return [];
      link.textContent = String(index + 1);
      return [link.parentElement];
    }),
  );
  beside(steps, 'prev', way[here - 1]);
  beside(steps, 'next', way[here + 1]);
}

/** @param {Element | null} steps @param {string} relation @param {string | undefined} id */
function beside(steps, relation, id) {
  const link = steps?.querySelector(`[rel="${relation}"]`);
  if (!(link instanceof HTMLAnchorElement)) return;
  if (id === undefined) link.replaceWith(element('span', '', ''));
  else link.href = `/learn/${graph.game}/${id}`;
}

/** Where to go on: along the way the learner has chosen, if this lesson is on it. */
function onward() {
  if (way.length === 0) return sent.next;
  const following = way[way.indexOf(graph.id) + 1];
  return following === undefined ? null : `/learn/${graph.game}/${following}`;
}

/** @param {MoveText} move */
function tried(move) {
  const before = positionOf(nodeAt(graph, progress));
  const verdict = judge(graph, progress, move);
  progress = verdict.progress;
  help = 0;
  sound(move, before.pieces);
  if (verdict.kind === 'on') {
    arrive();
    return;
  }
  phase('wrong');
  const reasons = [say(words, verdict.say)];
  tell('wrong', ...reasons);
  const after = withMove(sheet, before, move);
  const { reply } = verdict;
  if (reply === null) {
    later(PAUSE.wrong, takeBack);
    return;
  }
  reasons.push(say(words, 'lesson-refuted', { reply: moveText(words, sheet, after, reply, false) }));
  later(PAUSE.reply, () => {
    sound(reply, after.pieces);
    board.set({ ...withMove(sheet, after, reply), legal: [] });
    tell('wrong', ...reasons);
    later(PAUSE.refuted, takeBack);
  });
}

/** A move led on: shows where to, and lets the opponent answer. */
function arrive() {
  const node = nodeAt(graph, progress);
  board.set(positionOf(node));
  if (node.done) {
    solved();
  } else if (node.reply) {
    phase('reply');
    tell('good', say(words, 'lesson-go-on'));
    const { move } = node.reply;
    later(PAUSE.reply, () => {
      sound(move, node.pieces);
      progress = answered(graph, progress);
      arrive();
    });
  } else {
    tell('good', say(words, 'lesson-go-on'));
    phase('play');
  }
}

/** Back to where the wrong move was made. */
function takeBack() {
  clearTimeout(timer);
  board.set(positionOf(nodeAt(graph, progress)));
  phase('play');
}

function restart() {
  progress = begin();
  help = 0;
  said.replaceChildren();
  delete said.dataset['tone'];
  takeBack();
}

function solved() {
  const stars = starsFor(graph, progress);
  keepStars(graph.game, graph.id, stars);
  markSolved();
  play('end');
  const row = element('span', '');
  drawStars(row, stars, say(words, 'lesson-stars', { stars }));
  const count = element('span', 'quiet', say(words, 'lesson-moves', { count: progress.moves }));
  const head = element('p', 'lesson-won', element('strong', '', say(words, 'lesson-solved')), row, count);
  said.dataset['tone'] = 'done';
  said.replaceChildren(head, element('p', '', say(words, `${graph.words}.done`)));
  if (next === null) said.append(element('p', 'quiet', say(words, 'lesson-course-done')));
  phase('done');
  // After the board has done what it does at the end of a move.
  queueMicrotask(() => controls.querySelector('a')?.focus({ preventScroll: true }));
  said.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
}

/** Marks the lessons of the course that are solved. */
function markSolved() {
  const stars = starsOf(graph.game);
  for (const link of document.querySelectorAll('[data-lesson]'))
    link.toggleAttribute('data-solved', (stars[link.getAttribute('data-lesson') ?? ''] ?? 0) > 0);
}

/** What the learner may do besides moving. */
function draw() {
  const { best, question } = nodeAt(graph, progress);
  const now = lesson.dataset['phase'];
  board.showMarks(now === 'play' ? marks() : []);
  const parts = [];
  if (now === 'done') parts.push(onwardLink(), button(say(words, 'lesson-again'), 'button plain', restart));
  if (now === 'wrong') parts.push(button(say(words, 'lesson-back'), 'button', takeBack));
  if (now === 'play') {
    if (help === 0) parts.push(button(say(words, 'lesson-hint'), 'button', hint));
    else if (help === 1 && best) parts.push(button(say(words, 'lesson-show'), 'button', show));
    if (progress.moves > 0) parts.push(button(say(words, 'lesson-again'), 'button plain', restart));
  }
  // The button in use goes on being in use under its new name.
  const hadFocus = controls.contains(document.activeElement);
  controls.replaceChildren(...parts);
  if (hadFocus) controls.querySelector('button')?.focus();
  drawChoices(now === 'play' ? (question?.choices ?? []) : []);
}

function onwardLink() {
  const link = document.createElement('a');
  link.className = 'button strong';
  link.href = next ?? sent.game;
  link.textContent = say(words, next === null ? 'first-title' : 'lesson-next');
  return link;
}

/** @param {number[]} choices */
function drawChoices(choices) {
  const answer = (/** @type {number} */ choice) => () => {
    progress = charged(progress);
    if (choice === nodeAt(graph, progress).question?.right) return solved();
    tell('wrong', say(words, `${graph.words}.wrong`));
    draw();
  };
  const buttons = choices.map((choice) => button(String(choice), 'button', answer(choice)));
  byId('choices').replaceChildren(...buttons);
}

function hint() {
  help = 1;
  tell('hint', say(words, `${graph.words}.hint`));
  draw();
}

/** Shows the move, which costs as much as a wrong try. */
function show() {
  const { best } = nodeAt(graph, progress);
  if (best === undefined) return;
  help = 2;
  progress = charged(progress);
  const position = positionOf(nodeAt(graph, progress));
  tell('hint', moveText(words, sheet, position, best, false));
  draw();
}

/** @returns {Mark[]} */
function marks() {
  const wanted = marksFor(graph, progress).map((square) => ({ from: square, to: square, brush: 'green' }));
  const { best } = nodeAt(graph, progress);
  if (help < 2 || best === undefined) return wanted;
  const { origin, to } = readMove(best);
  const from = droppedRole(origin, sheet.drop) === null ? origin : to;
  return [...wanted, { from, to, brush: 'blue' }];
}

/** Says something beside the board. @param {'good' | 'wrong' | 'hint'} tone @param {...string} texts */
function tell(tone, ...texts) {
  said.dataset['tone'] = tone;
  said.replaceChildren(...texts.map((text) => element('p', '', text)));
  if (tone === 'wrong') said.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
}

/** What is going on, which decides what can be done. @param {'play' | 'reply' | 'wrong' | 'done'} name */
function phase(name) {
  lesson.dataset['phase'] = name;
  draw();
}

/** @param {number} time @param {() => void} then */
function later(time, then) {
  clearTimeout(timer);
  timer = window.setTimeout(then, time);
}

/** @param {MoveText} move @param {import('../board/types.js').Position['pieces']} pieces */
const sound = (move, pieces) => play(pieceSound(move, sheet.drop, readMove(move).to in pieces));

// For those who look into it, and for tests.
Object.assign(window, { komadai: { board, graph, stand: () => progress } });
