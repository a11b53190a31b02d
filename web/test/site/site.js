// @ts-check
// A real server on a free port, and people with browsers of their own who come to it.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

/** @typedef {import('playwright-core').BrowserContextOptions} Context */
/** @typedef {import('playwright-core').Page} Page */

/** KOMADAI says where the binary is; otherwise the one built last for tests. */
const BINARY =
  process.env['KOMADAI'] ?? fileURLToPath(new URL('../../../target/debug/komadai', import.meta.url));

/** A server, and a browser to visit it. */
export async function openSite() {
  const data = mkdtempSync(join(tmpdir(), 'komadai-'));
  const port = await freePort();
  let process_ = await start(data, port);
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    /** A new visitor. @param {Context} [context] */
    async visitor(context = {}) {
      const seat = await browser.newContext({ viewport: { width: 1280, height: 860 }, ...context });
      const page = await seat.newPage();
      page.on('pageerror', (error) => {
        throw error;
      });
      page.on('console', (message) => {
        if (message.type() === 'error' && message.text().includes('Content Security Policy'))
          throw new Error(message.text());
      });
      return new Visitor(page, address);
    },
    /** The server stops and comes back with the same games. */
    async restart() {
      await stop(process_);
      process_ = await start(data, port);
    },
    async close() {
      await browser.close();
      await stop(process_);
      rmSync(data, { recursive: true });
    },
  };
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((found) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** @param {string} data @param {number} port */
async function start(data, port) {
  const flags = ['serve', '--data', data, '--port', String(port), '--pace', '0', '--log', 'warn', '--no-rate-limits'];
  const process_ = spawn(BINARY, flags, { stdio: ['ignore', 'ignore', 'inherit'] });
  for (let tries = 0; tries < 200; tries++) {
    try {
      if ((await fetch(`http://127.0.0.1:${port}/healthz`)).ok) return process_;
    } catch {
      await new Promise((later) => setTimeout(later, 100));
    }
  }
  throw new Error(`${BINARY} does not answer`);
}

/** @param {import('node:child_process').ChildProcess} process_ */
function stop(process_) {
  const gone = new Promise((done) => process_.once('exit', done));
  process_.kill('SIGTERM');
  return gone;
}

export class Visitor {
  /** @param {Page} page @param {string} address */
  constructor(page, address) {
    this.page = page;
    this.address = address;
  }

  /** @param {string} path */
  async open(path) {
    await this.page.goto(this.address + path);
  }

  /** Plays the computer, in two clicks. @param {string} game @param {number} level @param {'sente' | 'gote'} side */
  async playComputer(game, level, side = 'sente') {
    await this.open('/');
    await this.page.click(`[popovertarget="computer-${game}"]`);
    await this.page.check(`#computer-${game} input[value="${side}"]`, { force: true });
    await this.page.click(`#computer-${game} button[value="${level}"]`);
    await this.ready();
  }

  /** Waits for the board and the connection. */
  async ready() {
    await this.page.waitForSelector('.kd-pieces .kd-piece');
    await this.page.waitForSelector('#connection[data-state="on"]');
  }

  /** Clicks a move together: from a square or the hand to a square. @param {string} from @param {string} to */
  async move(from, to) {
    const hand = from.length === 1;
    const origin = hand ? `.kd-near .kd-slot[data-role="${from}"]` : `.kd-cell[data-square="${from}"]`;
    await this.page.click(origin);
    await this.page.click(`.kd-cell[data-square="${to}"]`);
  }

  /** Plays the first move on offer. */
  async moveAnything() {
    await this.page.evaluate(() => {
      const { board } = /** @type {any} */ (window).komadai;
      board.playText(board.state.position.legal[0]);
    });
  }

  /** Waits until so many moves were made. @param {number} plies */
  async plies(plies) {
    await this.page.waitForFunction(
      (count) => /** @type {any} */ (window).komadai?.state.moves.length >= count,
      plies,
    );
  }

  /** What the game is, as the page knows it. */
  async state() {
    return await this.page.evaluate(() => /** @type {any} */ (window).komadai.state);
  }
}
