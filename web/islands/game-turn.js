// @ts-check
// For how long a player has had the turn, by the page's own clock, with or without a connection.

/** Counts from when a number of moves was first shown. */
export function createTurn() {
  let shown = -1;
  let since = 0;
  return {
    /** So many moves are on the board. @param {number} moves */
    see(moves) {
      if (moves === shown) return;
      shown = moves;
      since = performance.now();
    },
    /** How long they have been, in milliseconds. */
    get thought() {
      return Math.round(performance.now() - since);
    },
  };
}
