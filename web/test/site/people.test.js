// @ts-check
// Accounts, settings, players, records: what people do besides playing.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { openSite } from './site.js';

/** @typedef {import('./visitor.js').Visitor} Visitor */

/** @type {import('./site.js').Site} */
let site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

const PASSWORD = 'a long enough password';

/** Makes an account on the page for it. @param {Visitor} visitor @param {string} name */
async function register({ page, address }, name) {
  await page.goto(`${address}/register`);
  await page.fill('[name=name]', name);
  await page.fill('[name=password]', PASSWORD);
  await page.fill('[name=again]', PASSWORD);
  await page.click('main .button.strong');
  await page.waitForURL(`${address}/`);
}

/** @param {Visitor} visitor @param {string} name @param {string} password */
async function signIn({ page, address }, name, password) {
  await page.goto(`${address}/sign-in`);
  await page.fill('[name=name]', name);
  await page.fill('[name=password]', password);
  await page.click('main .button.strong');
}

/** Two people with accounts play a rated game, which the first gives up after some moves. */
async function ratedGame() {
  const [one, two] = [await site.visitor(), await site.visitor()];
  await register(one, 'Ume');
  await register(two, 'Kiku');
  await one.open('/player/Kiku');
  await one.page.click('a[href^="/new?user="]');
  await one.page.click('label:has([name=time][value="10m+30s"])');
  await one.page.click('label:has([name=side][value=sente])');
  await one.page.click('label:has([name=rated][value=true])');
  await one.page.click('main .button.strong');
  await one.page.waitForURL('**/c/*');
  await two.page.goto(one.page.url());
  await two.page.click('main .button.strong');
  await Promise.all([one, two].map(({ page }) => page.waitForURL('**/game/*')));
  await one.ready();
  await two.ready();
  for (const [index, mover] of [one, two, one, two].entries()) {
    await mover.plies(index);
    await mover.moveAnything();
    await mover.plies(index + 1);
  }
  const id = new URL(one.page.url()).pathname.split('/').pop() ?? '';
  const resigned = await one.page.request.post(`${site.address}/api/board/game/${id}/resign`);
  assert.ok(resigned.ok(), await resigned.text());
  return { one, two, id };
}

test('a guest plays, becomes somebody, signs out and comes back', async () => {
  const guest = await site.visitor();
  await guest.playComputer('shogun', 1);
  await guest.moveAnything();
  await guest.plies(2);
  const game = guest.page.url();

  await register(guest, 'Sakura');
  await guest.page.goto(game);
  await guest.ready();
  assert.equal((await guest.state()).you, 'sente', 'what the guest played came along');

  await guest.open('/player/Sakura');
  await guest.page.click('form[action="/sign-out"] button');
  await guest.page.waitForURL(`${site.address}/`);
  await guest.open('/account');
  assert.match(guest.page.url(), /\/sign-in\?to=/);

  await signIn(guest, 'sakura', 'not the password');
  assert.equal(await guest.page.locator('.fault').innerText(), 'The name or the password is wrong.');
  await signIn(guest, 'sakura', PASSWORD);
  await guest.page.waitForURL(`${site.address}/`);
  await guest.open('/account');
  assert.equal(await guest.page.locator('h1').innerText(), 'Your account');
  await guest.leave();
});

test('what is wrong with a form stands beside its field, in the language of the page', async () => {
  const visitor = await site.visitor({ locale: 'es-ES' });
  await visitor.open('/register');
  await visitor.page.fill('[name=name]', 'Admin');
  await visitor.page.fill('[name=password]', 'password');
  await visitor.page.fill('[name=again]', 'password');
  await visitor.page.click('main .button.strong');
  await visitor.page.waitForSelector('.fault');
  const faults = await visitor.page.locator('.field .fault').allInnerTexts();
  assert.deepEqual(faults, [
    'Ese nombre podría confundirse con el de otra persona.',
    'Esa contraseña es demasiado fácil de adivinar.',
  ]);
  assert.equal(await visitor.page.inputValue('[name=name]'), 'Admin');
  assert.equal(await visitor.page.getAttribute('[name=name]', 'aria-invalid'), 'true');
  await visitor.leave();
});

test('the account: tokens, another password, deletion', async () => {
  const visitor = await site.visitor();
  await register(visitor, 'Matsu');
  const { page } = visitor;
  await visitor.open('/account');
  await page.fill('[name=label]', 'my program');
  await page.check('[value="board:play"]');
  await page.click('form[action="/account/tokens"] .button');
  const token = await page.locator('#secret').innerText();
  const asked = await fetch(`${site.address}/api/account`, { headers: { Authorization: `Bearer ${token}` } });
  assert.equal((await asked.json()).username, 'Matsu');
  await page.click('form[action$="/revoke"] .button');
  assert.equal(await page.locator('.tokens').count(), 0);

  await page.fill('[name=old]', 'wrong password');
  await page.fill('[name=password]', 'another long password');
  await page.fill('[name=again]', 'another long password');
  await page.click('form[action="/account/password"] .button.strong');
  assert.equal(await page.locator('.fault').innerText(), 'The password is wrong.');
  await page.fill('[name=old]', PASSWORD);
  await page.fill('[name=password]', 'another long password');
  await page.fill('[name=again]', 'another long password');
  await page.click('form[action="/account/password"] .button.strong');
  await page.waitForSelector('.saved');

  await page.click('summary');
  await page.fill('[name=confirm]', 'another long password');
  await page.click('form[action="/account/delete"] .button.strong');
  await page.waitForURL(`${site.address}/`);
  await visitor.open('/player/Matsu');
  assert.equal(await page.locator('h1').innerText(), 'There is nothing here');
  await visitor.leave();
});

test('settings show at once, stay, and hold on every page', async () => {
  const visitor = await site.visitor();
  const { page } = visitor;
  await visitor.open('/settings');
  await page.waitForSelector('.preview[data-game=shogi] .kd-piece');
  await page.check('[name=board][value=slate]');
  await page.check('[name=koma][value=one-kanji]');
  await page.check('[name=theme][value=dark]');
  await page.uncheck('[name=zones]');
  await page.waitForFunction(() => document.getElementById('saved')?.textContent === 'Saved');
  const one = '.preview[data-game=shogi] .kd-pieces use[href*="one-kanji"]';
  assert.ok((await page.locator(one).count()) > 20, 'the board has the chosen pieces');
  await visitor.playComputer('shogi', 1);
  assert.ok((await page.locator('#board .kd-pieces use[href*="one-kanji"]').count()) > 20);
  const classes = await page.evaluate(() => document.documentElement.className);
  assert.match(classes, /theme-dark/);
  assert.match(classes, /board-slate/);
  await visitor.open('/settings');
  assert.equal(await page.inputValue('[name=board]:checked'), 'slate');
  assert.equal(await page.isChecked('[name=zones]'), false);
  await page.selectOption('#setting-language', 'ja');
  await page.waitForSelector('html[lang=ja]');
  await visitor.leave();
});

test('settings are kept without script', async () => {
  const plain = await site.visitor({ javaScriptEnabled: false });
  await plain.open('/settings');
  await plain.page.check('[name=board][value=paper]');
  await plain.page.uncheck('[name=hints]');
  await plain.page.click('#save');
  assert.equal(await plain.page.inputValue('[name=board]:checked'), 'paper');
  assert.equal(await plain.page.isChecked('[name=hints]'), false);
  assert.equal(await plain.page.isChecked('[name=zones]'), true);
  await plain.leave();
});

test('a rated game shows on the pages of its players, in the list of the best, and in the records', async () => {
  const { one, two, id } = await ratedGame();
  await one.open('/player/Kiku');
  const card = one.page.locator('.rank-card');
  assert.match(await card.innerText(), /kyu\?/);
  assert.match(await card.locator('.rating').innerText(), /^1[6-7]\d\d\?$/);
  assert.equal(await one.page.locator('.rating-graph-point').count(), 2);
  assert.equal(await one.page.locator(`.entry a[href="/game/${id}"]`).count(), 2);

  await one.open('/players');
  const names = await one.page.locator('.leader-list .name').allInnerTexts();
  assert.deepEqual(names.slice(0, 2), ['Kiku', 'Ume']);

  await one.open('/records');
  await one.page.fill('[name=player]', 'KIKU');
  await one.page.click('search details summary');
  await one.page.selectOption('[name=result]', 'win');
  await one.page.selectOption('[name=reason]', 'resign');
  await one.page.click('search .button.strong');
  assert.equal(await one.page.locator('.entry').count(), 1);
  assert.match(await one.page.locator('.entry').innerText(), /Kiku won \(resignation\)/);
  assert.ok((await one.page.locator('.entry .picture use').count()) > 30);
  await one.page.selectOption('[name=result]', 'loss');
  await one.page.click('search .button.strong');
  assert.equal(await one.page.locator('.entry').count(), 0);

  const record = await fetch(`${site.address}/api/record/${id}?format=kif`);
  assert.match(await record.text(), /先手レート：1500/);

  // Following, and telling the moderators.
  await one.open('/player/Kiku');
  await one.page.click('form[action$="/follow"] button');
  await one.page.click('form[action$="/unfollow"] button');
  await one.page.click('a[href$="/report"]');
  await one.page.check('[value=other]');
  await one.page.fill('[name=text]', 'nothing, really');
  await one.page.click('main .button.strong');
  assert.equal(await one.page.locator('h1').innerText(), 'Thank you');
  for (const someone of [one, two]) await someone.leave();
});

test('computers are found by name, and records come in by paste and by file', async () => {
  const visitor = await site.visitor();
  await visitor.playComputer('shinobi', 2);
  await visitor.moveAnything();
  await visitor.plies(2);
  const id = new URL(visitor.page.url()).pathname.split('/').pop() ?? '';
  await visitor.page.request.post(`${site.address}/api/board/game/${id}/resign`);
  await visitor.open('/records?player=Computer%2C+level+2');
  assert.equal(await visitor.page.locator(`.entry h3 a[href="/game/${id}"]`).count(), 1);
  await visitor.open('/records?player=computer+3');
  assert.equal(await visitor.page.locator('.entry').count(), 0);

  await visitor.open('/records');
  await visitor.page.fill('[name=text]', '[Variant "Shogun"]\n[White "Ann"]\n\n1. e4 e5 1-0\n');
  await visitor.page.click('#import .button');
  await visitor.page.waitForURL('**/analysis/game/*');
  await visitor.open('/records');
  const kif = readFileSync(new URL('../../../testdata/records/windows.kif', import.meta.url));
  await visitor.page.setInputFiles('#import-file', { name: 'windows.kif', mimeType: 'text/plain', buffer: kif });
  await visitor.page.click('#import .button');
  await visitor.page.waitForURL('**/analysis/game/*');
  await visitor.open('/records');
  await visitor.page.fill('[name=text]', 'nothing to be read');
  await visitor.page.click('#import .button');
  await visitor.page.waitForSelector('.fault');
  await visitor.leave();
});

test('games in progress are watched as they are played', async () => {
  const [player, watcher] = [await site.visitor(), await site.visitor()];
  await player.playComputer('shinobiplus', 1);
  await player.moveAnything();
  await player.plies(2);
  const id = new URL(player.page.url()).pathname.split('/').pop() ?? '';
  await watcher.open('/watch');
  await watcher.page.waitForSelector('#watch[data-connection=on]');
  const card = watcher.page.locator(`.watch-card:has(a[href="/game/${id}"])`);
  await card.waitFor();
  await player.moveAnything();
  await card.locator('.watch-state', { hasText: '2 moves' }).waitFor();
  for (const someone of [player, watcher]) await someone.leave();
});
