// @ts-check
// How a game is made: the home page, games as one likes them, links for friends, waiting for an opponent.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openSite } from './site.js';

/** @typedef {import('playwright-core').Page} Page */

/** @type {import('./site.js').Site} */
let site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

/** Chooses one of several tiles. @param {Page} page @param {string} name @param {string} value */
const choose = (page, name, value) => page.click(`.new-form label:has([name="${name}"][value="${value}"])`);

/** Waits until the page says a thing in a place. @param {Page} page @param {string} selector @param {string} text */
const says = (page, selector, text) => page.locator(selector, { hasText: text }).waitFor();

test('a link that was withdrawn stays as it is, for whoever opens it', async () => {
  const host = await site.visitor();
  const link = await host.invite({ game: 'shogi', time: '10m+30s' });
  await host.page.click('form[action$="/cancel"] button');
  await host.page.waitForURL(`${site.address}/`);
  let loads = 0;
  host.page.on('framenavigated', () => loads++);
  await host.page.goto(link);
  await host.page.waitForTimeout(1500);
  assert.equal(loads, 1);
  await host.leave();
});

test('a clock of one’s own opens its fields, is said at once, and is the clock', async () => {
  const { page, address } = await site.visitor();
  await page.goto(`${address}/new?game=shogi&with=friend`);
  assert.equal(await page.isVisible('[name=minutes]'), false);
  await choose(page, 'time', 'custom');
  await page.fill('[name=hours]', '9');
  await page.fill('[name=minutes]', '0');
  await page.fill('[name=byoyomi]', '60');
  await says(page, '#new-summary', '9 h, then 1 min a move');
  // Periods of nothing cannot be filled in, and no time at all is explained.
  await page.fill('[name=byoyomi]', '0');
  await page.locator('[name=byoyomi]').blur();
  assert.equal(await page.getAttribute('[name=periods]', 'readonly'), '');
  await says(page, '#new-summary', '9 h for the game');
  await page.fill('[name=hours]', '0');
  await says(page, '#fault-time', 'Give some time');
  await page.fill('[name=minutes]', '45');
  await page.fill('[name=byoyomi]', '60');
  await says(page, '#new-summary', '45 min, then 1 min a move');
  await page.click('.new-go .button');
  await page.waitForURL('**/c/*');
  await says(page, '.terms', '45 min, then 1 min a move');
  await page.context().close();
});

test('what one came for is kept: the computer without a clock, one button', async () => {
  const { page, address } = await site.visitor();
  await page.goto(`${address}/?game=shogi`);
  await page.click('[popovertarget="computer-shogi"]');
  await page.click('#computer-shogi .choices-more a');
  assert.equal(await page.locator('main .button.strong').innerText(), 'Start the game');
  assert.equal(await page.inputValue('.new-form [name=time]:checked'), 'unlimited');
  assert.equal(await page.locator('.new-form button').count(), 1);
  await page.click('#new-ways a:nth-of-type(2)');
  assert.equal(await page.locator('main .button.strong').innerText(), 'Make a link');
  assert.equal(await page.inputValue('.new-form [name=time]:checked'), '10m+30s');
  // What was chosen comes along to another game and another opponent.
  await page.click('.further summary');
  await choose(page, 'policy', 'tournament');
  await says(page, '#new-summary', 'Illegal moves lose');
  await page.click('#new-games a:nth-of-type(2)');
  await says(page, '#new-summary', 'Shogun Chess · Illegal moves lose');
  await page.context().close();
});

test('a handicap is seen on the board, with who gives it', async () => {
  const { page, address } = await site.visitor();
  await page.goto(`${address}/new?game=shogi&with=friend`);
  await page.waitForSelector('#board .kd-pieces .kd-piece');
  assert.equal(await page.locator('#board .kd-pieces .kd-piece').count(), 40);
  assert.equal(await page.isVisible('[name=giver] + span'), false);
  await page.selectOption('[name=begin]', '6');
  await says(page, '#new-summary', 'Handicap: Four pieces');
  await page.waitForFunction(() => document.querySelectorAll('#board .kd-pieces .kd-piece').length === 36);
  assert.equal(await page.isVisible('.own-side'), false, 'who gives it is never drawn by lot');
  await says(page, '.giver', 'plays White');
  await choose(page, 'giver', 'other');
  await page.click('.new-go .button');
  await page.waitForURL('**/c/*');
  await says(page, '.invitation-text', 'takes the handicap');
  // White begins an even game, without a position to paste.
  await page.goto(`${address}/new?game=shogi&with=computer`);
  await page.selectOption('[name=begin]', 'gote');
  await choose(page, 'side', 'gote');
  await says(page, '#new-summary', 'White begins');
  await page.click('.new-go .button');
  await page.waitForURL('**/game/*');
  const state = await page.evaluate(() => JSON.parse(document.getElementById('state')?.textContent ?? '').game);
  assert.deepEqual([state.you, state.position.turn], ['gote', 'gote']);
  await page.context().close();
});

test('what is wrong is said beside it, nothing typed is lost, and signing in comes back', async () => {
  const { page, address } = await site.visitor();
  await page.goto(`${address}/new?game=shogi&with=friend&time=custom&hours=2&minutes=30`);
  await page.selectOption('[name=begin]', 'position');
  await page.fill('[name=start]', 'not a position');
  await page.click('.new-go .button');
  await says(page, '#fault-start', 'The text is not a position.');
  assert.equal(await page.inputValue('[name=start]'), 'not a position');
  assert.equal(await page.inputValue('[name=hours]'), '2');
  await page.selectOption('[name=begin]', 'even');
  await says(page, '#new-summary', '2 h 30 min');
  assert.equal(await page.isDisabled('[name=rated][value=true]'), true);
  await page.click('#new-sign-in a');
  await page.click('.form-other a');
  await page.fill('[name=name]', 'Fuji');
  for (const field of ['password', 'again']) await page.fill(`[name=${field}]`, 'wisteria on a trellis');
  await page.click('main .button.strong');
  await page.waitForURL('**/new?*');
  assert.equal(await page.isChecked('[name=rated][value=true]'), true);
  assert.equal(await page.inputValue('[name=hours]'), '2');
  await page.click('.new-go .button');
  await page.waitForURL('**/c/*');
  await says(page, '.terms', 'Rated');
  // A guest who opens the link is shown the way in, and back.
  const guest = await site.visitor();
  await guest.page.goto(page.url());
  await says(guest.page, '.terms', 'Rated');
  assert.match((await guest.page.getAttribute('.invitation .button.strong', 'href')) ?? '', /^\/sign-in\?to=%2Fc%2F/);
  await guest.leave();
  await page.context().close();
});

test('a double click opens the choice, and begins nothing', async () => {
  const { page, address } = await site.visitor();
  for (const game of ['shogi', 'shogun']) {
    await page.goto(`${address}/?game=${game}`);
    const box = await page.locator(`[popovertarget="computer-${game}"]`).boundingBox();
    assert.ok(box);
    // Wherever the button is hit, and whatever opens there.
    for (const part of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      await page.mouse.dblclick(box.x + box.width * part, box.y + box.height / 2);
      assert.equal(await page.locator(`#computer-${game}:popover-open`).count(), 1);
      await page.keyboard.press('Escape');
    }
    assert.equal(new URL(page.url()).pathname, '/');
  }
  // Side and rules stand before what begins.
  await page.click('[popovertarget="computer-shogun"]');
  const top = async (/** @type {string} */ selector) => (await page.locator(selector).first().boundingBox())?.y ?? 0;
  assert.ok((await top('#computer-shogun .sides')) < (await top('#computer-shogun .levels')));
  // However often a level is pressed, one game begins.
  await page.click('#computer-shogun .levels .button', { clickCount: 3 });
  await page.waitForURL('**/game/*');
  await page.goto(`${address}/`);
  assert.equal(await page.locator('.own-games .row').count(), 1);
  await page.context().close();
});

test('a game of one’s own waits in the lobby, from page to page, until somebody joins', async () => {
  const [host, other] = [await site.visitor(), await site.visitor()];
  await host.open('/new?game=shogi&with=anybody');
  await host.page.selectOption('[name=begin]', '3');
  await choose(host.page, 'rules', 'modern');
  await says(host.page, '#new-summary', 'Modern rules · Handicap: Rook');
  await host.page.click('.new-go .button');
  await host.page.waitForSelector('#waiting:not([hidden])');
  await other.open('/');
  await says(other.page, '#seeks .row', 'Shogi · Modern rules · Handicap: Rook · 10 min, then 30 s a move');
  await host.open('/learn');
  await host.open('/');
  await host.page.waitForSelector('#waiting:not([hidden])');
  await other.page.click('#seeks .button');
  await Promise.all([host, other].map((visitor) => visitor.seated()));
  assert.equal((await host.state()).you, 'gote', 'whoever gives the handicap plays White');
  for (const visitor of [host, other]) await visitor.leave();
});

test('the rule set that was chosen stands everywhere from then on', async () => {
  const { page, address } = await site.visitor();
  await page.goto(`${address}/?game=shogi`);
  await page.click('[popovertarget="seek-shogi"]');
  assert.equal(await page.inputValue('#seek-shogi [name=rules]:checked'), 'classic');
  await says(page, '#seek-shogi', 'The rules as the guide gives them');
  await page.click('#seek-shogi label:has([name=rules][value=modern])');
  await page.goto(`${address}/?game=shogi`);
  for (const way of ['computer', 'friend', 'seek'])
    assert.equal(await page.inputValue(`#${way}-shogi [name=rules]:checked`), 'modern');
  await page.goto(`${address}/new?game=shogi`);
  assert.equal(await page.inputValue('.new-form [name=rules]:checked'), 'modern');
  await page.context().close();
});

/** Screens people have. */
const SCREENS = /** @type {const} */ ([
  [360, 640],
  [390, 664],
  [820, 1180],
  [1280, 800],
  [1366, 768],
  [1920, 1080],
]);

for (const locale of ['en', 'es', 'ja', 'zh-TW']) {
  test(`one board and one first action are seen at once: ${locale}`, async () => {
    const { page, address } = await site.visitor({ locale });
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      await page.goto(`${address}/`);
      await page.waitForSelector('.hero-board .kd-pieces .kd-piece');
      const seen = await page.evaluate(() => {
        const bottom = (/** @type {string} */ selector) =>
          document.querySelector(selector)?.getBoundingClientRect().bottom ?? Infinity;
        return { board: bottom('.hero-board'), action: bottom('.hero-play .strong') };
      });
      const where = `${width}×${height} ${JSON.stringify(seen)}`;
      assert.ok(seen.board <= height && seen.action <= height, where);
      if (width > 400) continue;
      const tall = await page.evaluate(() => document.documentElement.scrollHeight);
      assert.ok(tall < 2250, `${where}: the page is ${tall} tall`);
      assert.deepEqual(await small(page), [], where);
      await page.goto(`${address}/new?game=shogi&with=anybody`);
      assert.deepEqual(await small(page), [], where);
    }
    await page.context().close();
  });
}

/** What is there to tap and less than 44 pixels tall; links inside sentences are not meant. @param {Page} page */
async function small(page) {
  return await page.evaluate(() =>
    [...document.querySelectorAll('header :is(a, button), main :is(button, nav a, label:has(input), select, input[type=number])')]
      .filter((element) => element.checkVisibility() && element.closest('[popover], .kd') === null)
      .filter((element) => element.getBoundingClientRect().height < 43.5)
      .map((element) => `${element.tagName} ${element.textContent}`),
  );
}

test('the language is chosen in the header, and the page stays the same', async () => {
  const { page, address } = await site.visitor();
  await page.goto(`${address}/new?game=shogi&with=friend`);
  await page.selectOption('[name=begin]', '5');
  await says(page, '#new-summary', 'Handicap: Two pieces');
  await page.click('header [popovertarget="languages"]');
  await page.click('header #languages button[lang=ja]');
  await says(page, '#new-summary', '二枚落ち');
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'ja');
  await page.context().close();
});
