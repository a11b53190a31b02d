// @ts-check
// Records from elsewhere: pasted, opened or dropped, in any format; what was not understood is told with its line.

import { button, element } from '../ui/page.js';
import { say } from '../ui/words.js';
import { openDialog } from './dialog.js';
import { putUp, shelfKey } from './shelf.js';
import { Refusal, check, keep, readFile } from './study.js';
import { everyPoint, lineFrom } from './tree.js';

/** @typedef {import('../board/types.js').Words} Words */
/** @typedef {import('./tree.js').Tree} Tree */
/** @typedef {{ line: number, message: string }} Problem */

export class Imports {
  /** @param {Words} words @param {string} game the game of a file that does not say */
  constructor(words, game) {
    this.words = words;
    this.game = game;
    /** @type {HTMLDialogElement | null} */
    this.dialog = null;
    this.result = element('div', 'import-result');
    this.#acceptDrops();
  }

  open() {
    const { words } = this;
    const paper = document.createElement('textarea');
    paper.className = 'field';
    paper.rows = 8;
    paper.spellcheck = false;
    paper.setAttribute('aria-label', say(words, 'analysis-import-paste'));
    paper.placeholder = say(words, 'analysis-import-paste');
    const file = document.createElement('input');
    file.type = 'file';
    file.className = 'import-file kd-unseen';
    file.addEventListener('change', () => {
      const [chosen] = file.files ?? [];
      if (chosen !== undefined) void this.read(chosen);
    });
    const read = button(say(words, 'analysis-import-read'), 'button strong', () => {
      if (paper.value.trim() !== '') void this.read(paper.value);
    });
    this.result = element('div', 'import-result');
    this.result.setAttribute('role', 'status');
    const hint = element('p', 'quiet small', say(words, 'analysis-import-hint'));
    const opener = element('label', 'button plain', say(words, 'analysis-import-file'), file);
    const row = element('div', 'dialog-row', read, opener);
    this.dialog = openDialog(say(words, 'analysis-import'), say(words, 'analysis-close'), [hint, paper, row, this.result], () => {
      this.dialog = null;
    });
  }

  /** Reads a file, or text. @param {Blob | string} file */
  async read(file) {
    const { words } = this;
    try {
      if (typeof file === 'string' && (await this.#isPosition(file.trim()))) return;
      const { records, problems } = await readFile(file, this.game);
      const [only] = records;
      if (records.length === 1 && only !== undefined && problems.length === 0) return await this.#use(only);
      this.result.replaceChildren(...this.#games(records), ...this.#problems(problems));
    } catch (error) {
      const text = error instanceof Refusal ? say(words, 'analysis-import-failed', { text: error.message }) : say(words, 'refused-internal');
      this.result.replaceChildren(element('p', 'fault', text));
    }
  }

  /** Goes to a position given as FEN or SFEN; tells whether it was one. @param {string} text */
  async #isPosition(text) {
    if (!/^\S+\/\S+ [bw] \S+.*$/.test(text)) return false;
    const { faults } = await check(this.game, '', text);
    if (faults.length > 0) return false;
    location.assign(`/analysis/${this.game}?${new URLSearchParams({ fen: text })}`);
    return true;
  }

  /** @param {Tree[]} records */
  #games(records) {
    if (records.length === 0) return [element('p', 'fault', say(this.words, 'analysis-import-nothing'))];
    const list = element('ul', 'rows');
    records.forEach((tree, index) => {
      const moves = lineFrom(tree.root).length;
      const names = ['sente', 'gote'].map((side) => tree.headers.find(([name]) => name === side)?.[1] ?? '?').join(' – ');
      const text = element('strong', '', `${index + 1}. ${names}`);
      const facts = element('span', '', `${say(this.words, `game-${tree.game}`)} · ${say(this.words, 'analysis-import-moves', { count: moves })}`);
      const open = button(say(this.words, 'analysis-import-open'), 'button', () => void this.#use(tree));
      list.append(element('li', 'row', text, facts, open));
    });
    return [list];
  }

  /** @param {Problem[]} problems */
  #problems(problems) {
    if (problems.length === 0) return [];
    const lines = problems.map(({ line, message }) =>
      element('li', '', line > 0 ? say(this.words, 'analysis-import-line', { line, text: message }) : message),
    );
    const title = element('h3', '', say(this.words, 'analysis-import-problems', { count: problems.length }));
    return [title, element('ul', 'import-problems', ...lines)];
  }

  /**
   * Opens a record: a game is kept and has a page of its own; a position or a mate problem is looked at as it is.
   * @param {Tree} tree
   */
  async #use(tree) {
    const isGame = everyPoint(tree.root).length > 1 && !(await check(tree.game, tree.rules, tree.start)).problem;
    if (isGame) {
      location.assign(`/analysis/game/${await keep(tree)}`);
      return;
    }
    putUp(shelfKey(tree, null), tree);
    location.assign(`/analysis/${tree.game}?${new URLSearchParams({ rules: tree.rules, fen: tree.start })}`);
  }

  /** Files dropped anywhere on the page are read. */
  #acceptDrops() {
    const carriesFile = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes('Files') === true;
    document.addEventListener('dragover', (event) => {
      if (!carriesFile(event)) return;
      event.preventDefault();
      document.body.classList.add('dropping');
    });
    document.addEventListener('dragleave', (event) => {
      if (event.relatedTarget === null) document.body.classList.remove('dropping');
    });
    document.addEventListener('drop', (event) => {
      document.body.classList.remove('dropping');
      const [file] = event.dataTransfer?.files ?? [];
      if (file === undefined) return;
      event.preventDefault();
      if (this.dialog === null) this.open();
      void this.read(file);
    });
  }
}
