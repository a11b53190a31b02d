// @ts-check
// Solving: a puzzle on the board, what is said to moves, help, the solution, and the next one. The graph of a puzzle says
// what every move is worth; the server hears of it when it is over.

import { chooseNotation } from '../analysis/notation.js';
import { Refusal, look } from '../analysis/study.js';
import { add, readTree } from '../analysis/tree.js';
import { createTyped } from '../board/typed.js';
import { roleName, squareName } from '../board/words.js';
import { factsOf, linkOf, opinionsOf } from '../puzzles/after.js';
import { askText, ruleText } from '../puzzles/ask.js';
import { write } from '../puzzles/diary.js';
import { Mistakes, treeAt, treeOfLine } from '../puzzles/mistakes.js';
import { Outbox } from '../puzzles/outbox.js';
import { isSparing, keepPuzzles, keptPuzzles } from '../puzzles/pack.js';
import { askJudge, askPuzzle, askSolution } from '../puzzles/server.js';
import { Solution, treeOf } from '../puzzles/solution.js';
import { Stage } from '../puzzles/stage.js';
import { Practice } from '../puzzles/supply.js';
import { newId } from '../socket.js';
import { button, byId, element, pageState } from '../ui/page.js';
import { settings, volume } from '../ui/settings.js';
import { play, setVolume, unlock } from '../ui/sound.js';
import { say } from '../ui/words.js';

/** @typedef {import('../puzzles/read.js').Result} Result */
/** @typedef {import('../puzzles/read.js').Task} Task */
/** @typedef {import('../puzzles/server.js').Attempt} Attempt */
/** @typedef {import('../puzzles/stage.js').GameSheet} GameSheet */
/** @typedef {import('../puzzles/supply.js').Supply} Supply */
/** @typedef {import('../ui/words.js').Words} Words */

/**
 * What the server wrote into the page.
 * @typedef {Object} Sent
 * @property {string} game          the game practised; empty for all
 * @property {Record<string, GameSheet>} games
 * @property {string | null} id     the first puzzle; null for whichever is next
 * @property {{ angle: string, difficulty: string, repeat: boolean }} wanted
 * @property {{ game: string, color: string } | null} mistakes   the game whose mistakes these are
 * @property {string | null} user   who solves, if there is an account
 * @property {string} assets
 * @property {Words} words
 */

/** How long things stay to be seen, in milliseconds. */
const PAUSES = { reply: 450, wrong: 1300, refuted: 2600 };
/** How long a page may settle before puzzles are kept for later, and how many pages of them. */
const SETTLED = 5000;
const AHEAD = 4;

const sent = /** @type {Sent} */ (pageState());
const { words, wanted } = sent;
const chosen = settings();
const frame = byId('puzzle');
const said = byId('said');
const controls = byId('controls');
const outbox = sent.user === null ? null : new Outbox(sent.user);

/** @type {Task | null} */
let task = null;
/** What was tried of this puzzle. @type {Attempt} */
let attempt = newAttempt('');
let began = 0;
let wrong = 0;
/** Whether the result is told already. */
let isTold = false;
/** How much help was given since the last move. @type {0 | 1 | 2} */
let help = 0;

setVolume(volume(chosen));
for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, unlock, { once: true });

const stage = new Stage(byId('board'), sent.games, sent.assets, chosen, PAUSES, {
  onMove: (move) => attempt.moves.push(move),
  onTurn: () => phase('play'),
  onRight: () => {
    phase('reply');
    tell('good', say(words, 'puzzle-right'));
  },
  onLonger: () => {
    phase('wrong');
    tell('hint', say(words, 'puzzle-longer'));
  },
  onWrong: (refutation, isQuiet) => {
    if (refutation === null) wrong++;
    keepSoFar();
    phase('wrong');
    const reasons = refutation !== null ? [say(words, 'puzzle-refuted', { reply: refutation })] : isQuiet ? [say(words, 'puzzle-no-check')] : [];
    tell('wrong', say(words, 'puzzle-wrong'), ...reasons);
  },
  onUnheard: (why) => tell('hint', say(words, `puzzle-unheard-${why}`)),
  onSolved: () => void solved(),
  ask: (puzzle, stand, move) => {
    const erred = task?.erred ?? null;
    const [address, asked] =
      erred === null
        ? [`/api/puzzle/${puzzle.id}/judge`, { played: stand.played, move }]
        : [`/api/game/${sent.mistakes?.game}/mistakes/${erred.ply}`, { move }];
    return askJudge(address, asked, puzzle, stand, move);
  },
});
/** @type {Supply} */
let supply = new Practice({ game: sent.game, ...wanted }, sent.user);
const solution = new Solution({ tree: byId('tree'), steps: byId('steps'), board: byId('board') }, words, {
  show: (position) => stage.look(position),
  flip: () => stage.board.flip(),
});
/** The board whose moves can be typed. @type {unknown} */
let typed = null;

addEventListener('pagehide', () => {
  if (wrong > 0 || attempt.hints > 0) report();
});
addEventListener('online', () => void outbox?.flush());
void outbox?.flush();
void start();

async function start() {
  if (sent.mistakes !== null) await openMistakes(sent.mistakes);
  else if (sent.id !== null) await open(sent.id);
  else await next();
  if (sent.mistakes === null && sent.game !== '' && !isSparing()) setTimeout(() => void keepPuzzles([sent.game], AHEAD), SETTLED);
}

/** A puzzle by its name; without a connection it may be kept here. @param {string} id */
async function open(id) {
  try {
    show(await askPuzzle(id));
  } catch {
    const kept = (await keptPuzzles(sent.game)).find(({ puzzle }) => puzzle.id === id);
    if (kept === undefined) none();
    else show(kept);
  }
}

/** The next puzzle, as soon as it is there. */
async function next() {
  phase('wait');
  // Most are there at once, and nothing is said about the rest of the time.
  const slow = setTimeout(() => tell('hint', say(words, 'puzzle-fetching')), 400);
  const coming = await supply.take();
  clearTimeout(slow);
  if (coming === null) return none();
  show(coming);
}

function none() {
  phase('none');
  const key = sent.mistakes !== null ? 'puzzle-mistakes-done' : navigator.onLine ? 'puzzle-none' : 'puzzle-none-offline';
  tell('hint', say(words, key));
}

/** @param {Task} coming */
function show(coming) {
  const before = task;
  task = coming;
  const { puzzle, erred, repeat, isKept } = coming;
  if (supply instanceof Practice) supply.had(puzzle.id);
  attempt = newAttempt(puzzle.id);
  [began, wrong, isTold, help] = [performance.now(), 0, false, 0];
  solution.close();
  stage.show(puzzle);
  if (typed !== stage.board) byId('typed').replaceChildren(createTyped(stage.board, readTyped));
  typed = stage.board;
  /** @type {Record<string, string>} */
  const gaps = erred === null ? {} : { move: erred.move, mark: erred.mark };
  if (erred !== null) byId('count').textContent = say(words, 'puzzle-mistakes-number', { number: erred.number, total: erred.total });
  byId('ask').textContent = askText(words, stage.game, puzzle, gaps);
  byId('rule').textContent = ruleText(words, puzzle, gaps);
  byId('facts').replaceChildren();
  frame.dataset['puzzle'] = puzzle.id;
  // Who does not see the heading change hears it.
  if (before !== null) stage.announce(byId('ask').textContent ?? '');
  if (repeat) tell('hint', say(words, 'puzzle-came-back'));
  else if (isKept) tell('hint', say(words, 'puzzle-from-device'));
  else hush();
  supply.prepare();
}

async function solved() {
  play('end');
  const key = wrong > 0 ? 'puzzle-solved-late' : attempt.hints > 0 ? 'puzzle-solved-with-help' : 'puzzle-solved';
  over('done', say(words, key));
}

/** Gives up. */
function giveUp() {
  over('shown', say(words, 'puzzle-shown'));
}

/** The puzzle is over: the result is told, the solution can be walked. @param {'done' | 'shown'} how @param {string} text */
function over(how, text) {
  if (task === null) return;
  const { puzzle } = task;
  stage.close();
  said.dataset['tone'] = 'done';
  said.replaceChildren(element('p', 'puzzle-verdict', element('strong', '', text)));
  phase(how);
  const told = report();
  byId('facts').replaceChildren(...(task.erred === null ? [factsOf(words, stage.game.sheet, task)] : []), ...ways());
  if (how === 'shown') void openSolution();
  void told.then((result) => drawResult(puzzle.id, result));
  // After the board has done what it does at the end of a move.
  queueMicrotask(() => controls.querySelector('button')?.focus({ preventScroll: true }));
  if (how === 'done') said.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
}

/** Where one can go from a puzzle that is over. */
function ways() {
  if (task === null) return [];
  const { puzzle, known, erred } = task;
  const analyse = element('a', 'button plain', say(words, 'puzzle-analyse'));
  const query = new URLSearchParams({ rules: puzzle.rules, fen: known.fen });
  if (puzzle.side === 1) query.set('side', 'gote');
  analyse.setAttribute('href', `/analysis/${puzzle.game}?${query}`);
  const path = `/puzzles/${puzzle.game}/${puzzle.id}`;
  const links = erred === null ? [analyse, linkOf(words, path)] : [analyse];
  const opinions = erred === null && outbox !== null ? [opinionsOf(words, task)] : [];
  return [element('div', 'puzzle-ways', ...links), ...opinions];
}

/** What is tried so far will count, also if the page is left now. */
function keepSoFar() {
  if (outbox !== null && task?.erred === null && !isTold) outbox.putOpen({ ...attempt, ms: spent() });
}

/** Tells the result, once. @returns {Promise<Result | null>} */
async function report() {
  if (task === null || task.erred !== null || isTold) return null;
  isTold = true;
  const { puzzle, known } = task;
  const isSolved = frame.dataset['phase'] === 'done';
  if (outbox !== null) return await outbox.send({ ...attempt, ms: spent() }).catch(() => null);
  const win = isSolved && wrong === 0 && attempt.hints === 0;
  write({ id: puzzle.id, game: puzzle.game, win, solved: isSolved, at: Date.now() }, known.rating);
  return null;
}

/** @param {string} id @param {Result | null} result */
function drawResult(id, result) {
  if (result === null || task?.puzzle.id !== id) return;
  const { rating, ratingDiff, rated } = result;
  if (rating === undefined || rating === null) return;
  if (supply instanceof Practice) supply.strong(task.puzzle.game, rating);
  const change = Math.round(ratingDiff ?? 0);
  const key = change > 0 ? 'puzzle-change-up' : change < 0 ? 'puzzle-change-down' : 'puzzle-change-none';
  const text = rated === false ? say(words, 'puzzle-unrated') : say(words, key, { rating: String(Math.round(rating)), change: String(Math.abs(change)) });
  said.append(element('p', 'quiet small', text));
}

/** The solution in the notation of the reader; without the server as far as the graph has it. */
async function openSolution() {
  if (task === null) return;
  const { puzzle, known, erred } = task;
  byId('solution').hidden = false;
  try {
    const tree = erred === null ? readTree(await askSolution(puzzle.id)) : await treeOfLine(puzzle, known.fen, known.solution);
    solution.open(tree, stage.game.sheet, notation());
  } catch {
    const { tree, known: seen } = treeOf(puzzle, known.fen);
    solution.open(tree, stage.game.sheet, notation(), seen);
  }
  solution.step('first');
  byId('solution').scrollIntoView({ block: 'nearest', behavior: 'smooth' });
}

/** @param {{ game: string, color: string }} of */
async function openMistakes({ game, color }) {
  const { sheet } = /** @type {GameSheet} */ (sent.games[sent.game]);
  const found = await Mistakes.open(game, color, chooseNotation(sheet, chosen.notation));
  if (found !== null && found.all.length > 0) {
    supply = found;
    return await next();
  }
  phase('none');
  tell('hint', say(words, found === null ? 'puzzle-mistakes-not-yet' : 'puzzle-mistakes-none'));
}

/** A move as somebody typed it, read by the server. @param {string} text */
async function readTyped(text) {
  const refused = { move: null, message: say(stage.game.words, 'typed-refused', { text }) };
  if (task === null || frame.dataset['phase'] !== 'play') return refused;
  const { puzzle, known } = task;
  const tree = treeAt(puzzle, known.fen);
  let at = tree.root;
  for (const move of stage.stand.played) at = add(tree, at, { move, names: {}, fen: '' });
  try {
    const { moves } = await look(tree, at, text, notation());
    return { move: moves.at(-1)?.move ?? null };
  } catch (error) {
    return error instanceof Refusal ? refused : { move: null, message: say(words, 'puzzle-none-offline') };
  }
}

/** What can be done besides moving. */
function draw() {
  const now = frame.dataset['phase'];
  /** @type {HTMLElement[]} */
  const parts = [];
  if (now === 'play') {
    if (help < 2) parts.push(button(say(words, help === 0 ? 'puzzle-hint' : 'puzzle-hint-to'), 'button', giveHint));
    parts.push(button(say(words, 'puzzle-show'), 'button plain', giveUp));
  }
  if (now === 'wrong') parts.push(button(say(words, 'puzzle-back'), 'button', () => stage.takeBack()));
  if (now === 'done' || now === 'shown') {
    parts.push(button(say(words, 'puzzle-next'), 'button strong', () => void onward()));
    if (now === 'done') parts.push(button(say(words, 'puzzle-solution'), 'button plain', () => void openSolution()));
    parts.push(button(say(words, 'puzzle-again'), 'button plain', again));
  }
  if (now === 'none' && sent.mistakes === null) parts.push(button(say(words, 'puzzle-next'), 'button', () => void next()));
  byId('solution').hidden &&= now !== 'shown';
  // The button in use goes on being in use under its new name.
  const hadFocus = controls.contains(document.activeElement);
  controls.replaceChildren(...parts);
  if (hadFocus) controls.querySelector('button')?.focus();
}

/** Goes on; who came by keyboard stands on the board again. */
async function onward() {
  const byKeyboard = controls.contains(document.activeElement) && document.activeElement?.matches(':focus-visible');
  await next();
  if (byKeyboard && frame.dataset['phase'] === 'play') stage.board.focusCursor();
}

/** The same once more, which is told to nobody. */
function again() {
  if (task === null) return;
  const same = task;
  show(same);
  isTold = true;
}

function giveHint() {
  const more = help === 0 ? 1 : 2;
  const hint = stage.showHint(more);
  // What shows nothing costs nothing.
  if (hint === null) return tell('hint', say(words, 'puzzle-hint-none'));
  help = more;
  attempt.hints++;
  keepSoFar();
  const { sheet, words: spoken } = stage.game;
  const piece = roleName(spoken, sheet, hint.role);
  const first =
    hint.from === null
      ? say(words, 'puzzle-hint-drop', { piece })
      : say(words, 'puzzle-hint-piece', { piece, square: squareName(spoken, hint.from) });
  tell('hint', help === 1 ? first : stage.nameOf(hint.move));
  draw();
}

/** What is going on, which decides what can be done. @param {'wait' | 'play' | 'reply' | 'wrong' | 'done' | 'shown' | 'none'} name */
function phase(name) {
  frame.dataset['phase'] = name;
  if (name === 'play') {
    byId('solution').hidden = true;
    help = 0;
  }
  draw();
}

/** @param {'good' | 'wrong' | 'hint'} tone @param {...string} texts */
function tell(tone, ...texts) {
  said.dataset['tone'] = tone;
  said.replaceChildren(...texts.map((text) => element('p', '', text)));
}

function hush() {
  delete said.dataset['tone'];
  said.replaceChildren();
}

/** How moves of this game are written for the reader. */
const notation = () => chooseNotation(stage.game.sheet, chosen.notation);

const spent = () => Math.round(performance.now() - began);

/** @param {string} id @returns {Attempt} */
function newAttempt(id) {
  return { attempt: newId(), id, moves: [], hints: 0, ms: 0, at: Date.now(), rated: true };
}

// For those who look into it, and for tests.
Object.assign(window, { komadai: { stage, task: () => task } });
