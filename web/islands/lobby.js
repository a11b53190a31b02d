// @ts-check
// The home page: who waits for an opponent, what is on, and asking for a game with one click.

import { Socket, newId } from '../socket.js';
import { button, byId, element, note, pageState } from '../ui/page.js';
import { timeText } from '../ui/time.js';
import { say } from '../ui/words.js';

/** @typedef {import('../ui/words.js').Words} Words */
/** @typedef {import('../wire.js').Featured} Featured */
/** @typedef {import('../wire.js').Seek} Seek */
/** @typedef {import('../wire.js').Tell} Tell */
/** @typedef {{ user: number | null, titles: Record<string, string>, words: Words }} Sent */

const { titles, words } = /** @type {Sent} */ (pageState());
/** @type {Map<string, Seek>} */
let seeks = new Map();
/** @type {number | null} */
let user = null;

const socket = new Socket({
  greet: () => [{ t: 'meet', id: newId(), what: 'lobby' }],
  onTell: hear,
  onConnection: (connection) => {
    // Seeks end with the connection.
    if (connection === 'off') seeks = new Map();
    drawSeeks();
  },
});

for (const form of document.querySelectorAll('form[data-seek]')) {
  form.addEventListener('click', ({ target }) => {
    const time = target instanceof Element ? target.closest('button')?.value : undefined;
    const game = form instanceof HTMLElement ? form.dataset['seek'] : undefined;
    if (!time || !game) return;
    socket.say({ t: 'meet', id: newId(), what: 'seek', game, time });
    const choice = form.closest('[popover]');
    if (choice instanceof HTMLElement) choice.hidePopover();
    byId('lobby').scrollIntoView({ block: 'nearest' });
  });
}
byId('cancel').addEventListener('click', () => {
  for (const { id } of own()) socket.say({ t: 'meet', id: newId(), what: 'unseek', seek: id });
});

/** @param {Tell} tell */
function hear(tell) {
  switch (tell.t) {
    case 'welcome':
      user = tell.user;
      return;
    case 'lobby':
      seeks = new Map(tell.seeks.map((seek) => [seek.id, seek]));
      return drawSeeks();
    case 'seek':
      seeks.set(tell.seek.id, tell.seek);
      return drawSeeks();
    case 'seekGone':
      seeks.delete(tell.seek);
      return drawSeeks();
    case 'featured':
      return drawFeatured(tell.games);
    case 'started':
      return location.assign(`/game/${tell.game}`);
    case 'refused':
      return note(`refused-${tell.code}` in words ? say(words, `refused-${tell.code}`) : tell.text);
    default:
      return;
  }
}

const own = () => [...seeks.values()].filter(({ player }) => player.user === user);

function drawSeeks() {
  byId('waiting').hidden = own().length === 0;
  byId('no-seeks').hidden = seeks.size > 0;
  byId('seeks').replaceChildren(...[...seeks.values()].map(seekRow));
}

/** @param {Seek} seek */
function seekRow({ id, player, game, time }) {
  const mine = player.user === user;
  const row = element(
    'div',
    'row',
    element('strong', '', mine ? say(words, 'player-you') : player.name, player.rank ? ` · ${player.rank}` : ''),
    element('span', '', `${titles[game] ?? game} · ${timeText(words, time)}`),
  );
  const join = () => socket.say({ t: 'meet', id: newId(), what: 'accept', seek: id });
  if (!mine) row.append(button(say(words, 'lobby-join'), 'button', join));
  return element('li', '', row);
}

/** @param {Featured[]} games */
function drawFeatured(games) {
  byId('no-games').hidden = games.length > 0;
  byId('featured').replaceChildren(...games.map(featuredRow));
}

/** @param {Featured} game */
function featuredRow({ id, game, players, time, plies }) {
  const name = (/** @type {Featured['players']['sente']} */ player) =>
    player.level === undefined ? player.name : say(words, 'player-computer', { level: player.level });
  const facts = [titles[game] ?? game, timeText(words, time), say(words, 'game-move-number', { number: plies })].join(' · ');
  const row = element(
    'a',
    'row',
    element('strong', '', `${name(players.sente)} – ${name(players.gote)}`),
    element('span', '', facts),
  );
  row.setAttribute('href', `/game/${id}`);
  return element('li', '', row);
}
