// @ts-check
// What is said beside a game: players to each other, watchers among themselves.

import { byId, element } from '../ui/page.js';
import { say } from '../ui/words.js';

/** @typedef {import('../ui/words.js').Words} Words */
/** @typedef {import('../wire.js').SideName} SideName */
/** @typedef {{ name: string, text: string }} Line */

/**
 * @param {Words} words @param {Line[]} before @param {SideName | null} me
 * @param {import('../wire.js').BySide<import('../wire.js').Player>} players @param {(text: string) => void} onSay
 */
export function openChat(words, before, me, players, onSay) {
  const list = byId('said');
  const form = byId('say');
  const field = /** @type {HTMLInputElement} */ (form.querySelector('input'));
  // Nobody hears a player who plays the computer.
  const alone = me !== null && [players.sente, players.gote].some(({ level }) => level !== undefined);
  byId('chat').hidden = alone;
  field.placeholder = say(words, 'chat-placeholder');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (text !== '') onSay(text);
    field.value = '';
  });
  const add = (/** @type {Line} */ { name, text }) => {
    list.append(element('li', '', element('b', '', name), ' ', text));
    list.scrollTop = list.scrollHeight;
  };
  before.forEach(add);
  return { add };
}
