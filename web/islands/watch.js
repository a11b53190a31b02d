// @ts-check
// Games in progress as little boards: which ones are on, and every move of them as it is made.

import { Socket, newId } from '../socket.js';
import { movesOf, playerText } from '../ui/names.js';
import { byId, element, pageState } from '../ui/page.js';
import { drawPicture, newPicture } from '../ui/picture.js';
import { timeText } from '../ui/time.js';
import { say } from '../ui/words.js';

/** @typedef {import('../board/types.js').Sheet} Sheet */
/** @typedef {import('../ui/words.js').Words} Words */
/** @typedef {import('../wire.js').Featured} Featured */
/** @typedef {import('../wire.js').Player} Player */
/** @typedef {import('../wire.js').Tell} Tell */
/** @typedef {{ games: Record<string, { sheet: Sheet, pieces: string }>, words: Words }} Sent */
/** @typedef {{ item: HTMLElement, game: string, plies: number, watchers: number }} Card */

const { games, words } = /** @type {Sent} */ (pageState());
const list = byId('watch');
/** @type {Map<string, Card>} */
const cards = new Map();
for (const item of list.children) {
  if (!(item instanceof HTMLElement)) continue;
  const { id = '', game = '', plies = '0', watchers = '0' } = item.dataset;
  cards.set(id, { item, game, plies: Number(plies), watchers: Number(watchers) });
}

const socket = new Socket({
  greet: () => [
    { t: 'meet', id: newId(), what: 'lobby' },
    ...[...cards.keys()].map((game) => /** @type {const} */ ({ t: 'watch', game })),
  ],
  onTell: hear,
  onConnection: (connection) => {
    list.dataset['connection'] = connection;
  },
});

/** @param {Tell} tell */
function hear(tell) {
  switch (tell.t) {
    case 'featured':
      return arrange(tell.games);
    case 'game':
      return update(tell.info.id, tell.position.fen, tell.moves.length);
    case 'event':
      if (tell.what === 'moved') update(tell.game, tell.position.fen, (cards.get(tell.game)?.plies ?? 0) + 1);
      if (tell.what === 'takenBack')
        update(tell.game, tell.position.fen, (cards.get(tell.game)?.plies ?? 0) - tell.plies);
      if (tell.what === 'over') cards.get(tell.game)?.item.setAttribute('data-over', '');
      return;
    case 'presence': {
      const card = cards.get(tell.game);
      if (card === undefined) return;
      card.watchers = tell.watchers;
      return describe(card);
    }
    default:
      return;
  }
}

/** Shows a position of a game. @param {string} id @param {string} fen @param {number} plies */
function update(id, fen, plies) {
  const card = cards.get(id);
  const known = card && games[card.game];
  const picture = card?.item.querySelector('.picture');
  if (card === undefined || known === undefined || !picture) return;
  card.plies = plies;
  drawPicture(picture, known.sheet, fen, known.pieces);
  describe(card);
}

/** Puts the games that are on in their order; those that are gone leave. @param {Featured[]} on */
function arrange(on) {
  const wanted = new Set(on.map(({ id }) => id));
  for (const [id, { item }] of cards) {
    if (wanted.has(id)) continue;
    socket.say({ t: 'leave', game: id });
    item.remove();
    cards.delete(id);
  }
  for (const game of on) {
    if (cards.has(game.id)) continue;
    cards.set(game.id, newCard(game));
    socket.say({ t: 'watch', game: game.id });
  }
  on.forEach(({ id }, index) => {
    const item = cards.get(id)?.item;
    // What is in its place stays there, and keeps the focus.
    if (item && list.children[index] !== item) list.insertBefore(item, list.children[index] ?? null);
  });
  byId('no-games').hidden = on.length > 0;
}

/** @param {Featured} game @returns {Card} */
function newCard({ id, game, start, time, players, plies, watchers }) {
  const picture = newPicture(say(words, 'board-label'));
  const known = games[game];
  if (known) drawPicture(picture, known.sheet, start, known.pieces);
  const board = element('div', 'watch-board', picture);
  const facts = element('p', 'quiet small', `${say(words, `game-${game}`)} · ${timeText(words, time)}`);
  const link = element('a', '', seat(players.gote), board, seat(players.sente), facts);
  link.append(element('p', 'quiet small watch-state'));
  link.setAttribute('href', `/game/${id}`);
  const card = { item: element('li', 'watch-card', link), game, plies, watchers };
  describe(card);
  return card;
}

/** @param {Player} player */
function seat(player) {
  const { rating, provisional } = player;
  const line = element('p', 'watch-seat', element('strong', '', playerText(words, player)));
  if (rating !== undefined) line.append(element('span', 'quiet small', `${rating}${provisional ? '?' : ''}`));
  return line;
}

/** How far a game is, and how many watch. @param {Card} card */
function describe({ item, game, plies, watchers }) {
  const place = item.querySelector('.watch-state');
  const moves = say(words, 'records-moves', { count: movesOf(games[game]?.sheet.numbering, plies) });
  const others = watchers > 0 ? ` · ${say(words, 'watch-watchers', { count: watchers })}` : '';
  if (place) place.textContent = moves + others;
}
