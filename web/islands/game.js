// @ts-check
// The page of a game: a board, two clocks, the moves, offers and talk, kept as the server says.

import { Board } from '../board/board.js';
import { readPosition } from '../board/fen.js';
import { createTyped } from '../board/typed.js';
import { moveText } from '../board/words.js';
import { Socket, newId } from '../socket.js';
import { ClockFace, clockText } from '../ui/clock.js';
import { MoveList, notationFor } from '../ui/movelist.js';
import { playerText } from '../ui/names.js';
import { byId, element, goToGame, note, pageState } from '../ui/page.js';
import { boardOptions, settings, volume } from '../ui/settings.js';
import { pieceSound, play, setVolume, speak, unlock } from '../ui/sound.js';
import { say } from '../ui/words.js';
import { readGame } from '../wire.js';
import { openChat } from './game-chat.js';
import { isCommented, openCoach } from './game-coach.js';
import { createConfirm } from './game-confirm.js';
import { createAbsence, createConnection } from './game-connection.js';
import { drawControls } from './game-controls.js';
import { listen } from './game-listen.js';
import { drawWatchers, openMenu } from './game-menu.js';
import { createNotifier } from './game-notify.js';
import { createPanel } from './game-panel.js';
import { drawChange, drawPoints, drawResult } from './game-result.js';
import { followShare, openShare } from './game-share.js';
import { openSize, setProportion } from './game-size.js';
import { after, beginner, order, other, positionAt } from './game-state.js';
import { drawSteps } from './game-steps.js';
import { createTurn } from './game-turn.js';
import { createZen } from './game-zen.js';

/** @typedef {import('../board/types.js').Sheet} Sheet */
/** @typedef {import('../ui/words.js').Words} Words */
/** @typedef {import('../wire.js').Act} Act */
/** @typedef {import('../wire.js').Happening} Happening */
/** @typedef {import('../wire.js').SideName} SideName */
/** @typedef {import('../wire.js').Tell} Tell */

/**
 * What the server wrote into the page.
 * @typedef {Object} Sent
 * @property {unknown} game
 * @property {Sheet} sheet
 * @property {string} assets       where scripts and pictures are
 * @property {Words} words
 * @property {{ name: string, text: string }[]} chat
 * @property {boolean} draws       whether a draw may be agreed on
 * @property {boolean} declares    whether a win may be declared
 * @property {boolean} correspondence
 * @property {number | null} grace  how long an opponent must be away before the game can be claimed
 */

const SIDES = /** @type {const} */ (['sente', 'gote']);
const sent = /** @type {Sent} */ (pageState());
const { sheet, words } = sent;
/** What the board says is plain text. */
const boardWords = /** @type {import('../board/types.js').Words} */ (words);
const chosen = settings();
let state = readGame(sent.game);
const me = state.you ?? null;
const number = (/** @type {SideName} */ side) => (side === 'sente' ? 0 : 1);
const sideName = (/** @type {SideName} */ side) => say(words, `side-${sheet.sides[number(side)].name}`);

/** @param {SideName} side */
const human = (side) => state.info.players[side].level === undefined;

/** @param {SideName} side */
const playerName = (side) => playerText(words, state.info.players[side]);

/** The ply on the board; it follows the game while it is the last one. */
let at = state.moves.length;
/** @type {0 | 1} */
let orientation = me === 'gote' ? 1 : 0;
/** The move made here that the server has not told yet. @type {string | null} */
let ownMove = null;
const turn = createTurn();
turn.see(state.moves.length);
/** Whether a position is being set, so that a move made now is a premove come true. */
let setting = false;
/** The seek for another opponent, once it has a name. @type {{ id: string, seek: string | null } | null} */
let seeking = null;
/** What waits for the server's answer, by its name. @type {Map<string, (refusal: string | null) => void>} */
const asked = new Map();

let notation = notationFor(sheet.notations, chosen.notation, document.documentElement.lang);

setVolume(volume(chosen));
for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, unlock, { once: true });

// The way to the server takes longest: it begins before the board is built.
const connection = createConnection(words);
const socket = new Socket({
  greet: () => [{ t: 'watch', game: state.info.id, since: state.v }],
  onTell: hear,
  onConnection: connection.set,
  onLag: connection.lag,
  isLive: () => !sent.correspondence && state.over === null,
});

openSize();
const panel = createPanel();
const zen = createZen(chosen.zen, state.over !== null);
const place = byId('board');
place.replaceChildren();
const confirm = createConfirm(words);
const board = new Board(place, sheet, shown(), boardWords, {
  ...boardOptions(chosen, sheet, sent.assets),
  player: me === null ? null : number(me),
  orientation,
  fit: true,
  onMove: made,
  onPremove: premoved,
});
setProportion(board);
const strips = { sente: strip('sente'), gote: strip('gote') };
const faces = { sente: face('sente'), gote: face('gote') };
const list = new MoveList(byId('moves'), say(words, 'game-no-moves'), sheet.numbering, go);
const absence = createAbsence(sent.grace);
const notifier = createNotifier(words, me === null ? '' : playerName(other(me)), sent.correspondence);
const chat = openChat(words, sent.chat, me, state.info.players, panel, (text) =>
  socket.say({ t: 'say', game: state.info.id, room: me === null ? 'watchers' : 'players', text }),
);

const coach =
  me !== null && isCommented()
    ? openCoach({
        words,
        me,
        drop: sheet.drop,
        state: () => state,
        at: () => at,
        moveName: ownMoveName,
        mark: (marks) => board.showMarks(marks),
      })
    : null;

if (me !== null) byId('typed').append(createTyped(board, readTyped));
openShare(words, () => positionAt(state, at).fen);
drawSteps(words, step);
openMenu(words, chosen, sheet.notations, notation, { flip: closing(flip), zen: closing(zen.toggle), write });
setClocks();
draw();
setInterval(tick, 100);
listen(place, {
  step,
  keys: { f: flip, z: zen.toggle, t: tellTime, c: seen(chat.focus), m: seen(type), '?': () => byId('help').togglePopover() },
  close: () => panel.close() || zen.leave(),
});
// Whoever prints a game wants its last position.
addEventListener('beforeprint', () => step('last'));
if (state.over !== null) panel.open('actions');

/** A move of the player's own in words, without saying whose it is. @param {string} move */
function ownMoveName(move) {
  const text = moveText(boardWords, sheet, readPosition(sheet, state.position, null), move, false);
  return text.replace(/^[^:：]*[:：]\s*/, '');
}

/** Does something, and closes the sheet it was asked for in. @param {() => void} act */
function closing(act) {
  return () => {
    act();
    panel.done();
  };
}

function tellTime() {
  const clocks = SIDES.map((side) => `${sideName(side)} ${faces[side].text}`);
  board.announce(state.info.time === 'unlimited' ? say(words, 'clock-none') : clocks.join(say(words, 'list-joint')));
}

/** Lets a person type a move. */
function type() {
  panel.open('moves');
  /** @type {HTMLElement | null} */ (document.querySelector('.kd-typed-field'))?.focus({ preventScroll: true });
}

/** The position on the board. */
function shown() {
  const last = at === 0 ? null : (state.moves[at - 1]?.move ?? null);
  return readPosition(sheet, positionAt(state, at), last);
}

/** @param {'travel' | 'at once'} [manner] */
function show(manner) {
  confirm.close();
  setting = true;
  board.set(shown(), manner);
  setting = false;
}

/** @param {SideName} side */
function strip(side) {
  return byId((orientation === 0) === (side === 'sente') ? 'near' : 'far');
}

/** @param {SideName} side */
function face(side) {
  const found = strips[side].querySelector('.clock');
  if (!(found instanceof HTMLElement)) throw new Error('a player has no clock');
  return new ClockFace(found, {
    own: me === side,
    voice: chosen.voice,
    byoyomi: say(words, 'clock-spoken-byoyomi'),
    calm: sent.correspondence,
    onLow: () => board.announce(say(words, 'clock-low')),
  });
}

/** A move was made on the board. @param {string} move */
function made(move) {
  const send = () => {
    ownMove = move;
    socket.say({ t: 'move', game: state.info.id, id: newId(), move, thought: turn.thought });
  };
  sound(move);
  if (chosen.confirm && !setting) confirm.ask(send, () => show('at once'));
  else send();
}

/** A premove waits in this page alone, which matters where the answer may take days. @param {string | null} move */
function premoved(move) {
  if (move !== null && me !== null && sent.correspondence && human(other(me))) note(say(words, 'game-premove-here'));
}

/** A move in any notation is read by the server, first in the one that is shown. @param {string} text */
async function readTyped(text) {
  const id = newId();
  socket.say({ t: 'move', game: state.info.id, id, move: text, notation, thought: turn.thought });
  /** @type {string | null} */
  const refusal = await new Promise((answer) => asked.set(id, answer));
  return refusal === null ? { move: null, done: true } : { move: null, message: refusal };
}

/** Tells whoever asked. @param {string | undefined} id @param {string | null} refusal */
function answered(id, refusal) {
  if (id === undefined) return;
  asked.get(id)?.(refusal);
  asked.delete(id);
}

/** @param {Tell} tell */
function hear(tell) {
  if ('game' in tell && typeof tell.game === 'string' && tell.game !== state.info.id && tell.t !== 'started') return;
  switch (tell.t) {
    case 'game':
      state = tell;
      turn.see(state.moves.length);
      coach?.moved(true);
      ownMove = null;
      at = state.moves.length;
      show();
      setClocks();
      return draw();
    case 'event':
      return happen(tell);
    case 'presence':
      state = { ...state, here: tell.here, watchers: tell.watchers };
      return draw();
    case 'ack':
      return answered(tell.id, null);
    case 'refused':
      return refused(tell);
    case 'said':
      return chat.add(tell);
    case 'done':
      if (seeking?.id === tell.id) seeking = { id: tell.id, seek: tell.name ?? null };
      return;
    case 'started':
      if (seeking !== null) goToGame(tell.game);
      return;
    case 'bye':
      return connection.bye(tell.code);
    default:
      return;
  }
}

/** @param {Extract<Tell, { t: 'refused' }>} tell */
function refused({ id, code, text }) {
  const why = `refused-${code}` in words ? say(words, `refused-${code}`) : text;
  answered(id, why);
  if (seeking !== null && seeking.id === id) seeking = null;
  // The board has shown the move already: back to what holds.
  ownMove = null;
  show('at once');
  note(why);
  draw();
}

/** @param {Happening} event */
function happen(event) {
  const place = order(state, event);
  if (place === 'known') return;
  if (place === 'gap') return socket.say({ t: 'watch', game: state.info.id, since: state.v });
  const followed = at === state.moves.length;
  const before = readPosition(sheet, state.position, null);
  const offered = state.offers;
  state = after(state, event);
  turn.see(state.moves.length);
  if (event.what === 'moved' || event.what === 'takenBack') coach?.moved(event.what === 'takenBack');
  if (followed || event.what === 'takenBack' || event.what === 'over') at = state.moves.length;
  // The board first: everything else can wait for the next frame.
  if (followed || at === state.moves.length) show();
  if ('clocks' in event) setClocks();
  if (event.what === 'moved') moved(event, before);
  if (event.what === 'over') over();
  if (event.what === 'declined') declined(event, offered);
  if (event.what === 'takenBack') note(say(words, 'game-taken-back', { count: event.plies }));
  if (event.what === 'timeGiven') note(timeGiven(event.by, event.span));
  if (event.what === 'rematch' && me !== null) goToGame(event.next);
  draw();
}

/** @param {Extract<Happening, { what: 'moved' }>} event @param {import('../board/types.js').Position} before */
function moved({ side, move, position }, before) {
  const own = move === ownMove;
  ownMove = null;
  if (!own) sound(move, before, position.check);
  if (chosen.announce) speak(moveText(boardWords, sheet, before, move, position.check === true));
  if (me !== null && side !== me) notifier.ring();
}

function over() {
  play('end');
  byId('note').replaceChildren();
  zen.end();
  panel.open('actions');
}

/**
 * An offer was declined; one that its maker takes back goes without a word.
 * @param {Extract<Happening, { what: 'declined' }>} event @param {typeof state.offers} offers those that stood before
 */
function declined({ side, offer }, offers) {
  const withdrawn = offers.some((standing) => standing.offer === offer && standing.side === side);
  if (!withdrawn && side !== me) note(say(words, `offer-declined-${offer}`, { name: playerName(side) }));
}

/** @param {SideName} by @param {number} span */
const timeGiven = (by, span) =>
  say(words, 'game-time-given', {
    name: playerName(by),
    time: say(words, 'time-seconds', { count: Math.round(span / 1000) }),
  });

function setClocks() {
  if (state.info.time === 'unlimited') return;
  for (const side of SIDES) faces[side].set(state.clocks[side]);
}

/** @param {string} move @param {import('../board/types.js').Position} [before] @param {boolean} [check] */
function sound(move, before = shown(), check = false) {
  const taken = move.replace('+', '').slice(-2) in before.pieces;
  play(check ? 'check' : pieceSound(move, sheet.drop, taken));
}

/** Everything around the board. */
function draw() {
  list.draw(state.moves, at, beginner(state) === 'gote', notation);
  drawPlayers();
  drawResult(state, me, words, sideName);
  drawPoints(state, words);
  byId('typed').hidden = state.over !== null;
  notifier.mark(state.over === null && me !== null && state.position.turn === me);
  followShare(at, orientation, state.over !== null);
  drawWatchers(words, state.watchers);
  coach?.draw();
  drawDesk();
}

function drawDesk() {
  drawControls({
    state,
    me,
    words,
    draws: sent.draws,
    declares: sent.declares,
    clocked: !sent.correspondence,
    claims: drawAbsence() === 0,
    seeking: seeking !== null,
    course: coach?.course ?? '',
    notifies: me !== null && sent.correspondence && human(other(me)) && notifier.isOpen ? notifier.label : '',
    playerName,
    act: (what) => {
      panel.done();
      act(what);
    },
    seek,
    notify: () => void notifier.ask().then(drawDesk),
  });
}

/** What needs the panel leaves zen first. @param {() => void} does */
function seen(does) {
  return () => {
    zen.leave();
    does();
  };
}

/** Says that the opponent is away, and until when one must wait. */
function drawAbsence() {
  const place = byId('absence');
  const waits = me !== null && state.over === null && state.moves.length > 1 && state.position.turn !== me;
  if (me !== null) absence.set(!waits || state.here[other(me)]);
  const { left } = absence;
  const details = me === null ? null : strips[other(me)].querySelector('.details');
  details?.removeAttribute('data-away');
  if (me === null || left === null) {
    place.replaceChildren();
    return left;
  }
  // The seconds are shown beside the name, where they cover nothing; a screen reader is told once.
  const time = clockText(left, false);
  place.classList.toggle('unseen', left > 0);
  if (left > 0) details?.setAttribute('data-away', say(words, 'game-away', { time }));
  const key = left === 0 ? 'game-opponent-gone' : 'game-opponent-left';
  const line = place.firstElementChild ?? place.appendChild(element('span', ''));
  if (line.getAttribute('data-key') === key) return left;
  line.setAttribute('data-key', key);
  line.textContent = say(words, key, { name: playerName(other(me)), time });
  return left;
}

/** Time passes. */
function tick() {
  for (const side of SIDES) faces[side].draw();
  if (absence.left !== null) drawDesk();
}

function drawPlayers() {
  for (const side of SIDES) {
    strips[side].toggleAttribute('data-turn', state.over === null && state.position.turn === side);
    strips[side].toggleAttribute('data-here', !human(side) || state.here[side]);
    const change = state.ratings?.[side];
    if (change !== undefined) drawChange(strips[side], change);
  }
}

/** @param {Act} what */
function act(what) {
  socket.say({ t: 'act', game: state.info.id, id: newId(), act: what });
}

/** Looks for somebody else who wants the same, or stops looking. */
function seek() {
  const id = newId();
  if (seeking === null) {
    seeking = { id, seek: null };
    socket.say({ t: 'meet', id, what: 'seek', game: state.info.game, time: state.info.time });
  } else {
    if (seeking.seek !== null) socket.say({ t: 'meet', id, what: 'unseek', seek: seeking.seek });
    seeking = null;
  }
  draw();
}

/** Shows the position after so many moves. Tells whether it is another one. @param {number} ply */
function go(ply) {
  const wanted = Math.max(0, Math.min(ply, state.moves.length));
  if (wanted === at) return false;
  at = wanted;
  show();
  draw();
  return true;
}

/** @param {import('./game-steps.js').Where} where */
function step(where) {
  return go({ first: 0, back: at - 1, forward: at + 1, last: state.moves.length }[where]);
}

function flip() {
  orientation = orientation === 0 ? 1 : 0;
  board.flip();
  // The strips change places with the sides.
  for (const side of SIDES) {
    const near = (orientation === 0) === (side === 'sente');
    strips[side].id = near ? 'near' : 'far';
    strips[side].classList.toggle('near', near);
    strips[side].classList.toggle('far', !near);
  }
  draw();
}

/** @param {import('../ui/movelist.js').Notation} wanted */
function write(wanted) {
  notation = wanted;
  draw();
}

// For those who look at the page from its console, and for tests.
Object.assign(window, { komadai: { board, get state() { return state; }, opponent: me && other(me) } });
