// @ts-check
// The analysis page: a board, a tree of moves, the engine beside them. What is legal is asked of the server.

import { Address } from '../analysis/address.js';
import { Annotations } from '../analysis/annotations.js';
import { Editor } from '../analysis/editor.js';
import { Engine } from '../analysis/engine.js';
import { Imports } from '../analysis/imports.js';
import { listenToKeys, openKeys } from '../analysis/keys.js';
import { chooseNotation, named } from '../analysis/notation.js';
import { Panel, drawBar } from '../analysis/panel.js';
import { resultText } from '../analysis/result.js';
import { marksOf, scoreText } from '../analysis/score.js';
import { openShare } from '../analysis/share.js';
import { putUp, shelfKey, takeDown } from '../analysis/shelf.js';
import { openSparring } from '../analysis/sparring.js';
import { listenToSteps } from '../analysis/steps.js';
import { Refusal, look } from '../analysis/study.js';
import { add, follow, lineFrom, merge, movesTo, plyOf, promote, readTree, remove, turnAt } from '../analysis/tree.js';
import { TreeView } from '../analysis/treeview.js';
import { WholeGame } from '../analysis/wholegame.js';
import { Board } from '../board/board.js';
import { readPosition } from '../board/fen.js';
import { createTyped } from '../board/typed.js';
import { sideName } from '../board/words.js';
import { Socket, newId } from '../socket.js';
import { button, byId, note, pageState, recall, remember } from '../ui/page.js';
import { boardOptions, settings as readSettings, volume } from '../ui/settings.js';
import { pieceSound, play as playSound, setVolume, unlock } from '../ui/sound.js';
import { say } from '../ui/words.js';

/** @typedef {import('../board/types.js').Sheet} Sheet */
/** @typedef {import('../board/types.js').Words} Words */
/** @typedef {import('../analysis/steps.js').Way} Way */
/** @typedef {import('../analysis/study.js').Seen} Seen */
/** @typedef {import('../analysis/tree.js').Point} Point */
/** @typedef {import('../wire.js').Tell} Tell */

/**
 * What the server wrote into the page.
 * @typedef {Object} Sent
 * @property {unknown} tree
 * @property {string} moves        where in the tree to begin
 * @property {string | null} id    the game it is of, if it is of one
 * @property {unknown} analysis    how the analysis of that game stands; null if nobody asked for it
 * @property {boolean} over        whether that game is over
 * @property {'sente' | 'gote'} side   the side at the bottom
 * @property {Sheet} sheet
 * @property {string} assets       where scripts and pictures are
 * @property {string} start        where the game begins
 * @property {string} usual        its usual rule set
 * @property {{ name: string, fen: string }[]} starts   handicaps
 * @property {string[]} formats
 * @property {Words} words
 */

/** How long to wait for the board to come to rest, and for the tree to stay as it is, in milliseconds. */
const REST = 80;
const SETTLED = 300;

const sent = /** @type {Sent} */ (pageState());
const { sheet, words } = sent;
const settings = readSettings();
const notation = chooseNotation(sheet, settings.notation);
const scored = scoreText(sheet, words);
const told = readTree(sent.tree);
const tree = openTree();
const address = new Address(told, sent.id, sent);
/** What is known about points that were looked at. @type {Map<Point, Seen>} */
const known = new Map();
let at = follow(tree, sent.moves.split(' '));
/** @type {Editor | null} */
let editor = null;
/** The name of the game against the computer that was asked for. */
let sparring = '';
/** @type {ReturnType<typeof setTimeout> | undefined} */
let resting;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let saving;

setVolume(volume(settings));
for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, unlock, { once: true });

const place = byId('board');
place.replaceChildren();
const board = new Board(place, sheet, shown(), words, {
  ...boardOptions(settings, sheet, sent.assets),
  player: 'both',
  fit: true,
  orientation: sent.side === 'gote' ? 1 : 0,
  onMove: (move) => void playMove(move),
});
const engine = new Engine((ask) => socket.say(ask), drawEngine);
engine.count = Math.max(1, Math.min(5, Number(recall('lines', '3')) || 3));
const panel = new Panel(byId('engine'), engine, {
  words,
  scoreText: scored,
  side: sideName(words, sheet, 0),
  nameLine: (names, pv) => named(names, pv, notation),
  onPlay: (pv) => void playMove(pv.join(' ')),
  onCount: (count) => {
    remember('lines', String(count));
    engine.setCount(count);
  },
});
const view = new TreeView(byId('tree'), words, sheet.numbering, go);
const annotations = new Annotations(byId('annotations'), words, {
  onComment: (text) => {
    at.comment = text;
    treeChanged();
  },
  onPromote: () => {
    promote(at);
    treeChanged();
    drawAround();
  },
  onDelete: () => {
    const before = remove(at);
    treeChanged();
    go(before);
  },
});
const wholeGame = new WholeGame(byId('report'), {
  words,
  sheet,
  tree,
  id: sent.id,
  over: sent.over,
  nameOf: (names, move) => named(names, move, notation),
  scoreText: scored,
  say: (ask) => socket.say(ask),
  go,
  at: () => at,
  play: (moves) => void playMove(moves),
  onReport: () => {
    drawTree();
    drawEngine();
  },
});
const imports = new Imports(words, tree.game);
const socket = new Socket({
  greet: () => [...engine.greet(), ...wholeGame.greet()],
  onTell: hear,
  onConnection: (state) => byId('analysis').toggleAttribute('data-offline', state === 'off'),
});

listenToSteps(byId('steps'), place, words, {
  step,
  flip,
  mayWheel: () => editor === null && tree.root.children.length > 0,
});
listenToKeys(words, { playBest, flip });
byId('typed').append(createTyped(board, readTyped));
byId('tools').replaceChildren(
  tool('analysis-editor', openEditor),
  tool('analysis-import', () => imports.open()),
  tool('analysis-share', share),
  tool('analysis-play-from-here', sparFromHere),
  tool('analysis-print', () => print()),
  tool('analysis-keys', () => openKeys(words)),
);
addEventListener('pagehide', () => {
  if (saving !== undefined) save();
});
wholeGame.open(sent.analysis);
drawTree();
go(at);
void playRest();

/** The tree kept on this device, with what the page was sent with; or the latter alone. */
function openTree() {
  const kept = takeDown(shelfKey(told, sent.id));
  if (kept === null || kept.start !== told.start) return told;
  if (sent.id === null) merge(kept, told);
  else {
    let last = kept.root;
    for (const point of lineFrom(told.root)) last = add(kept, last, point);
  }
  return kept;
}

/** Moves of the address that are not in the tree yet. */
async function playRest() {
  const rest = sent.moves.split(' ').slice(plyOf(at)).join(' ');
  if (rest !== '') await playMove(rest);
}

/** The position on the board. */
function shown() {
  const seen = known.get(at);
  const text = seen?.position ?? { fen: at.fen, turn: turnAt(tree, at), check: at.check, legal: '' };
  return readPosition(sheet, text, at.move === '' ? null : at.move);
}

/** Goes to a point of the tree. @param {Point} point */
function go(point) {
  if (editor !== null) closeEditor();
  if (point.parent === at) sound(point);
  at = point;
  annotations.calm();
  board.set(shown());
  view.mark(at);
  wholeGame.mark(at);
  drawAround();
  address.write(tree, at);
  clearTimeout(resting);
  const seen = known.get(at);
  if (seen !== undefined) return study(seen);
  engine.leave();
  drawEngine();
  resting = setTimeout(() => void lookHere(), REST);
}

function flip() {
  board.flip();
  drawEngine();
}

/** Plays the engine's move, of what it says now or has found in the game; it begins to think if it has said nothing. */
function playBest() {
  if (editor !== null) return;
  const best = engine.lines?.lines[0]?.pv.split(' ')[0] ?? wholeGame.bestAt(at);
  if (best) void playMove(best);
  else if (!engine.on) engine.turn(true);
}

/** @param {Way} way */
function step(way) {
  const wanted = {
    first: tree.root,
    back: at.parent ?? at,
    forward: at.children[0] ?? at,
    last: lineFrom(at).at(-1) ?? at,
  }[way];
  if (wanted !== at || editor !== null) go(wanted);
}

/** Asks what can be played at the point on the board. */
async function lookHere() {
  const point = at;
  try {
    const seen = await look(tree, point);
    known.set(point, seen);
    if (point !== at || editor !== null) return;
    board.set(shown(), 'at once');
    study(seen);
    drawAround();
  } catch (error) {
    tellRefusal(error);
  }
}

/** Has the engine look at the point on the board. @param {Seen} seen */
function study({ passed, problem = false, position, ending }) {
  const { game, rules, start } = tree;
  engine.look({
    asked: { game, rules, start, moves: movesTo(at) },
    passed: passed ?? null,
    problem,
    over: position.legal === '' || ending !== undefined,
  });
}

/** Plays moves on the board: one in any notation, or several in coordinates. @param {string} moves */
async function playMove(moves) {
  const from = at;
  /** @type {Point | undefined} */
  let reached = from;
  for (const wanted of moves.split(' ')) reached = reached?.children.find(({ move }) => move === wanted);
  if (reached !== undefined) {
    go(reached);
    return true;
  }
  try {
    const seen = await look(tree, from, moves, notation);
    let last = from;
    for (const made of seen.moves) last = add(tree, last, made);
    known.set(last, seen);
    treeChanged();
    if (at === from) go(last);
    return true;
  } catch (error) {
    board.set(shown(), 'at once');
    if (!(error instanceof Refusal)) tellRefusal(error);
    return false;
  }
}

/** A move as somebody typed it. @param {string} text */
async function readTyped(text) {
  const done = await playMove(text);
  return done ? { move: null, done } : { move: null, message: say(words, 'typed-refused', { text }) };
}

function treeChanged() {
  drawTree();
  wholeGame.treeChanged();
  clearTimeout(saving);
  saving = setTimeout(save, SETTLED);
}

function save() {
  clearTimeout(saving);
  saving = undefined;
  putUp(shelfKey(tree, sent.id), tree);
}

/** @param {unknown} error */
function tellRefusal(error) {
  note(say(words, error instanceof Refusal ? `refused-${error.code}` : 'analysis-offline'));
}

/** @param {Tell} tell */
function hear(tell) {
  engine.hear(tell);
  wholeGame.hear(tell);
  if (tell.t === 'done' && tell.id === sparring && tell.name) location.assign(`/game/${tell.name}`);
  if (tell.t === 'refused' && tell.id === sparring) note(say(words, `refused-${tell.code}`));
}

function share() {
  const link = location.origin + address.of(tree, at);
  const analysed = wholeGame.isDone ? sent.id : null;
  openShare(words, board, { tree, fen: at.fen, link, formats: sent.formats, analysed });
}

function sparFromHere() {
  const { game, rules } = tree;
  openSparring(words, sheet, turnAt(tree, at), (level, side) => {
    sparring = newId();
    socket.say({ t: 'meet', id: sparring, what: 'computer', level, game, rules, start: at.fen, time: 'unlimited', side });
  });
}

/** @param {Point} point */
function sound({ move, check, parent }) {
  const to = move.replace('+', '').slice(-2);
  const before = parent === null ? {} : readPosition(sheet, { fen: parent.fen, turn: 'sente', legal: '' }, null).pieces;
  playSound(check ? 'check' : pieceSound(move, sheet.drop, to in before));
}

function drawTree() {
  view.draw(tree, notation, wholeGame.marks());
  view.mark(at);
}

function drawEngine() {
  panel.draw();
  const best = engine.lines?.lines[0];
  const told = best === undefined ? wholeGame.scoreOf(at) : { score: best.score, wdl: best.wdl };
  drawBar(byId('evalbar'), { words, scoreText: scored }, told, board.state.settings.orientation === 1);
  if (editor !== null) return;
  const lines = (engine.lines?.lines ?? []).map(({ pv }) => pv);
  const threat = (engine.threat?.lines ?? []).map(({ pv }) => pv);
  board.showMarks([...marksOf(lines, 'green', 'blue'), ...marksOf(threat, 'red', 'red')]);
}

/** What stands around the tree: how the line ended, the comment, what can be done with the branch. */
function drawAround() {
  const ending = known.get(at)?.ending ?? at.end;
  const result = byId('ending');
  result.hidden = ending === undefined;
  result.textContent = ending === undefined ? '' : resultText(words, sheet, ending, turnAt(tree, at));
  annotations.draw(at);
}

/** @param {string} key @param {() => void} act */
function tool(key, act) {
  const made = button(say(words, key), 'button plain', act);
  made.dataset['does'] = key;
  return made;
}

/** The editor takes the place of everything beside the board. */
function openEditor() {
  engine.leave();
  byId('analysis').toggleAttribute('data-editing', true);
  board.configure({ player: null });
  const { game, rules } = tree;
  editor = new Editor(byId('editor'), board, at.fen, {
    words,
    game,
    rules,
    start: sent.start,
    starts: sent.starts,
    onDone: (fen) => location.assign(`/analysis/${game}?${new URLSearchParams({ rules, fen })}`),
    onClose: () => go(at),
  });
  drawEngine();
}

function closeEditor() {
  editor?.close();
  editor = null;
  byId('analysis').toggleAttribute('data-editing', false);
  board.configure({ player: 'both' });
}

// For those who look at the page from its console, and for tests.
Object.assign(window, {
  komadai: {
    board,
    tree,
    engine,
    get at() {
      return at;
    },
  },
});
