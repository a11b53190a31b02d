// @ts-check
// The analysis page: a board, a tree of moves, the engine beside them. What is legal is asked of the server.

import { Board } from '../board/board.js';
import { readPosition } from '../board/fen.js';
import { createTyped } from '../board/typed.js';
import { sideName } from '../board/words.js';
import { Editor } from '../analysis/editor.js';
import { Engine } from '../analysis/engine.js';
import { Imports } from '../analysis/imports.js';
import { named } from '../analysis/notation.js';
import { Panel, drawBar } from '../analysis/panel.js';
import { resultText } from '../analysis/result.js';
import { marksOf } from '../analysis/score.js';
import { openShare } from '../analysis/share.js';
import { putUp, shelfKey, takeDown } from '../analysis/shelf.js';
import { openSparring } from '../analysis/sparring.js';
import { Refusal, look } from '../analysis/study.js';
import { add, branchOf, follow, lineFrom, merge, movesTo, plyOf, promote, readTree, remove, turnAt } from '../analysis/tree.js';
import { TreeView } from '../analysis/treeview.js';
import { WholeGame } from '../analysis/wholegame.js';
import { Socket, newId } from '../socket.js';
import { icon } from '../ui/icons.js';
import { button, byId, element, note, pageState, recall, remember } from '../ui/page.js';
import { boardOptions, settings as readSettings, volume } from '../ui/settings.js';
import { pieceSound, play as playSound, setVolume, unlock } from '../ui/sound.js';
import { say } from '../ui/words.js';

/** @typedef {import('../board/types.js').Sheet} Sheet */
/** @typedef {import('../board/types.js').Words} Words */
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
 * @property {string} assets
 * @property {string} start        where the game begins
 * @property {string} usual        its usual rule set
 * @property {{ name: string, fen: string }[]} starts
 * @property {string[]} formats
 * @property {Words} words
 */

/** How long to wait for the board to come to rest, in milliseconds. */
const CALM = 80;

const sent = /** @type {Sent} */ (pageState());
const { sheet, words } = sent;
const settings = readSettings();
const told = readTree(sent.tree);
/** The moves of the game the page is of. */
const played = lineFrom(told.root)
  .map(({ move }) => move)
  .join(' ');
const tree = openTree();
/** What is known about points that were looked at. @type {Map<Point, Seen>} */
const known = new Map();
let at = follow(tree, sent.moves.split(' '));
/** @type {Editor | null} */
let editor = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let resting;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let saving;
let asked = 0;

setVolume(volume(settings));
for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, unlock, { once: true });

const place = byId('board');
place.replaceChildren();
const board = new Board(place, sheet, shown(), words, {
  ...boardOptions(settings, sheet, sent.assets),
  player: 'both',
  orientation: sent.side === 'gote' ? 1 : 0,
  onMove: (move) => void playMove(move),
});
const engine = new Engine((ask) => socket.say(ask), drawEngine);
engine.count = Math.max(1, Math.min(5, Number(recall('lines', '3')) || 3));
const socket = new Socket({
  greet: () => [...engine.greet(), ...wholeGame.greet()],
  onTell: hear,
  onConnection: (state) => document.body.classList.toggle('offline', state === 'off'),
});
const panel = new Panel(byId('engine'), engine, {
  words,
  side: sideName(words, sheet, 0),
  nameLine: (names, pv) => named(names, pv, settings.notation),
  onPlay: (pv) => void playMove(pv.join(' ')),
  onCount: (count) => {
    remember('lines', String(count));
    engine.setCount(count);
  },
});
const view = new TreeView(byId('tree'), words, (point) => go(point));
const wholeGame = new WholeGame(byId('report'), {
  words,
  sheet,
  tree,
  id: sent.id,
  over: sent.over,
  nameOf: (names, move) => named(names, move, settings.notation),
  say: (ask) => socket.say(ask),
  go,
  at: () => at,
  play: (moves) => void playMove(moves),
  onReport: () => {
    drawTree();
    drawAround();
  },
});
const imports = new Imports(words, tree.game);
const comment = commentField();

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
  const forward = point.parent === at;
  at = point;
  calmDeletion();
  board.set(shown());
  if (forward) sound(point);
  view.mark(at);
  wholeGame.mark(at);
  drawAround();
  writeAddress();
  clearTimeout(resting);
  const seen = known.get(at);
  if (seen !== undefined) return study(seen);
  engine.leave();
  drawEngine();
  resting = setTimeout(() => void lookHere(), CALM);
}

/** Asks what can be played at the point on the board. */
async function lookHere() {
  const [point, question] = [at, ++asked];
  try {
    const seen = await look(tree, point);
    known.set(point, seen);
    if (point !== at || question !== asked || editor !== null) return;
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
  const wanted = moves.split(' ');
  const reached = wanted.reduce(
    (/** @type {Point | undefined} */ point, move) => point?.children.find((child) => child.move === move),
    at,
  );
  if (reached !== undefined) {
    go(reached);
    return true;
  }
  const from = at;
  try {
    const seen = await look(tree, from, moves);
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
  saving = setTimeout(save, 300);
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
  if (tell.t === 'done' && tell.name) location.assign(`/game/${tell.name}`);
  if (tell.t === 'refused' && tell.id === sparring) note(say(words, `refused-${tell.code}`));
}

/** The name of the game against the computer that was asked for. */
let sparring = '';

function sparFromHere() {
  const { game, rules } = tree;
  openSparring(words, sheet, turnAt(tree, at), (level, side) => {
    sparring = newId();
    socket.say({ t: 'meet', id: sparring, what: 'computer', level, game, rules, start: at.fen, time: 'unlimited', side });
  });
}

/** Where this position is found again: part of the address, or all of it. @param {string} [origin] */
function addressHere(origin = '') {
  const query = new URLSearchParams();
  if (sent.id === null) {
    if (tree.rules !== sent.usual) query.set('rules', tree.rules);
    if (tree.start !== sent.start) query.set('fen', tree.start);
  }
  const moves = movesTo(at);
  if (sent.id !== null && `${played} `.startsWith(`${moves} `)) query.set('ply', String(plyOf(at)));
  else if (moves !== '') query.set('moves', moves);
  const path = sent.id === null ? `/analysis/${tree.game}` : `/analysis/game/${sent.id}`;
  return `${origin}${path}${query.size > 0 ? `?${query}` : ''}`;
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let writing;
let written = 0;

/** Keeps the address up to date, it is the link to the position; not too often, or browsers complain. */
function writeAddress() {
  clearTimeout(writing);
  const write = () => {
    written = performance.now();
    history.replaceState(null, '', addressHere());
  };
  if (performance.now() - written > 300) write();
  else writing = setTimeout(write, 300);
}

/** @param {Point} point */
function sound({ move, check, parent }) {
  const to = move.replace('+', '').slice(-2);
  const before = parent === null ? {} : readPosition(sheet, { fen: parent.fen, turn: 'sente', legal: '' }, null).pieces;
  playSound(check ? 'check' : pieceSound(move, sheet.drop, to in before));
}

// Drawing

function drawTree() {
  view.draw(tree, settings.notation, wholeGame.marks());
  view.mark(at);
}

function drawEngine() {
  panel.draw();
  drawBar(byId('evalbar'), words, engine.lines, board.state.settings.orientation === 1);
  if (editor !== null) return;
  const best = engine.lines === null ? [] : engine.lines.lines.map(({ pv }) => pv);
  const threat = engine.threat === null ? [] : engine.threat.lines.map(({ pv }) => pv);
  board.showMarks([...marksOf(best, 'green', 'blue'), ...marksOf(threat, 'red', 'red')]);
}

/** What stands around the tree: how the line ended, the comment, what can be done with the branch. */
function drawAround() {
  const ending = known.get(at)?.ending ?? at.end;
  const result = byId('ending');
  result.hidden = ending === undefined;
  result.textContent = ending === undefined ? '' : resultText(words, sheet, ending, turnAt(tree, at));
  if (comment.value !== at.comment) comment.value = at.comment;
  promotion.hidden = branchOf(at) === null;
  deletion.hidden = at.parent === null;
}

const promotion = button(say(words, 'analysis-promote-branch'), 'button plain', () => {
  promote(at);
  treeChanged();
  drawAround();
});

/** Deleting asks once more. @type {ReturnType<typeof setTimeout> | undefined} */
let sure;
const deletion = button(say(words, 'analysis-delete-branch'), 'button plain', () => {
  if (sure === undefined) {
    deletion.textContent = say(words, 'analysis-delete-sure');
    deletion.classList.add('sure');
    sure = setTimeout(calmDeletion, 3000);
    return;
  }
  const before = remove(at);
  treeChanged();
  go(before);
});

function calmDeletion() {
  clearTimeout(sure);
  sure = undefined;
  deletion.textContent = say(words, 'analysis-delete-branch');
  deletion.classList.remove('sure');
}

function commentField() {
  const field = document.createElement('textarea');
  field.className = 'field';
  field.rows = 2;
  field.maxLength = 4000;
  field.placeholder = say(words, 'analysis-comment');
  field.setAttribute('aria-label', say(words, 'analysis-comment'));
  field.addEventListener('input', () => {
    at.comment = field.value;
    treeChanged();
  });
  return field;
}

/** Buttons and fields that the page has only with script. */
function build() {
  byId('annotations').replaceChildren(comment, element('div', 'branch-tools', promotion, deletion));
  byId('typed').append(createTyped(board, readTyped));
  const ways = /** @type {const} */ (['first', 'back', 'forward', 'last']);
  byId('steps').replaceChildren(
    ...ways.map((way) => iconButton(way, say(words, `board-${way}`), () => step(way))),
    iconButton('flip', say(words, 'board-flip'), flip),
  );
  const tool = (/** @type {string} */ key, /** @type {() => void} */ act) => {
    const made = button(say(words, key), 'button plain', act);
    made.dataset['tool'] = key;
    return made;
  };
  byId('tools').replaceChildren(
    tool('analysis-editor', openEditor),
    tool('analysis-import', () => imports.open()),
    tool('analysis-share', () => openShare(words, board, tree, at.fen, addressHere(location.origin), sent.formats)),
    tool('analysis-play-from-here', sparFromHere),
  );
  addEventListener('keydown', onKey);
  addEventListener('pagehide', () => {
    if (saving !== undefined) save();
  });
  place.addEventListener('wheel', onWheel, { passive: false });
}

/** @param {Parameters<typeof icon>[0]} picture @param {string} name @param {() => void} onClick */
function iconButton(picture, name, onClick) {
  const made = button('', 'icon', onClick);
  made.title = name;
  made.setAttribute('aria-label', name);
  made.append(icon(picture));
  return made;
}

/** @param {'first' | 'back' | 'forward' | 'last'} way */
function step(way) {
  const wanted = {
    first: tree.root,
    back: at.parent ?? at,
    forward: at.children[0] ?? at,
    last: lineFrom(at).at(-1) ?? at,
  }[way];
  if (wanted !== at || editor !== null) go(wanted);
}

function flip() {
  board.flip();
  drawEngine();
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const taken = event.target instanceof Element && event.target.closest('.kd, input, textarea, select, dialog, [role=slider]');
  if (taken || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const way = /** @type {const} */ ({ ArrowLeft: 'back', ArrowRight: 'forward', ArrowUp: 'first', ArrowDown: 'last' })[
    event.key
  ];
  if (way === undefined) return;
  event.preventDefault();
  step(way);
}

/** @param {WheelEvent} event */
function onWheel(event) {
  if (event.ctrlKey || editor !== null || tree.root.children.length === 0) return;
  event.preventDefault();
  step(event.deltaY < 0 ? 'back' : 'forward');
}

// The position editor takes the place of everything beside the board.

function openEditor() {
  if (editor !== null) return;
  engine.leave();
  drawEngine();
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
}

function closeEditor() {
  editor?.close();
  editor = null;
  byId('analysis').toggleAttribute('data-editing', false);
  board.configure({ player: 'both' });
}

build();
wholeGame.open(sent.analysis);
drawTree();
go(at);
void playRest();

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
