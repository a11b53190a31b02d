// @ts-check
// Keeps the site at hand: what pages are made of, everything to read and learn, the games one has opened, and puzzles for
// who wants them. Shows what the server tells while no page is open.
//
// The server writes two lines in front: MARK, which stands for the content of all files, and LEARN, the pages to keep
// before anybody has opened them.

/** @type {string} */
const mark = /** @type {any} */ (self).MARK;
/** @type {string[]} */
const learn = /** @type {any} */ (self).LEARN;
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** Files under addresses that never change. */
const FILES = `files-${mark}`;
/** Pages as they were seen last. */
const PAGES = `pages-${mark}`;
/** Puzzles, packed; the same whichever files there are. */
const PUZZLES = 'puzzles-1';
/** Where puzzles are solved, to be there without a connection. */
const SOLVING = ['/puzzles', '/puzzles/storm', '/puzzles/climb'];
/** How many games are kept. */
const GAMES = 100;
/** Pages that make sense without a connection. */
const KEPT = /^\/((learn|rules|pieces|guide|game|offline)(\/|$)|puzzles(\/\w+)?$)/;

/** Where one signs in or out, or becomes somebody else. */
const PARTING = /^\/(sign-in|sign-out|register|recover|account\/(sign-out-everywhere|delete|password))$/;
/** What the server says of a page that only those may see who asked for it. */
const PRIVATE = 'private';

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(PAGES).then((pages) => pages.add('/offline')));
  worker.skipWaiting();
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(tidy().then(() => worker.clients.claim()));
});

// A page tells when it is idle: then the rest is fetched, little by little. A page of puzzles tells which to keep.
worker.addEventListener('message', (event) => {
  if (event.data === 'idle') event.waitUntil(prepare(learn));
  else if (event.data?.keep === 'puzzles') event.waitUntil(keepPuzzles(event.data, event.source));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // Pages are of those who saw them: nobody else on this device sees them later.
  if (request.method === 'POST' && PARTING.test(url.pathname)) event.waitUntil(forgetAll());
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(file(request));
  else if (request.mode === 'navigate' || KEPT.test(url.pathname)) event.respondWith(page(request, url));
});

// What the server tells while no page is open, or none is looked at.
worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(tell(event.data.json()));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(go(String(event.notification.data.url)));
});

// The browser has another address now.
worker.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription } = /** @type {any} */ (event);
  if (oldSubscription) event.waitUntil(subscribeAgain(oldSubscription.options));
});

/** Caches of earlier versions go. */
async function tidy() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => ![FILES, PAGES, PUZZLES].includes(name)).map((name) => caches.delete(name)));
}

/** @param {Request} request */
async function file(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(FILES)).put(request, answer.clone());
  return answer;
}

/** Whether a page is kept: of puzzles those of a game, not of a choice among them. @param {URL} url */
const isKept = ({ pathname, search }) => KEPT.test(pathname) && !(pathname.startsWith('/puzzles') && search !== '');

/** A page as it is now, or as it was. @param {Request} request @param {URL} url */
async function page(request, url) {
  const pages = await caches.open(PAGES);
  try {
    const answer = await fetch(request);
    const isPrivate = answer.headers.get('komadai-page') === PRIVATE;
    if (isPrivate) await pages.delete(url.pathname);
    if (answer.ok && !answer.redirected && !isPrivate && isKept(url)) {
      await pages.put(url.pathname, answer.clone());
      if (url.pathname.startsWith('/game/')) await forget(pages);
    }
    return answer;
  } catch (error) {
    const kept = (await pages.match(url.pathname)) ?? (await pages.match('/offline'));
    if (kept) return kept;
    throw error;
  }
}

/** Nothing that was seen is kept any longer. */
async function forgetAll() {
  await caches.delete(PAGES);
  await (await caches.open(PAGES)).add('/offline');
}

/** The oldest games go when there are too many. @param {Cache} pages */
async function forget(pages) {
  const games = (await pages.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/game/'));
  await Promise.all(games.slice(0, -GAMES).map((request) => pages.delete(request)));
}

/** Fetches pages one after the other, and what they are made of. @param {string[]} addresses */
async function prepare(addresses) {
  const pages = await caches.open(PAGES);
  for (const address of addresses) {
    if (await pages.match(address)) continue;
    const answer = await fetch(address);
    if (!answer.ok) return;
    const files = (await answer.clone().text()).matchAll(/(?:href|src)="(\/assets\/[^"#]+)/g);
    for (const [, path] of files) if (path) await file(new Request(path));
    await pages.put(address, answer);
  }
}

/**
 * Keeps puzzles of games, so many pages of each or as many as there are already, and the pages to solve them on. A pack that
 * has changed takes the place of the one before. Whoever asked is told whether they are there.
 * @param {{ games: string[], pages: number }} wanted @param {Client | ServiceWorker | MessagePort | null} asker
 */
async function keepPuzzles({ games, pages }, asker) {
  let isDone = true;
  try {
    await prepare([...SOLVING, ...games.map((game) => `/puzzles/${game}`)]);
    // What a board asks for besides what its page names.
    await file(new Request(`/assets/${mark}/pieces/numerals.svg`));
    for (const game of games) isDone &&= await keepPack(game, pages);
  } catch {
    isDone = false;
  }
  asker?.postMessage({ kept: 'puzzles', isDone });
}

/**
 * Keeps so many pages of a game's pack; tells whether they are there. Those of a pack that has changed are changed one by one:
 * who loses the connection meanwhile has something of both.
 * @param {string} game @param {number} pages
 */
async function keepPack(game, pages) {
  const kept = await caches.open(PUZZLES);
  const first = await packPage(game, 0);
  if (first === null) return false;
  const before = (await kept.keys()).filter(({ url }) => new URL(url).pathname.endsWith(`/${game}`));
  const gone = before.filter(({ url }) => Number(new URL(url).searchParams.get('page')) >= first.pages);
  await Promise.all(gone.map((request) => kept.delete(request)));
  for (let page = 0; page < Math.min(Math.max(pages, before.length), first.pages); page++) {
    const old = await kept.match(packAddress(game, page));
    if (old?.headers.get('version') === first.version) continue;
    const lot = page === 0 ? first : await packPage(game, page);
    if (lot === null || lot.version !== first.version) return false;
    await kept.put(packAddress(game, page), packed(lot.text, lot.version));
  }
  return true;
}

/** @param {string} game @param {number} page */
const packAddress = (game, page) => `/api/puzzle/pack/${game}?page=${page}`;

/** How long to wait where the server has no time for puzzles, in milliseconds, and how often. */
const PAUSE = 5000;
const TRIES = 24;

/** A page of a pack as text, and what it says of the pack; null if it is not to be had. @param {string} game @param {number} page */
async function packPage(game, page) {
  let answer = await fetch(packAddress(game, page));
  for (let tries = 0; [408, 429, 503].includes(answer.status) && tries < TRIES; tries++) {
    await new Promise((later) => setTimeout(later, PAUSE));
    answer = await fetch(packAddress(game, page));
  }
  if (!answer.ok) return null;
  const text = await answer.text();
  const { version, pages } = JSON.parse(text);
  return { text, version: String(version), pages: Number(pages) };
}

/** @param {string} text @param {string} version */
function packed(text, version) {
  const body = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(body, { headers: { version, 'content-type': 'application/gzip' } });
}

/** Shows a notice, in the place of an earlier one about the same. @param {{ title: string, body: string, tag: string, url: string }} told */
async function tell({ title, body, tag, url }) {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.some((page) => page.visibilityState === 'visible' && isAt(page, url))) return;
  const icon = `/assets/${mark}/icon-192.png`;
  await worker.registration.showNotification(title, /** @type {any} */ ({ body, tag, icon, renotify: true, data: { url } }));
}

/** Goes to a page that is open, or opens it. @param {string} url */
async function go(url) {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((page) => isAt(page, url));
  await (open ? open.focus() : worker.clients.openWindow(url));
}

/** @param {Client} page @param {string} url */
const isAt = (page, url) => new URL(page.url).pathname === url;

/** @param {PushSubscriptionOptionsInit} options */
async function subscribeAgain(options) {
  const subscription = await worker.registration.pushManager.subscribe(options);
  const headers = { 'content-type': 'application/json' };
  await fetch('/notices/push', { method: 'POST', headers, body: JSON.stringify(subscription) });
}
