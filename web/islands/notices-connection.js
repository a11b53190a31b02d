// @ts-check
// A connection for pages that have none of their own, as long as something may come and somebody may see it.

/** How long a page may settle first, and how long it keeps the connection while hidden; in milliseconds. */
const SETTLED = 1000;
const HIDDEN = 10 * 60_000;

/** @param {boolean} expects whether anything may come */
export function listenAlone(expects) {
  if (expects) addEventListener('load', () => setTimeout(connect, SETTLED));
}

function connect() {
  // Without a network the rest of the page cannot be had, and nothing can come: later, then.
  listen().catch(() => addEventListener('online', connect, { once: true }));
}

async function listen() {
  // The page's own connection tells the same.
  if ('socket' in document.documentElement.dataset) return;
  const { Socket } = await import('../socket.js');
  const socket = new Socket({ greet: () => [], onTell: () => {}, onConnection: () => {} });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let leaving;
  document.addEventListener('visibilitychange', () => {
    clearTimeout(leaving);
    if (document.hidden) leaving = setTimeout(() => socket.close(), HIDDEN);
    else socket.open();
  });
}
