// @ts-check
// Takes a picture of every page in two themes and three sizes: `node tools/screenshots.mjs FOLDER [LANGUAGE [PAGE]]`.
// KOMADAI says where the binary is.

import { mkdirSync } from 'node:fs';
import { furnish } from '../test/site/pages.js';
import { openSite } from '../test/site/site.js';

const [folder = 'screenshots', locale = 'en', only = ''] = process.argv.slice(2);
const SIZES = {
  desktop: { width: 1280, height: 860 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
};
mkdirSync(folder, { recursive: true });
const site = await openSite();
const { pages, storageState } = await furnish(site);
let count = 0;
for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    const view = { viewport, colorScheme, locale, reducedMotion: /** @type {const} */ ('reduce') };
    const [hana, stranger] = await Promise.all([site.visitor({ ...view, storageState }), site.visitor(view)]);
    for (const { name, path, guest } of pages.filter((page) => page.name.includes(only))) {
      const visitor = guest ? stranger : hana;
      await visitor.open(path);
      if (path.startsWith('/game/')) await visitor.ready();
      await visitor.page.evaluate(() => document.fonts.ready);
      await visitor.page.screenshot({ path: `${folder}/${name}-${size}-${colorScheme}.png`, fullPage: true });
      count += 1;
    }
    await Promise.all([hana.leave(), stranger.leave()]);
  }
}
await site.close();
console.log(`${count} pictures in ${folder}`);
