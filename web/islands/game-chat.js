// @ts-check
// What is said beside a game: players to each other, watchers among themselves.

import { nameText } from '../ui/names.js';
import { byId, element, note } from '../ui/page.js';
import { say } from '../ui/words.js';

/** @typedef {import('../ui/words.js').Words} Words */
/** @typedef {import('../wire.js').SideName} SideName */
/** @typedef {import('./game-panel.js').Panel} Panel */
/** @typedef {{ name: string, text: string }} Line */

/**
 * @param {Words} words @param {Line[]} before @param {SideName | null} me
 * @param {import('../wire.js').BySide<import('../wire.js').Player>} players @param {Panel} panel
 * @param {(text: string) => void} onSay
 */
export function openChat(words, before, me, players, panel, onSay) {
  const [talk, list] = [byId('talk'), byId('said')];
  const form = byId('say');
  const field = /** @type {HTMLInputElement} */ (form.querySelector('input'));
  // Nobody hears a player who plays the computer.
  const alone = me !== null && [players.sente, players.gote].some(({ level }) => level !== undefined);
  if (alone) panel.withoutChat();
  field.placeholder = say(words, 'chat-placeholder');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (text !== '') onSay(text);
    field.value = '';
  });
  const add = (/** @type {Line} */ { name, text }) => {
    list.append(element('li', '', element('b', '', nameText(words, name)), ' ', text));
    talk.scrollTop = talk.scrollHeight;
  };
  before.forEach(add);
  return {
    /** Somebody said something: it is seen, wherever one looks. @param {Line} line */
    add(line) {
      add(line);
      if (!panel.said()) note(`${nameText(words, line.name)}: ${line.text}`);
    },
    /** Lets a person write. */
    focus() {
      if (alone) return;
      panel.open('chat');
      talk.scrollTop = talk.scrollHeight;
      field.focus({ preventScroll: true });
    },
  };
}
