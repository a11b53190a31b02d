// @ts-check
// The server goes away in the middle of a game, and nobody loses anything.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openSite } from './site.js';

/** @type {import('./site.js').Site} */
let site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

for (const signal of /** @type {const} */ (['SIGTERM', 'SIGKILL'])) {
  test(`a game goes on after the server got ${signal}`, async () => {
    const [sente, gote] = await Promise.all([site.visitor(), site.visitor()]);
    const link = await sente.invite({ game: 'shogi', time: '10m+30s', side: 'sente' });
    await gote.accept(link);
    await sente.seated();
    await sente.move('7g7f');
    await gote.plies(1);
    const clocks = (await gote.state()).clocks;
    const lost = Promise.all(
      [sente, gote].map(({ page }) => page.waitForSelector('#connection[data-state="off"]')),
    );
    const back = site.restart(signal);
    await lost;
    // A move made meanwhile is kept and sent when the server is back.
    await gote.move('3c3d');
    await back;
    await Promise.all([sente, gote].map((player) => player.plies(2)));
    await Promise.all([sente, gote].map((player) => player.ready()));
    await sente.move('2g2f');
    await gote.plies(3);
    const now = (await gote.state()).clocks;
    assert.ok(clocks.gote.main_left - now.gote.main_left < 15_000);
    await Promise.all([sente.leave(), gote.leave()]);
  });
}
