// @ts-check
// The moves played, in pairs, in the notation the person chose; each can be gone to.

import { element } from './page.js';

/** @typedef {import('../wire.js').Made} Made */
/** @typedef {'san' | 'hodges' | 'hodges-es' | 'japanese' | 'coordinates'} Notation */

/** Notations in the order they are offered, and what the server calls them; coordinates are always there. */
const KNOWN = /** @type {const} */ ([
  ['san', 'san'],
  ['hodges', 'hodges'],
  ['hodges-es', 'hodges_es'],
  ['japanese', 'japanese'],
]);
/** What a move may be called where nobody chose, by language: the first that the game has. */
const USUAL = /** @type {Record<string, Notation[]>} */ ({
  es: ['san', 'hodges-es'],
  ja: ['san', 'japanese'],
  zh: ['san', 'japanese'],
});

/** The notations a game has, by whether its pieces have Japanese names. @param {boolean} japanese @returns {Notation[]} */
export const notationsOf = (japanese) => [
  ...(japanese ? /** @type {const} */ (['hodges', 'hodges-es', 'japanese']) : /** @type {const} */ (['san'])),
  'coordinates',
];

/**
 * The notation to use: the chosen one if the game has it, else what is usual in the language of the page.
 * @param {Notation[]} offered @param {string} chosen @param {string} language
 */
export function notationFor(offered, chosen, language) {
  const usual = USUAL[language.split('-')[0] ?? ''] ?? ['san', 'hodges'];
  return (
    offered.find((notation) => notation === chosen) ??
    usual.find((notation) => offered.includes(notation)) ??
    'coordinates'
  );
}

/** What a move is called. @param {Made} made @param {Notation} notation */
export function nameOf(made, notation) {
  const known = KNOWN.find(([name]) => name === notation);
  return (known && made.names[known[1]]) ?? made.move;
}

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
    if (key !== this.#shown) this.#show(names, second ? 1 : 0, key);
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
      for (let index = known; index < names.length; index++) grid.append(...entry(names, index, offset));
    } else {
      const made = element('div', 'pairs');
      names.forEach((_, index) => made.append(...entry(names, index, offset)));
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

  /** Only the list scrolls, never the page. */
  #follow() {
    const current = this.place.querySelector('[aria-current]');
    if (current instanceof HTMLElement) {
      const { offsetTop, offsetHeight } = current;
      const { scrollTop, clientHeight } = this.place;
      if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight)
        this.place.scrollTop = offsetTop - clientHeight / 2;
    } else this.place.scrollTop = 0;
  }
}

/** A move, with its number if it begins a pair. @param {string[]} names @param {number} index @param {number} offset */
function entry(names, index, offset) {
  const made = [];
  if (index === 0 || (index + offset) % 2 === 0) {
    made.push(element('span', 'count', `${Math.floor((index + offset) / 2) + 1}`));
    if (index === 0 && offset === 1) made.push(element('span', 'gap', '…'));
  }
  const move = element('button', 'made', names[index] ?? '');
  move.setAttribute('type', 'button');
  move.dataset['ply'] = String(index + 1);
  return [...made, move];
}
