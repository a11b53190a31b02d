// @ts-check
// The commenting opponent of a first game: what it says about moves, hints for those who ask, and the stars at the end.

import { droppedRole, readMove } from '../board/moves.js';
import { button, byId, element, recall, remember } from '../ui/page.js';
import { keepStars } from '../ui/stars.js';
import { say } from '../ui/words.js';

/** @typedef {import('../board/types.js').Mark} Mark */
/** @typedef {import('../ui/words.js').Words} Words */
/** @typedef {import('../wire.js').SideName} SideName */
/** @typedef {import('./game-state.js').State} State */

/**
 * @typedef {Object} Room
 * @property {Words} words
 * @property {SideName} me
 * @property {string} drop                              what stands between a role and a square in a drop
 * @property {() => State} state
 * @property {() => number} at                          the ply on the board
 * @property {(move: string) => string} moveName        a move that is on offer, in words
 * @property {(marks: Mark[]) => void} mark
 */

/** The name of a first game among the lessons. */
const STEP = 'first-game';

/** Whether this page has a place for comments. */
export const isCommented = () => document.getElementById('coach') !== null;

/** @param {Room} room */
export function openCoach({ words, me, drop, state, at, moveName, mark }) {
  const place = byId('coach');
  const said = byId('coach-said');
  const controls = byId('coach-do');
  const toggle = document.querySelector('[data-do="comments"]');
  const address = `/game/${state().info.id}`;
  /** What was said about moves, by ply. @type {Map<number, Promise<string[]>>} */
  const known = new Map();
  /** What could be played here, once it was asked for. @type {{ idea: string, move: string } | null} */
  let idea = null;
  /** Whether the move itself was asked for. */
  let shown = false;
  /** What is drawn, so that nothing is read out twice; an answer that comes late is for another position. */
  let drawn = '';

  // Who comes from the lessons wants comments, now and in the next games.
  if (location.hash === '#comments') {
    remember('comments', 'on');
    history.replaceState(null, '', location.pathname);
  }
  let on = recall('comments', 'off') === 'on';
  toggle?.addEventListener('click', () => {
    on = !on;
    remember('comments', on ? 'on' : 'off');
    draw();
  });

  /** What is said about the move that led to a ply. @param {number} ply */
  function remarks(ply) {
    const found = known.get(ply) ?? ask(`${address}/remarks/${ply}`).then(readTexts);
    known.set(ply, found);
    return found.catch(() => {
      known.delete(ply);
      return [];
    });
  }

  /** The side that made the move of a ply. @param {number} ply */
  const isOwn = (ply) => {
    const { position, moves } = state();
    return (moves.length - ply) % 2 === 0 ? position.turn !== me : position.turn === me;
  };

  async function draw() {
    const { over, moves } = state();
    const ply = at();
    const key = JSON.stringify([on, ply, moves.length, moves.at(-1)?.fen, over]);
    if (key === drawn) return;
    drawn = key;
    place.hidden = !on;
    toggle?.setAttribute('aria-pressed', String(on));
    if (!on) return;
    if (over !== null) finish(over);
    drawControls();
    // The opponent's move, and the learner's own that it answers.
    const plies = isOwn(ply) ? [ply] : [ply - 1, ply];
    const told = await Promise.all(plies.filter((one) => one > 0).map(async (one) => ({ ply: one, texts: await remarks(one) })));
    if (key !== drawn) return;
    const lines = told.filter(({ texts }) => texts.length > 0).map(({ ply: one, texts }) => line(one, texts));
    if (lines.length === 0 && moves.length === 0)
      lines.push(element('p', 'coach-line', say(words, 'coach-welcome'), ...(isTurn() ? [] : [' ', say(words, 'coach-waits')])));
    if (lines.length > 0) said.replaceChildren(...lines, ...(over === null || over.reason === 'aborted' ? [] : [ending(over)]));
    said.scrollTop = said.scrollHeight;
  }

  /** @param {number} ply @param {string[]} texts */
  function line(ply, texts) {
    const own = isOwn(ply);
    const who = element('b', 'unseen', `${say(words, own ? 'coach-you' : 'coach-me')} `);
    return element('p', `coach-line ${own ? 'own' : 'other'}`, who, texts.join(' '));
  }

  const isTurn = () => state().over === null && state().position.turn === me;

  function drawControls() {
    const asks = isTurn() && at() === state().moves.length;
    const parts = [];
    if (asks && idea === null) parts.push(button(say(words, 'coach-hint'), 'button plain small', hint));
    if (asks && idea !== null) {
      const text = shown ? say(words, 'coach-try', { move: moveName(idea.move) }) : idea.idea;
      parts.push(element('p', 'coach-idea', text));
      if (!shown) parts.push(button(say(words, 'coach-show'), 'button plain small', show));
    }
    const hadFocus = controls.contains(document.activeElement);
    controls.replaceChildren(...parts);
    if (hadFocus) controls.querySelector('button')?.focus({ preventScroll: true });
  }

  async function hint() {
    const { v } = state();
    try {
      const found = readIdea(await ask(`${address}/hint`));
      if (state().v !== v) return;
      idea = found;
      drawControls();
    } catch {
      controls.append(element('p', 'coach-idea', say(words, 'coach-busy')));
    }
  }

  function show() {
    if (idea === null) return;
    shown = true;
    const { origin, to } = readMove(idea.move);
    mark([{ from: droppedRole(origin, drop) === null ? origin : to, to, brush: 'blue' }]);
    drawControls();
  }

  /** @param {NonNullable<State['over']>} over */
  const stars = ({ winner }) => (winner === me ? 3 : winner === null ? 2 : 1);

  /** A game that was played to its end stands on the learning path. @param {NonNullable<State['over']>} over */
  function finish(over) {
    if (over.reason !== 'aborted') keepStars(state().info.game, STEP, stars(over));
  }

  /** @param {NonNullable<State['over']>} over */
  const ending = (over) => element('p', 'coach-line', say(words, 'coach-over', { stars: stars(over) }));

  return {
    draw: () => void draw(),
    /** Where to go on learning; nowhere for those who do without comments. */
    get course() {
      return on ? `/learn/${state().info.game}` : '';
    },
    /** Something happened: hints are for the position they were asked in. @param {boolean} isTakenBack */
    moved(isTakenBack) {
      if (isTakenBack) known.clear();
      if (shown) mark([]);
      idea = null;
      shown = false;
    },
  };
}

/** @param {string} address @returns {Promise<unknown>} */
async function ask(address) {
  const answer = await fetch(address, { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(answer.statusText);
  return await answer.json();
}

/** @param {unknown} json @returns {string[]} */
function readTexts(json) {
  if (!Array.isArray(json) || !json.every((text) => typeof text === 'string')) throw new Error('not what was asked for');
  return json;
}

/** @param {unknown} json @returns {{ idea: string, move: string }} */
function readIdea(json) {
  if (typeof json !== 'object' || json === null || !('idea' in json) || !('move' in json)) throw new Error('no idea');
  const { idea, move } = json;
  if (typeof idea !== 'string' || typeof move !== 'string') throw new Error('no idea');
  return { idea, move };
}
