// @ts-check
// Two people meet in the lobby and play whole games, and somebody watches.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { SHINOBI, SHOGI, SHOGUN } from './lines.js';
import { openSite } from './site.js';
import { playLine } from './visitor.js';

/** @type {import('./site.js').Site} */
let site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

/** Two strangers meet in the lobby; whoever begins comes first. @param {string} game @param {string} time */
async function meet(game, time) {
  const [one, two] = await Promise.all([site.visitor(), site.visitor()]);
  await one.seek(game, time);
  await two.join();
  await one.seated();
  return (await one.state()).you === 'sente' ? { sente: one, gote: two } : { sente: two, gote: one };
}

test('Shogi from the lobby to mate: drops, promotion taken and declined', async () => {
  const { sente, gote } = await meet('shogi', '10m+30s');
  await playLine(sente, gote, SHOGI);
  assert.equal(await sente.result(), 'Checkmate. Black wins.');
  assert.equal(await gote.result(), 'Checkmate. Black wins.');
  assert.match(await sente.page.locator('#result').innerText(), /You won/);
  assert.match(await gote.page.locator('#result').innerText(), /You lost/);
  const { moves } = await gote.state();
  assert.deepEqual(
    moves.map((/** @type {{ move: string }} */ { move }) => move),
    SHOGI,
  );
  await Promise.all([sente.leave(), gote.leave()]);
});

test('Shogun from the lobby: castling, en passant, promotions; watched, talked about, resigned, played again', async () => {
  const { sente, gote } = await meet('shogun', '10m+30s');
  const watcher = await site.visitor();
  await watcher.open(new URL(sente.page.url()).pathname);
  await watcher.ready();
  await playLine(sente, gote, SHOGUN);
  await watcher.plies(SHOGUN.length);
  const seen = await watcher.state();
  assert.equal(seen.you, undefined);
  assert.match(seen.position.fen, /RNB2RK1\[Pnp\]/);
  assert.equal(await watcher.page.locator('#moves .made').count(), SHOGUN.length);
  assert.match(await watcher.page.locator('#moves').innerText(), /O-O/);

  await sente.openTab('chat');
  await sente.page.fill('#say input', 'good game');
  await sente.page.press('#say input', 'Enter');
  await gote.page.waitForSelector('#said li', { state: 'attached' });

  await gote.press('resign');
  for (const someone of [sente, gote, watcher])
    assert.equal(await someone.result(), 'Black resigned. White wins.');

  // A rematch takes both to the next game, sides swapped.
  const first = sente.page.url();
  await sente.press('rematch');
  await gote.press('accept-rematch');
  await Promise.all([sente, gote].map(({ page }) => page.waitForURL((url) => url.href !== first)));
  await sente.ready();
  assert.equal((await sente.state()).you, 'gote');
  await watcher.page.waitForSelector('a[data-do="rematch"]');
  await Promise.all([sente, gote, watcher].map((someone) => someone.leave()));
});

test('Shinobi from the lobby to campmate, with drops and castling; then a new opponent is looked for', async () => {
  const { sente, gote } = await meet('shinobi', '10m+5s/move');
  await playLine(sente, gote, SHINOBI);
  assert.match(await gote.result(), /Clan wins by campmate/);
  assert.match(await sente.result(), /Clan wins by campmate/);

  await sente.press('new');
  await sente.page.waitForSelector('#controls .waiting');
  const stranger = await site.visitor();
  await stranger.join();
  await sente.page.waitForURL((url) => url.href === stranger.page.url());
  await Promise.all([sente, gote, stranger].map((someone) => someone.leave()));
});
