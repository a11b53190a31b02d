// @ts-check
// People come to a real server and play.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openSite } from './site.js';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

for (const game of ['shogi', 'shogun', 'shinobi', 'shinobiplus']) {
  test(`a guest plays the computer: ${game}`, async () => {
    const guest = await site.visitor();
    await guest.playComputer(game, 1);
    for (const plies of [2, 4, 6]) {
      await guest.moveAnything();
      await guest.plies(plies);
    }
    const { you, info } = await guest.state();
    assert.deepEqual([you, info.game], ['sente', game]);
    assert.equal(await guest.page.locator('#moves .made').count(), 6);
    await guest.page.context().close();
  });
}

test('two friends play Shogun by a link, with capture, drop and promotion, and one watches', async () => {
  const [white, black, watcher] = [await site.visitor(), await site.visitor(), await site.visitor()];
  await white.open('/');
  await white.page.click('[popovertarget="friend-shogun"]');
  await white.page.check('#friend-shogun input[value="sente"]', { force: true });
  await white.page.click('#friend-shogun button[value="10m+30s"]');
  const link = await white.page.inputValue('#link');
  await black.page.goto(link);
  await black.page.click('.invitation .button.strong');
  await black.ready();
  await white.page.waitForURL('**/game/*');
  await white.ready();
  await watcher.open(new URL(white.page.url()).pathname);
  await watcher.ready();

  const moves = [
    ['e2', 'e4'],
    ['d7', 'd5'],
    ['e4', 'd5'],
    ['d8', 'd5'],
    ['P', 'e4'],
    ['d5', 'e4'],
  ];
  for (const [index, [from = '', to = '']] of moves.entries()) {
    const mover = index % 2 === 0 ? white : black;
    await mover.plies(index);
    await mover.move(from, to);
    await mover.plies(index + 1);
  }
  await white.plies(6);
  assert.equal((await white.state()).position.check, true);
  await white.move('f1', 'e2');
  await black.plies(7);
  // A knight goes into the zone in two leaps and is promoted on the square itself.
  await black.move('b8', 'c6');
  await white.plies(8);
  await white.move('b1', 'c3');
  await black.plies(9);
  await black.move('c6', 'b4');
  await white.plies(10);
  await white.move('c3', 'e4');
  await black.plies(11);
  await black.move('b4', 'c2');
  await black.page.click('.kd-chooser button >> nth=0');
  await white.plies(12);
  await watcher.plies(12);
  const seen = await watcher.state();
  assert.equal(seen.moves[11].move, 'b4c2+');
  assert.equal(seen.you, undefined);
  assert.equal(await watcher.page.locator('#moves .made').count(), 12);

  // Back through the moves with the keys, and to the end again.
  await watcher.page.keyboard.press('ArrowLeft');
  assert.equal(await watcher.page.locator('[aria-current][data-ply="11"]').count(), 1);
  await watcher.page.keyboard.press('ArrowDown');

  // Talk, then resignation.
  await white.page.fill('#say input', 'good game');
  await white.page.press('#say input', 'Enter');
  await black.page.waitForSelector('#said li');
  await white.page.click('#controls >> text=Resign');
  await white.page.click('#controls >> text=Really?');
  for (const someone of [white, black, watcher]) {
    await someone.page.waitForSelector('#result strong');
    assert.equal(await someone.page.locator('#result').innerText(), 'Black wins\nby resignation');
  }

  // A rematch takes both to the next game, sides swapped.
  const first = white.page.url();
  await white.page.click('#controls >> text=Rematch');
  await black.page.click('#offers >> text=Accept');
  await Promise.all([white, black].map(({ page }) => page.waitForURL((url) => url.href !== first)));
  await white.ready();
  assert.equal((await white.state()).you, 'gote');
  for (const someone of [white, black, watcher]) await someone.page.context().close();
});

test('two strangers meet in the lobby', async () => {
  const [one, two] = [await site.visitor(), await site.visitor()];
  await one.open('/');
  await one.page.click('[popovertarget="seek-shinobi"]');
  await one.page.click('#seek-shinobi button[value="10m+5s/move"]');
  await one.page.waitForSelector('#waiting:not([hidden])');
  await two.open('/');
  await two.page.click('#seeks >> text=Join');
  await Promise.all([one, two].map(({ page }) => page.waitForURL('**/game/*')));
  await one.page.context().close();
  await two.page.context().close();
});

test('a game goes on after the server restarts', async () => {
  const guest = await site.visitor();
  await guest.playComputer('shogi', 1);
  await guest.moveAnything();
  await guest.plies(2);
  await site.restart();
  await guest.page.waitForSelector('#connection[data-state="on"]');
  await guest.moveAnything();
  await guest.plies(4);
  await guest.page.context().close();
});

test('pages are read without script, and a wrong address leads back', async () => {
  const plain = await site.visitor({ javaScriptEnabled: false });
  await plain.open('/');
  assert.equal(await plain.page.locator('.card .picture').count(), 4);
  await plain.page.click('[popovertarget="computer-shogun"]');
  await plain.page.click('#computer-shogun button[value="1"]');
  await plain.page.waitForSelector('#board .picture');
  await plain.open('/nowhere');
  await plain.page.click('.notice .button');
  assert.equal(new URL(plain.page.url()).pathname, '/');
  await plain.page.context().close();
});
