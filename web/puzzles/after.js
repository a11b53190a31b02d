// @ts-check
// What stands beside a puzzle once it is over: what it was about, a vote, a report, where to go on.

import { button, element, note } from '../ui/page.js';
import { say } from '../ui/words.js';
import { themeText } from './ask.js';
import { sendReport, sendVote } from './server.js';

/** @typedef {import('../ui/words.js').Words} Words */
/** @typedef {import('./read.js').Task} Task */
/** @typedef {import('./stage.js').GameSheet} GameSheet */

/** Why a puzzle may be reported. */
const REASONS = ['wrong', 'another', 'dull', 'other'];

/** Rating, how often it was tried, and themes. @param {Words} words @param {GameSheet['sheet']} sheet @param {Task} task */
export function factsOf(words, sheet, { puzzle, known }) {
  const facts = [say(words, 'puzzle-rating-is', { rating: String(known.rating) })];
  if (known.plays > 0) facts.push(say(words, 'puzzle-plays', { count: known.plays }));
  const line = element('p', 'quiet small', facts.join(' · '));
  // Which pieces move is seen on the board.
  const themes = known.themes.filter((theme) => !theme.startsWith('piece-')).map((theme) => {
    const link = element('a', 'theme', themeText(words, sheet, theme));
    link.setAttribute('href', `/puzzles/${puzzle.game}?angle=${theme}`);
    return element('li', '', link);
  });
  return element('div', 'puzzle-facts', line, element('ul', 'themes', ...themes));
}

/** Votes and reports, of those who have tried it with an account. @param {Words} words @param {Task} task */
export function opinionsOf(words, { puzzle, solver }) {
  const place = element('div', 'puzzle-opinions');
  let vote = solver?.vote ?? 0;
  // What the server has, which is where a vote it did not hear goes back to.
  let heard = vote;
  const [good, bad] = /** @type {const} */ ([[1, 'puzzle-good'], [-1, 'puzzle-bad']]).map(([value, key]) => {
    const made = button(say(words, key), 'button plain small', () => {
      vote = vote === value ? 0 : value;
      draw();
      const sent = vote;
      sendVote(puzzle.id, /** @type {-1 | 0 | 1} */ (sent)).then(
        () => {
          heard = sent;
          note(say(words, 'puzzle-voted'));
        },
        () => {
          vote = heard;
          draw();
          note(say(words, 'puzzle-not-heard'));
        },
      );
    });
    made.dataset['vote'] = String(value);
    return made;
  });
  const draw = () => {
    for (const made of [good, bad]) made?.setAttribute('aria-pressed', String(made.dataset['vote'] === String(vote)));
  };
  draw();
  const report = button(say(words, 'puzzle-report'), 'button plain small', () => openReport(words, puzzle.id));
  place.append(...[good, bad].flatMap((made) => made ?? []), report);
  return place;
}

/** Asks what is wrong. @param {Words} words @param {string} id */
function openReport(words, id) {
  const dialog = document.createElement('dialog');
  dialog.className = 'study-dialog';
  const form = document.createElement('form');
  form.className = 'puzzle-report';
  const choices = REASONS.map((reason, number) => {
    const choice = document.createElement('input');
    Object.assign(choice, { type: 'radio', name: 'reason', value: reason, checked: number === 0 });
    return element('label', 'item', choice, ' ', say(words, `puzzle-report-${reason}`));
  });
  const text = document.createElement('textarea');
  text.className = 'field';
  text.maxLength = 500;
  text.setAttribute('aria-label', say(words, 'puzzle-report-text'));
  text.placeholder = say(words, 'puzzle-report-text');
  const heading = element('h2', '', say(words, 'puzzle-report'));
  heading.id = 'report-title';
  dialog.setAttribute('aria-labelledby', heading.id);
  const send = element('button', 'button strong', say(words, 'puzzle-report-send'));
  const ways = element('div', 'puzzle-controls', send, button(say(words, 'puzzle-close'), 'button plain', () => dialog.close()));
  const failure = element('p', 'quiet small');
  failure.setAttribute('role', 'alert');
  form.append(heading, ...choices, text, failure, ways);
  // What somebody wrote stays until the server has it.
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const reason = String(new FormData(form).get('reason'));
    sendReport(id, reason, text.value).then(
      () => {
        dialog.close();
        note(say(words, 'puzzle-report-sent'));
      },
      () => {
        failure.textContent = say(words, 'puzzle-not-heard');
      },
    );
  });
  dialog.append(form);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** A button that copies the link to a puzzle. @param {Words} words @param {string} path */
export function linkOf(words, path) {
  const link = element('a', 'button plain', say(words, 'puzzle-link'));
  link.setAttribute('href', path);
  link.addEventListener('click', (event) => {
    if (navigator.clipboard === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    navigator.clipboard.writeText(location.origin + path).then(
      () => note(say(words, 'puzzle-copied')),
      () => location.assign(path),
    );
  });
  return link;
}
