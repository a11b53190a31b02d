// @ts-check
// What a player can do beside the board: offers, resignation, claims; and after the game a rematch, another opponent.

import { button, byId, element } from '../ui/page.js';
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
 * @property {boolean} draws        a draw may be agreed on
 * @property {boolean} declares     a win may be declared
 * @property {boolean} clocked      there is time to give
 * @property {boolean} claims       the opponent has been away for long enough
 * @property {boolean} seeking      another opponent is being looked for
 * @property {string} notifies      what may be asked of the system when it is one's turn; empty if nothing
 * @property {string} course       where somebody goes on learning after a commented game; empty if nowhere
 * @property {(side: SideName) => string} playerName
 * @property {(act: Act) => void} act
 * @property {() => void} seek      looks for another opponent, or stops looking
 * @property {() => void} notify
 */

/** How long a button waits to be pressed again, in milliseconds. */
const CONFIRM = 3000;
/** What the controls were drawn for last: they are left alone while it is the same. */
let drawn = '';

/** @param {Desk} desk */
export function drawControls(desk) {
  const { state, claims, seeking, notifies, course } = desk;
  const { offers, over, next, position } = state;
  const moved = Math.min(state.moves.length, 2);
  const key = JSON.stringify([offers, over, next, moved, claims, seeking, notifies, course, !!position.points, position.impasse]);
  if (key === drawn) return;
  drawn = key;
  byId('offers').replaceChildren(...standing(desk));
  byId('absence').querySelectorAll('button').forEach((claim) => claim.remove());
  byId('absence').append(...claimed(desk));
  byId('controls').replaceChildren(...(over === null ? during(desk) : afterwards(desk)));
}

/** @param {Desk} desk @returns {HTMLElement[]} */
function during({ state, me, words, draws, declares, clocked, notifies, act, notify }) {
  if (me === null) return [];
  const free = (/** @type {string} */ offer) => !state.offers.some((standing) => standing.offer === offer);
  const both = state.moves.length > 1;
  const human = state.info.players[other(me)].level === undefined;
  const plain = (/** @type {string} */ name, /** @type {string} */ key, /** @type {Act} */ what) =>
    named(name, button(say(words, key), 'button plain', () => act(what)));
  const sure = (/** @type {string} */ name, /** @type {string} */ key, /** @type {string} */ question, /** @type {Act} */ what) =>
    careful(name, say(words, key), say(words, question), () => act(what));
  /** @type {[boolean, () => HTMLElement][]} */
  const rows = [
    [!both, () => sure('abort', 'game-abort', 'game-sure', 'abort')],
    [both && free('takeback'), () => plain('takeback', 'game-offer-takeback', { offer: 'takeback' })],
    [both && draws && free('draw'), () => plain('draw', 'game-offer-draw', { offer: 'draw' })],
    [state.position.impasse === true && free('impasse'), () => plain('impasse', 'game-offer-impasse', { offer: 'impasse' })],
    [declares && state.position.points !== undefined, () => sure('declare', 'game-declare', 'game-declare-confirm', 'declare')],
    [both && clocked && human, () => plain('give-time', 'game-give-time', 'giveTime')],
    [both, () => sure('resign', 'game-resign', 'game-resign-confirm', 'resign')],
    [notifies !== '', () => named('notify', button(notifies, 'button plain', notify))],
  ];
  return rows.filter(([wanted]) => wanted).map(([, make]) => make());
}

/** What a player may claim whose opponent has gone. @param {Desk} desk */
function claimed({ words, draws, claims, act }) {
  const claim = (/** @type {string} */ name, /** @type {Act} */ what) =>
    named(name, button(say(words, `game-${name}`), 'button', () => act(what)));
  return claims ? [claim('claim-win', 'claimWin'), ...(draws ? [claim('claim-draw', 'claimDraw')] : [])] : [];
}

/** @param {Desk} desk @returns {HTMLElement[]} */
function afterwards({ state, me, words, seeking, course, act, seek }) {
  const { next, offers, info } = state;
  const asked = offers.some(({ offer }) => offer === 'rematch');
  /** @type {HTMLElement[]} */
  const made = [];
  if (course !== '') made.push(link('course', course, say(words, 'coach-course')));
  if (next !== null) made.push(link('rematch', `/game/${next}`, say(words, 'game-rematch-ready')));
  else if (me !== null && !asked)
    made.push(named('rematch', button(say(words, 'game-offer-rematch'), 'button', () => act({ offer: 'rematch' }))));
  if (me !== null) {
    const human = info.players[other(me)].level === undefined;
    const waits = say(words, seeking ? 'lobby-cancel' : 'game-new-opponent');
    if (human) made.push(named('new', button(waits, 'button plain', seek)));
    else made.push(link('new', '/#play', say(words, 'game-new-opponent')));
  }
  made.push(link('analyse', `/analysis/game/${info.id}`, say(words, 'game-analyse')));
  if (seeking) made.push(element('p', 'waiting', element('span', 'dot'), say(words, 'lobby-waiting')));
  return made;
}

/** @template {HTMLElement} E @param {string} name @param {E} made */
function named(name, made) {
  made.dataset['do'] = name;
  return made;
}

/** A button that asks once more. @param {string} name @param {string} label @param {string} question @param {() => void} onSure */
function careful(name, label, question, onSure) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  const calm = () => {
    clearTimeout(waiting);
    waiting = undefined;
    made.textContent = label;
    made.removeAttribute('data-sure');
    made.classList.remove('sure');
  };
  const made = button(label, 'button plain', () => {
    if (waiting !== undefined) {
      calm();
      onSure();
      return;
    }
    made.textContent = question;
    made.dataset['sure'] = '';
    made.classList.add('sure');
    waiting = setTimeout(calm, CONFIRM);
  });
  made.addEventListener('keydown', ({ key }) => key === 'Escape' && calm());
  return named(name, made);
}

/** @param {string} name @param {string} href @param {string} label */
function link(name, href, label) {
  const made = element('a', 'button plain', label);
  made.setAttribute('href', href);
  return named(name, made);
}

/** Offers that wait for an answer. @param {Desk} desk */
function standing({ state, me, words, act, playerName }) {
  return state.offers.map(({ side, offer }) => {
    const own = side === me;
    const text = own
      ? say(words, `offer-yours-${offer}`)
      : say(words, `offer-made-${offer}`, { name: playerName(side) });
    const line = element('p', 'offer', element('span', '', text));
    if (me === null) return line;
    const answer = (/** @type {string} */ name, /** @type {string} */ look, /** @type {Act} */ what) =>
      line.append(named(`${name}-${offer}`, button(say(words, `offer-${name}`), `button ${look}`, () => act(what))));
    if (!own) answer('accept', 'strong', { offer });
    answer(own ? 'withdraw' : 'decline', 'plain', { decline: offer });
    return line;
  });
}
