// @ts-check
// The commenting opponent: what is said in a first game, hints, moves taken back, and who is told nothing.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openSite } from './site.js';

/** @type {import('./site.js').Site} */
let site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

/** @param {import('./visitor.js').Visitor} guest @param {string} game */
async function begin(guest, game) {
  await guest.open(`/learn/${game}/first-game`);
  await guest.page.click('.first-form .button');
  await guest.ready();
}

test('a guest hears what moves do, is helped, and takes moves back', async () => {
  const guest = await site.visitor({ reducedMotion: 'reduce' });
  const { page } = guest;
  await begin(guest, 'shogi');
  await page.waitForSelector('#coach:not([hidden]) .coach-line');
  assert.match(await page.innerText('#coach-said'), /^I am the computer/);
  await guest.move('7g7f');
  await guest.plies(2);
  await page.waitForSelector('.coach-line.own + .coach-line.other');
  assert.equal(await page.locator('.coach-line.own').textContent(), 'Your move: This makes room for your bishop on 8h.');
  assert.match((await page.locator('.coach-line.other').textContent()) ?? '', /^My move: \S/);

  // First something to look at, then a move, which can be played.
  await page.click('#coach-do >> text=What could I do?');
  await page.waitForSelector('.coach-idea');
  assert.equal(await page.locator('.kd-brush-blue').count(), 0);
  await page.click('#coach-do >> text=Show me a move');
  assert.equal(await page.locator('.kd-brush-blue').count(), 1);
  assert.match(await page.innerText('.coach-idea'), /^You could play: (?!Black)/);
  await guest.moveAnything();
  await guest.plies(4);
  assert.equal(await page.locator('.kd-brush-blue').count(), 0);

  // Back to an earlier move: its words come back, and no hint is given there.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.querySelector('#coach-said')?.textContent === 'Your move: This makes room for your bishop on 8h.');
  assert.equal(await page.locator('#coach-do button').count(), 0);
  await page.keyboard.press('ArrowDown');

  await guest.press('takeback');
  await guest.plies(2);
  await guest.press('takeback');
  await guest.plies(0);
  await guest.move('2g2f');
  await guest.plies(2);
  await page.waitForFunction(() => !document.querySelector('#coach-said')?.textContent?.includes('8h'));

  // Comments are turned off and on in the menu, and stay as they were chosen.
  await guest.openTab('menu');
  await page.click('[data-do="comments"]');
  await page.waitForSelector('#coach', { state: 'hidden' });
  await page.reload();
  await guest.ready();
  assert.ok(await page.locator('#coach').isHidden());
  await guest.openTab('menu');
  await page.click('[data-do="comments"]');
  await page.waitForSelector('#coach .coach-line.other');

  // The page of the first game leads on with it.
  await guest.open('/learn/shogi/first-game');
  assert.match((await page.getAttribute('.first-text > p .button.strong', 'href')) ?? '', /^\/game\/\w+#comments$/);
  await guest.leave();
});

test('nobody else is told anything, and no other game is commented', async () => {
  const [guest, other] = await Promise.all([site.visitor(), site.visitor()]);
  await begin(guest, 'shinobi');
  await guest.moveAnything();
  await guest.plies(2);
  const path = new URL(guest.page.url()).pathname;
  const ask = (/** @type {import('./visitor.js').Visitor} */ who, /** @type {string} */ address) =>
    who.page.evaluate(async (to) => (await fetch(to)).status, address);
  assert.equal(await ask(guest, `${path}/remarks/1`), 200);
  assert.equal(await ask(guest, `${path}/hint`), 200);
  for (const ply of ['0', '3', '99999999', '-1', 'x']) assert.ok((await ask(guest, `${path}/remarks/${ply}`)) >= 400, ply);
  await other.open(path);
  assert.equal(await other.page.locator('#coach').count(), 0);
  for (const what of ['remarks/1', 'hint']) assert.equal(await ask(other, `${path}/${what}`), 403);
  await other.playComputer('shinobi', 2);
  const second = new URL(other.page.url()).pathname;
  assert.equal(await other.page.locator('#coach').count(), 0);
  assert.equal(await ask(other, `${second}/hint`), 404);
  await Promise.all([guest.leave(), other.leave()]);
});
