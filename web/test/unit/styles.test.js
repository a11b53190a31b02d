// @ts-check
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

const STYLES = new URL('../../styles/', import.meta.url);
const SHARED = ['base', 'components'];

/** @param {string} css @returns {string} */
const bare = (css) => css.replace(/\/\*.*?\*\//gs, '').replace(/@scope \([^)]*\) \{.*?\n\}/gs, '');

/** The classes that rules of a sheet begin with: those it styles everywhere, whatever stands around them. @param {string} css */
function* roots(css) {
  for (const [, selectors = ''] of bare(css).matchAll(/([^{};]+)\{/g)) {
    if (selectors.trim().startsWith('@')) continue;
    for (const selector of selectors.split(/,(?![^(]*\))/)) {
      const first = /^\.([a-z][\w-]*)/.exec(selector.trim());
      if (first?.[1] !== undefined) yield first[1];
    }
  }
}

const folders = readdirSync(STYLES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
/** @type {Map<string, Set<string>>} */
const owners = new Map();
for (const { name } of folders)
  for (const file of readdirSync(new URL(`${name}/`, STYLES)))
    for (const root of roots(readFileSync(new URL(`${name}/${file}`, STYLES), 'utf8')))
      owners.set(root, (owners.get(root) ?? new Set()).add(name));

test('a class belongs to one page, or to all', () => {
  assert.ok(owners.size > 300, `only ${owners.size} classes were found`);
  for (const [name, where] of owners) {
    const pages = [...where].filter((folder) => !SHARED.includes(folder));
    assert.ok(pages.length <= 1, `.${name} is styled by ${pages.join(' and ')}: put it into components, or begin the rule with a class of the page`);
    assert.ok(pages.length === 0 || pages.length === where.size, `.${name} of ${[...where].join(' and ')}: a page changes a shared part only inside of its own`);
  }
});

test('a class inside of a page is not taken for one of its own', () => {
  assert.deepEqual([...roots('.a .b, .c:is(.d, .e) { x: y }\n@media (z) {\n  .f > .g {\n} }\n@scope (.h) {\n  .i {\n  }\n}')], ['a', 'c', 'f']);
});
