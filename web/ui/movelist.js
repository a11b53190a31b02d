// @ts-check
// The moves played, two a row, numbered as players of the game do, in the notation the person chose; each can be gone to.

import { element } from './page.js';

/** @typedef {import('../wire.js').Made} Made */
/** @typedef {import('../board/types.js').Notation} Notation */
/** @typedef {import('../board/types.js').Sheet} Sheet */

/**
 * The notation to use: the chosen one if the game has it, else what readers of the language expect, else the usual one.
 * @param {Sheet['notations']} offered @param {string} chosen @param {string} language @returns {Notation}
 */
export function notationFor(offered, chosen, language) {
  const spoken = language.split('-')[0] ?? '';
  const found =
    offered.find(({ name }) => name === chosen) ??
    offered.find(({ languages }) => languages?.includes(spoken)) ??
    offered[0];
  return found?.name ?? 'coordinates';
}

/** What a move is called. @param {Made} made @param {Notation} notation */
export const nameOf = (made, notation) => made.names[notation] ?? made.move;

export class MoveList {
  /** @type {string} */
  #shown = '';

  /**
   * @param {HTMLElement} place @param {string} empty what to say without moves
   * @param {'moves' | 'pairs'} numbering whether every move has a number @param {(ply: number) => void} onGo
   */
  constructor(place, empty, numbering, onGo) {
    this.place = place;
    this.empty = empty;
    this.numbering = numbering;
    place.addEventListener('click', ({ target }) => {
      const ply = target instanceof Element ? target.closest('button')?.dataset['ply'] : undefined;
      if (ply !== undefined) onGo(Number(ply));
    });
    // What stands around the list comes and goes; the current move stays in sight.
    new ResizeObserver(() => this.#follow()).observe(place);
  }

  /**
   * @param {Made[]} moves @param {number} at the ply shown on the board @param {boolean} second whether the far side began
   * @param {Notation} notation
   */
  draw(moves, at, second, notation) {
    const names = moves.map((made) => nameOf(made, notation));
    const key = `${second}${names.join(' ')}`;
    // Where every move has its own number the first is 1, whoever makes it.
    const offset = second && this.numbering === 'pairs' ? 1 : 0;
    if (key !== this.#shown) this.#show(names, offset, key);
    this.#mark(at);
  }

  /** Adds what is new, or writes everything again. @param {string[]} names @param {number} offset @param {string} key */
  #show(names, offset, key) {
    const grid = this.place.querySelector('.pairs');
    const had = this.#shown;
    this.#shown = key;
    if (names.length === 0) {
      this.place.replaceChildren(element('p', 'quiet', this.empty));
    } else if (grid !== null && had !== '' && key.startsWith(`${had} `)) {
      const known = grid.querySelectorAll('.made').length;
      for (let index = known; index < names.length; index++) grid.append(...this.#entry(names, index, offset));
    } else {
      const made = element('div', this.numbering === 'moves' ? 'pairs each' : 'pairs');
      names.forEach((_, index) => made.append(...this.#entry(names, index, offset)));
      this.place.replaceChildren(made);
    }
  }

  /** @param {number} at */
  #mark(at) {
    for (const move of this.place.querySelectorAll('[aria-current]')) move.removeAttribute('aria-current');
    const current = this.place.querySelector(`[data-ply="${at}"]`);
    current?.setAttribute('aria-current', 'true');
    this.#follow();
  }

  /** A move, with its number if it has one. @param {string[]} names @param {number} index @param {number} offset */
  #entry(names, index, offset) {
    const made = [];
    const ply = index + offset;
    if (this.numbering === 'moves') made.push(element('span', 'count', String(index + 1)));
    else if (index === 0 || ply % 2 === 0) {
      made.push(element('span', 'count', String(Math.floor(ply / 2) + 1)));
      if (ply === 1) made.push(element('span', 'gap', '…'));
    }
    const move = element('button', 'made', names[index] ?? '');
    move.setAttribute('type', 'button');
    move.dataset['ply'] = String(index + 1);
    return [...made, move];
  }

  /** Only the list scrolls, along or down, never the page. */
  #follow() {
    const { place } = this;
    const current = place.querySelector('[aria-current]');
    if (!(current instanceof HTMLElement)) {
      place.scrollTo(0, 0);
      return;
    }
    const { offsetTop: top, offsetLeft: left, offsetHeight: tall, offsetWidth: wide } = current;
    const isBelow = top < place.scrollTop || top + tall > place.scrollTop + place.clientHeight;
    if (isBelow) place.scrollTop = top - place.clientHeight / 2;
    const isBeside = left < place.scrollLeft || left + wide > place.scrollLeft + place.clientWidth;
    if (isBeside) place.scrollLeft = left - place.clientWidth / 2;
  }
}
