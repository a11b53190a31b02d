// @ts-check
// The pieces on the board: one element each, kept while the piece stands and moved when it moves.

import { distance, placeOf } from './geometry.js';
import { droppedRole, pieceText, readMove, roleOf, sideOf } from './moves.js';
import { make, picture } from './view.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./types.js').PieceText} PieceText */
/** @typedef {import('./types.js').Square} Square */
/** @typedef {import('./view.js').View} View */

/** How pieces get to where they now stand. @typedef {'travel' | 'at once'} Manner */

/** The symbol for a piece in a set. @param {State} state @param {PieceText} text */
function imageOf({ sheet }, text) {
  const image = sheet.roles[roleOf(text)]?.image ?? '';
  return typeof image === 'string' ? image : image[sideOf(text)];
}

/** A picture of a piece, facing and coloured as its side. @param {State} state @param {PieceText} text */
export function pieceElement(state, text) {
  const element = make('div', 'kd-piece');
  dress(element, state, text);
  return element;
}

/** @param {HTMLElement} element @param {State} state @param {PieceText} text */
function dress(element, state, text) {
  const { sheet, settings } = state;
  const side = sideOf(text);
  const turned = sheet.turned && side !== settings.orientation;
  element.className = `kd-piece kd-palette-${sheet.sides[side].palette}${turned ? ' kd-turned' : ''}`;
  element.replaceChildren(picture(settings.pieces, imageOf(state, text)));
}

/** Drawn anew from nothing: another set, another orientation. @param {View} view @param {State} state */
export function redrawPieces(view, state) {
  view.pieces.replaceChildren();
  view.standing.clear();
  drawPieces(view, state, 'at once');
}

/**
 * Brings the elements in line with the position.
 * @param {View} view @param {State} state @param {Manner} manner
 */
export function drawPieces(view, state, manner) {
  const { standing } = view;
  const wanted = wantedPieces(state);
  const last = state.position.last === null ? null : readMove(state.position.last);
  const time = manner === 'travel' && !prefersStillness() ? state.settings.animation : 0;

  const gone = new Map([...standing].filter(([square, { text }]) => wanted.get(square) !== text));
  for (const square of gone.keys()) standing.delete(square);
  for (const [square, text] of wanted) {
    if (standing.has(square)) continue;
    const source =
      last?.to === square && gone.has(last.origin) ? last.origin : nearest(state, gone, square, text);
    if (source !== null) {
      const { element, text: before } = /** @type {{ element: HTMLElement, text: PieceText }} */ (
        gone.get(source)
      );
      gone.delete(source);
      if (before !== text) dress(element, state, text);
      standing.set(square, { text, element });
      settle(element, state, square);
      travel(element, state, placeShift(state, source), square, time);
    } else {
      const element = pieceElement(state, text);
      standing.set(square, { text, element });
      settle(element, state, square);
      view.pieces.append(element);
      const slot = last?.to === square ? handSlot(view, state, last.origin) : null;
      travel(element, state, slot === null ? null : slotShift(view, slot), square, time);
    }
  }
  for (const { element } of gone.values()) vanish(element, time);
  markLeaving(view, state);
}

/** What stands where, a dropped premove included. @param {State} state @returns {Map<Square, PieceText>} */
function wantedPieces({ sheet, position, premove, settings }) {
  const wanted = new Map(Object.entries(position.pieces));
  if (premove === null) return wanted;
  const { origin, to } = readMove(premove);
  const role = droppedRole(origin, sheet.drop);
  const side = settings.player === 1 ? 1 : 0;
  if (role !== null && !wanted.has(to)) wanted.set(to, pieceText(role, side));
  return wanted;
}

/**
 * A piece of the same kind that has just left the nearest square.
 * @param {State} state @param {View['standing']} gone @param {Square} square @param {PieceText} text
 */
function nearest(state, gone, square, text) {
  const alike = [...gone].filter(([, other]) => other.text === text).map(([from]) => from);
  alike.sort((one, other) => distance(state.geometry, one, square) - distance(state.geometry, other, square));
  return alike[0] ?? null;
}

/** @param {HTMLElement} element @param {State} state @param {Square} square */
function settle(element, state, square) {
  element.dataset['square'] = square;
  element.style.transform = placeShift(state, square) ?? '';
}

/** @param {State} state @param {Square} square */
function placeShift({ geometry, settings }, square) {
  const place = placeOf(geometry, settings.orientation, square);
  return place && `translate(${place.column * 100}%, ${place.row * 100}%)`;
}

/**
 * @param {HTMLElement} element @param {State} state @param {string | null} from @param {Square} square
 * @param {number} time
 */
function travel(element, state, from, square, time) {
  if (from === null || time === 0) return;
  const to = placeShift(state, square) ?? from;
  element.classList.add('kd-moving');
  const run = element.animate([{ transform: from }, { transform: to }], {
    duration: time,
    easing: 'cubic-bezier(.3,.7,.3,1)',
  });
  run.onfinish = () => element.classList.remove('kd-moving');
}

/** @param {HTMLElement} element @param {number} time */
function vanish(element, time) {
  if (time === 0) {
    element.remove();
    return;
  }
  delete element.dataset['square'];
  element.animate([{ opacity: 1 }, { opacity: 0 }], { duration: time, fill: 'forwards' }).onfinish = () =>
    element.remove();
}

/** @param {View} view @param {State} state @param {string} origin */
export function handSlot(view, state, origin) {
  const role = droppedRole(origin, state.sheet.drop);
  if (role === null) return null;
  const side = state.position.turn === 0 ? 1 : 0;
  const hand = side === state.settings.orientation ? view.near : view.far;
  return /** @type {HTMLElement | null} */ (hand.querySelector(`[data-role="${CSS.escape(role)}"]`));
}

/** @param {View} view @param {HTMLElement} slot */
function slotShift(view, slot) {
  const [from, board] = [slot.getBoundingClientRect(), view.board.getBoundingClientRect()];
  return `translate(${from.left - board.left}px, ${from.top - board.top}px)`;
}

/**
 * Shows a premove's piece as leaving, and one to be dropped as not yet there.
 * @param {View} view @param {State} state
 */
function markLeaving({ standing }, { premove, position }) {
  const move = premove === null ? null : readMove(premove);
  for (const [square, { element }] of standing) {
    const waiting = position.pieces[square] === undefined;
    element.classList.toggle('kd-leaving', waiting || square === move?.origin);
  }
}

/** Whether the person has asked their system for less motion. */
export const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
