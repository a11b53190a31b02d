// @ts-check
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openBrowser } from './person.js';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

test('taps move a piece', async () => {
  const person = await browser.sit('game=shogi', PHONE);
  await person.cell('7g').tap();
  await person.cell('7f').tap();
  assert.equal(await person.told(), '7g7f');
});

test('a finger drags a piece and the page stays where it is', async () => {
  const person = await browser.sit('game=shogun', PHONE);
  await person.swipe(person.cell('e2'), person.cell('e4'));
  assert.equal(await person.told(), 'e2e4');
  assert.equal(await person.page.evaluate(() => scrollY), 0);
});

test('a finger drops from the hand', async () => {
  const person = await browser.sit('game=shinobi', PHONE);
  await person.swipe(person.slot('D'), person.cell('d4'));
  assert.equal(await person.told(), 'D@d4');
});

test('a finger held on a piece shows its card', async () => {
  const person = await browser.sit('game=shogi', PHONE);
  const at = await person.middle(person.cell('2h'));
  const touch = await person.page.context().newCDPSession(person.page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await person.page.locator('.kd-card').waitFor();
  assert.match((await person.page.locator('.kd-card').textContent()) ?? '', /rook.*Promotes to dragon/);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  assert.equal(await person.told(), '');
});

test('promotion works with a finger', async () => {
  const person = await browser.sit('game=shogi&position=promotion', PHONE);
  await person.swipe(person.cell('7g'), person.cell('1a'));
  await person.page.locator('.kd-option.kd-promote').tap();
  assert.equal(await person.told(), '7g1a+');
});

test('the tap that opens the chooser does not answer it', async () => {
  const person = await browser.sit('game=shogi&position=promotion', PHONE);
  await person.cell('7g').tap();
  await person.cell('1a').tap();
  await person.page.waitForTimeout(400);
  assert.equal(await person.told(), '');
  await person.page.locator('.kd-option.kd-keep').tap();
  assert.equal(await person.told(), '7g1a');
});

test('board and hands fit every screen without scrolling sideways', async () => {
  for (const game of ['shogi', 'shogun', 'shinobi', 'shinobiplus']) {
    const person = await browser.sit(`game=${game}`);
    for (const [width, height] of /** @type {const} */ ([
      [320, 640],
      [390, 844],
      [844, 390],
      [768, 1024],
      [1440, 900],
    ])) {
      await person.page.setViewportSize({ width, height });
      const table = await person.page.locator('.kd-table').evaluate((element) => {
        const boxes = [...element.children].map((child) => child.getBoundingClientRect());
        return {
          left: Math.min(...boxes.map((box) => box.left || Infinity)),
          right: Math.max(...boxes.map((box) => box.right)),
          tall: element.getBoundingClientRect().height,
        };
      });
      assert.ok(table.left >= 0 && table.right <= width, `${game} at ${width}: ${JSON.stringify(table)}`);
      assert.ok(table.tall <= height, `${game} at ${width}x${height} is ${table.tall} tall`);
      const wide = await person.page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `${game} at ${width} scrolls to ${wide}`);
    }
  }
});

test('squares keep their proportion at any size', async () => {
  for (const [game, ratio] of /** @type {const} */ ([
    ['shogi', 12 / 11],
    ['shogun', 1],
  ])) {
    const person = await browser.sit(`game=${game}`);
    for (const width of [320, 700, 1300]) {
      await person.page.setViewportSize({ width, height: 900 });
      const box = await person.page.locator('.kd-board').boundingBox();
      assert.ok(box && Math.abs(box.height / box.width - ratio) < 0.01, `${game} at ${width}`);
    }
  }
});

test('pieces follow the board when it is resized', async () => {
  const person = await browser.sit('game=shogi');
  await person.page.setViewportSize({ width: 500, height: 800 });
  // The page takes its new size some frames later, and then both are measured in the same frame.
  await person.page.waitForFunction(() => {
    const [piece, cell] = ['.kd-pieces .kd-piece', '.kd-cell']
      .map((kind) => document.querySelector(`${kind}[data-square="2h"]`)?.getBoundingClientRect());
    const table = document.querySelector('.kd-table')?.getBoundingClientRect();
    if (innerWidth !== 500 || !piece || !cell || !table || table.right > innerWidth) return false;
    return Math.abs(piece.x - cell.x) < 1 && Math.abs(piece.width - cell.width) < 1;
  });
  await person.drag(person.cell('7g'), person.cell('7f'));
  assert.equal(await person.told(), '7g7f');
});
