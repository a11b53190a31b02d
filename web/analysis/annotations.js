// @ts-check
// What can be done at a point of the tree: a comment, the branch made the main line, or deleted.

import { button, element } from '../ui/page.js';
import { say } from '../ui/words.js';
import { branchOf } from './tree.js';

/** @typedef {import('../board/types.js').Words} Words */
/** @typedef {import('./tree.js').Point} Point */

/** How long deleting waits to be confirmed, in milliseconds. */
const CONFIRM = 3000;

export class Annotations {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #sure;

  /**
   * @param {HTMLElement} place @param {Words} words
   * @param {{ onComment: (text: string) => void, onPromote: () => void, onDelete: () => void }} desk
   */
  constructor(place, words, { onComment, onPromote, onDelete }) {
    this.words = words;
    this.comment = document.createElement('textarea');
    Object.assign(this.comment, { className: 'field', rows: 1, maxLength: 4000, placeholder: say(words, 'analysis-comment') });
    this.comment.setAttribute('aria-label', say(words, 'analysis-comment'));
    this.comment.addEventListener('input', () => onComment(this.comment.value));
    this.promotion = button(say(words, 'analysis-promote-branch'), 'button plain', onPromote);
    this.deletion = button(say(words, 'analysis-delete-branch'), 'button plain', () => this.#delete(onDelete));
    place.replaceChildren(this.comment, element('div', 'branch-tools', this.promotion, this.deletion));
  }

  /** @param {Point} at */
  draw(at) {
    if (this.comment.value !== at.comment) this.comment.value = at.comment;
    this.promotion.hidden = branchOf(at) === null;
    this.deletion.hidden = at.parent === null;
  }

  /** Nothing waits to be confirmed any more. */
  calm() {
    clearTimeout(this.#sure);
    this.#sure = undefined;
    this.deletion.textContent = say(this.words, 'analysis-delete-branch');
    this.deletion.classList.remove('sure');
  }

  /** Asks once more. @param {() => void} onDelete */
  #delete(onDelete) {
    if (this.#sure !== undefined) {
      this.calm();
      onDelete();
      return;
    }
    this.deletion.textContent = say(this.words, 'analysis-delete-sure');
    this.deletion.classList.add('sure');
    this.#sure = setTimeout(() => this.calm(), CONFIRM);
  }
}
