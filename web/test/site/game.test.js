// @ts-check
// What the page of a game offers besides moving: premoves, confirmation, notations, takeback, sharing, calm.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { SHOGUN } from './lines.js';
import { openSite } from './site.js';
import { playLine } from './visitor.js';

/** @type {import('./site.js').Site} */
let site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

/** Two friends sit down. @param {string} game @param {import('./site.js').Context} [context] */
async function friends(game, context = {}, time = '10m+30s') {
  const [sente, gote] = await Promise.all([site.visitor(context), site.visitor(context)]);
  const link = await sente.invite({ game, time, side: 'sente' });
  await gote.accept(link);
  await sente.seated();
  return { sente, gote, leave: () => Promise.all([sente.leave(), gote.leave()]) };
}

/** A person who has chosen something. @param {string} settings */
const choosing = (settings) => ({
  storageState: {
    cookies: [
      {
        name: 'settings',
        value: settings,
        domain: '127.0.0.1',
        path: '/',
        expires: -1,
        httpOnly: false,
        secure: false,
        sameSite: /** @type {const} */ ('Lax'),
      },
    ],
    origins: [],
  },
});

test('a friend who is faster than the connection is not missed', async () => {
  const [sente, gote] = await Promise.all([site.visitor(), site.visitor()]);
  /** @type {() => void} */
  let connect = () => {};
  const accepted = new Promise((resolve) => {
    connect = () => resolve(null);
  });
  await sente.page.routeWebSocket('**/ws', async (socket) => {
    await accepted;
    socket.connectToServer();
  });
  await gote.accept(await sente.invite({ game: 'shogun', time: '10m+30s', side: 'sente' }));
  connect();
  await sente.seated();
  await Promise.all([sente.leave(), gote.leave()]);
});

test('a connection that hangs is given up for a new one', async () => {
  const [sente, gote] = await Promise.all([site.visitor(), site.visitor()]);
  const link = await sente.invite({ game: 'shogi', time: '10m+30s', side: 'sente' });
  let tries = 0;
  await sente.page.routeWebSocket('**/ws', (socket) => {
    tries += 1;
    if (tries > 1) socket.connectToServer();
  });
  await sente.page.reload();
  await gote.accept(link);
  await sente.seated();
  assert.ok(tries > 1);
  await Promise.all([sente.leave(), gote.leave()]);
});

test('premoves and predrops are played when their time comes, and can be given up', async () => {
  const { sente, gote, leave } = await friends('shogun');
  await gote.move('d7d5');
  assert.equal(await gote.page.locator('.kd-cell.kd-premove').count(), 2);
  await sente.move('e2e4');
  await Promise.all([sente.plies(2), gote.plies(2)]);
  await sente.move('e4d5');
  await gote.plies(3);
  await gote.move('d8d5');
  await sente.plies(4);
  // Each holds a pawn now. Black sets a drop, gives it up with a click elsewhere, and sets it again.
  const held = gote.page.locator('.kd-near .kd-slot.kd-premove');
  await gote.move('P@e5');
  assert.equal(await held.count(), 1);
  await gote.page.click('.kd-cell[data-square="a5"]');
  assert.equal(await held.count(), 0);
  await gote.move('P@e5');
  await sente.move('g1f3');
  await Promise.all([sente.plies(6), gote.plies(6)]);
  assert.equal((await sente.state()).moves[5].move, 'P@e5');
  await leave();
});

test('premoves work without a clock, and say where they wait', async () => {
  for (const time of ['unlimited', '3d']) {
    const { sente, gote, leave } = await friends('shogun', {}, time);
    await gote.move('d7d5');
    assert.equal(await gote.page.locator('.kd-cell.kd-premove').count(), 2);
    assert.match(await gote.page.innerText('#note'), /only if this page stays open/);
    await sente.move('e2e4');
    await Promise.all([sente.plies(2), gote.plies(2)]);
    await leave();
  }
});

test('every move of Shogi has its number, and its ranks are kanji where they are read', async () => {
  const { sente, gote, leave } = await friends('shogi', { locale: 'ja' });
  await playLine(sente, gote, ['7g7f', '3c3d', '2g2f']);
  assert.equal((await sente.page.innerText('#moves')).replace(/\s+/g, ' ').trim(), '1 ▲７六歩 2 △３四歩 3 ▲２六歩');
  const ranks = await sente.page.locator('.kd-ranks use').evaluateAll((all) => all.map((use) => use.getAttribute('href')?.split('#')[1]));
  assert.deepEqual(ranks, ['n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8', 'n9']);
  const english = await site.visitor();
  await english.open(new URL(sente.page.url()).pathname);
  await english.ready();
  assert.equal((await english.page.innerText('.kd-ranks')).replace(/\s+/g, ''), 'abcdefghi');
  await Promise.all([english.leave(), leave()]);
});

test('the clocks are told to those who ask, or that there are none', async () => {
  const timed = await friends('shogun');
  await timed.sente.page.keyboard.press('t');
  assert.match(await timed.sente.page.innerText('.kd-live'), /^White \d+:\d\d 30″, Black \d+:\d\d 30″$/);
  await timed.leave();
  const untimed = await friends('shogun', {}, 'unlimited');
  await untimed.sente.page.keyboard.press('t');
  assert.equal(await untimed.sente.page.innerText('.kd-live'), 'This game has no clock');
  await untimed.leave();
});

test('a promotion that a rule forbids is shown with its reason', async () => {
  const { sente, gote, leave } = await friends('shogun');
  await playLine(sente, gote, SHOGUN.slice(0, 4));
  await sente.page.click('.kd-cell[data-square="e5"]');
  await sente.page.click('.kd-cell[data-square="d6"]');
  const promote = sente.page.locator('.kd-chooser .kd-promote');
  assert.equal(await promote.getAttribute('aria-disabled'), 'true');
  assert.match(await promote.innerText(), /capturing en passant/);
  await sente.page.click('.kd-chooser .kd-keep');
  await gote.plies(5);
  await leave();
});

test('moves are confirmed by those who wish so', async () => {
  const { sente, gote, leave } = await friends('shogi', choosing('confirm=true'));
  await sente.drag('7g7f');
  await sente.press('take-up');
  assert.equal(await sente.page.locator('.kd-cell[data-square="7g"]').getAttribute('aria-label'), '7g, Black pawn');
  await sente.move('2g2f');
  await sente.press('confirm');
  await gote.plies(1);
  assert.equal((await gote.state()).moves[0].move, '2g2f');
  await leave();
});

test('moves are written as the reader likes, and stay so', async () => {
  const { sente, gote, leave } = await friends('shogi');
  await playLine(sente, gote, ['7g7f', '3c3d', '8h2b+']);
  const last = sente.page.locator('#moves [data-ply="3"]');
  /** @type {[string, string][]} */
  const names = [
    ['hodges', 'Bx2b+'],
    ['hodges_es', 'Ax2b+'],
    ['japanese', '▲２二角成'],
    ['coordinates', '8h2b+'],
  ];
  await sente.openTab('menu');
  for (const [notation, name] of names) {
    await sente.page.selectOption('.notations', notation);
    assert.equal(await last.textContent(), name);
  }
  await sente.page.reload();
  await sente.ready();
  assert.equal(await last.innerText(), '8h2b+');
  await leave();
});

test('a takeback is asked for, declined, and granted', async () => {
  const { sente, gote, leave } = await friends('shogun');
  await playLine(sente, gote, ['e2e4', 'e7e5']);
  await sente.press('takeback');
  await gote.press('decline-takeback');
  await sente.page.waitForSelector('#note p');
  assert.match(await sente.page.innerText('#note'), /^Guest \d+ declined the takeback\.$/);
  await sente.move('g1f3');
  await gote.plies(3);
  await gote.move('b8c6');
  await sente.plies(4);
  await gote.press('takeback');
  await sente.press('accept-takeback');
  await Promise.all([sente.plies(3), gote.plies(3)]);
  await gote.press('draw');
  await sente.press('accept-draw');
  assert.equal(await gote.result(), 'The players agreed on a draw.');
  await leave();
});

test('one can go through the moves while the game goes on', async () => {
  const { sente, gote, leave } = await friends('shogun');
  await playLine(sente, gote, ['e2e4', 'e7e5', 'g1f3']);
  const at = (/** @type {number} */ ply) => gote.page.waitForSelector(`#moves [data-ply="${ply}"][aria-current]`);
  // After a click on the board arrows still step; only those who came by keys walk over the squares with them.
  await gote.page.click('.kd-cell[data-square="e4"]');
  await gote.page.keyboard.press('ArrowLeft');
  await at(2);
  await gote.page.hover('#board');
  await gote.page.mouse.wheel(0, -100);
  await at(1);
  await gote.page.click('#moves [data-ply="3"]');
  await at(3);
  await gote.page.keyboard.press('ArrowUp');
  assert.equal(await gote.page.locator('#moves [aria-current]').count(), 0);
  await gote.page.keyboard.press('ArrowDown');
  await at(3);
  await gote.move('b8c6');
  await at(4);
  await leave();
});

test('a game is shared: link, records, pictures, preview', async () => {
  const { sente, gote, leave } = await friends('shogi');
  await playLine(sente, gote, ['7g7f', '3c3d']);
  await sente.openTab('menu');
  await sente.page.click('[popovertarget="share"]');
  assert.equal(await sente.page.inputValue('#share-link'), sente.page.url());
  assert.match(await sente.page.inputValue('#share-position'), /^lnsgkgsnl\/.* b - 3$/);
  const links = await sente.page.locator('#share p:not([hidden]) a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  assert.ok(links.length >= 8, String(links));
  for (const link of links) {
    const answer = await fetch(new URL(link, site.address));
    assert.equal(answer.status, 200, link);
    assert.ok((await answer.arrayBuffer()).byteLength > 20, link);
  }
  const preview = await sente.page.getAttribute('meta[property="og:image"]', 'content');
  const picture = await fetch(new URL(preview ?? '', site.address));
  assert.equal(picture.headers.get('content-type'), 'image/png');
  await leave();
});

test('the page of a player shows whose turn it is in the title, and does not notify unasked', async () => {
  const { sente, gote, leave } = await friends('shogi', { permissions: ['notifications'] }, '3d');
  assert.match(await sente.page.title(), /^● Your turn/);
  assert.doesNotMatch(await gote.page.title(), /Your turn/);
  assert.equal(await gote.page.evaluate(() => Notification.permission), 'granted');
  assert.equal(await gote.page.evaluate(async () => (await navigator.serviceWorker.ready).pushManager.getSubscription()), null);
  await sente.move('7g7f');
  await gote.plies(1);
  assert.match(await gote.page.title(), /^● Your turn/);
  await leave();
});

test('moves are made by touch on a phone', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { sente, gote, leave } = await friends('shogi', phone);
  for (const [player, from, to] of /** @type {const} */ ([
    [sente, '7g', '7f'],
    [gote, '3c', '3d'],
  ])) {
    await player.page.tap(`.kd-cell[data-square="${from}"]`);
    await player.page.tap(`.kd-cell[data-square="${to}"]`);
    await Promise.all([sente.plies(player === sente ? 1 : 2), gote.plies(player === sente ? 1 : 2)]);
  }
  await leave();
});
