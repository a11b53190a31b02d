// @ts-check
// Every page of the site, for what looks at all of them: tests of looks and words, and screenshots.
// A page that is added is added here.

import { SHOGI, SHOGUN } from './lines.js';
import { playLine } from './visitor.js';

/** @typedef {import('./site.js').Site} Site */
/** A page; `guest` if it is for those who are not signed in. @typedef {{ name: string, path: string, status?: number, guest?: boolean }} Place */

/** Pages that are there from the beginning. @type {Place[]} */
export const FIXED = [
  { name: 'home', path: '/' },
  { name: 'home-guest', path: '/', guest: true },
  { name: 'new', path: '/new?game=shogi' },
  { name: 'watch', path: '/watch' },
  { name: 'records', path: '/records' },
  { name: 'players', path: '/players' },
  { name: 'player', path: '/player/Hana' },
  { name: 'another-player', path: '/player/Taro' },
  { name: 'report', path: '/player/Taro/report' },
  { name: 'account', path: '/account' },
  { name: 'settings', path: '/settings' },
  { name: 'sign-in', path: '/sign-in', guest: true },
  { name: 'register', path: '/register', guest: true },
  { name: 'recover', path: '/recover', guest: true },
  { name: 'analysis', path: '/analysis' },
  { name: 'analysis-line', path: '/analysis/shogun?moves=e2e4+d7d5+e4d5+d8d5' },
  { name: 'about', path: '/about' },
  { name: 'print', path: '/print' },
  { name: 'api', path: '/api' },
  { name: 'offline', path: '/offline' },
  { name: 'nothing', path: '/nowhere', status: 404 },
  { name: 'learn', path: '/learn' },
  { name: 'course', path: '/learn/shogi' },
  { name: 'lesson-shogi', path: '/learn/shogi/capture' },
  { name: 'lesson-shogun', path: '/learn/shogun/fork' },
  { name: 'lesson-count', path: '/learn/shogi/points' },
  { name: 'first-game', path: '/learn/shinobi/first-game' },
  { name: 'rules-shogi', path: '/rules/shogi' },
  { name: 'rules-shogun', path: '/rules/shogun' },
  { name: 'rules-shinobi', path: '/rules/shinobi' },
  { name: 'rules-shinobiplus', path: '/rules/shinobiplus' },
  { name: 'pieces', path: '/pieces/shinobi' },
  { name: 'piece', path: '/pieces/shogun/archbishop' },
  { name: 'guide', path: '/guide' },
  { name: 'guide-history', path: '/guide/shogi/history' },
  { name: 'guide-pieces', path: '/guide/shogi/pieces' },
  { name: 'guide-castles', path: '/guide/shogi/castles' },
  { name: 'guide-shogun', path: '/guide/shogun/attack' },
  { name: 'guide-shinobi', path: '/guide/shinobi/campmate' },
  { name: 'guide-plus', path: '/guide/shinobi/plus' },
  { name: 'glossary', path: '/glossary' },
  { name: 'search', path: '/search?q=king' },
  { name: 'puzzles', path: '/puzzles' },
  { name: 'puzzles-guest', path: '/puzzles', guest: true },
  { name: 'puzzle-practice', path: '/puzzles/shogun' },
  { name: 'puzzle-theme', path: '/puzzles/shinobi?angle=campmate' },
  { name: 'puzzle-repeat', path: '/puzzles/repeat' },
  { name: 'puzzle-history', path: '/puzzles/history' },
  { name: 'puzzle-storm', path: '/puzzles/storm' },
  { name: 'puzzle-climb', path: '/puzzles/climb?game=shinobi' },
];

/** Games to be seen: what each page is called, the game, its clock, and how far it has gone. */
const GAMES = /** @type {const} */ ([
  ['game-shogi', 'shogi', '10m+30sx3', SHOGI.slice(0, 11)],
  ['game-shogun', 'shogun', '10m+5s/move', SHOGUN.slice(0, 16)],
  ['game-over', 'shogi', '10m+30s', SHOGI],
]);

/**
 * Pages with life on them: games are begun, played and ended by Hana, whose cookies come along.
 * @param {Site} site
 */
export async function furnish(site) {
  const [host, friend] = await Promise.all([site.visitor(), site.visitor()]);
  await Promise.all([register(host, 'Hana'), register(friend, 'Taro')]);
  /** @type {Place[]} */
  const places = [];
  const add = (/** @type {string} */ name) => places.push({ name, path: new URL(host.page.url()).pathname });

  await host.invite({ game: 'shinobi', time: '10m+30s', side: 'sente' });
  add('invitation');
  for (const [name, game, time, line] of GAMES) {
    const link = await host.invite({ game, time, side: 'sente', rated: 'true' });
    await friend.accept(link);
    await host.seated();
    await playLine(host, friend, [...line]);
    add(name);
  }
  const over = places.find(({ name }) => name === 'game-over');
  if (over !== undefined) places.push({ name: 'analysis-game', path: over.path.replace('/game', '/analysis/game') });
  for (const game of ['shinobi', 'shinobiplus']) {
    await host.playComputer(game, 1);
    await host.moveAnything();
    await host.plies(2);
    add(`game-${game}`);
  }
  site.admin('promote', 'Hana');
  await reportPuzzle(friend);
  places.push({ name: 'moderation', path: '/moderation/puzzles' });
  await host.open('/learn/shogun/first-game');
  await host.page.click('.first-form .button');
  await host.ready();
  await host.moveAnything();
  await host.plies(2);
  add('game-commented');
  const storageState = await host.page.context().storageState();
  await Promise.all([host.leave(), friend.leave()]);
  return { pages: [...FIXED, ...places], storageState };
}

/** Tries the puzzle of the day, and says what is wrong with it. @param {import('./visitor.js').Visitor} visitor */
export async function reportPuzzle(visitor) {
  await visitor.open('/puzzles');
  return await visitor.page.evaluate(async () => {
    const post = async (/** @type {string} */ path, /** @type {unknown} */ body) => {
      const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    };
    const daily = await (await fetch('/api/puzzle/daily?game=shogun')).json();
    const id = /** @type {string} */ (daily.puzzle.id);
    await post('/api/puzzle/results', { results: [{ attempt: 'reported-1', id, moves: [] }] });
    await post(`/api/puzzle/${id}/report`, { reason: 'another', text: 'The other rook mates, too.' });
    return id;
  });
}

/** Makes an account. @param {import('./visitor.js').Visitor} visitor @param {string} name */
export async function register(visitor, name) {
  const { page } = visitor;
  await visitor.open('/register');
  await page.fill('[name=name]', name);
  for (const field of ['password', 'again']) await page.fill(`[name=${field}]`, 'wisteria on a trellis');
  await page.click('main .button.strong');
  await page.waitForURL(`${visitor.address}/`);
}
