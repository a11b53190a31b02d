// @ts-check
// A whole game by keyboard alone, from the home page to the result, with everything told to a screen reader.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Keys } from './keys.js';
import { SHOGI } from './lines.js';
import { openSite } from './site.js';

/** @type {import('./site.js').Site} */
let site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

test('two people play Shogi to mate without touching anything but keys', async () => {
  const [one, two] = await Promise.all([site.visitor(), site.visitor()]);
  const link = await one.invite({ game: 'shogi', time: '10m+30s', side: 'sente' });
  await two.page.goto(link);
  const [sente, gote] = [new Keys(one.page), new Keys(two.page)];
  await gote.press('.invitation .button.strong');
  await Promise.all([one.seated(), two.seated()]);
  for (const [index, move] of SHOGI.entries()) {
    const [player, keys] = index % 2 === 0 ? [one, sente] : [two, gote];
    await player.plies(index);
    await keys.move(move);
  }
  assert.equal(await two.result(), 'Checkmate. Black wins.');
  const log = await two.page.locator('.kd-log p').allInnerTexts();
  assert.equal(log.length, SHOGI.length);
  assert.equal(log[0], 'Black: pawn 7g to 7f');
  assert.match(log.at(-1) ?? '', /gold dropped on 4a, check/);
  assert.equal(await two.page.locator('#result[role="status"]').count(), 1);

  // What is asked of a player, and the answer, are in reach of Tab too.
  const first = one.page.url();
  await sente.press('[data-do="rematch"]');
  await gote.press('[data-do="accept-rematch"]');
  await Promise.all([one, two].map(({ page }) => page.waitForURL((url) => url.href !== first)));
  await Promise.all([one.leave(), two.leave()]);
});

test('a game against the computer is begun, told, timed and resigned by keys; moves are typed', async () => {
  const visitor = await site.visitor();
  const keys = new Keys(visitor.page);
  await visitor.open('/?game=shogun');
  await keys.press('[popovertarget="computer-shogun"]');
  await keys.press('#computer-shogun button[value="1"]');
  await visitor.ready();
  if ((await visitor.state()).you === 'gote') await visitor.plies(1);
  const side = (await visitor.state()).you;
  await keys.tabTo('.kd-typed-field');
  await visitor.page.keyboard.type('Zz9');
  await visitor.page.keyboard.press('Enter');
  await visitor.page.waitForSelector('.kd-typed-field[aria-invalid="true"]');
  await visitor.page.locator('.kd-typed-field').fill('');
  await visitor.page.keyboard.type(side === 'sente' ? 'Nf3' : 'Nf6');
  await visitor.page.keyboard.press('Enter');
  await visitor.plies(side === 'sente' ? 2 : 3);
  assert.match((await visitor.state()).moves[side === 'sente' ? 0 : 1].move, /^g[18]f[36]$/);
  await keys.tabTo('.kd-cell');
  await visitor.page.keyboard.press('l');
  assert.match(await visitor.page.locator('.kd-live').innerText(), /White|Black/);
  await visitor.page.keyboard.press('g');
  await keys.press('[data-do="resign"]');
  await visitor.page.keyboard.press('Enter');
  assert.match(await visitor.result(), /resigned/);
  await visitor.leave();
});
