// @ts-check
// The page of a friend link: copies it, and goes on to the game when it begins.

import { Socket } from '../socket.js';
import { goToGame, pageState } from '../ui/page.js';
import { say } from '../ui/words.js';

/** @typedef {{ challenge: string, waits: boolean, words: import('../ui/words.js').Words }} Sent */

const { challenge, waits, words } = /** @type {Sent} */ (pageState());

const field = document.querySelector('#link');
const copy = document.querySelector('#copy');
if (field instanceof HTMLInputElement && copy !== null) {
  field.addEventListener('focus', () => field.select());
  copy.addEventListener('click', async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      copy.textContent = say(words, 'challenge-copied');
    } catch {
      // Without permission the link is at least selected.
    }
  });
}

// Several messages speak of the same end. Only the first is followed: a second would break off the way to the game.
let isLeaving = false;

// Withdrawing leads elsewhere, and is itself told to this page.
document.querySelector('form[action$="/cancel"]')?.addEventListener('submit', () => {
  isLeaving = true;
});

if (waits) {
  new Socket({
    // What happened while there was no connection, or before there was one, is on the page as it is now.
    greet: () => {
      isLeaving = false;
      // Without an answer the next connection asks again.
      reloadIfOver().catch(() => {});
      return [];
    },
    onTell: (tell) => {
      if (tell.t === 'started' && tell.game === challenge) leave(() => goToGame(challenge));
      if (tell.t === 'challenge' && tell.challenge.id === challenge && tell.challenge.status !== 'created')
        leave(() => location.reload());
    },
    onConnection: () => {},
  });
}

/** Loads the page anew unless it would still say that a friend is waited for. */
async function reloadIfOver() {
  const answer = await fetch(location.href, { cache: 'no-store' });
  const isOver = answer.redirected || !(await answer.text()).includes('class="waiting"');
  if (isOver) leave(() => location.reload());
}

/** @param {() => void} go */
function leave(go) {
  if (isLeaving) return;
  isLeaving = true;
  go();
}
