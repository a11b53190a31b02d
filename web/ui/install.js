// @ts-check
// Makes the site work without a connection, and be installed, where the browser can.

/** How long a page may settle before anything else is fetched, in milliseconds. */
const SETTLED = 4000;
/** Whoever opens one of these gets the others too, for when there is no connection. */
const LEARNING = /^\/(learn|rules|pieces|guide)(\/|$)/;

if ('serviceWorker' in navigator)
  addEventListener('load', async () => {
    try {
      await navigator.serviceWorker.register('/sw.js');
      const { active } = await navigator.serviceWorker.ready;
      if (LEARNING.test(location.pathname)) setTimeout(() => active?.postMessage('idle'), SETTLED);
    } catch {
      // Private windows may refuse; the site works all the same.
    }
  });
