// @ts-check
// Newcomers: from the home page to a first game that is won, with their clicks and the words they met until its first move counted.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { SHOGI } from './lines.js';
import { openSite } from './site.js';
import { playLine } from './visitor.js';

/** @typedef {import('./visitor.js').Visitor} Visitor */

/** @type {import('./site.js').Site} */
let site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

/** Somebody on the way. @param {Visitor} visitor */
function journey({ page }) {
  let clicks = 0;
  let words = 0;
  /** Characters count where nobody writes blanks. */
  const read = async () => {
    const text = await page.innerText('main');
    words += text.split(/\s+/).length + (text.match(/[\u3040-\u30ff\u4e00-\u9fff]/g)?.length ?? 0) / 2;
  };
  return {
    /** @param {string} selector */
    async click(selector) {
      await page.click(selector);
      clicks++;
    },
    read,
    told: () => ({ clicks, words: Math.round(words) }),
  };
}

/** Solves the lesson on the page by the moves it would show. @param {Visitor} visitor */
async function solve(visitor) {
  const { page } = visitor;
  for (;;) {
    await page.waitForSelector('#lesson:is([data-phase="play"], [data-phase="done"]) .kd-pieces .kd-piece');
    const best = await page.evaluate(() => {
      const { graph, stand } = /** @type {any} */ (window).komadai;
      const done = document.querySelector('#lesson')?.getAttribute('data-phase') === 'done';
      return done ? null : graph.nodes[stand().node].best;
    });
    if (best === null) return;
    await visitor.move(best);
  }
}

/**
 * Learns one lesson of a course, begins the first game at its end, and wins it.
 * @param {string} game @param {string} way the course, after its game
 * @param {import('./site.js').Context} context
 */
async function learnAndWin(game, way, context) {
  const visitor = await site.visitor({ ...context, reducedMotion: 'reduce' });
  const { page } = visitor;
  const walk = journey(visitor);
  await visitor.open('/');
  await walk.read();
  await walk.click(`main a[href="/learn/${game}"]:visible >> nth=0`);
  if (way !== '') await walk.click(`a[href="/learn/${game}/${way}"]`);
  await walk.read();
  await walk.click('.course-onward .button.strong');
  await walk.read();
  await solve(visitor);
  await walk.click('.crumbs li:last-child a');
  await walk.click(`[data-lesson="${game}/first-game"]`);
  await walk.read();
  await walk.click('.first-form .button');
  await visitor.ready();
  const begun = walk.told();
  const moves = await win(visitor);
  await page.waitForFunction(() => document.querySelector('#coach-said')?.textContent?.includes('3 stars of three'));
  await page.click('[data-do="course"]');
  // It stands on the path.
  await page.waitForSelector(`[data-lesson="${game}/first-game"][data-solved]`);
  await visitor.leave();
  return { ...begun, moves };
}

/** Wins the game on the page by the moves the opponent would show, made by hand. @param {Visitor} visitor */
async function win(visitor) {
  const { page } = visitor;
  for (let moves = 1; moves <= LONGEST; moves++) {
    const hint = await page.evaluate(async () => {
      const answer = await fetch(`${location.pathname}/hint`);
      return answer.ok ? /** @type {{ idea: string, move: string }} */ (await answer.json()) : null;
    });
    if (hint === null) throw new Error('nothing is suggested');
    assert.doesNotMatch(hint.idea, /remark-|\{/);
    const plies = (await visitor.state()).moves.length;
    await visitor.move(hint.move);
    await page.waitForFunction((count) => {
      const { state } = /** @type {any} */ (window).komadai;
      return state.over !== null || state.moves.length >= count;
    }, plies + 2);
    const { over, you } = await visitor.state();
    if (over === null) continue;
    assert.equal(over.winner, you, `${over.reason} after ${moves} moves`);
    await page.waitForSelector('[data-do="course"]');
    return moves;
  }
  throw new Error(`not won in ${LONGEST} moves`);
}

/** No game is longer than this, in moves of the winner. */
const LONGEST = 80;

/** What `docs/newcomers.md` promises newcomers, by journey: clicks and words until the first move, own moves to the win. */
const PROMISED = new Map(
  [...readFileSync(new URL('../../../docs/newcomers.md', import.meta.url), 'utf8').matchAll(/^\| (.+→.+) \| (\d+) \| ([\d,]+) \| (\d+) \|$/gm)].map(
    ([, name = '', clicks, words = '', moves]) => [name, { clicks: Number(clicks), words: Number(words.replace(',', '')), moves: Number(moves) }],
  ),
);

/**
 * @param {import('node:test').TestContext} t @param {string} name @param {{ clicks: number, words: number, moves: number }} found
 */
function kept(t, name, { clicks, words, moves }) {
  const told = `${clicks} clicks, ${words} words, won in ${moves} moves`;
  t.diagnostic(`${name}: ${told}`);
  const most = PROMISED.get(name);
  assert.ok(most, `docs/newcomers.md does not tell of ${name}`);
  assert.ok(clicks <= most.clicks && words <= most.words && moves <= most.moves, told);
}

test('a chess player comes to Shogun Chess, learns one thing and wins a first game', async (t) => {
  const found = await learnAndWin('shogun', 'from/chess', { viewport: { width: 1280, height: 800 } });
  kept(t, 'chess player → Shogun', found);
});

test('a child on a phone comes to Shinobi Chess, learns one thing and wins a first game', async (t) => {
  const found = await learnAndWin('shinobi', '', { viewport: { width: 390, height: 664 }, hasTouch: true });
  kept(t, 'child → Shinobi', found);
});

test('two of a Spanish club read an opening of Shogi, play by a link, and one wins', async (t) => {
  const [host, friend] = await Promise.all([site.visitor({ locale: 'es' }), site.visitor({ locale: 'es' })]);
  const { page } = host;
  const walk = journey(host);
  await host.open('/');
  await walk.read();
  await walk.click('nav.places a[href="/learn"]');
  await walk.read();
  await walk.click('a[href="/guide#shogi"]');
  await walk.click('a[href="/guide/shogi/openings"]');
  await walk.read();
  // Their own letters: T is the rook.
  assert.match(await page.innerText('#fourth-file .score'), /T-6h/);
  await walk.click('.brand');
  if ((await page.locator('[popovertarget="friend-shogi"]').count()) === 0) await walk.click('main a[href="/?game=shogi"]:visible >> nth=0');
  await walk.click('[popovertarget="friend-shogi"]');
  await walk.click('#friend-shogi label:has(input[value="sente"])');
  await walk.click('#friend-shogi button[value="10m+30s"]');
  await page.waitForSelector('.invitation, #link, input[readonly]');
  await friend.accept(page.url());
  await host.seated();
  const found = walk.told();
  await playLine(host, friend, SHOGI);
  assert.equal(await host.result(), 'Jaque mate. Ganan las negras.');
  assert.equal(await page.innerText('#result strong'), 'Has ganado');
  const moves = Math.ceil((await host.state()).moves.length / 2);
  kept(t, 'Spanish club → Shogi', { ...found, moves });
  await Promise.all([host.leave(), friend.leave()]);
});
