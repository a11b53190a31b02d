// @ts-check
// The page of a game: a board, two clocks, the moves, offers and talk, kept as the server says.

import { Board } from '../board/board.js';
import { readPosition } from '../board/fen.js';
import { createTyped } from '../board/typed.js';
import { Socket, newId } from '../socket.js';
import { ClockFace } from '../ui/clock.js';
import { MoveList, notationsOf } from '../ui/movelist.js';
import { byId, note, pageState, recall, remember } from '../ui/page.js';
import { boardOptions, settings, volume } from '../ui/settings.js';
import { pieceSound, play, setVolume, unlock } from '../ui/sound.js';
import { say } from '../ui/words.js';
import { readGame } from '../wire.js';
import { drawControls } from './game-controls.js';
import { openChat } from './game-chat.js';
import { after, beginner, order, other, positionAt } from './game-state.js';

/** @typedef {import('../board/types.js').Sheet} Sheet */
/** @typedef {import('../board/types.js').Words} Words */
/** @typedef {import('../wire.js').Act} Act */
/** @typedef {import('../wire.js').Happening} Happening */
/** @typedef {import('../wire.js').SideName} SideName */
/** @typedef {import('../wire.js').Tell} Tell */
/** @typedef {Extract<Tell, { t: 'refused' }>} Refused */

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
 */

const sent = /** @type {Sent} */ (pageState());
const { sheet, words } = sent;
const chosen = settings();
let state = readGame(sent.game);
const me = state.you ?? null;
const number = (/** @type {SideName} */ side) => (side === 'sente' ? 0 : 1);
const sideName = (/** @type {SideName} */ side) => say(words, `side-${sheet.sides[number(side)].name}`);
const title = document.title;

/** The ply on the board; it follows the game while it is the last one. */
let at = state.moves.length;
let notation = recall('notation', chosen.notation);
let orientation = me === null ? 0 : number(me);
/** The move made here that the server has not told yet. @type {string | null} */
let ownMove = null;

setVolume(recall('sound', 'on') === 'on' ? volume(chosen) : 0);
for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, unlock, { once: true });

const place = byId('board');
place.replaceChildren();
const board = new Board(place, sheet, shown(), words, {
  player: me === null ? null : number(me),
  orientation: orientation === 1 ? 1 : 0,
  ...boardOptions(chosen, sheet, sent.assets),
  premoves: chosen.premoves && !sent.correspondence,
  onMove: (move) => {
    ownMove = move;
    sound(move);
    socket.say({ t: 'move', game: state.info.id, id: newId(), move });
  },
});
const faces = {
  sente: new ClockFace(clockPlace('sente'), me === 'sente'),
  gote: new ClockFace(clockPlace('gote'), me === 'gote'),
};
const list = new MoveList(byId('moves'), say(words, 'game-no-moves'), go);
const chat = openChat(words, sent.chat, me, state.info.players, (text) =>
  socket.say({ t: 'say', game: state.info.id, room: me === null ? 'watchers' : 'players', text }),
);
const socket = new Socket({
  greet: () => [{ t: 'watch', game: state.info.id, since: state.v }],
  onTell: hear,
  onConnection: (connection) => {
    const mark = byId('connection');
    mark.dataset['state'] = connection;
    mark.textContent = say(words, `connection-${connection}`);
  },
});

/** What waits for the server's answer, by its name. @type {Map<string, (refusal: string | null) => void>} */
const asked = new Map();
if (me !== null) byId('typed').append(createTyped(board, readTyped));

setClocks();
draw();
setInterval(() => Object.values(faces).forEach((face) => face.draw()), 100);
listen();

/** The position on the board. */
function shown() {
  const last = at === 0 ? null : (state.moves[at - 1]?.move ?? null);
  return readPosition(sheet, positionAt(state, at), last);
}

/** @param {SideName} side */
function strip(side) {
  return byId((orientation === 0) === (side === 'sente') ? 'near' : 'far');
}

/** @param {SideName} side */
function clockPlace(side) {
  const found = strip(side).querySelector('.clock');
  if (!(found instanceof HTMLElement)) throw new Error('a player has no clock');
  return found;
}

/** A move in any notation is read by the server. @param {string} text */
async function readTyped(text) {
  const id = newId();
  socket.say({ t: 'move', game: state.info.id, id, move: text });
  /** @type {string | null} */
  const refusal = await new Promise((answer) => asked.set(id, answer));
  return refusal === null ? { move: null, done: true } : { move: null, message: refusal };
}

/** @param {string | undefined} id @param {string | null} refusal */
function answered(id, refusal) {
  if (id === undefined) return;
  asked.get(id)?.(refusal);
  asked.delete(id);
}

/** Why something was not done; in the server's own words if there are no better ones. @param {Refused} refused */
const refusal = ({ code, text }) => (`refused-${code}` in words ? say(words, `refused-${code}`) : text);

/** @param {Tell} tell */
function hear(tell) {
  switch (tell.t) {
    case 'game':
      state = tell;
      ownMove = null;
      at = state.moves.length;
      board.set(shown());
      setClocks();
      return draw();
    case 'event':
      return tell.game === state.info.id ? happen(tell) : undefined;
    case 'presence':
      if (tell.game !== state.info.id) return;
      state = { ...state, here: tell.here, watchers: tell.watchers };
      return draw();
    case 'ack':
      return answered(tell.id, null);
    case 'refused':
      answered(tell.id, refusal(tell));
      // The board has shown the move already: back to what holds.
      if (tell.game === state.info.id || tell.game === undefined) {
        ownMove = null;
        board.set(shown(), 'at once');
        note(refusal(tell));
      }
      return;
    case 'said':
      return tell.game === state.info.id ? chat.add(tell) : undefined;
    default:
      return;
  }
}

/** @param {Happening} event */
function happen(event) {
  const place = order(state, event);
  if (place === 'known') return;
  if (place === 'gap') {
    socket.say({ t: 'watch', game: state.info.id, since: state.v });
    return;
  }
  const followed = at === state.moves.length;
  if (event.what === 'moved' && event.move !== ownMove) sound(event.move, event.position.check);
  if (event.what === 'over') play('end');
  state = after(state, event);
  if (event.what === 'moved') ownMove = null;
  if (followed || event.what === 'takenBack' || event.what === 'over') {
    at = state.moves.length;
    board.set(shown());
  }
  if ('clocks' in event) setClocks();
  if (event.what === 'rematch' && me !== null) location.assign(`/game/${event.next}`);
  draw();
}

function setClocks() {
  if (state.info.time === 'unlimited') return;
  for (const side of /** @type {const} */ (['sente', 'gote'])) faces[side].set(state.clocks[side]);
}

/** @param {string} move @param {boolean} [check] */
function sound(move, check = false) {
  const taken = move.replace('+', '').slice(-2) in board.state.position.pieces;
  play(check ? 'check' : pieceSound(move, sheet.drop, taken && move !== ownMove));
}

/** Everything around the board. */
function draw() {
  const notations = notationsOf(state.moves);
  const used = notations.includes(notation) ? notation : (notations[0] ?? '');
  list.draw(state.moves, at, beginner(state) === 'gote', used);
  drawPlayers();
  drawResult();
  drawTitle();
  drawControls({ state, me, words, sideName, draws: sent.draws, declares: sent.declares, act, go: step, flip, nextNotation });
}

function drawPlayers() {
  for (const side of /** @type {const} */ (['sente', 'gote'])) {
    const player = state.info.players[side];
    const place = strip(side);
    place.toggleAttribute('data-turn', state.over === null && state.position.turn === side);
    place.toggleAttribute('data-here', player.level !== undefined || state.here[side]);
  }
}

function drawResult() {
  const place = byId('result');
  const { over, position } = state;
  place.hidden = over === null && position.points === undefined;
  if (over !== null) {
    const { winner, reason } = over;
    const draw = winner === null && reason !== 'aborted' ? '-draw' : '';
    /** @type {Record<string, string>} */
    const gaps = winner === null ? {} : { winner: sideName(winner), loser: sideName(other(winner)) };
    place.textContent = say(words, `result-${reason}${draw}`, gaps);
  } else if (position.points !== undefined) {
    place.textContent = say(words, 'game-points', position.points);
  }
}

function drawTitle() {
  const mine = state.over === null && me !== null && state.position.turn === me;
  document.title = mine ? `● ${say(words, 'game-your-turn')} · ${title}` : title;
}

/** @param {Act} what */
function act(what) {
  socket.say({ t: 'act', game: state.info.id, id: newId(), act: what });
}

/** Shows the position after so many moves. @param {number} ply */
function go(ply) {
  const wanted = Math.max(0, Math.min(ply, state.moves.length));
  if (wanted === at) return;
  at = wanted;
  board.set(shown());
  draw();
}

/** @param {'first' | 'back' | 'forward' | 'last'} where */
function step(where) {
  go({ first: 0, back: at - 1, forward: at + 1, last: state.moves.length }[where]);
}

function flip() {
  orientation = orientation === 0 ? 1 : 0;
  board.flip();
  // The strips change places with the sides.
  const [far, near] = [byId('far'), byId('near')];
  [far.id, near.id] = ['near', 'far'];
  far.classList.replace('far', 'near');
  near.classList.replace('near', 'far');
  draw();
}

function nextNotation() {
  const known = notationsOf(state.moves);
  notation = known[(known.indexOf(notation) + 1) % known.length] ?? '';
  remember('notation', notation);
  draw();
}

/** Arrow keys and the wheel step through the game. */
function listen() {
  addEventListener('keydown', (event) => {
    const taken = event.target instanceof Element && event.target.closest('.kd, input, textarea, select');
    if (taken || event.altKey || event.ctrlKey || event.metaKey) return;
    const where = /** @type {const} */ ({
      ArrowLeft: 'back',
      ArrowRight: 'forward',
      ArrowUp: 'first',
      ArrowDown: 'last',
    })[event.key];
    if (where === undefined) return;
    event.preventDefault();
    step(where);
  });
  place.addEventListener(
    'wheel',
    (event) => {
      if (event.ctrlKey || state.moves.length === 0) return;
      event.preventDefault();
      step(event.deltaY < 0 ? 'back' : 'forward');
    },
    { passive: false },
  );
}

// For those who look at the page from its console, and for tests.
Object.assign(window, { komadai: { board, get state() { return state; }, opponent: me && other(me) } });
