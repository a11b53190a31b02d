// @ts-check
// Every page of the site, for what looks at all of them: tests of looks and words, and screenshots.
// A page that is added is added here.

import { SHOGI, SHOGUN } from './lines.js';
import { playLine } from './visitor.js';

/** @typedef {import('./site.js').Site} Site */
/** @typedef {{ name: string, path: string, status?: number, signedOut?: boolean }} Place */
/** @typedef {import('./visitor.js').Visitor} Visitor */

/** Pages that are there from the beginning. @type {Place[]} */
const FIXED = [
  { name: 'home', path: '/' },
  { name: 'nothing', path: '/nowhere', status: 404 },
  { name: 'settings', path: '/settings' },
  { name: 'watch', path: '/watch' },
  { name: 'records', path: '/records' },
  { name: 'search', path: '/records?player=computer&result=win' },
  { name: 'players', path: '/players' },
  { name: 'about', path: '/about' },
  { name: 'api', path: '/api' },
];

/** Pages for those with an account. @type {Place[]} */
const OWN = [
  { name: 'account', path: '/account' },
  { name: 'own-page', path: '/player/Sakura' },
  { name: 'player', path: '/player/Momiji' },
  { name: 'report', path: '/player/Momiji/report' },
];

/** Pages for those without; they come last. @type {Place[]} */
const SIGNED_OUT = [
  { name: 'sign-in', path: '/sign-in', signedOut: true },
  { name: 'register', path: '/register', signedOut: true },
  { name: 'recover', path: '/recover', signedOut: true },
];

/**
 * Pages with life on them: games are begun, played and ended. Somebody who has done all that shares the cookies.
 * @param {Site} site
 */
export async function furnish(site) {
  const [host, friend] = await Promise.all([site.visitor(), site.visitor()]);
  /** @type {Place[]} */
  const places = [];
  const add = (/** @type {string} */ name) => places.push({ name, path: new URL(host.page.url()).pathname });

  await host.invite({ game: 'shinobi', time: '10m+30s', side: 'sente' });
  add('invitation');
  for (const [name, game, time, line] of /** @type {const} */ ([
    ['game-shogi', 'shogi', '10m+30sx3', SHOGI.slice(0, 11)],
    ['game-shogun', 'shogun', '10m+5s/move', SHOGUN.slice(0, 16)],
    ['game-over', 'shogi', 'unlimited', SHOGI],
  ])) {
    const link = await host.invite({ game, time, side: 'sente' });
    await friend.accept(link);
    await host.seated();
    await playLine(host, friend, [...line]);
    add(name);
  }
  for (const game of ['shinobi', 'shinobiplus']) {
    await host.playComputer(game, 1);
    await host.moveAnything();
    await host.plies(2);
    add(`game-${game}`);
  }
  await register(host, 'Sakura');
  await register(friend, 'Momiji');
  for (const game of ['shogi', 'shogi', 'shogun']) await playRated(host, friend, game);
  const storageState = await host.page.context().storageState();
  await Promise.all([host.leave(), friend.leave()]);
  return { pages: [...FIXED, ...places, ...OWN, ...SIGNED_OUT], storageState };
}

/** Gives a guest an account. @param {Visitor} visitor @param {string} name */
async function register({ page, address }, name) {
  const data = { name, password: 'a long enough password' };
  await page.request.post(`${address}/api/account/register`, { data });
}

/** A rated game that the first gives up at once. @param {Visitor} one @param {Visitor} other @param {string} game */
async function playRated({ page, address }, other, game) {
  const wanted = { variant: game, rated: true, color: 'white', 'clock.limit': 600, 'clock.increment': 5 };
  const challenge = await page.request.post(`${address}/api/challenge/Momiji`, { data: wanted });
  const { id } = await challenge.json();
  await other.page.request.post(`${address}/api/challenge/${id}/accept`);
  await page.request.post(`${address}/api/board/game/${id}/resign`);
}
