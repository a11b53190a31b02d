// @ts-check
// What a player or watcher can do beside the board: offers, resignation, a rematch, and stepping through the moves.

import { icon } from '../ui/icons.js';
import { button, byId, element, recall, remember } from '../ui/page.js';
import { setVolume } from '../ui/sound.js';
import { say } from '../ui/words.js';
import { other } from './game-state.js';

/** @typedef {import('../ui/words.js').Words} Words */
/** @typedef {import('../wire.js').Act} Act */
/** @typedef {import('../wire.js').SideName} SideName */
/** @typedef {import('./game-state.js').State} State */

/**
 * @typedef {Object} Desk
 * @property {State} state
 * @property {SideName | null} me
 * @property {Words} words
 * @property {boolean} draws
 * @property {boolean} declares
 * @property {(side: SideName) => string} sideName
 * @property {(act: Act) => void} act
 * @property {(where: 'first' | 'back' | 'forward' | 'last') => void} go
 * @property {() => void} flip
 * @property {() => void} nextNotation
 */

/** How long a button waits to be pressed again, in milliseconds. */
const CONFIRM = 3000;
/** What the controls were drawn for last: they are left alone while it is the same. */
let drawn = '';

/** @param {Desk} desk */
export function drawControls(desk) {
  const { state, me } = desk;
  const here = me === null || state.here[other(me)];
  const key = JSON.stringify([state.offers, state.over, state.next, state.moves.length > 1, here, state.watchers, !!state.position.points]);
  if (key === drawn) return;
  drawn = key;
  byId('offers').replaceChildren(...offers(desk));
  byId('controls').replaceChildren(steps(desk), actions(desk, here));
}

/** @param {Desk} desk */
function steps({ words, go, flip, nextNotation }) {
  const ways = /** @type {const} */ (['first', 'back', 'forward', 'last']);
  const made = ways.map((where) => iconButton(where, say(words, `board-${where}`), () => go(where)));
  const isOn = () => recall('sound', 'on') === 'on';
  const sound = iconButton(isOn() ? 'sound' : 'silent', say(words, 'settings-sounds'), () => {
    const on = !isOn();
    remember('sound', on ? 'on' : 'off');
    setVolume(on ? 0.7 : 0);
    sound.replaceChildren(icon(on ? 'sound' : 'silent'));
  });
  const flipped = iconButton('flip', say(words, 'board-flip'), flip);
  const names = iconButton('notation', say(words, 'settings-notation'), nextNotation);
  return element('div', 'steps', ...made, names, flipped, sound);
}

/** @param {Parameters<typeof icon>[0]} picture @param {string} name @param {() => void} onClick */
function iconButton(picture, name, onClick) {
  const made = button('', 'icon', onClick);
  made.title = name;
  made.setAttribute('aria-label', name);
  made.append(icon(picture));
  return made;
}

/** @param {Desk} desk @param {boolean} here */
function actions({ state, me, words, draws, declares, act }, here) {
  const row = element('div', 'actions');
  const add = (/** @type {string} */ key, /** @type {Act} */ what, confirm = false) =>
    row.append(confirm ? careful(words, key, () => act(what)) : button(say(words, key), 'button plain', () => act(what)));
  const offered = (/** @type {string} */ offer) =>
    state.offers.some((standing) => standing.offer === offer);
  if (me !== null && state.over === null) {
    const timed = state.clocks[me].main_left > 0 || state.clocks[me].period_left > 0;
    if (state.moves.length < 2) add('game-abort', 'abort', true);
    else add('game-resign', 'resign', true);
    if (draws && !offered('draw') && state.moves.length > 1) add('game-offer-draw', { offer: 'draw' });
    if (state.position.points && !offered('impasse')) add('game-offer-impasse', { offer: 'impasse' });
    if (declares && state.position.points) add('game-declare', 'declare', true);
    if (state.moves.length > 1 && !offered('takeback')) add('game-offer-takeback', { offer: 'takeback' });
    const human = state.info.players[other(me)].level === undefined;
    if (timed && human && state.moves.length > 1) add('game-give-time', 'giveTime');
    if (!here && human && timed) {
      add('game-claim-win', 'claimWin');
      add('game-claim-draw', 'claimDraw');
    }
  }
  if (state.over !== null) {
    if (state.next !== null) row.append(link(`/game/${state.next}`, say(words, 'game-rematch-ready')));
    else if (me !== null && !offered('rematch')) add('game-offer-rematch', { offer: 'rematch' });
    row.append(link('/', say(words, 'game-new-opponent')));
  }
  if (state.watchers > 0)
    row.append(element('span', 'quiet', say(words, 'watch-watchers', { count: state.watchers })));
  return row;
}

/** A button that asks once more. @param {Words} words @param {string} key @param {() => void} onSure */
function careful(words, key, onSure) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  const calm = () => {
    waiting = undefined;
    made.textContent = say(words, key);
    made.classList.remove('sure');
  };
  const made = button(say(words, key), 'button plain', () => {
    if (waiting !== undefined) {
      clearTimeout(waiting);
      calm();
      onSure();
      return;
    }
    made.textContent = say(words, 'game-sure');
    made.classList.add('sure');
    waiting = setTimeout(calm, CONFIRM);
  });
  return made;
}

/** @param {string} href @param {string} label */
function link(href, label) {
  const made = element('a', 'button plain', label);
  made.setAttribute('href', href);
  return made;
}

/** @param {Desk} desk */
function offers({ state, me, words, act, sideName }) {
  return state.offers.map(({ side, offer }) => {
    const own = side === me;
    const text = own
      ? say(words, 'offer-yours', { offer: say(words, `offer-${offer}`) })
      : say(words, `offer-made-${offer}`, { side: sideName(side) });
    const line = element('p', 'offer', text);
    if (me === null) return line;
    if (!own) line.append(button(say(words, 'offer-accept'), 'button strong', () => act({ offer })));
    line.append(
      button(say(words, own ? 'offer-withdraw' : 'offer-decline'), 'button plain', () => act({ decline: offer })),
    );
    return line;
  });
}
