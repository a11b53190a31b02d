// @ts-check
// Time: byo-yomi counted aloud for players and watchers, and the flag.

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

/** Keeps what the page says aloud. @param {Visitor} visitor */
async function listen(visitor) {
  await visitor.page.addInitScript(() => {
    /** @type {string[]} */
    const spoken = [];
    Object.assign(window, { spoken });
    Object.defineProperty(window, 'speechSynthesis', {
      value: {
        getVoices: () => [],
        cancel: () => {},
        speak: (/** @type {SpeechSynthesisUtterance} */ { text, lang }) => spoken.push(`${lang} ${text}`),
      },
    });
  });
}

/** @param {Visitor} visitor @returns {Promise<string[]>} */
const spoken = (visitor) => visitor.page.evaluate(() => /** @type {any} */ (window).spoken);

test('main time, then byo-yomi counted aloud in the language of the page, then the flag', async () => {
  const [sente, gote, watcher] = await Promise.all([
    site.visitor(),
    site.visitor({ locale: 'es' }),
    site.visitor({ locale: 'ja' }),
  ]);
  await Promise.all([sente, gote, watcher].map(listen));
  const link = await sente.invite({ game: 'shogi', time: '1s+2sx2', side: 'sente' });
  await gote.accept(link);
  await sente.seated();
  await watcher.open(new URL(gote.page.url()).pathname);
  await watcher.ready();
  await sente.move('7g7f');
  await gote.plies(1);
  await gote.move('3c3d');
  // Now Black thinks: a second of main time, two periods of two, and the flag falls.
  await sente.page.waitForSelector('#near .clock.period.urgent');
  assert.match(await sente.page.locator('#near .clock').innerText(), /2×2″/);
  await gote.page.waitForFunction(() => /^0:0\d\s*2″$/.test(document.querySelector('#far .clock')?.textContent ?? ''));
  assert.equal(await sente.result(), 'Black ran out of time. White wins.');
  assert.match(await gote.result(), /tiempo/);
  await watcher.result();
  assert.deepEqual(await spoken(sente), ['en Byo-yomi', 'en 1', 'en 1']);
  assert.deepEqual((await spoken(gote)).slice(1), ['es 1', 'es 1']);
  assert.deepEqual(await spoken(watcher), ['ja 秒読みに入ります', 'ja 1', 'ja 1']);
  await Promise.all([sente, gote, watcher].map((someone) => someone.leave()));
});

test('time is given, and an increment is added after each move', async () => {
  const [sente, gote] = await Promise.all([site.visitor(), site.visitor()]);
  const link = await sente.invite({ game: 'shogun', time: '1m+10s/move', side: 'sente' });
  await gote.accept(link);
  await sente.seated();
  for (const [index, [mover, move]] of /** @type {const} */ ([
    [sente, 'e2e4'],
    [gote, 'e7e5'],
    [sente, 'g1f3'],
  ]).entries()) {
    await mover.plies(index);
    await mover.move(move);
    await Promise.all([sente.plies(index + 1), gote.plies(index + 1)]);
  }
  const main = async () => (await gote.state()).clocks.sente.main_left;
  const had = await main();
  assert.ok(had > 70_000 && had <= 80_000, String(had));
  await gote.press('give-time');
  await gote.page.waitForFunction((before) => /** @type {any} */ (window).komadai.state.clocks.sente.main_left > before, had);
  assert.equal((await main()) - had, 15_000);
  await Promise.all([sente.leave(), gote.leave()]);
});
