// @ts-check
// Storm and climb: one puzzle after the other, without a pause, until time is up or a move is wrong.

import { askText, ruleText } from '../puzzles/ask.js';
import { openDiary, scored } from '../puzzles/diary.js';
import { Lot } from '../puzzles/lot.js';
import { beginRun, clockText, isOver, lost, timeLeft, won } from '../puzzles/run-state.js';
import { askJudge } from '../puzzles/server.js';
import { Stage } from '../puzzles/stage.js';
import { Tally } from '../puzzles/tally.js';
import { button, byId, element, note, pageState } from '../ui/page.js';
import { drawPicture, newPicture } from '../ui/picture.js';
import { settings, volume } from '../ui/settings.js';
import { play, setVolume, unlock } from '../ui/sound.js';
import { say } from '../ui/words.js';

/** @typedef {import('../puzzles/read.js').Task} Task */
/** @typedef {import('../puzzles/run-state.js').Run} Run */
/** @typedef {import('../puzzles/stage.js').GameSheet} GameSheet */
/** @typedef {import('../ui/words.js').Words} Words */

/**
 * What the server wrote into the page.
 * @typedef {Object} Sent
 * @property {'storm' | 'climb'} mode
 * @property {Record<string, GameSheet>} games
 * @property {Record<string, string>} titles
 * @property {string | null} user   who solves, if there is an account
 * @property {string} assets
 * @property {Words} words
 */

/** How long an answer is waited for, in milliseconds: as short as it can be seen. */
const PAUSES = { reply: 220, wrong: 0, refuted: 0 };
/** How often the clock is drawn, in milliseconds. */
const TICK = 100;
/** From here on every second is heard, in milliseconds. */
const LOW = 10_000;
/** How long to wait before a score is sent again, in milliseconds, each time. */
const AGAIN = [2000, 5000, 10_000, 20_000];

const sent = /** @type {Sent} */ (pageState());
const { words, mode } = sent;
const chosen = settings();
const frame = byId('puzzle');
const said = byId('said');
const controls = byId('controls');
const choice = /** @type {HTMLFormElement} */ (byId('choice'));
const tally = sent.user === null ? null : new Tally(sent.user);

/** @type {Lot | null} */
let lot = null;
/** @type {Run} */
let run = beginRun(mode, 0);
/** @type {Task | null} */
let task = null;
/** The next one, which is there before it is needed. @type {Promise<Task | null>} */
let coming = Promise.resolve(null);
/** @type {Map<string, Task>} */
const seen = new Map();
/** What was tried of this puzzle, and since when. @type {string[]} */
let moves = [];
let since = 0;
let isStarting = false;
let ticking = 0;
let heard = 0;

setVolume(volume(chosen));
for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, unlock, { once: true });

const stage = new Stage(byId('board'), sent.games, sent.assets, chosen, PAUSES, {
  onMove: (move) => moves.push(move),
  onTurn: () => {},
  onRight: () => {},
  onLonger: () => tell('hint', say(words, 'run-longer')),
  onWrong: () => void missed(),
  onUnheard: (why) => tell('hint', say(words, `puzzle-unheard-${why}`)),
  onSolved: () => void solved(),
  ask: (puzzle, stand, move) => askJudge(`/api/puzzle/${puzzle.id}/judge`, { played: stand.played, move }, puzzle, stand, move),
});

choice.addEventListener('submit', (event) => {
  event.preventDefault();
  void start();
});

addEventListener('online', () => void tally?.send());
void tally?.send();

/** Begins, once however often it is asked for. */
async function start() {
  if (isStarting) return;
  isStarting = true;
  await begin().finally(() => (isStarting = false));
}

async function begin() {
  const game = String(new FormData(choice).get('game') ?? '');
  phase('wait');
  tell('hint', say(words, 'run-fetching'));
  try {
    // The server knows of one run of everybody, the latest.
    await tally?.send();
    lot = await Lot.open(mode, game, Object.keys(sent.games));
  } catch {
    return failed();
  }
  const first = await lot.take();
  if (first === null) return failed();
  seen.clear();
  byId('missed').hidden = true;
  controls.replaceChildren(button(say(words, 'run-quit'), 'button plain', () => void end('run-over-quit')));
  phase('play');
  run = beginRun(mode, performance.now());
  clearInterval(ticking);
  ticking = window.setInterval(tick, TICK);
  show(first);
  stage.board.focusCursor();
  if (lot.name === null) tell('hint', say(words, 'run-offline'));
}

function failed() {
  phase('none');
  tell('wrong', say(words, 'run-failed'));
}

/** @param {Task} next */
function show(next) {
  task = next;
  seen.set(next.puzzle.id, next);
  [moves, since] = [[], performance.now()];
  coming = lot?.take() ?? Promise.resolve(null);
  stage.show(next.puzzle);
  const { game } = stage;
  const title = sent.titles[next.puzzle.game] ?? '';
  byId('ask').textContent = askText(words, game, next.puzzle);
  byId('rule').textContent = [title, ruleText(words, next.puzzle)].filter((text) => text !== '').join(' · ');
  byId('level').textContent = String(next.puzzle.rating);
  hush();
  stage.announce(askText(words, game, next.puzzle));
  draw();
}

/**
 * Takes the puzzle off: what was done with it, once. Until the next one is there nothing can be moved, so that a late lot costs
 * nobody a second mistake.
 */
function finish() {
  if (task === null || frame.dataset['phase'] !== 'play') return null;
  const { puzzle } = task;
  task = null;
  stage.close();
  return { tried: { id: puzzle.id, moves, ms: Math.round(performance.now() - since) }, rating: puzzle.rating };
}

async function solved() {
  const done = finish();
  if (done === null) return;
  run = won(run, done.tried, done.rating);
  flash('right');
  draw();
  await onward();
}

async function missed() {
  const done = finish();
  if (done === null) return;
  run = lost(run, done.tried);
  flash('wrong');
  play('low-time');
  draw();
  if (isOver(run, performance.now())) return await end(mode === 'climb' ? 'run-over-wrong' : 'run-over-time');
  await onward();
  if (task !== null) tell('wrong', say(words, 'run-wrong', { seconds: run.penalty / 1000 }));
}

async function onward() {
  const next = await coming;
  if (frame.dataset['phase'] !== 'play') return;
  if (next === null) return await end('run-over-all');
  show(next);
}

function tick() {
  const left = timeLeft(run, performance.now());
  if (left === null) return;
  byId('clock').textContent = clockText(left);
  frame.toggleAttribute('data-low', left < LOW);
  const second = Math.ceil(left / 1000);
  if (left < LOW && second !== heard) play('low-time');
  heard = second;
  if (left === 0) void end('run-over-time');
}

/** @param {string} reason */
async function end(reason) {
  clearInterval(ticking);
  phase('over');
  stage.close();
  said.dataset['tone'] = 'done';
  const result = element('p', 'run-result', element('strong', '', say(words, 'run-result', { count: run.score })));
  said.replaceChildren(element('p', '', say(words, reason)), result, ...facts());
  controls.replaceChildren(button(say(words, 'run-again'), 'button strong', () => void start()));
  choice.hidden = false;
  drawMissed();
  queueMicrotask(() => controls.querySelector('button')?.focus({ preventScroll: true }));
  said.scrollIntoView({ block: 'nearest' });
  await keepScore();
}

function facts() {
  const told = [say(words, 'run-combo-best', { count: run.best })];
  if (mode === 'storm') told.push(say(words, 'run-errors', { count: run.missed.length }));
  if (run.highest > 0) told.push(say(words, 'run-highest', { rating: String(run.highest) }));
  return [element('p', 'quiet small', told.join(' · '))];
}

/** The score goes to the server, which counts itself; without an account this browser keeps the best. */
async function keepScore() {
  if (tally === null) {
    const before = openDiary().best[mode] ?? 0;
    const key = scored(mode, run.score) ? 'run-best' : 'run-best-is';
    said.append(element('p', '', say(words, key, { count: before })), element('p', 'quiet small', say(words, 'run-guest')));
    return;
  }
  // What the server did not begin it does not count.
  if (lot?.name == null) return said.append(element('p', 'quiet small', say(words, 'run-not-counted')));
  tally.put(lot.name, mode, run.tried);
  await sendScore(tally, lot.name);
}

/** Sends the score of a run until the server has it, it is too late, or another has begun. @param {Tally} tally @param {string} name */
async function sendScore(tally, name) {
  const line = element('p', '');
  said.append(line);
  for (const wait of [...AGAIN, 0]) {
    const told = await tally.send();
    if (told === null || told === 'refused') break;
    if (told !== 'later') {
      const { best, isBest } = told.score;
      line.textContent = say(words, isBest.includes('allTime') ? 'run-best' : 'run-best-is', { count: best.allTime });
      return;
    }
    line.textContent = say(words, 'run-sending');
    await new Promise((later) => setTimeout(later, wait));
    if (lot?.name !== name) return;
  }
  line.remove();
  note(say(words, tally.waiting() === null ? 'run-not-kept' : 'run-kept-for-later'));
}

/** Small boards of what went wrong, each a way to look at it again. */
function drawMissed() {
  const tasks = run.missed.flatMap((id) => seen.get(id) ?? []);
  byId('missed').hidden = tasks.length === 0;
  byId('missed-list').replaceChildren(...tasks.map(missedCard));
}

/** @param {Task} missed */
function missedCard({ puzzle, known }) {
  const game = sent.games[puzzle.game];
  const link = document.createElement('a');
  link.className = 'daily';
  link.href = `/puzzles/${puzzle.game}/${puzzle.id}`;
  link.target = '_blank';
  if (game === undefined) return element('li', '', link);
  const picture = newPicture('');
  const set = game.sheet.sets.find((name) => name === chosen.koma) ?? game.sheet.sets[0];
  drawPicture(picture, game.sheet, known.fen, `${sent.assets}pieces/${set}.svg`);
  link.append(element('span', 'daily-board', picture), element('span', 'daily-text', askText(words, game, puzzle)));
  return element('li', '', link);
}

function draw() {
  byId('score').textContent = String(run.score);
  byId('combo').textContent = String(run.combo);
}

/** Shows for a moment how the last one went. @param {'right' | 'wrong'} how */
function flash(how) {
  frame.dataset['flash'] = how;
  setTimeout(() => delete frame.dataset['flash'], 350);
}

/** @param {'wait' | 'play' | 'over' | 'none'} name */
function phase(name) {
  frame.dataset['phase'] = name;
  choice.hidden = name !== 'none';
  byId('stand').hidden = name === 'wait' || name === 'none';
  byId('leaders').hidden = name === 'wait' || name === 'play';
}

/** @param {'wrong' | 'hint'} tone @param {string} text */
function tell(tone, text) {
  said.dataset['tone'] = tone;
  said.replaceChildren(element('p', '', text));
}

function hush() {
  delete said.dataset['tone'];
  said.replaceChildren();
}

// For those who look into it, and for tests.
Object.assign(window, { komadai: { stage, run: () => run, task: () => task } });
