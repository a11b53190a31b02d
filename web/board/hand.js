// @ts-check
// The hands beside the board: a button for every kind of piece a side can hold, with its count.

import { handOrigin, pieceText } from './moves.js';
import { mayPick, playingSide } from './state.js';
import { pieceElement } from './pieces.js';
import { roleName, say, sideName } from './words.js';
import { make, update } from './view.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./types.js').RoleId} RoleId */
/** @typedef {import('./types.js').Side} Side */
/** @typedef {import('./types.js').Words} Words */
/** @typedef {import('./view.js').View} View */

/** Makes the buttons of both hands. @param {View} view @param {State} state @param {Words} words */
export function buildHands(view, state, words) {
  const { orientation } = state.settings;
  fill(view.near, state, words, orientation);
  fill(view.far, state, words, orientation === 0 ? 1 : 0);
  const held = [view.near, view.far].filter((hand) => !hand.hidden).length;
  view.root.classList.toggle('kd-handless', held === 0);
  view.root.style.setProperty('--hands', String(held));
}

/** @param {HTMLElement} hand @param {State} state @param {Words} words @param {Side} side */
function fill(hand, state, words, side) {
  const roles = state.sheet.sides[side].hand;
  hand.dataset['side'] = String(side);
  hand.setAttribute('role', 'group');
  hand.setAttribute('aria-label', say(words, 'hand-label', { side: sideName(words, state.sheet, side) }));
  hand.hidden = roles.length === 0 || !state.settings.hands;
  hand.style.setProperty('--slots', String(roles.length));
  hand.replaceChildren(...roles.map((role) => slot(state, role, side)));
}

/** @param {State} state @param {RoleId} role @param {Side} side */
function slot(state, role, side) {
  const button = make('button', 'kd-slot', { type: 'button', 'data-role': role });
  button.append(
    pieceElement(state, pieceText(role, side)),
    make('span', 'kd-count', { 'aria-hidden': 'true', 'data-count': '' }),
  );
  return button;
}

/** Shows counts and what is picked up. @param {View} view @param {State} state @param {Words} words */
export function drawHands(view, state, words) {
  for (const hand of [view.near, view.far]) {
    const side = hand.dataset['side'] === '1' ? 1 : 0;
    for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (hand.querySelectorAll('.kd-slot'))) {
      drawSlot(button, state, words, side);
    }
  }
}

/** @param {HTMLButtonElement} button @param {State} state @param {Words} words @param {Side} side */
function drawSlot(button, state, words, side) {
  const role = button.dataset['role'] ?? '';
  const origin = handOrigin(role, state.sheet.drop);
  const count = state.position.hands[side][role] ?? 0;
  const mine = playingSide(state) === side;
  button.classList.toggle('kd-none', count === 0);
  button.classList.toggle('kd-selected', mine && state.selected === origin);
  button.classList.toggle('kd-premove', mine && state.premove?.startsWith(origin) === true);
  update(button, 'aria-pressed', String(mine && state.selected === origin));
  update(
    button,
    'aria-label',
    say(words, 'hand-piece', { piece: roleName(words, state.sheet, role), count }),
  );
  update(button, 'aria-disabled', String(!(mine && count > 0 && mayPick(state, origin))));
  update(button, 'tabindex', count === 0 ? '-1' : '0');
  update(/** @type {Element} */ (button.lastElementChild), 'data-count', count > 1 ? String(count) : '');
}
