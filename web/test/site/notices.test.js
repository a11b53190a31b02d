// @ts-check
// People learn of what concerns them wherever they are on the site.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openSite } from './site.js';

/** @typedef {import('./visitor.js').Visitor} Visitor */

/** @type {import('./site.js').Site} */
let site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

/** Makes an account. @param {string} name @param {Parameters<typeof site.visitor>[0]} [context] */
async function somebody(name, context) {
  const visitor = await site.visitor(context);
  const answer = await visitor.page.request.post(`${site.address}/api/account/register`, {
    data: { name, password: 'a long enough password' },
  });
  assert.ok(answer.ok(), await answer.text());
  return visitor;
}

/** Sends a form as a page does; the page it leads to. @param {Visitor} visitor @param {string} path @param {Record<string, string>} form */
async function send(visitor, path, form) {
  const answer = await visitor.page.request.post(site.address + path, { form });
  assert.ok(answer.ok(), await answer.text());
  return new URL(answer.url()).pathname;
}

/** Challenges somebody: the name of the challenge. @param {Visitor} visitor @param {string} user @param {Record<string, string>} [more] */
async function challenge(visitor, user, more) {
  const path = await send(visitor, '/play/challenge', { game: 'shogi', time: '10m+30s', user, ...more });
  return path.replace('/c/', '');
}

/** Two play a game with a clock; both are at it. @param {Visitor} sente @param {Visitor} gote */
async function atTheBoard(sente, gote) {
  const link = await sente.invite({ game: 'shogi', time: '10m+30s', side: 'sente' });
  await gote.accept(link);
  await sente.seated();
}

/** Waits until the page hears what happens. @param {Visitor} visitor */
const listens = ({ page }) => page.waitForSelector('html[data-socket]', { state: 'attached' });

/** What a toast says and offers. @param {Visitor} visitor */
const toast = ({ page }) => page.locator('.toast');

/** Whether two parts of a page cover each other. @param {Visitor} visitor @param {string} one @param {string} other */
async function overlap({ page }, one, other) {
  const box = async (/** @type {string} */ selector) => {
    const found = await page.locator(selector).first().boundingBox();
    assert.ok(found, selector);
    return found;
  };
  const [a, b] = [await box(one), await box(other)];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('a challenge arrives while one learns, and is taken up from there', async () => {
  const [ume, kiku] = [await somebody('Ume'), await somebody('Kiku')];
  await kiku.open('/learn/shogi');
  await listens(kiku);
  assert.ok(await kiku.page.locator('.notices-button').isHidden(), 'nothing waits yet');
  await ume.open('/learn');
  await listens(ume);
  const id = await challenge(ume, 'Kiku', { handicap: '2', side: 'gote' });

  await toast(kiku).waitFor();
  const text = await toast(kiku).innerText();
  assert.match(text, /Ume invites you to a game/);
  assert.match(text, /Shogi · 10 min, then 30 s a move · Handicap: .+ · Casual game/);
  assert.equal(await kiku.page.locator('.notices-count').innerText(), '1');
  assert.equal(await kiku.page.locator('.toasts').getAttribute('role'), 'status');

  // Without script the same stands in the head of any page.
  const html = await (await kiku.page.request.get(`${site.address}/rules/shogi`)).text();
  assert.ok(html.includes('Ume invites you to a game') && html.includes(`action="/c/${id}"`));

  await toast(kiku).getByRole('button', { name: 'Play' }).click();
  await Promise.all([kiku, ume].map(({ page }) => page.waitForURL(`**/game/${id}`)));
  await Promise.all([ume.leave(), kiku.leave()]);
});

test('a challenge during a game covers neither board nor clock, and is declined there', async () => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 664 },
  ]) {
    const { width } = viewport;
    const [player, other] = [await somebody(`Player${width}`, { viewport }), await site.visitor()];
    const third = await somebody(`Third${width}`);
    await atTheBoard(player, other);
    await third.open('/learn');
    const id = await challenge(third, `Player${width}`);
    await toast(player).waitFor();
    for (const part of ['#board', '#near .clock', '#far .clock'])
      assert.equal(await overlap(player, '.toasts', part), false, `${part} at ${width}`);
    assert.ok(player.page.url().includes('/game/'), 'nobody is taken away from a game');
    // Where there is no room for buttons, they are on the list.
    const short = (await player.page.locator('.toasts[data-short]').count()) > 0;
    if (short) await toast(player).getByRole('link').click();
    const place = player.page.locator(short ? '#notices-list' : '.toast');
    await place.getByRole('button', { name: 'Decline' }).click();
    await toast(player).waitFor({ state: 'detached' });
    await player.page.waitForSelector('.notices-button', { state: 'hidden' });
    const kept = await (await third.page.request.get(`${site.address}/c/${id}`)).text();
    assert.ok(kept.includes(`Player${width} declined`), kept);
    await Promise.all([player, other, third].map((visitor) => visitor.leave()));
  }
});

test('who plays is asked before being taken to another game', async () => {
  const [player, other, third] = [await somebody('Ran'), await site.visitor(), await somebody('Take')];
  // The invitation of before waits while the game goes on.
  const path = await send(player, '/play/challenge', { game: 'shogun', time: '10m+30s', user: 'Take' });
  await atTheBoard(player, other);
  await third.open(path);
  await third.page.click('.invitation .button.strong');
  await third.seated();
  await toast(player).waitFor();
  assert.match(await toast(player).innerText(), /Your game against Take has begun/);
  await toast(player).getByRole('link').first().click();
  await player.page.waitForURL(`**/game/${path.replace('/c/', '')}`);
  await player.ready();
  assert.equal(await player.page.locator('.notices-count').innerText(), '1', 'the other game is under way, too');
  await Promise.all([player, other, third].map((visitor) => visitor.leave()));
});

test('a move in a game over days is told elsewhere, and no longer once it is answered', async () => {
  const [ai, bo] = [await somebody('Ai'), await somebody('Bo')];
  const path = await send(ai, '/play/challenge', { game: 'shogi', time: '3d', user: 'Bo', side: 'sente' });
  await bo.open(path);
  await bo.page.click('.invitation .button.strong');
  await bo.seated();
  await ai.open('/guide');
  assert.equal(await ai.page.locator('.notices-count').innerText(), '1', 'the first move is hers');
  await ai.page.click('.notices-button');
  await ai.page.locator('#notices-list .button').click();
  await ai.seated();
  assert.ok(await ai.page.locator('.notices-button').isHidden(), 'what one looks at is no news');

  await bo.open('/learn');
  await listens(bo);
  await bo.page.waitForSelector('.notices-button', { state: 'hidden' });
  await ai.move('7g7f');
  await toast(bo).waitFor();
  assert.match(await toast(bo).innerText(), /Your turn against Ai/);
  const id = path.replace('/c/', '');
  const moved = await bo.page.request.post(`${site.address}/api/board/game/${id}/move/3c3d`);
  assert.ok(moved.ok(), await moved.text());
  await bo.page.waitForSelector('.notices-button', { state: 'hidden' });
  await Promise.all([ai.leave(), bo.leave()]);
});

test('who expects nothing keeps no connection', async () => {
  const visitor = await site.visitor();
  let sockets = 0;
  visitor.page.on('websocket', () => sockets++);
  await visitor.playComputer('shogun', 1);
  await visitor.press('abort');
  await visitor.result();
  sockets = 0;
  await visitor.open('/learn');
  await visitor.page.waitForTimeout(2500);
  assert.equal(sockets, 0);
  await visitor.leave();
});

test('being told when the site is closed is turned on in the settings and off beside a game', async () => {
  const visitor = await somebody('Nami', { permissions: ['notifications'] });
  const { page } = visitor;
  // There is no push service here: the browser's part is played.
  await page.addInitScript(() => {
    /** @type {any} */
    let made = null;
    const keys = { p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4', auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
    PushManager.prototype.getSubscription = async () => made;
    PushManager.prototype.subscribe = async (options) => {
      const key = /** @type {Uint8Array} */ (options?.applicationServerKey);
      if (!options?.userVisibleOnly || key.length !== 65) throw new Error('the browser refuses');
      const endpoint = 'https://push.example/nami';
      made = { endpoint, options, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => (made = null) };
      return made;
    };
  });
  await visitor.open('/settings');
  const state = page.locator('#push-state');
  assert.equal(await state.innerText(), 'Off for this device.');
  await page.click('#push-switch');
  await page.waitForFunction(() => document.querySelector('#push-state')?.textContent === 'On for this device.');
  assert.equal(await page.locator('#push-switch').innerText(), 'Turn off');
  await visitor.open('/settings');
  assert.equal(await state.innerText(), 'On for this device.', 'the server knows');

  const friend = await site.visitor();
  const link = await visitor.invite({ game: 'shogi', time: 'unlimited', side: 'sente' });
  await friend.accept(link);
  await visitor.seated();
  const label = () => page.locator('[data-do="notify"]').evaluate((button) => button.textContent);
  assert.equal(await label(), 'Stop telling me when it is my turn');
  await page.locator('[data-do="notify"]').evaluate((button) => /** @type {HTMLElement} */ (button).click());
  await page.waitForFunction(() => document.querySelector('[data-do="notify"]')?.textContent === 'Tell me when it is my turn');
  await visitor.open('/settings');
  assert.equal(await state.innerText(), 'Off for this device.');
  await Promise.all([visitor.leave(), friend.leave()]);
});

test('who has blocked notifications, or cannot have them, is told so', async () => {
  const visitor = await site.visitor({ locale: 'es-ES' });
  await visitor.page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'denied' }));
  await visitor.open('/settings');
  assert.match(await visitor.page.locator('#push-state').innerText(), /^Tu navegador bloquea/);
  assert.ok(await visitor.page.locator('#push-switch').isHidden());
  await visitor.leave();
  const other = await site.visitor();
  await other.page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await other.open('/settings');
  assert.match(await other.page.locator('#push-state').innerText(), /^This browser cannot show/);
  await other.leave();
});

test('a seek waits while its owner reads, can be taken back there, and its game is gone to', async () => {
  const [waiter, other] = [await site.visitor(), await site.visitor()];
  await waiter.seek('shogi', '10m+30s');
  await waiter.open('/guide');
  await listens(waiter);
  await waiter.page.click('.notices-button');
  const list = waiter.page.locator('#notices-list');
  assert.match(await list.innerText(), /You are waiting for an opponent…\s+Shogi · 10 min, then 30 s a move · Casual game/);
  await list.getByRole('button', { name: 'Cancel' }).click();
  await waiter.page.waitForSelector('.notices-button', { state: 'hidden' });
  await other.open('/');
  await other.page.waitForSelector('#no-seeks:not([hidden])');

  await waiter.seek('shogi', '10m+30s');
  await waiter.open('/learn/shogi');
  await listens(waiter);
  await other.join();
  await waiter.page.waitForURL('**/game/*');
  await Promise.all([waiter.leave(), other.leave()]);
});
