// @ts-check
// What can be taken away: a link, the position as text, the record in every format, a picture.

import { button, element, note } from '../ui/page.js';
import { say } from '../ui/words.js';
import { openDialog } from './dialog.js';
import { Refusal, writeFile } from './study.js';

/** @typedef {import('../board/board.js').Board} Board */
/** @typedef {import('../board/types.js').Words} Words */
/** @typedef {import('./tree.js').Tree} Tree */

/** Formats that old programs want in an old encoding. */
const OLD = ['kif', 'ki2'];

/**
 * What is taken away.
 * @typedef {Object} Shared
 * @property {Tree} tree
 * @property {string} fen          the position on the board
 * @property {string} link         the way to it
 * @property {string[]} formats
 * @property {string | null} analysed   the game whose analysis can be written into the record; null without one
 */

/** @param {Words} words @param {Board} board @param {Shared} shared */
export function openShare(words, board, { tree, fen, link, formats, analysed }) {
  const evals = document.createElement('input');
  Object.assign(evals, { type: 'checkbox', checked: true, id: 'share-evals' });
  const save = (/** @type {string} */ format, /** @type {string} */ encoding) =>
    saveRecord(words, tree, { format, encoding, analysis: analysed !== null && evals.checked ? analysed : '' });
  const files = formats.flatMap((format) => {
    const named = say(words, `format-${format}`);
    const usual = fileButton(named, () => save(format, 'utf-8'), format);
    if (!OLD.includes(format)) return [usual];
    return [usual, fileButton(`${named}, Shift_JIS`, () => save(format, 'shift_jis'), `${format}-sjis`)];
  });
  const choice = element('label', 'tick', evals, element('span', '', say(words, 'analysis-export-evals')));
  const pictures = [
    fileButton(say(words, 'analysis-picture', { format: 'SVG' }), () => savePicture(words, board, tree, fen, 'svg'), 'svg'),
    fileButton(say(words, 'analysis-picture', { format: 'PNG' }), () => savePicture(words, board, tree, fen, 'png'), 'png'),
  ];
  openDialog(say(words, 'analysis-share'), say(words, 'analysis-close'), [
    copyField(words, say(words, 'analysis-link'), link, 'share-link'),
    copyField(words, say(words, fen.includes('[') ? 'format-fen' : 'format-sfen'), fen, 'share-fen'),
    element('h3', '', say(words, 'analysis-export')),
    ...(analysed === null ? [] : [choice]),
    element('div', 'dialog-row', ...files),
    element('h3', '', say(words, 'analysis-pictures')),
    element('div', 'dialog-row', ...pictures),
  ]);
}

/** @param {string} label @param {() => Promise<void>} make @param {string} name */
function fileButton(label, make, name) {
  const made = button(label, 'button plain', () => void make());
  made.dataset['export'] = name;
  return made;
}

/** @param {Words} words @param {Tree} tree @param {Parameters<typeof writeFile>[1]} how */
async function saveRecord(words, tree, how) {
  try {
    const { name, bytes } = await writeFile(tree, how);
    download(name, bytes);
  } catch (error) {
    note(error instanceof Refusal ? error.message : say(words, 'refused-internal'));
  }
}

/**
 * The server draws the position as it is on the board: with its look, its pieces, and who sits at the bottom.
 * @param {Words} words @param {Board} board @param {Tree} tree
 * @param {string} fen @param {'svg' | 'png'} format
 */
async function savePicture(words, { state: { position, settings } }, { game, rules }, fen, format) {
  const [, look = 'wood'] = /\bboard-(\w+)/.exec(document.documentElement.className) ?? [];
  const [, pieces = ''] = /([\w-]+)\.svg$/.exec(settings.pieces) ?? [];
  const wanted = new URLSearchParams({
    fen,
    rules,
    last: position.last ?? '',
    bottom: settings.orientation === 0 ? 'sente' : 'gote',
    board: look,
    pieces,
  });
  const answer = await fetch(`/picture/${game}.${format}?${wanted}`);
  if (answer.ok) download(`komadai-${game}.${format}`, await answer.blob());
  else note(say(words, 'refused-internal'));
}

/** @param {string} name @param {Blob} bytes */
function download(name, bytes) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** Something to copy. @param {Words} words @param {string} label @param {string} value @param {string} id */
function copyField(words, label, value, id) {
  const field = document.createElement('input');
  Object.assign(field, { type: 'text', readOnly: true, value, id, className: 'field' });
  field.addEventListener('focus', () => field.select());
  const copy = button(say(words, 'analysis-copy'), 'button plain', () => {
    void navigator.clipboard.writeText(value).then(
      () => (copy.textContent = say(words, 'analysis-copied')),
      () => field.select(),
    );
  });
  return element('label', 'copy-field', element('span', 'quiet small', label), element('span', 'copy-row', field, copy));
}
