// @ts-check
// The puzzles that were tried, the latest first: with an account as the server knows them, else as this browser does.

import { openDiary } from '../puzzles/diary.js';
import { Outbox } from '../puzzles/outbox.js';
import { readDashboard, readEntries } from '../puzzles/read.js';
import { byId, element, pageState } from '../ui/page.js';
import { say } from '../ui/words.js';

/** @typedef {import('../puzzles/diary.js').Entry} Entry */
/** @typedef {import('../ui/words.js').Words} Words */
/** Themes have names if the history is that of one game. @typedef {{ user: string | null, game: string, themes: Record<string, string>, titles: Record<string, string>, words: Words }} Sent */
/** A row. @typedef {Entry & { rating?: number }} Row */

/** How many are shown at a time. */
const LOT = 40;
const DAYS = 30;
/** Of so many tries something can be said. */
const TELLING = 5;

const { user, game, themes, titles, words } = /** @type {Sent} */ (pageState());
const days = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' });
const more = byId('more');
/** When the oldest row was. @type {number | null} */
let oldest = null;

more.addEventListener('click', () => void fetchMore());
if (user === null) draw(openDiary().entries.filter((entry) => game === '' || entry.game === game).toReversed());
else {
  await new Outbox(user).flush();
  await Promise.all([fetchMore(), drawMonth()]);
}

async function fetchMore() {
  const query = new URLSearchParams({ max: String(LOT) });
  if (game !== '') query.set('game', game);
  if (oldest !== null) query.set('before', String(oldest));
  const answer = await fetch(`/api/puzzle/activity?${query}`).catch(() => null);
  const rows = answer?.ok ? readEntries(await answer.text()) : [];
  oldest = rows.at(-1)?.at ?? oldest;
  more.hidden = rows.length < LOT;
  draw(rows);
}

/** @param {Row[]} rows */
function draw(rows) {
  byId('history').append(...rows.map(row));
  byId('empty').hidden = byId('history').childElementCount > 0;
}

/** @param {Row} entry */
function row({ id, game, win, solved, at, rating }) {
  const link = document.createElement('a');
  link.className = 'row';
  link.href = `/puzzles/${game}/${id}`;
  const how = win ? 'won' : solved ? 'late' : 'lost';
  const sign = element('span', `puzzle-sign ${how}`, { won: '✓', late: '↻', lost: '✗' }[how]);
  sign.setAttribute('aria-hidden', 'true');
  const facts = [say(words, `puzzle-history-${how}`), days.format(at)];
  if (rating !== undefined) facts.push(say(words, 'puzzle-rating-is', { rating: String(rating) }));
  link.append(sign, element('strong', '', titles[game] ?? game), element('span', '', facts.join(' · ')));
  return element('li', '', link);
}

/** The last month in numbers. */
async function drawMonth() {
  const answer = await fetch(`/api/puzzle/dashboard/${DAYS}${game === '' ? '' : `?game=${game}`}`).catch(() => null);
  if (!answer?.ok) return;
  const dashboard = readDashboard(await answer.json());
  const { nb, firstWins, performance } = dashboard.global;
  if (nb === 0) return;
  const fact = (/** @type {string} */ key, /** @type {number} */ value) =>
    element('div', '', element('dt', '', say(words, key)), element('dd', '', String(value)));
  byId('totals').replaceChildren(
    fact('puzzle-history-tried', nb),
    fact('puzzle-history-first', firstWins),
    fact('puzzle-history-performance', Math.round(performance)),
  );
  byId('month').hidden = false;
  drawThemes(Object.entries(dashboard.themes).map(([theme, { results }]) => ({ theme, ...results })));
}

/** What goes wrong most often comes first. @param {{ theme: string, nb: number, firstWins: number }[]} tried */
function drawThemes(tried) {
  const telling = tried.filter(({ theme, nb }) => theme in themes && nb >= TELLING);
  telling.sort((a, b) => a.firstWins / a.nb - b.firstWins / b.nb || b.nb - a.nb);
  const share = new Intl.NumberFormat(document.documentElement.lang, { style: 'percent' });
  const rows = telling.map(({ theme, nb, firstWins }) => {
    const link = element('a', '', themes[theme] ?? theme);
    link.setAttribute('href', `/puzzles/${game}?angle=${theme}`);
    const name = element('th', '', link);
    name.setAttribute('scope', 'row');
    return element('tr', '', name, element('td', '', String(nb)), element('td', '', share.format(firstWins / nb)));
  });
  byId('themes').hidden = rows.length === 0;
  byId('themes').querySelector('tbody')?.replaceChildren(...rows);
}
