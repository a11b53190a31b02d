// @ts-check
// A game as this page knows it, and what messages make of it. No elements, no network.

/** @typedef {import('../wire.js').GameTell} GameTell */
/** @typedef {import('../wire.js').Happening} Happening */
/** @typedef {import('../wire.js').SideName} SideName */
/** @typedef {GameTell} State */

/**
 * What an event is to this page: the next thing, known already, or after something missed.
 * @param {State} state @param {Happening} event @returns {'next' | 'known' | 'gap'}
 */
export function order(state, event) {
  if (event.v <= state.v) return 'known';
  return event.v === state.v + 1 ? 'next' : 'gap';
}

/** The game after an event that is next. @param {State} state @param {Happening} event @returns {State} */
export function after(state, event) {
  const next = { ...state, v: event.v, offers: event.offers ?? [] };
  switch (event.what) {
    case 'moved': {
      const { move, names, spent, left, position } = event;
      const made = { move, names, spent, left, fen: position.fen, check: position.check };
      return { ...next, moves: [...state.moves, made], position, clocks: event.clocks };
    }
    case 'offered':
    case 'declined':
      return next;
    case 'takenBack': {
      const moves = state.moves.slice(0, state.moves.length - event.plies);
      return { ...next, moves, position: event.position, clocks: event.clocks };
    }
    case 'timeGiven':
    case 'clocksStarted':
    case 'shifted':
      return { ...next, clocks: event.clocks };
    case 'over': {
      const { winner, reason, clocks, ratings } = event;
      const position = { ...state.position, legal: '', reach: '', denied: [] };
      return { ...next, over: { winner, reason }, clocks, position, ratings };
    }
    case 'rematch':
      return { ...next, next: event.next };
  }
}

/** The other side. @param {SideName} side @returns {SideName} */
export const other = (side) => (side === 'sente' ? 'gote' : 'sente');

/** The side that begins. @param {State} state @returns {SideName} */
export const beginner = ({ position, moves }) =>
  moves.length % 2 === 0 ? position.turn : other(position.turn);

/**
 * The position after so many moves, as it is sent; only the last one can be played in.
 * @param {State} state @param {number} ply @returns {import('../board/fen.js').PositionText}
 */
export function positionAt(state, ply) {
  if (ply === state.moves.length) return state.position;
  const made = state.moves[ply - 1];
  const turn = ply % 2 === 0 ? beginner(state) : other(beginner(state));
  return { fen: made?.fen ?? state.info.start, turn, check: made?.check ?? false, legal: '' };
}
