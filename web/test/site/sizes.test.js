// @ts-check
// The page of a game on every screen people have: what they need is in sight, large enough, and never needs scrolling.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { SHOGUN } from './lines.js';
import { openSite } from './site.js';
import { playLine } from './visitor.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./visitor.js').Visitor} Visitor */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/** Screens: how much of the side that limits it the board takes at least, and whether fingers use it. */
const SCREENS = /** @type {const} */ ([
  { width: 360, height: 640, share: 0.9, touch: true },
  { width: 390, height: 664, share: 0.9, touch: true },
  { width: 640, height: 360, share: 0.8, touch: true },
  { width: 844, height: 390, share: 0.9, touch: true },
  { width: 820, height: 1180, share: 0.78, touch: true },
  { width: 1280, height: 800, share: 0.84, touch: false },
  { width: 1366, height: 768, share: 0.85, touch: false },
  { width: 1920, height: 1080, share: 0.88, touch: false },
  { width: 2560, height: 1440, share: 0.9, touch: false },
]);

/** @type {import('./site.js').Site} */
let site;
/** @type {Visitor} */
let sente;
/** @type {Visitor} */
let gote;
before(async () => {
  site = await openSite();
  [sente, gote] = await Promise.all([site.visitor(), site.visitor()]);
});
after(() => site.close());

/** Two friends sit down and play some moves. @param {string} game @param {readonly string[]} [line] */
async function begin(game, line = []) {
  const link = await sente.invite({ game, time: '10m+30sx3', side: 'sente' });
  await gote.accept(link);
  await sente.seated();
  await playLine(sente, gote, [...line]);
}

/** Sente looks at the game on another screen. @param {typeof SCREENS[number]} screen @param {object} [context] */
async function look({ width, height, touch }, context = {}) {
  const storageState = await sente.page.context().storageState();
  const view = { viewport: { width, height }, hasTouch: touch, isMobile: touch, storageState, ...context };
  const visitor = await site.visitor({ reducedMotion: 'reduce', ...view });
  await visitor.open(new URL(sente.page.url()).pathname);
  await visitor.ready();
  return visitor;
}

/** Where something is, if it can be seen. @param {Page} page @param {string} selector @returns {Promise<Box>} */
async function box(page, selector) {
  const found = await page.locator(selector).first().boundingBox();
  assert.ok(found !== null, `${selector} is not there`);
  return found;
}

/** That something is wholly in sight. @param {Page} page @param {string} selector @param {string} where */
async function inSight(page, selector, where) {
  const { x, y, width, height } = await box(page, selector);
  const view = page.viewportSize() ?? { width: 0, height: 0 };
  const told = `${where}: ${selector} at ${[x, y, width, height].map(Math.round)}`;
  assert.ok(width > 0 && height > 0, told);
  assert.ok(x >= -0.5 && y >= -0.5 && x + width <= view.width + 0.5 && y + height <= view.height + 0.5, told);
}

/** That a press in the middle of something would hit it, not what lies over it. @param {Page} page @param {string} selector */
async function uncovered(page, selector) {
  return await page.locator(selector).first().evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });
}

/** Everything one presses besides squares and pieces that is smaller than a finger. @param {Page} page */
async function tooSmall(page) {
  return await page.evaluate(() => {
    const all = [...document.querySelectorAll('button, a, input, select, label.item')];
    const pressed = all.filter((element) => element.checkVisibility() && element.closest('.kd, label.item > *, .skip') === null);
    return pressed.flatMap((element) => {
      // A name is pressed anywhere on the player's strip.
      const place = element.matches('.name a') ? /** @type {Element} */ (element.closest('.player')) : element;
      const { width, height } = place.getBoundingClientRect();
      return Math.min(width, height) >= 43.5 ? [] : [`${element.outerHTML.slice(0, 70)} ${width}×${height}`];
    });
  });
}

const name = (/** @type {{ width: number, height: number }} */ { width, height }) => `${width}×${height}`;

for (const game of ['shogi', 'shogun', 'shinobi']) {
  test(`${game}: players, board, hands, clocks and what can be done are in sight on every screen`, async () => {
    await begin(game);
    for (const screen of SCREENS) {
      const visitor = await look(screen);
      const { page } = visitor;
      const where = `${game} ${name(screen)}`;
      for (const selector of ['#far', '#near', '#far .clock', '#near .clock', '.kd-board', '.kd-near', '[data-open="menu"]', '#steps'])
        await inSight(page, selector, where);
      const acts = screen.touch ? '[data-open="actions"]' : '[data-do="abort"]';
      await inSight(page, acts, where);
      const [wide, tall] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
      assert.ok(wide <= screen.width && tall <= screen.height, `${where}: the page is ${wide}×${tall}`);
      // The hands find their place once the board knows its size.
      const taken = async () => {
        const board = await box(page, '.kd-board');
        return Math.max(board.width / screen.width, board.height / screen.height);
      };
      for (let tries = 0; tries < 40 && (await taken()) < screen.share; tries++) await page.waitForTimeout(50);
      assert.ok((await taken()) >= screen.share, `${where}: the board takes ${(await taken()).toFixed(2)}`);
      await visitor.leave();
    }
  });
}

test('what happens is seen without scrolling: an offer, a message, the end; and fingers can press everything', async () => {
  for (const screen of SCREENS) {
    await begin('shogun', SHOGUN.slice(0, 4));
    const visitor = await look(screen);
    const { page } = visitor;
    const where = name(screen);
    const rest = async (/** @type {string} */ what) => {
      if (screen.touch) assert.deepEqual(await tooSmall(page), [], `${where}, ${what}`);
    };
    await rest('at rest');

    await gote.press('draw');
    await page.waitForSelector('.offer');
    assert.match(await page.innerText('.offer span'), /^Guest \d+ offers a draw\.$/);
    await inSight(page, '.offer', where);
    await rest('with an offer');
    for (const selector of ['[data-do="accept-draw"]', '[data-do="decline-draw"]', '#near .clock', '#far .clock', '[data-open="chat"]'])
      assert.ok(await uncovered(page, selector), `${where}: ${selector} is covered`);
    await page.click('[data-do="decline-draw"]');
    await page.waitForSelector('.offer', { state: 'detached' });

    await gote.openTab('chat');
    await gote.page.fill('#say input', 'good luck');
    await gote.page.press('#say input', 'Enter');
    await page.waitForSelector('#note p');
    assert.match(await page.innerText('#note'), /: good luck$/);
    await inSight(page, '#note p', where);
    await inSight(page, '#unread', where);
    await visitor.openTab('chat');
    assert.equal(await page.locator('#unread').isVisible(), false);
    await inSight(page, '#said li', where);
    await inSight(page, '#say input', where);
    await rest('in the chat');
    for (const tab of ['menu', 'moves']) {
      await visitor.openTab(tab);
      await rest(`in the ${tab}`);
    }
    await page.click('.kd-cell[data-square="e8"]', { force: true });

    await gote.press('resign');
    await page.waitForSelector('#result[data-drawn]');
    for (const selector of ['#result', '[data-do="rematch"]', '[data-do="new"]', '[data-do="analyse"]']) {
      await inSight(page, selector, where);
      assert.ok(await uncovered(page, selector), `${where}: ${selector} is covered`);
    }
    await rest('after the end');
    if (screen.width < screen.height) {
      await page.click('#dismiss');
      assert.equal(await page.locator('#result').isVisible(), false);
      assert.ok(await uncovered(page, '.kd-near'), `${where}: the end covers the board`);
    }
    await visitor.leave();
  }
});

test('a lost connection is told over the board', async () => {
  await begin('shinobi');
  for (const screen of SCREENS.filter(({ touch }) => touch)) {
    const visitor = await look(screen);
    assert.equal(await visitor.page.locator('#connection').isVisible(), false);
    // Nothing answers any more, and the next try fails.
    await visitor.page.routeWebSocket('**/ws', (socket) => socket.close());
    await visitor.page.reload();
    await visitor.page.waitForSelector('#connection[data-state="off"]');
    await inSight(visitor.page, '#connection', name(screen));
    await visitor.leave();
  }
});

test('laptops show six rows of moves and more, also while an offer stands', async () => {
  await begin('shogun', SHOGUN.slice(0, 16));
  await gote.press('draw');
  for (const screen of SCREENS.filter(({ width }) => width >= 1280)) {
    const visitor = await look(screen);
    await visitor.page.waitForSelector('.offer');
    const rows = await visitor.page.evaluate(() => {
      const list = /** @type {Element} */ (document.querySelector('#moves'));
      return list.clientHeight / /** @type {HTMLElement} */ (document.querySelector('.made')).offsetHeight;
    });
    assert.ok(rows >= 6, `${name(screen)}: ${rows} rows`);
    // Nothing leaves the panel, and nothing of it lies on a player.
    const [side, near] = [await box(visitor.page, '#side'), await box(visitor.page, '#near')];
    for (const part of ['.kd-typed-field', '#controls', '#moves']) {
      const { x, y, width, height } = await box(visitor.page, part);
      assert.ok(x >= side.x && x + width <= side.x + side.width && y + height <= side.y + side.height, `${name(screen)}: ${part}`);
    }
    assert.ok(side.y + side.height <= near.y, name(screen));
    await visitor.leave();
  }
});

test('the board is made smaller at its corner and in the menu, and stays so', async () => {
  await begin('shogi');
  const visitor = await look(SCREENS[5]);
  const { page } = visitor;
  const width = async () => (await box(page, '.kd-board')).width;
  const full = await width();
  const grip = await box(page, '#grip');
  await page.mouse.move(grip.x + 10, grip.y + 10);
  await page.mouse.down();
  await page.mouse.move(grip.x - 130, grip.y - 130, { steps: 4 });
  await page.mouse.up();
  const dragged = await width();
  assert.ok(dragged < full * 0.9 && dragged > full * 0.6, `${full} became ${dragged}`);
  await page.reload();
  await visitor.ready();
  assert.equal(Math.round(await width()), Math.round(dragged));
  await visitor.openTab('menu');
  await page.fill('#size', '100');
  assert.equal(Math.round(await width()), Math.round(full));
  await visitor.leave();
});

test('zen leaves board, hands, clocks and a way out; the board grows, and the end is told', async () => {
  await begin('shogun', SHOGUN.slice(0, 2));
  for (const screen of SCREENS) {
    const visitor = await look(screen);
    const { page } = visitor;
    const where = name(screen);
    const width = (await box(page, '.kd-board')).width;
    await page.keyboard.press('z');
    await page.waitForSelector('#leave-zen');
    await inSight(page, '#leave-zen', where);
    await inSight(page, '.kd-board', where);
    for (const clock of ['#near .clock', '#far .clock']) await inSight(page, clock, where);
    assert.ok((await box(page, '.kd-board')).width >= width, where);
    const seen = await page.evaluate(() => {
      const leaves = [...document.querySelectorAll('body *')].filter((element) => element.childElementCount === 0);
      const shown = leaves.filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return element.checkVisibility() && width > 1 && height > 1 && element.closest('.kd, .clock, #leave-zen, .happenings, .skip') === null;
      });
      return shown.map((element) => element.outerHTML.slice(0, 80));
    });
    assert.deepEqual(seen, [], where);
    await page.reload();
    await visitor.ready();
    await page.waitForSelector('#leave-zen');
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('#leave-zen').isVisible(), false, where);
    await inSight(page, '#near .name', where);
    await visitor.leave();
  }
  await sente.page.keyboard.press('z');
  await gote.press('takeback');
  await sente.page.waitForSelector('.offer');
  await gote.press('resign');
  await sente.page.waitForSelector('#result[data-drawn]');
  await inSight(sente.page, '#result', 'after the end');
});

test('a sheet of keys opens with ?, and the keys do what it says', async () => {
  await begin('shinobi');
  const { page } = sente;
  await page.keyboard.press('?');
  const sheet = page.locator('#help');
  await sheet.waitFor({ state: 'visible' });
  for (const text of ['Flip the board', 'Zen mode', 'Type a move', 'Hatched ranks', 'Say where the piece can go'])
    assert.match(await sheet.innerText(), new RegExp(text));
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  const first = () => page.locator('.kd-cell').first().getAttribute('data-square');
  assert.equal(await first(), 'a8');
  await page.keyboard.press('f');
  assert.equal(await first(), 'h1');
  await page.keyboard.press('f');
  await page.keyboard.press('c');
  await page.waitForFunction(() => document.activeElement?.closest('#say') !== null);
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  await page.waitForFunction(() => document.activeElement?.classList.contains('kd-typed-field'));
  await page.keyboard.press('Escape');
  await sente.openTab('menu');
  for (const link of ['/rules/shinobi', '/pieces/shinobi']) assert.equal(await page.locator(`#menu-tab a[href="${link}"]`).isVisible(), true);
});

test('a game prints as a game: players, result, facts, the last position and every move, no buttons', async () => {
  await begin('shogun', SHOGUN);
  await gote.press('resign');
  await sente.page.waitForSelector('#result[data-drawn]');
  for (const screen of [SCREENS[0], SCREENS[5]]) {
    const visitor = await look(screen);
    const { page } = visitor;
    await page.keyboard.press('ArrowUp');
    await page.emulateMedia({ media: 'print' });
    const seen = await page.evaluate(() => document.body.innerText);
    for (const text of [/against/, /Shogun Chess · 10 min/, /Casual game/, /Black resigned\. White wins\./, /White[\s\S]*Black|Black[\s\S]*White/])
      assert.match(seen, text, name(screen));
    assert.doesNotMatch(seen, /Resign$|Share|Menu|Analyse|Say something|New opponent/m);
    const buttons = page.locator('button:not(.made):visible, input:visible, select:visible');
    assert.equal(await buttons.count(), 0, name(screen));
    const made = await page.locator('#moves .made:visible').count();
    assert.equal(made, SHOGUN.length);
    const cut = await page.evaluate(() => {
      const list = /** @type {Element} */ (document.querySelector('#moves'));
      return list.scrollHeight - list.clientHeight;
    });
    assert.ok(cut <= 1, `${name(screen)}: ${cut} px of the moves are cut off`);
    assert.ok((await box(page, '.kd-board')).width > 200, name(screen));
    // Whoever prints gets the last position, wherever they were.
    await page.pdf();
    await page.waitForSelector(`#moves [data-ply="${SHOGUN.length}"][aria-current]`, { state: 'attached' });
    await visitor.leave();
  }
});

test('the first page shows a board and the first thing to do without scrolling, to strangers and to players', async () => {
  await begin('shogun');
  for (const screen of SCREENS) {
    const stranger = await site.visitor({ viewport: screen, reducedMotion: 'reduce' });
    const player = await look(screen);
    for (const visitor of [stranger, player]) {
      await visitor.open('/');
      await inSight(visitor.page, '.hero-board', name(screen));
      await inSight(visitor.page, '.hero-play .button.strong', name(screen));
    }
    await inSight(player.page, '.own-games .row', name(screen));
    await Promise.all([stranger.leave(), player.leave()]);
  }
});
