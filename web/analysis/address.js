// @ts-check
// The address of a position: the link to it, kept in the browser's own line.

import { lineFrom, movesTo, plyOf } from './tree.js';

/** @typedef {import('./tree.js').Point} Point */
/** @typedef {import('./tree.js').Tree} Tree */

/** Browsers complain about addresses that change more often, in milliseconds. */
const PAUSE = 300;

export class Address {
  /** The moves of the game the page is of. */
  #played;
  #written = -PAUSE;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {Tree} told as the page was sent with it @param {string | null} id the game, if it is of one
   * @param {{ start: string, usual: string }} game where the game begins, and its usual rule set
   */
  constructor(told, id, { start, usual }) {
    this.id = id;
    this.start = start;
    this.usual = usual;
    this.#played = lineFrom(told.root)
      .map(({ move }) => `${move} `)
      .join('');
  }

  /** Where a point is found again. @param {Tree} tree @param {Point} at */
  of(tree, at) {
    const query = new URLSearchParams();
    if (this.id === null) {
      if (tree.rules !== this.usual) query.set('rules', tree.rules);
      if (tree.start !== this.start) query.set('fen', tree.start);
    }
    const moves = movesTo(at);
    if (this.id !== null && this.#played.startsWith(moves === '' ? '' : `${moves} `)) query.set('ply', String(plyOf(at)));
    else if (moves !== '') query.set('moves', moves);
    const path = this.id === null ? `/analysis/${tree.game}` : `/analysis/game/${this.id}`;
    return query.size > 0 ? `${path}?${query}` : path;
  }

  /** Keeps the browser's line up to date. @param {Tree} tree @param {Point} at */
  write(tree, at) {
    clearTimeout(this.#timer);
    const write = () => {
      this.#written = performance.now();
      history.replaceState(null, '', this.of(tree, at));
    };
    if (performance.now() - this.#written > PAUSE) write();
    else this.#timer = setTimeout(write, PAUSE);
  }
}
