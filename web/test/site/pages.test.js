// @ts-check
// Every page: readable by everybody, in every language, on every screen, light and dark.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { furnish } from './pages.js';
import { openSite } from './site.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const I18N = new URL('../../../i18n/en/', import.meta.url);
/** Every key of the words: none of them may be seen. */
const KEYS = new Set(
  readdirSync(I18N)
    .flatMap((file) => readFileSync(new URL(file, I18N), 'utf8').split('\n'))
    .map((line) => /^([a-z][\w-]*-[\w-]*) =/.exec(line)?.[1])
    .filter((key) => key !== undefined),
);

/** @type {import('./site.js').Site} */
let site;
/** @type {Awaited<ReturnType<typeof furnish>>} */
let furnished;
before(async () => {
  site = await openSite();
  furnished = await furnish(site);
});
after(() => site.close());

/** Each language once, on a different screen; axe looks at a wide light page and at a narrow dark one. */
const VIEWS = /** @type {const} */ ([
  { locale: 'en', width: 1280, height: 860, colorScheme: 'light', axe: true },
  { locale: 'es', width: 390, height: 844, colorScheme: 'dark', axe: true },
  { locale: 'ja', width: 820, height: 1180, colorScheme: 'light', axe: false },
  { locale: 'zh-TW', width: 390, height: 844, colorScheme: 'light', axe: false },
]);

for (const { locale, width, height, colorScheme, axe } of VIEWS) {
  test(`every page: ${locale}, ${width} wide, ${colorScheme}`, async () => {
    const { pages, storageState } = furnished;
    const view = { locale, colorScheme, viewport: { width, height }, reducedMotion: /** @type {const} */ ('reduce') };
    const [hana, stranger] = await Promise.all([site.visitor({ ...view, storageState }), site.visitor(view)]);
    for (const { name, path, status, guest } of pages) {
      const visitor = guest ? stranger : hana;
      const { page } = visitor;
      const where = `${name} (${path}), ${locale}, ${width}, ${colorScheme}`;
      const answer = await visitor.open(path);
      assert.equal(answer?.status(), status ?? 200, where);
      if (path.startsWith('/game/')) await visitor.ready();
      const language = await page.evaluate(() => document.documentElement.lang);
      assert.equal(language, locale === 'zh-TW' ? 'zh-Hant' : locale, where);
      assert.deepEqual(await keysSeen(page), [], where);
      assert.deepEqual(await foreignSeen(page, FOREIGN[locale]), [], where);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `${where}: ${wide} wide`);
      if (axe) assert.deepEqual(await faults(page), [], where);
    }
    await Promise.all([hana.leave(), stranger.leave()]);
  });
}

/** Keys that stand where words should. @param {import('playwright-core').Page} page */
async function keysSeen(page) {
  const seen = await page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'content', 'value'];
    const labels = [...document.querySelectorAll('*')].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...labels].join('\n').split(/[^\w-]+/);
  });
  return [...new Set(seen.filter((word) => KEYS.has(word)))];
}

/** A sentence in Latin letters. */
const LATIN = String.raw`\b[a-z]{2,}(?:[ ,.]+[a-z]{2,}){2,}`;

/** What gives another language away, by the language of the reader: words and signs that theirs does not have. */
const FOREIGN = /** @type {const} */ ({
  en: String.raw`[¿¡]|\b(?:los|las|una|para|del|tus|juega|partida|piezas|tablero)\b`,
  es: String.raw`\b(?:the|and|with|your|you|this|that|of|from|are|was|were|have|will|which|when|only|their)\b`,
  ja: `${LATIN}|[這們麼嗎妳您沒讓]`,
  // The name of an opening may be quoted as it is, a sentence may not.
  'zh-TW': `${LATIN}|[ぁ-ゖァ-ヺー]{5,}`,
});

/**
 * Text that is not in the reader's language: it stands outside the files of words, or in the wrong one. What is marked as English
 * or is code may be so, and so may what somebody wrote, whose language nobody knows (`lang=""`).
 * @param {import('playwright-core').Page} page @param {string} pattern what gives it away
 */
async function foreignSeen(page, pattern) {
  return await page.evaluate((pattern) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || parent.closest('[lang="en"], [lang=""], code, pre, script, style, noscript')) continue;
      const run = new RegExp(pattern).exec(node.textContent ?? '');
      if (run !== null) found.push(node.textContent?.trim());
    }
    return found;
  }, pattern);
}

/** What axe finds serious or critical. @param {import('playwright-core').Page} page */
async function faults(page) {
  await page.evaluate(AXE);
  return await page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (window).axe.run(document, { resultTypes: ['violations'] });
    const grave = violations.filter((/** @type {{ impact: string }} */ { impact }) => /serious|critical/.test(impact));
    return grave.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes.map((/** @type {any} */ node) => `${node.target} ${node.failureSummary}`).join('; ')}`);
  });
}
