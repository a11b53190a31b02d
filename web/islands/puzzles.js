// @ts-check
// The first page of the puzzles: how the solver is doing, what is due again, and puzzles kept on this device.

import { openDiary, standing } from '../puzzles/diary.js';
import { Outbox } from '../puzzles/outbox.js';
import { countKept, dropPuzzles, keptAll } from '../puzzles/pack.js';
import { askMe, sendRepeat } from '../puzzles/server.js';
import { Tally } from '../puzzles/tally.js';
import { button, byId, pageState } from '../ui/page.js';
import { say } from '../ui/words.js';

/** @typedef {import('../puzzles/read.js').Me} Me */
/** @typedef {import('../ui/words.js').Words} Words */
/** @typedef {{ user: string | null, games: string[], words: Words }} Sent */

/** How many puzzles a page of the pack has, and how many pages are kept of a game. */
const EACH = 25;
const PAGES = 12;
/** How often what is being kept is counted, in milliseconds. */
const COUNTED = 700;

const { user, games, words } = /** @type {Sent} */ (pageState());

void drawMe();
void drawKept();

async function drawMe() {
  if (user !== null) await Promise.all([new Outbox(user).flush(), new Tally(user).send()]);
  const me = user === null ? standing(openDiary(), Date.now()) : await askMe().catch(() => null);
  if (me === null) return;
  for (const [game, { rating, provisional }] of Object.entries(me.ratings)) {
    const text = String(Math.round(rating));
    const place = document.querySelector(`[data-rating="${CSS.escape(game)}"]`);
    place?.replaceChildren(provisional ? say(words, 'puzzles-rating-provisional', { rating: text }) : text);
  }
  for (const [mode, { allTime }] of Object.entries(me.best))
    if (allTime > 0) document.querySelector(`[data-best="${mode}"]`)?.replaceChildren(say(words, 'puzzles-best', { count: allTime }));
  drawStreak(me);
  if (user !== null) drawRepeat(me);
}

/** @param {Me} me */
function drawStreak({ streak: { days, wins, today } }) {
  const row = say(words, days > 0 ? 'puzzles-streak-days' : 'puzzles-streak-none', { count: days });
  byId('streak').replaceChildren(`${row} · ${say(words, today ? 'puzzles-today' : 'puzzles-not-today')}`);
  byId('wins').replaceChildren(wins > 0 ? say(words, 'puzzles-streak-wins', { count: wins }) : '');
}

/** @param {Me} me */
function drawRepeat({ repeat: { on, due } }) {
  const box = /** @type {HTMLInputElement} */ (byId('repeat'));
  const place = byId('due');
  const draw = () => {
    place.hidden = !box.checked;
    place.replaceChildren(say(words, 'puzzles-repeat-due', { count: due }));
    if (due === 0) return;
    const link = document.createElement('a');
    link.className = 'button';
    link.href = '/puzzles/repeat';
    link.textContent = say(words, 'puzzles-repeat-solve');
    place.append(' ', link);
  };
  box.disabled = false;
  box.checked = on;
  box.addEventListener('change', () => {
    draw();
    sendRepeat(box.checked).catch(() => {
      box.checked = !box.checked;
      draw();
    });
  });
  draw();
}

async function drawKept() {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  byId('offline').hidden = false;
  const { pages, bytes } = await countKept();
  const kept = byId('kept');
  kept.replaceChildren(pages === 0 ? '' : say(words, 'puzzles-offline-kept', { count: pages * EACH, size: (bytes / 1e6).toFixed(1) }));
  const parts = [];
  if (pages < PAGES * games.length) parts.push(button(say(words, 'puzzles-offline-keep'), 'button', () => void keepAll()));
  if (pages > 0)
    parts.push(
      button(say(words, 'puzzles-offline-drop'), 'button plain', async () => {
        await dropPuzzles();
        await drawKept();
      }),
    );
  byId('keeping').replaceChildren(...parts);
}

/** Asks the worker for all of them, and tells how far it has come. */
async function keepAll() {
  byId('keeping').replaceChildren();
  const counting = setInterval(async () => {
    const { pages } = await countKept();
    byId('kept').replaceChildren(say(words, 'puzzles-offline-keeping', { count: pages * EACH }));
  }, COUNTED);
  const isDone = await keptAll(games, PAGES);
  clearInterval(counting);
  await drawKept();
  if (!isDone) byId('kept').append(' ', say(words, 'puzzles-offline-failed'));
}
