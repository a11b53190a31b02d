// @ts-check
// The names of files and ranks around the board or in its corners, and the tinted zones.

import { placeOf } from './geometry.js';
import { make, picture } from './view.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./types.js').Labels} Labels */
/** @typedef {import('./types.js').Zone} Zone */
/** @typedef {import('./view.js').View} View */

const NUMERALS = '一二三四五六七八九';

/** Writes coordinates in the style chosen. @param {View} view @param {State} state */
export function drawCoordinates(view, state) {
  const { coordinates, orientation } = state.settings;
  const { letters, kanji } = state.sheet.labels;
  const labels = coordinates === 'kanji' && kanji ? kanji : letters;
  view.root.dataset['coordinates'] = coordinates;
  const order = (/** @type {string[]} */ list) => (orientation === 0 ? list : list.toReversed());
  const shown = coordinates !== 'none';
  view.files.replaceChildren(...(shown ? order(labels.files).map((text) => label(state, text)) : []));
  view.ranks.replaceChildren(...(shown ? order(labels.ranks).map((text) => label(state, text)) : []));
}

/**
 * A label; numerals are drawn, for systems that have no font for them.
 * @param {State} state @param {string} text
 */
function label({ settings }, text) {
  const element = make('span', 'kd-label');
  const number = NUMERALS.indexOf(text) + 1;
  if (number > 0 && text !== '' && settings.numerals)
    element.append(picture(settings.numerals, `n${number}`));
  else element.textContent = text;
  return element;
}

/**
 * Tints ranks that mean something, and sets the dots that mark them on a lined board.
 * @param {View} view @param {State} state
 */
export function drawZones(view, state) {
  const { sheet, settings } = state;
  const zones = settings.zones ? sheet.zones.map((zone) => zoneElement(state, zone)) : [];
  const dots = (sheet.dots ?? []).map((square) => dotElement(state, square));
  view.zones.replaceChildren(...zones, ...dots);
}

/** @param {State} state @param {Zone} zone */
function zoneElement({ sheet, geometry, settings }, { kind, side, ranks }) {
  const element = make('div', `kd-zone kd-zone-${kind}`, { 'data-side': String(side) });
  const rows = ranks.map(
    (rank) => placeOf(geometry, settings.orientation, (sheet.files[0] ?? '') + rank)?.row ?? 0,
  );
  const far = side !== settings.orientation;
  element.classList.toggle('kd-theirs', far);
  element.style.setProperty('top', `${(Math.min(...rows) / geometry.rows) * 100}%`);
  element.style.setProperty('height', `${(rows.length / geometry.rows) * 100}%`);
  return element;
}

/** @param {State} state @param {string} square */
function dotElement({ geometry, settings }, square) {
  const element = make('div', 'kd-dot');
  const place = placeOf(geometry, settings.orientation, square) ?? { column: 0, row: 0 };
  const corner = settings.orientation === 0 ? 1 : 0;
  element.style.setProperty('left', `${((place.column + corner) / geometry.columns) * 100}%`);
  element.style.setProperty('top', `${((place.row + corner) / geometry.rows) * 100}%`);
  return element;
}
