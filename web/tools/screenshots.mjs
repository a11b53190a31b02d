// @ts-check
// Takes pictures of the pages, of the whole of each; of those where the first screen matters also what is seen of it
// without scrolling (`-fold`). KOMADAI says where the binary is. Everything is taken unless something is chosen:
//
//     node tools/screenshots.mjs FOLDER [--language=ja] [--page=NAME]... [--size=390x664]... [--theme=dark]
//
// A page is chosen by a part of its name, `analysis` or `game-shogi`; what can be chosen several times is added up.

import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { furnish } from '../test/site/pages.js';
import { openSite } from '../test/site/site.js';

/** Phones upright and sideways, a tablet, laptops, screens. */
const SIZES = ['360x640', '390x664', '640x360', '844x390', '820x1180', '1280x800', '1366x768', '1920x1080', '2560x1440'];
const THEMES = ['light', 'dark'];
/** Pages that should show what they are for without scrolling. */
const FOLDED = /^(home|game|analysis|new|invitation|puzzle)/;

const several = /** @type {const} */ ({ type: 'string', multiple: true });
const { values: chosen, positionals } = parseArgs({
  allowPositionals: true,
  options: { language: { type: 'string', default: 'en' }, page: several, size: several, theme: several },
});
const [folder = 'screenshots'] = positionals;
const { language: locale, page: wanted = [''], size: sizes = SIZES, theme: themes = THEMES } = chosen;
for (const size of sizes) if (!/^\d+x\d+$/.test(size)) throw new Error(`a size is 390x664, not ${size}`);
for (const theme of themes) if (!THEMES.includes(theme)) throw new Error(`a theme is ${THEMES.join(' or ')}, not ${theme}`);

mkdirSync(folder, { recursive: true });
const site = await openSite();
const { pages, storageState } = await furnish(site);
const shown = pages.filter(({ name }) => wanted.some((part) => name.includes(part)));
if (shown.length === 0) throw new Error(`there is no such page; there are ${pages.map(({ name }) => name).join(', ')}`);
let count = 0;
for (const size of sizes) {
  const [width = 0, height = 0] = size.split('x').map(Number);
  for (const theme of themes) {
    const view = {
      viewport: { width, height },
      colorScheme: /** @type {'light' | 'dark'} */ (theme),
      locale,
      reducedMotion: /** @type {const} */ ('reduce'),
      hasTouch: Math.min(width, height) < 600,
    };
    const [hana, stranger] = await Promise.all([site.visitor({ ...view, storageState }), site.visitor(view)]);
    for (const { name, path, guest } of shown) {
      const visitor = guest ? stranger : hana;
      await visitor.open(path);
      if (path.startsWith('/game/')) await visitor.ready();
      await visitor.page.evaluate(() => document.fonts.ready);
      const picture = (/** @type {string} */ part, /** @type {boolean} */ fullPage) =>
        visitor.page.screenshot({ path: `${folder}/${name}-${size}-${theme}${part}.png`, fullPage });
      if (FOLDED.test(name)) await picture('-fold', false);
      await picture('', true);
      count += FOLDED.test(name) ? 2 : 1;
    }
    await Promise.all([hana.leave(), stranger.leave()]);
  }
}
await site.close();
console.log(`${count} pictures in ${folder}`);
