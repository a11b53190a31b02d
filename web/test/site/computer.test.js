// @ts-check
// People play the computer, by hand and without script.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openSite } from './site.js';

/** @type {import('./site.js').Site} */
let site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

for (const [game, side] of /** @type {const} */ ([
  ['shogi', 'gote'],
  ['shogun', 'sente'],
  ['shinobi', 'gote'],
  ['shinobiplus', 'sente'],
])) {
  test(`a guest plays the computer: ${game} as ${side}`, async () => {
    const guest = await site.visitor();
    await guest.playComputer(game, 1, side);
    const first = side === 'sente' ? 0 : 1;
    for (const plies of [2, 4, 6]) {
      await guest.plies(plies - 2 + first);
      await guest.moveAnything();
    }
    await guest.plies(6 + first);
    const { you, info } = await guest.state();
    assert.deepEqual([you, info.game], [side, game]);
    assert.equal(await guest.page.locator('#moves .made').count(), 6 + first);
    await guest.leave();
  });
}

test('the computer takes back, is resigned to, and plays again', async () => {
  const guest = await site.visitor();
  await guest.playComputer('shogun', 1);
  await guest.moveAnything();
  await guest.plies(2);
  await guest.press('takeback');
  await guest.plies(0);
  await guest.moveAnything();
  await guest.plies(2);
  await guest.press('resign');
  assert.equal(await guest.result(), 'White resigned. Black wins.');
  const first = guest.page.url();
  await guest.press('rematch');
  await guest.page.waitForURL((url) => url.href !== first);
  await guest.leave();
});

test('a game is begun and read without script, and a wrong address leads back', async () => {
  const plain = await site.visitor({ javaScriptEnabled: false });
  await plain.open('/');
  assert.equal(await plain.page.locator(':is(.hero-board, .card) .picture').count(), 4);
  await plain.page.click('.hero-games a[href="/?game=shogun"]');
  await plain.page.click('[popovertarget="computer-shogun"]');
  await plain.page.click('#computer-shogun button[value="1"]');
  await plain.page.waitForSelector('#board .picture');
  await plain.open('/nowhere');
  await plain.page.click('.notice .button');
  assert.equal(new URL(plain.page.url()).pathname, '/');
  await plain.leave();
});
