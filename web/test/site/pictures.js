// @ts-check
// Takes pictures of the pages, wide and narrow, light and dark: `node test/site/pictures.js FOLDER`.

import { mkdirSync } from 'node:fs';
import { openSite } from './site.js';

const folder = process.argv[2] ?? 'pictures';
mkdirSync(folder, { recursive: true });
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const site = await openSite();

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    const visitor = await site.visitor({ viewport, colorScheme });
    const shoot = (/** @type {string} */ name, fullPage = false) =>
      visitor.page.screenshot({ path: `${folder}/${name}-${size}-${colorScheme}.png`, fullPage });
    for (const game of ['shogi', 'shogun', 'shinobi', 'shinobiplus']) {
      await visitor.playComputer(game, 1);
      for (const plies of [2, 4]) {
        await visitor.moveAnything();
        await visitor.plies(plies);
      }
      await visitor.page.waitForTimeout(400);
      await shoot(game, size === 'phone');
    }
    await visitor.open('/');
    await visitor.page.waitForTimeout(300);
    await shoot('home', true);
    await visitor.page.click('[popovertarget="computer-shogi"]');
    await shoot('levels');
    await visitor.page.keyboard.press('Escape');
    await visitor.page.click('[popovertarget="friend-shogun"]');
    await shoot('clocks');
    await visitor.page.click('#friend-shogun button[value="10m+30s"]');
    await visitor.page.waitForSelector('#link');
    await shoot('link');
    await visitor.open('/nowhere');
    await shoot('nothing');
    await visitor.page.context().close();
  }
}
await site.close();
