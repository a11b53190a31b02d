// @ts-check
// Without a connection: games one has opened can be gone through, everything else says kindly that it cannot.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openSite } from './site.js';

/** @type {import('./site.js').Site} */
let site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

test('a game that was opened is gone through without a connection', async () => {
  const visitor = await site.visitor();
  const { page } = visitor;
  await visitor.playComputer('shogun', 1);
  for (const plies of [2, 4]) {
    await visitor.moveAnything();
    await visitor.plies(plies);
  }
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The worker keeps the page as it is opened now.
  await page.reload();
  await visitor.ready();
  const path = new URL(page.url()).pathname;
  await page.waitForFunction((address) => caches.match(address), path);

  await page.context().setOffline(true);
  await page.reload();
  await page.waitForSelector('.kd-pieces .kd-piece');
  assert.equal(await page.locator('#moves .made').count(), 4);
  await page.keyboard.press('ArrowLeft');
  await page.waitForSelector('#moves [data-ply="3"][aria-current]');

  await visitor.open('/records');
  assert.match(await page.innerText('h1'), /offline/i);
  await visitor.leave();
});

test('what was kept is forgotten when somebody signs out', async () => {
  const visitor = await site.visitor();
  const { page } = visitor;
  await visitor.open('/register');
  await page.fill('[name=name]', 'Matsu');
  await page.fill('[name=password]', 'a long enough password');
  await page.fill('[name=again]', 'a long enough password');
  await page.click('main form .button.strong');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await visitor.open('/rules/shogi');
  await page.waitForFunction(() => caches.match('/rules/shogi'));
  await visitor.open('/account');
  await page.click('form[action="/sign-out"] button');
  await page.waitForFunction(async () => (await caches.match('/rules/shogi')) === undefined);
  await page.waitForFunction(() => caches.match('/offline'));
  await visitor.leave();
});

test('the site can be installed', async () => {
  const visitor = await site.visitor({ locale: 'ja' });
  const { page } = visitor;
  await visitor.open('/');
  const manifest = await page.evaluate(async () => {
    const link = /** @type {HTMLLinkElement} */ (document.querySelector('link[rel=manifest]'));
    return await (await fetch(link.href)).json();
  });
  assert.deepEqual([manifest.lang, manifest.display, manifest.start_url], ['ja', 'standalone', '/']);
  for (const { src, type } of manifest.icons) {
    const icon = await page.evaluate(async (address) => {
      const answer = await fetch(address);
      return [answer.status, answer.headers.get('content-type')];
    }, src);
    assert.deepEqual(icon, [200, type], src);
  }
  await visitor.leave();
});
