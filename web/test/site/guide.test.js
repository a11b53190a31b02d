// @ts-check
// People read the guides: chapters in every language, lines to step through, tasks to solve, a search that finds.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openSite } from './site.js';

/** @type {import('./site.js').Site} */
let site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

const LANGUAGES = ['en', 'es', 'zh-Hant', 'ja'];

/** Every chapter's address. */
async function chapters() {
  const html = await (await fetch(`${site.address}/guide`)).text();
  return [...new Set(html.match(/\/guide\/\w+\/\w+(?=")/g) ?? [])];
}

test('every chapter is whole in every language, without script too', async () => {
  const all = await chapters();
  assert.ok(all.length >= 25, `${all.length} chapters`);
  for (const language of LANGUAGES) {
    for (const path of all) {
      const answer = await fetch(`${site.address}${path}?lang=${language}`);
      assert.equal(answer.status, 200, path);
      const html = await answer.text();
      assert.ok(html.includes(`<html lang="${language}"`), path);
      const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
      assert.equal(JSON.parse(data).inLanguage, language, path);
      const text = html.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, ' ').replace(/<[^>]*>/g, ' ');
      assert.equal(text.match(/\b(?:guide|piece|pieces|learn|lesson|term)-[a-z]+-[a-z-]+\b/), null, `${path} ${language}`);
      assert.ok(!text.includes('{$'), `${path} ${language}`);
      // A chapter leads to the next.
      assert.match(html, /rel="next"/, path);
    }
  }
  for (const path of ['/guide/shogi/none', '/guide/go/history']) assert.equal((await fetch(site.address + path)).status, 404, path);
});

test('a line is stepped through by buttons, keys and its moves', async () => {
  const reader = await site.visitor({ reducedMotion: 'reduce' });
  const { page } = reader;
  await reader.open('/guide/shogi/castles#mino');
  const figure = page.locator('[data-replay="guide-shogi-castles-mino"]');
  await figure.locator('.kd-pieces .kd-piece').first().waitFor();
  // It stands at its end: the king is home.
  assert.equal(await figure.locator('.kd-piece[data-square="2h"]').count(), 1);
  await figure.getByRole('button', { name: 'First position' }).click();
  assert.equal(await figure.locator('.kd-piece[data-square="5i"]').count(), 1);
  await figure.getByRole('button', { name: 'One move forward' }).click();
  assert.equal(await figure.locator('.kd-piece[data-square="7f"]').count(), 1);
  assert.equal(await figure.locator('[aria-current="step"]').innerText(), '1. P-7f');
  await page.keyboard.press('ArrowRight');
  assert.equal(await figure.locator('[aria-current="step"]').innerText(), '2. P-3d');
  await figure.locator('[data-ply="11"]').click();
  assert.equal(await figure.locator('.kd-piece[data-square="2h"]').count(), 1);
  const link = await figure.locator('a').last().getAttribute('href');
  const answer = await reader.open(link ?? '');
  assert.equal(answer?.status(), 200);
  await reader.leave();
});

test('moves are written as the reader writes them', async () => {
  for (const [language, first] of [['en', 'P-7f'], ['es', 'P-7f'], ['ja', '７六歩'], ['zh-Hant', '７六歩']]) {
    const html = await (await fetch(`${site.address}/guide/shogi/castles?lang=${language}`)).text();
    assert.ok(html.includes(first ?? ''), language);
  }
  const spanish = await (await fetch(`${site.address}/guide/shogi/castles?lang=es`)).text();
  // T is the rook, and R the king.
  assert.ok(spanish.includes('T-6h') && spanish.includes('R-4h'));
});

test('a task is tried, a wrong move is taken back, the right one solves it', async () => {
  const reader = await site.visitor({ reducedMotion: 'reduce' });
  const { page } = reader;
  await reader.open('/guide/shogi/endgame#head-gold');
  const figure = page.locator('[data-task="guide-shogi-endgame-head-gold"]');
  await figure.locator('.kd-pieces .kd-piece').first().waitFor();
  const drop = async (/** @type {string} */ square) => {
    await figure.locator('.kd-near .kd-slot[data-role="G"]').click();
    await figure.locator(`.kd-cell[data-square="${square}"]`).click();
  };
  await drop('4b');
  await figure.locator('.task-said[data-tone="wrong"]').waitFor();
  assert.match(await figure.locator('.task-said').innerText(), /does not win/);
  // It comes back by itself.
  await page.waitForFunction(() => !document.querySelector('[data-task="guide-shogi-endgame-head-gold"] .kd-piece[data-square="4b"]'));
  await drop('5b');
  await figure.locator('.task-said[data-tone="done"]').waitFor();
  await reader.leave();
});

test('without script lines are read and solutions opened', async () => {
  const reader = await site.visitor({ javaScriptEnabled: false });
  const { page } = reader;
  await reader.open('/guide/shogun/endgame');
  assert.ok((await page.locator('.diagram svg.picture').count()) >= 3);
  // The words speak of squares.
  const names = await page.locator('.diagram svg.picture').first().locator('.picture-names text').allTextContents();
  assert.equal(names.join(''), 'abcdefgh87654321');
  await page.locator('[data-task] summary').first().click();
  assert.equal(await page.locator('[data-task] details p').first().innerText(), '1. Bc6=A#');
  await reader.open('/search?q=general');
  assert.ok((await page.locator('.found-places li').count()) > 3);
  await reader.leave();
});

test('the search finds guides, rules, lessons, pieces and terms in every language', async () => {
  for (const [language, asked, title] of [
    ['en', 'nifu', 'nifu'],
    ['es', 'castillos', 'Castillos'],
    ['zh-Hant', '美濃圍', '美濃圍'],
    ['ja', '入玉', '入玉'],
  ]) {
    const address = `${site.address}/search?lang=${language}&q=${encodeURIComponent(asked ?? '')}`;
    const html = await (await fetch(address)).text();
    assert.ok(html.includes(`<strong>${title}</strong>`), `${language} ${asked}`);
  }
  const reader = await site.visitor();
  const { page } = reader;
  await reader.open('/learn');
  await page.fill('#search', 'dangling pawn');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=dangling+pawn');
  await page.click('.found-places a >> nth=0');
  assert.match(await page.innerText('main'), /tarefu/);
  await reader.open('/glossary?q=bear');
  const shown = () => page.locator('.glossary dt:visible').allInnerTexts();
  assert.deepEqual(await shown(), ['Anaguma']);
  // While one types, the same is found as by the form.
  await page.fill('#q', '');
  assert.equal((await shown()).length, 76);
  await page.locator('#q').pressSequentially('bear');
  assert.deepEqual(await shown(), ['Anaguma']);
  assert.equal(await page.innerText('#found'), '1 word found');
  assert.match(page.url(), /glossary\?q=bear$/);
  await page.fill('#q', 'no such word');
  assert.deepEqual(await shown(), []);
  assert.notEqual(await page.innerText('#found'), '');
  // Whatever is asked, an answer comes, and it is a page.
  for (const q of ['x'.repeat(5000), '%00', '<script>', '飛'.repeat(300), '+++'])
    assert.equal((await fetch(`${site.address}/search?q=${encodeURIComponent(q)}`)).status, 200, q.slice(0, 20));
  await reader.leave();
});

test('search engines are told of every page in every language', async () => {
  const robots = await (await fetch(`${site.address}/robots.txt`)).text();
  assert.match(robots, new RegExp(`^Sitemap: ${site.address}/sitemap.xml$`, 'm'));
  const map = await (await fetch(`${site.address}/sitemap.xml`)).text();
  const places = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => (place ?? '').replaceAll('&amp;', '&'));
  assert.equal(new Set(places).size, places.length);
  for (const path of await chapters())
    for (const language of LANGUAGES) assert.ok(places.includes(`${site.address}${path}?lang=${language}`), path);
  assert.equal(map.match(/hreflang=/g)?.length, places.length * LANGUAGES.length);
  for (const path of ['/puzzles', '/print', '/api']) assert.ok(places.includes(`${site.address}${path}?lang=en`), path);
  // A sample of them is really there.
  for (const place of places.filter((_, number) => number % 37 === 0)) assert.equal((await fetch(place)).status, 200, place);
});

test('lessons, courses and pieces say what they are, and every page which address is its own', async () => {
  for (const [path, kind] of [
    ['/learn/shogun', 'course'],
    ['/learn/shogun/mortar', 'lesson'],
    ['/pieces/shogun/mortar', 'piece'],
  ]) {
    const html = await (await fetch(`${site.address}${path}?lang=es`)).text();
    assert.ok(html.includes(`<link rel="canonical" href="${site.address}${path}?lang=es">`), path);
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    const [resource, crumbs] = JSON.parse(data)['@graph'];
    assert.equal(resource['@type'], 'LearningResource');
    assert.equal(resource.learningResourceType, kind);
    assert.equal(resource.inLanguage, 'es');
    assert.equal(crumbs['@type'], 'BreadcrumbList');
    const addresses = crumbs.itemListElement.map((/** @type {{ item: string }} */ { item }) => item);
    assert.equal(addresses[0], `${site.address}/learn`);
    assert.equal(addresses.at(-1), `${site.address}${path}`);
    for (const address of addresses) assert.equal((await fetch(address)).status, 200, address);
  }
  const table = await (await fetch(`${site.address}/guide/shogun/history`)).text();
  assert.ok(table.includes('href="/print#shogun"'));
});
