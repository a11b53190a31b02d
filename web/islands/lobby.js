// @ts-check
// The home page: who waits for an opponent, what is on, and a game that plays itself.

import { Socket, newId } from '../socket.js';
import { movesOf, nameText, playerText } from '../ui/names.js';
import { sendOnce } from '../ui/once.js';
import { button, byId, element, goToGame, note, pageState } from '../ui/page.js';
import { termsText } from '../ui/terms.js';
import { timeText } from '../ui/time.js';
import { keepRules } from '../ui/usual.js';
import { say } from '../ui/words.js';

/** @typedef {import('../ui/words.js').Words} Words */
/** @typedef {import('../wire.js').Featured} Featured */
/** @typedef {import('../wire.js').Seek} Seek */
/** @typedef {import('../wire.js').Tell} Tell */
/** @typedef {import('../ui/terms.js').Games} Games */
/** @typedef {{ user: number | null, terms: Games, numbering: Record<string, string>, words: Words, assets: string }} Sent */

const { terms, numbering, words, assets } = /** @type {Sent} */ (pageState());
/** @type {Map<string, Seek>} */
let seeks = new Map();
/** Who invites, by the name of the invitation. @type {Map<string, string>} */
const invitations = new Map();
/** @type {number | null} */
let user = null;

const socket = new Socket({
  greet: () => [{ t: 'meet', id: newId(), what: 'lobby' }],
  onTell: hear,
  onConnection: (connection) => {
    // Nobody can be joined from here until the connection is back; then the list comes anew.
    if (connection === 'off') byId('seeks').replaceChildren();
  },
});

for (const form of document.querySelectorAll('.choice form')) {
  if (!(form instanceof HTMLFormElement)) continue;
  keepRules(form);
  sendOnce(form);
}
// A double click opens a choice; its second half must not close it again.
for (const opener of document.querySelectorAll('[popovertarget]'))
  opener.addEventListener('click', (event) => {
    if (event instanceof MouseEvent && event.detail > 1) event.preventDefault();
  });
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
      return goToGame(tell.game);
    case 'challenge':
      if (tell.challenge.challenger.user === user) return;
      if (tell.challenge.status === 'created') invitations.set(tell.challenge.id, nameText(words, tell.challenge.challenger.name));
      else invitations.delete(tell.challenge.id);
      return drawSeeks();
    case 'refused':
      return note(`refused-${tell.code}` in words ? say(words, `refused-${tell.code}`) : tell.text);
    default:
      return;
  }
}

const own = () => [...seeks.values()].filter(({ player }) => player.user === user);

function drawSeeks() {
  const waits = own().length > 0;
  for (const id of ['waiting', 'waiting-hint']) byId(id).hidden = !waits;
  byId('no-seeks').hidden = seeks.size + invitations.size > 0;
  byId('seeks').replaceChildren(...[...invitations].map(invitationRow), ...[...seeks.values()].map(seekRow));
}

/** @param {[string, string]} invitation */
function invitationRow([id, name]) {
  const row = element('a', 'row', element('strong', '', say(words, 'challenge-received', { name })));
  row.setAttribute('href', `/c/${id}`);
  return element('li', '', row);
}

/** @param {Seek} seek */
function seekRow(seek) {
  const { id, player } = seek;
  const mine = player.user === user;
  const row = element(
    'div',
    'row',
    element('strong', '', mine ? say(words, 'player-you') : nameText(words, player.name), player.rank ? ` · ${player.rank}` : ''),
    element('span', '', termsText(words, terms, seek)),
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
  const move = say(words, 'watch-move', { number: movesOf(numbering[game], plies) });
  const facts = [terms.titles[game] ?? game, timeText(words, time), move].join(' · ');
  const row = element(
    'a',
    'row',
    element('strong', '', `${playerText(words, players.sente)} – ${playerText(words, players.gote)}`),
    element('span', '', facts),
  );
  row.setAttribute('href', `/game/${id}`);
  return element('li', '', row);
}

// When everything else is there, the board comes alive, for those who like things to move.
if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
  (globalThis.requestIdleCallback ?? setTimeout)(async () => {
    const { showDemo } = await import('../ui/demo.js');
    for (const place of document.querySelectorAll('[data-demo]'))
      if (place instanceof HTMLElement) showDemo(place, place.dataset['demo'] ?? '', assets, {});
  });
