// @ts-check
// The worker shows what the server tells, and leads to it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';

const script = readFileSync(new URL('../../sw.js', import.meta.url), 'utf8');

/** @typedef {{ url: string, visibilityState: string, focus?: () => void }} Page */

/** A worker with these pages open, and what it did. @param {Page[]} pages */
function start(pages) {
  /** @type {Record<string, (event: unknown) => void>} */
  const listeners = {};
  /** @type {{ shown: [string, any][], opened: string[], posted: [string, any][] }} */
  const did = { shown: [], opened: [], posted: [] };
  const self = {
    MARK: 'mark',
    LEARN: [],
    addEventListener: (/** @type {string} */ kind, /** @type {any} */ listener) => (listeners[kind] = listener),
    clients: {
      matchAll: async () => pages,
      openWindow: async (/** @type {string} */ url) => did.opened.push(url),
    },
    registration: {
      showNotification: async (/** @type {string} */ title, /** @type {any} */ options) => did.shown.push([title, options]),
      pushManager: { subscribe: async (/** @type {any} */ options) => ({ endpoint: 'https://push.example/new', options }) },
    },
  };
  const fetch = async (/** @type {string} */ path, /** @type {any} */ init) => did.posted.push([path, init]);
  runInNewContext(script, { self, URL, fetch, location: { origin: 'https://site.example' } });
  /** @param {string} kind @param {object} event */
  const send = async (kind, event) => {
    /** @type {Promise<unknown>[]} */
    const waits = [];
    listeners[kind]?.({ ...event, waitUntil: (/** @type {Promise<unknown>} */ wait) => waits.push(wait) });
    await Promise.all(waits);
  };
  return { did, send };
}

const told = { title: 'Your turn against Ai', body: 'Shogi · 3 days a move', tag: 'aB3dE6gH', url: '/game/aB3dE6gH' };
const push = { data: { json: () => told } };

test('a push message is shown, under its own tag', async () => {
  const { did, send } = start([{ url: 'https://site.example/learn', visibilityState: 'visible' }]);
  await send('push', push);
  assert.equal(did.shown.length, 1);
  const [title, options] = did.shown[0] ?? ['', {}];
  assert.equal(title, told.title);
  const { body, tag, renotify } = options;
  assert.deepEqual([body, tag, renotify, options.data.url], [told.body, told.tag, true, told.url]);
  assert.equal(options.icon, '/assets/mark/icon-192.png');
});

test('who looks at the game is not told of it', async () => {
  const { did, send } = start([{ url: 'https://site.example/game/aB3dE6gH', visibilityState: 'visible' }]);
  await send('push', push);
  assert.equal(did.shown.length, 0);
  const hidden = start([{ url: 'https://site.example/game/aB3dE6gH', visibilityState: 'hidden' }]);
  await hidden.send('push', push);
  assert.equal(hidden.did.shown.length, 1);
});

test('a message without content shows nothing', async () => {
  const { did, send } = start([]);
  await send('push', { data: null });
  assert.equal(did.shown.length, 0);
});

test('a click goes to the page that is open, or opens it', async () => {
  let focused = 0;
  let closed = 0;
  const click = { notification: { data: { url: told.url }, close: () => closed++ } };
  const open = start([
    { url: 'https://site.example/', visibilityState: 'visible' },
    { url: 'https://site.example/game/aB3dE6gH?x', visibilityState: 'hidden', focus: () => focused++ },
  ]);
  await open.send('notificationclick', click);
  assert.deepEqual([focused, open.did.opened.length], [1, 0]);
  const none = start([{ url: 'https://site.example/', visibilityState: 'visible' }]);
  await none.send('notificationclick', click);
  assert.deepEqual(none.did.opened, [told.url]);
  assert.equal(closed, 2);
});

test('a subscription the browser changed is told to the server', async () => {
  const { did, send } = start([]);
  await send('pushsubscriptionchange', { oldSubscription: { options: { userVisibleOnly: true } } });
  const [path, init] = did.posted[0] ?? ['', {}];
  assert.equal(path, '/notices/push');
  assert.equal(JSON.parse(init.body).endpoint, 'https://push.example/new');
});
