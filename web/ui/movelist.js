// @ts-check
// The moves played, in pairs, in the notation the person chose; each can be gone to.

import { element } from './page.js';

/** @typedef {import('../wire.js').Made} Made */

/** Notations in the order they are offered; coordinates are always there. */
const KNOWN = ['san', 'hodges', 'japanese', 'hodges_es', 'csa', 'kif'];

/** The notations these moves have names in. @param {Made[]} moves */
export const notationsOf = (moves) => KNOWN.filter((notation) => moves[0]?.names[notation] !== undefined);

/** What a move is called. @param {Made} made @param {string} notation */
export const nameOf = (made, notation) =>
  made.names[notation] ?? made.names['san'] ?? made.names['hodges'] ?? made.move;

export class MoveList {
  /** @type {string} */
  #shown = '';

  /** @param {HTMLElement} place @param {string} empty what to say without moves @param {(ply: number) => void} onGo */
  constructor(place, empty, onGo) {
    this.place = place;
    this.empty = empty;
    place.addEventListener('click', ({ target }) => {
      const ply = target instanceof Element ? target.closest('button')?.dataset['ply'] : undefined;
      if (ply !== undefined) onGo(Number(ply));
    });
  }

  /**
   * @param {Made[]} moves @param {number} at the ply shown on the board @param {boolean} second whether the far side began
   * @param {string} notation
   */
  draw(moves, at, second, notation) {
    const names = moves.map((made) => nameOf(made, notation));
    const key = `${second}${names.join(' ')}`;
    if (key !== this.#shown) {
      this.#shown = key;
      this.#build(names, second ? 1 : 0);
    }
    this.#mark(at);
  }

  /** @param {string[]} names @param {number} offset */
  #build(names, offset) {
    if (names.length === 0) {
      this.place.replaceChildren(element('p', 'quiet', this.empty));
      return;
    }
    const grid = element('div', 'pairs');
    names.forEach((name, index) => {
      if (index === 0 || (index + offset) % 2 === 0) {
        grid.append(element('span', 'count', `${Math.floor((index + offset) / 2) + 1}`));
        if (index === 0 && offset === 1) grid.append(element('span', 'gap', '…'));
      }
      const move = element('button', 'made', name);
      move.setAttribute('type', 'button');
      move.dataset['ply'] = String(index + 1);
      grid.append(move);
    });
    this.place.replaceChildren(grid);
  }

  /** @param {number} at */
  #mark(at) {
    for (const move of this.place.querySelectorAll('[aria-current]')) move.removeAttribute('aria-current');
    const current = this.place.querySelector(`[data-ply="${at}"]`);
    current?.setAttribute('aria-current', 'true');
    // Only the list scrolls, never the page.
    if (current instanceof HTMLElement) {
      const { offsetTop, offsetHeight } = current;
      const { scrollTop, clientHeight } = this.place;
      if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight)
        this.place.scrollTop = offsetTop - clientHeight / 2;
    } else this.place.scrollTop = 0;
  }
}
