// @ts-check
// A language is a folder: a made-up one, English with accents and longer words, is added and the pages are walked in it.
// What stays plain English stands outside the words, and what is cut off has no room for longer ones.

import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { FIXED } from './pages.js';
import { openSite } from './site.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** The code that is kept free for such languages. */
const CODE = 'qps-ploc';
const ACCENTS = /** @type {Record<string, string>} */ ({ a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú' });

/** Longer by a third, and every vowel has an accent before it. @param {string} text */
const longer = (text) => text.replace(/[aeiou]/gi, (vowel) => `${ACCENTS[vowel]}${vowel.toLowerCase()}`);

/** The text of a line outside its gaps. @param {string} text */
const marked = (text) =>
  text
    .split(/(\{[^{}]*\})/)
    .map((part, number) => (number % 2 === 0 ? longer(part) : part))
    .join('');

/** A line of a Fluent file. @param {string} line */
function translated(line) {
  if (line.startsWith('#')) return line;
  const [, head = '', rest = ''] = /^([a-zA-Z][\w-]* ?= ?|\s+\.[\w-]+ ?= ?|\s*\*?\[\w+\] ?)?(.*)$/.exec(line) ?? [];
  const choice = /^(.*?)(\{ \$\w+ ->\s*)$/.exec(rest);
  return choice ? `${head}${marked(choice[1] ?? '')}${choice[2]}` : head + marked(rest);
}

const home = mkdtempSync(join(tmpdir(), 'komadai-words-'));
/** @type {import('./site.js').Site} */
let site;
before(async () => {
  symlinkSync(join(ROOT, 'web'), join(home, 'web'));
  cpSync(join(ROOT, 'i18n'), join(home, 'i18n'), { recursive: true });
  mkdirSync(join(home, 'i18n', CODE));
  for (const file of readdirSync(join(ROOT, 'i18n/en'))) {
    const text = readFileSync(join(ROOT, 'i18n/en', file), 'utf8');
    writeFileSync(join(home, 'i18n', CODE, file), text.split('\n').map(translated).join('\n'));
  }
  site = await openSite(['--dev', join(home, 'web')]);
});
after(async () => {
  await site.close();
  rmSync(home, { recursive: true });
});

test('the language is offered, and asked for by its code', async () => {
  const html = await (await fetch(`${site.address}/learn`, { headers: { 'accept-language': CODE } })).text();
  assert.ok(html.includes(`<html lang="${CODE}"`));
  assert.ok(html.includes(`value="${CODE}"`) && html.includes('Éenglíish'));
  assert.ok(html.includes(`hreflang="${CODE}"`));
});

for (const [width, height] of [[390, 664], [844, 390], [1280, 800]]) {
  test(`every page has room for longer words, ${width} wide`, async () => {
    const visitor = await site.visitor({ viewport: { width: width ?? 0, height: height ?? 0 }, reducedMotion: 'reduce' });
    const { page } = visitor;
    await page.context().addCookies([{ name: 'language', value: CODE, url: site.address }]);
    /** @type {string[]} */
    const faults = [];
    for (const { name, path, guest, status } of FIXED) {
      // What belongs to somebody is not to be seen by a stranger.
      if (!guest && /player|account|report/.test(name)) continue;
      const answer = await visitor.open(path);
      assert.equal(answer?.status(), status ?? 200, path);
      const seen = await page.evaluate(look);
      if (seen.wide > (width ?? 0)) faults.push(`${path} is ${seen.wide} wide`);
      for (const text of seen.cut) faults.push(`${path} cuts off ${text}`);
      for (const text of seen.plain) faults.push(`${path} says ${text}`);
    }
    assert.deepEqual(faults, []);
    await visitor.leave();
  });
}

/** What a page shows: how wide it is, what is cut off, what is plain English. */
function look() {
  const cut = [];
  const plain = [];
  for (const element of document.querySelectorAll('main *, header *')) {
    if (!(element instanceof HTMLElement) || !element.checkVisibility() || element.closest('.kd, .unseen, .demo')) continue;
    const { overflowX } = getComputedStyle(element);
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    if (hasText && overflowX !== 'visible' && overflowX !== 'auto' && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 4)
      cut.push((element.textContent ?? '').trim().slice(0, 40));
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || parent.closest('[lang="en"], code, pre, script, style, noscript, .languages, option')) continue;
    const run = /\b[a-z]{3,}(?:[ ,.]+[a-z]{3,}){2,}/.exec(node.textContent ?? '');
    if (run !== null && /[aeiou]/.test(run[0])) plain.push(run[0]);
  }
  return { wide: document.documentElement.scrollWidth, cut, plain };
}
