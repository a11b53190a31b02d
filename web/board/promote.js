// @ts-check
// Choosing on the square of arrival whether to promote. A choice that a rule forbids is shown too,
// greyed, and says why.

import { placeOf } from './geometry.js';
import { droppedRole, pieceText, roleOf, sideOf, writeMove } from './moves.js';
import { pieceElement } from './pieces.js';
import { reasonText, roleName, say } from './words.js';
import { make } from './view.js';

/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./moves.js').Path} Path */
/** @typedef {import('./moves.js').Verdict} Verdict */
/** @typedef {import('./types.js').MoveText} MoveText */
/** @typedef {import('./types.js').Origin} Origin */
/** @typedef {import('./types.js').PieceText} PieceText */
/** @typedef {import('./types.js').Square} Square */

/**
 * Opens the chooser; `done` gets the move, or null if the person thought better of it.
 * @param {Board} board @param {Origin} origin @param {Square} to @param {Path} path
 * @param {(move: MoveText | null) => void} done
 * @returns {() => void} closes it without an answer
 */
export function openChooser(board, origin, to, path, done) {
  const { view, state, words } = board;
  const [plain, promoted] = choices(board, origin);
  const shade = make('div', 'kd-shade');
  const chooser = make('div', 'kd-chooser', {
    role: 'dialog',
    'aria-modal': 'true',
    'aria-label': say(words, 'choose-promotion'),
  });
  const pressed = pressing([shade, chooser]);
  const close = () => [shade, chooser].forEach((element) => element.remove());
  const finish = (/** @type {MoveText | null} */ move) => {
    close();
    done(move);
  };

  const options = /** @type {const} */ ([
    option(board, promoted, 'promote', path.promoted),
    option(board, plain, 'keep', path.plain),
  ]);
  const place = placeOf(state.geometry, state.settings.orientation, to) ?? { column: 0, row: 0 };
  const { columns, rows } = state.geometry;
  chooser.append(...options);
  chooser.classList.toggle('kd-upwards', place.row >= rows / 2);
  chooser.classList.toggle('kd-leftwards', place.column >= columns / 2);
  chooser.style.setProperty('left', `${(place.column / columns) * 100}%`);
  chooser.style.setProperty(
    place.row >= rows / 2 ? 'bottom' : 'top',
    `${((place.row >= rows / 2 ? rows - 1 - place.row : place.row) / rows) * 100}%`,
  );

  pressed(shade, () => finish(null));
  if (path.promoted === 'open') pressed(options[0], () => finish(writeMove(origin, to, true)));
  if (path.plain === 'open') pressed(options[1], () => finish(writeMove(origin, to, false)));
  chooser.addEventListener('keydown', (event) => steer(event, options, () => finish(null)));
  view.over.append(shade, chooser);
  (options.find((one) => one.getAttribute('aria-disabled') !== 'true') ?? options[0])?.focus({
    preventScroll: true,
  });
  return close;
}

/**
 * Presses on what has just opened under the pointer: the end of the press that opened it must not
 * count, nor the click a browser makes of that; a press that began here does, and so do keys.
 * @param {HTMLElement[]} elements
 */
function pressing(elements) {
  let begun = false;
  for (const element of elements) element.addEventListener('pointerdown', () => (begun = true));
  return (/** @type {HTMLElement} */ element, /** @type {() => void} */ act) => {
    element.addEventListener('pointerup', () => begun && act());
    element.addEventListener('click', (event) => event.detail === 0 && act());
  };
}

/**
 * The piece as it is and as it would become.
 * @param {Board} board @param {Origin} origin @returns {[PieceText, PieceText]}
 */
function choices({ state }, origin) {
  const { sheet, position } = state;
  const held = droppedRole(origin, sheet.drop);
  const plain = held !== null ? pieceText(held, position.turn) : (position.pieces[origin] ?? '');
  const promoted = sheet.roles[roleOf(plain)]?.promotes ?? roleOf(plain);
  return [plain, pieceText(promoted, sideOf(plain))];
}

/** @param {Board} board @param {PieceText} piece @param {'promote' | 'keep'} kind @param {Verdict} verdict */
function option({ state, words }, piece, kind, verdict) {
  const name = say(words, `choose-${kind}`, { piece: roleName(words, state.sheet, roleOf(piece)) });
  const button = make('button', `kd-option kd-${kind}`, { type: 'button', 'aria-label': name, title: name });
  button.append(pieceElement(state, piece));
  if (verdict === 'open') return button;
  const reason = verdict === null ? '' : reasonText(words, state.sheet, verdict);
  const note = make('span', 'kd-reason');
  note.textContent = reason;
  button.append(note);
  button.setAttribute('aria-disabled', 'true');
  button.setAttribute('aria-label', [name, reason].join(say(words, 'list-joint')));
  button.removeAttribute('title');
  return button;
}

/**
 * Arrow keys go from one choice to the other, Escape leaves.
 * @param {KeyboardEvent} event @param {readonly HTMLElement[]} options @param {() => void} leave
 */
function steer(event, options, leave) {
  const here = options.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  if (event.key === 'Escape') leave();
  else if (event.key.startsWith('Arrow') || event.key === 'Tab') options[here === 0 ? 1 : 0]?.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
