// @ts-check
// A person at the demo page, in the system's Chromium: finds squares by name and uses mouse, touch or keys.

import { chromium } from 'playwright-core';
import { serve } from '../serve.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').BrowserContextOptions} Context */

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** One browser and one server for a file of tests. */
export async function openBrowser() {
  const server = await serve();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: FLAGS,
  });
  /** @type {import('playwright-core').BrowserContext | null} */
  let seat = null;
  /**
   * Opens the demo with these settings in its address; the person before gets up.
   * @param {string} query @param {Context} [context]
   */
  const sit = async (query, context = {}) => {
    await seat?.close();
    seat = await browser.newContext({ viewport: { width: 1100, height: 900 }, ...context });
    const page = await seat.newPage();
    page.on('pageerror', (error) => {
      throw error;
    });
    await page.goto(`${server.address}/demo/board.html?${query}`);
    await page.waitForSelector('.kd-pieces .kd-piece');
    return new Person(page);
  };
  const close = async () => {
    await browser.close();
    server.close();
  };
  return { sit, close };
}

export class Person {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
  }

  /** @param {string} square */
  cell(square) {
    return this.page.locator(`.kd-cell[data-square="${square}"]`);
  }

  /** A slot of the hand at the bottom. @param {string} role */
  slot(role) {
    return this.page.locator(`.kd-near .kd-slot[data-role="${role}"]`);
  }

  /** The piece element standing on a square. @param {string} square */
  piece(square) {
    return this.page.locator(`.kd-pieces .kd-piece[data-square="${square}"]`);
  }

  /** The middle of an element on the screen. @param {import('playwright-core').Locator} locator */
  async middle(locator) {
    const box = await locator.boundingBox();
    if (box === null) throw new Error('not on the screen');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /**
   * Drags with the mouse, in steps as a hand does.
   * @param {import('playwright-core').Locator} from @param {import('playwright-core').Locator} to
   * @param {'left' | 'right'} [button]
   */
  async drag(from, to, button = 'left') {
    const [start, end] = [await this.middle(from), await this.middle(to)];
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down({ button });
    await this.page.mouse.move(end.x, end.y, { steps: 6 });
    await this.page.mouse.up({ button });
  }

  /**
   * Sends touches as a finger would: down, some way, up.
   * @param {import('playwright-core').Locator} from @param {import('playwright-core').Locator} to
   */
  async swipe(from, to) {
    const [start, end] = [await this.middle(from), await this.middle(to)];
    const touch = await this.page.context().newCDPSession(this.page);
    const send = (
      /** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type,
      /** @type {{ x: number, y: number }[]} */ touchPoints,
    ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', [start]);
    for (const part of [0.3, 0.6, 1]) {
      await send('touchMove', [
        { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part },
      ]);
    }
    await send('touchEnd', []);
  }

  /** Waits until nothing is on its way any more. */
  async settle() {
    await this.page.evaluate(() => Promise.allSettled(document.getAnimations().map((run) => run.finished)));
  }

  /** What the page was told: moves and premoves in order. */
  async told() {
    return ((await this.page.locator('#moves').textContent()) ?? '').trim();
  }

  /** What a screen reader would say last. */
  async heard() {
    return (await this.page.locator('.kd-live').textContent()) ?? '';
  }

  /**
   * Shows another position of the fixture, changed as asked.
   * @param {string} name @param {Partial<import('../../board/types.js').Position>} [changes]
   */
  async show(name, changes = {}) {
    await this.page.evaluate(([key, change]) => {
      const { board, positions } = /** @type {any} */ (window);
      board.set({ ...positions[key], ...change });
    }, /** @type {const} */ ([name, changes]));
  }

  /** Whether a square wears a look. @param {string} square @param {string} look */
  async looks(square, look) {
    return ((await this.cell(square).getAttribute('class')) ?? '').split(' ').includes(`kd-${look}`);
  }
}
