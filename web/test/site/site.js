// @ts-check
// A real server on a free port, and people with browsers of their own who come to it.

import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { Visitor } from './visitor.js';

/** @typedef {import('playwright-core').BrowserContextOptions} Context */
/** @typedef {Awaited<ReturnType<typeof openSite>>} Site */

/** KOMADAI says where the binary is; otherwise the one built last for tests. */
const BINARY =
  process.env['KOMADAI'] ?? fileURLToPath(new URL('../../../target/debug/komadai', import.meta.url));

/** A server, and a browser to visit it. @param {string[]} [more] flags of the server */
export async function openSite(more = []) {
  const data = mkdtempSync(join(tmpdir(), 'komadai-'));
  const port = await freePort();
  let server = await start(data, port, more);
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    browser,
    /** A new visitor, who speaks English unless said otherwise. @param {Context} [context] */
    async visitor(context = {}) {
      const seat = await browser.newContext({
        viewport: { width: 1280, height: 860 },
        locale: 'en',
        ...context,
      });
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
    /** What those who run the server do: `promote`, `close`. @param {...string} task */
    admin(...task) {
      execFileSync(BINARY, ['admin', '--data', data, ...task]);
    },
    /** The server stops, politely or not, and comes back with the same games. @param {NodeJS.Signals} [signal] */
    async restart(signal = 'SIGTERM') {
      await stop(server, signal);
      server = await start(data, port, more);
    },
    async close() {
      await browser.close();
      await stop(server, 'SIGKILL');
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

/** @param {string} data @param {number} port @param {string[]} more */
async function start(data, port, more) {
  const flags = ['--data', data, '--port', String(port), '--pace', '0', '--log', 'warn', '--no-rate-limits', ...more];
  const server = spawn(BINARY, ['serve', ...flags], { stdio: ['ignore', 'ignore', 'inherit'] });
  for (let tries = 0; tries < 400; tries++) {
    try {
      if ((await fetch(`http://127.0.0.1:${port}/healthz`)).ok) return server;
    } catch {
      await new Promise((later) => setTimeout(later, 50));
    }
  }
  throw new Error(`${BINARY} does not answer`);
}

/** @param {import('node:child_process').ChildProcess} server @param {NodeJS.Signals} signal */
function stop(server, signal) {
  const gone = new Promise((done) => server.once('exit', done));
  server.kill(signal);
  return gone;
}
