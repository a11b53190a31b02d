// @ts-check
// What a board knows at a moment, and how it changes. Nothing here touches the page.

import { answer, droppedRole, indexMoves, pieceText, readMove, roleOf, sideOf } from './moves.js';
import { geometryOf } from './geometry.js';

/** @typedef {import('./geometry.js').Geometry} Geometry */
/** @typedef {import('./moves.js').Answer} Answer */
/** @typedef {import('./moves.js').MoveIndex} MoveIndex */
/** @typedef {import('./types.js').Mark} Mark */
/** @typedef {import('./types.js').MoveText} MoveText */
/** @typedef {import('./types.js').Origin} Origin */
/** @typedef {import('./types.js').Position} Position */
/** @typedef {import('./types.js').Settings} Settings */
/** @typedef {import('./types.js').Sheet} Sheet */
/** @typedef {import('./types.js').Side} Side */
/** @typedef {import('./types.js').Square} Square */

/**
 * @typedef {Object} State
 * @property {Sheet} sheet
 * @property {Geometry} geometry
 * @property {Settings} settings
 * @property {Position} position     as shown: what was sent, and what was done here since
 * @property {MoveIndex} index       moves on offer now, or premoves
 * @property {Origin | null} selected
 * @property {MoveText | null} premove
 * @property {Square} cursor         where the keyboard is
 * @property {Mark[]} marks          drawn by the person
 * @property {Mark[]} shown          drawn by the page: engine lines, hints of a lesson
 */

/** @type {Settings} */
export const DEFAULTS = {
  player: 'both',
  look: false,
  rest: null,
  hands: true,
  fit: false,
  orientation: 0,
  coordinates: 'letters',
  pieces: '',
  numerals: '',
  hints: true,
  zones: true,
  premoves: true,
  explain: true,
  cards: true,
  animation: 180,
};

/** @param {Sheet} sheet @param {Position} position @param {Partial<Settings>} settings @returns {State} */
export function createState(sheet, position, settings) {
  const geometry = geometryOf(sheet);
  /** @type {State} */
  const state = {
    sheet,
    geometry,
    settings: { ...DEFAULTS, ...settings },
    position,
    index: new Map(),
    selected: null,
    premove: null,
    cursor: '',
    marks: [],
    shown: [],
  };
  state.cursor = homeSquare(state);
  reindex(state);
  return state;
}

/**
 * Whether moves made here are moves, premoves, only looked at, or not possible.
 * @param {State} state @returns {'move' | 'premove' | 'look' | 'watch'}
 */
export function mode({ settings, position }) {
  const { player, premoves, look } = settings;
  if (look) return 'look';
  if (player === null) return 'watch';
  if (player === 'both' || player === position.turn) return 'move';
  return premoves ? 'premove' : 'watch';
}

/** The side whose pieces can be picked up here now. @param {State} state @returns {Side | null} */
export function playingSide({ settings, position }) {
  return settings.player === 'both' ? position.turn : settings.player;
}

/**
 * Shows another position. Gives back the premove if it can be played now.
 * @param {State} state @param {Position} position @returns {MoveText | null}
 */
export function setPosition(state, position) {
  state.position = position;
  reindex(state);
  if (state.selected !== null && !mayPick(state, state.selected)) state.selected = null;
  if (state.premove === null || mode(state) !== 'move') return null;
  const { premove } = state;
  state.premove = null;
  state.selected = null;
  return position.legal.includes(premove) ? premove : null;
}

/** @param {State} state @param {Partial<Settings>} settings */
export function setSettings(state, settings) {
  const turned = settings.orientation !== undefined && settings.orientation !== state.settings.orientation;
  Object.assign(state.settings, settings);
  reindex(state);
  if (turned || (state.selected !== null && !mayPick(state, state.selected))) state.selected = null;
  if (mode(state) !== 'premove') state.premove = null;
}

/** @param {State} state @param {Origin} origin */
export const mayPick = (state, origin) => state.index.has(origin);

/** Picks a piece up, or puts it back with null. @param {State} state @param {Origin | null} origin */
export function select(state, origin) {
  state.selected = origin !== null && mayPick(state, origin) ? origin : null;
}

/**
 * What comes of moving the selected piece to a square.
 * @param {State} state @param {Square} to @returns {Answer}
 */
export function aim(state, to) {
  if (state.selected === null || state.settings.look) return { kind: 'nothing' };
  return answer(state.index, state.selected, to, state.settings.explain);
}

/** Squares the selected piece has an open or denied path to. @param {State} state */
export function paths(state) {
  return (state.selected !== null && state.index.get(state.selected)) || new Map();
}

/**
 * Makes a move here: shows it at once, or keeps it as a premove. The position that follows from it
 * comes later through setPosition; until then nothing else can be moved.
 * @param {State} state @param {MoveText} move @returns {'moved' | 'premoved'}
 */
export function commit(state, move) {
  state.selected = null;
  if (mode(state) === 'premove') {
    state.premove = move;
    return 'premoved';
  }
  state.position = withMove(state.sheet, state.position, move);
  reindex(state);
  return 'moved';
}

/**
 * Gives up the premove, or else the selection. Tells what was given up.
 * @param {State} state @returns {'premove' | 'selection' | null}
 */
export function cancel(state) {
  if (state.selected !== null) {
    state.selected = null;
    return 'selection';
  }
  if (state.premove === null) return null;
  state.premove = null;
  return 'premove';
}

/**
 * Draws a mark, changes its brush, or takes it away if it was there.
 * @param {State} state @param {Mark} mark
 */
export function toggleMark(state, mark) {
  const same = state.marks.find(({ from, to }) => from === mark.from && to === mark.to);
  state.marks = state.marks.filter((other) => other !== same);
  if (same?.brush !== mark.brush) state.marks.push(mark);
}

/** @param {State} state */
function reindex(state) {
  const { legal, reach, denied } = state.position;
  switch (mode(state)) {
    case 'move':
      state.index = indexMoves(legal, denied);
      return;
    case 'premove':
      state.index = indexMoves(reach, []);
      return;
    case 'look':
      state.index = indexMoves([...legal, ...reach], denied);
      return;
    case 'watch':
      state.index = new Map();
  }
}

/**
 * The position with one piece moved, which is all that can be known without rules.
 * @param {Sheet} sheet @param {Position} position @param {MoveText} text @returns {Position}
 */
export function withMove(sheet, position, text) {
  const { origin, to, promotes } = readMove(text);
  const role = droppedRole(origin, sheet.drop);
  const pieces = { ...position.pieces };
  const held = { ...position.hands[position.turn] };
  const hands = /** @type {Position['hands']} */ ([...position.hands]);
  if (role !== null) {
    pieces[to] = pieceText(role, position.turn);
    held[role] = Math.max(0, (held[role] ?? 0) - 1);
    hands[position.turn] = held;
  } else {
    const piece = pieces[origin];
    if (piece === undefined) return position;
    delete pieces[origin];
    const promoted = sheet.roles[roleOf(piece)]?.promotes;
    pieces[to] = promotes && promoted ? pieceText(promoted, sideOf(piece)) : piece;
  }
  const turn = position.turn === 0 ? 1 : 0;
  return { pieces, hands, turn, check: null, last: text, legal: [], reach: [], denied: [] };
}

/**
 * Where the keyboard starts: the middle of the player's nearest rank.
 * @param {State} state @returns {Square}
 */
function homeSquare({ sheet, settings }) {
  const file = sheet.files[Math.floor(sheet.files.length / 2)] ?? '';
  const rank = settings.orientation === 0 ? sheet.ranks.at(-1) : sheet.ranks[0];
  return file + (rank ?? '');
}
