// @ts-check
// Every message between this page and the server: the twin of the server's `wire`, see docs/wire.md.
//
// What comes in is read field by field, so that the rest of the page works on values that cannot be wrong.

import { boolean, fields, is, list, map, maybe, nothingOr, number, oneOf, text } from './ui/read.js';

/** @template T @typedef {import('./ui/read.js').Reader<T>} Reader */
/** @template T @typedef {{ sente: T, gote: T }} BySide */
/** @typedef {'sente' | 'gote'} SideName */
/** @typedef {'draw' | 'impasse' | 'takeback' | 'rematch'} Offer */

const side = oneOf('sente', 'gote');
const offer = oneOf('draw', 'impasse', 'takeback', 'rematch');

/** @template T @param {Reader<T>} reader @returns {Reader<BySide<T>>} */
const bySide = (reader) => fields({ sente: reader, gote: reader });

const player = fields({
  name: text,
  user: maybe(number),
  level: maybe(number),
  rating: maybe(number),
  rank: maybe(text),
  provisional: maybe(boolean),
});

const info = {
  id: text,
  game: text,
  rules: text,
  start: text,
  time: text,
  rated: boolean,
  players: bySide(player),
};

/** A position with what can be played in it. */
export const position = fields({
  fen: text,
  turn: side,
  check: maybe(boolean),
  legal: text,
  reach: maybe(text),
  denied: maybe(list(fields({ reason: text, about: maybe(text), moves: text }))),
  points: maybe(bySide(number)),
  impasse: maybe(boolean),
});

const clock = fields({ main_left: number, period_left: number, periods_left: number, running: boolean });
const clocks = bySide(clock);

const made = {
  move: text,
  names: map(text),
  spent: number,
  left: number,
  fen: maybe(text),
  check: maybe(boolean),
};

/** What a game did to ratings. */
const ratings = maybe(bySide(fields({ before: number, after: number })));

const finish = { winner: nothingOr(side), reason: text };

const proposal = {
  game: text,
  rules: maybe(text),
  time: text,
  handicap: maybe(number),
  start: maybe(text),
  rated: boolean,
  side: oneOf('sente', 'gote', 'random'),
  policy: maybe(text),
};

const seek = fields({ id: text, player, ...proposal });

/**
 * Hundredths of a pawn, or plies to mate; for the side that plays up the board.
 * @typedef {{ cp?: number | undefined, mate?: number | undefined }} Score
 */

/** @type {Reader<Score>} */
const score = fields({ cp: maybe(number), mate: maybe(number) });

const offers = list(fields({ side, offer }));

const event = { t: is('event'), game: text, v: number, id: maybe(text), offers: maybe(offers) };

/** What can happen in a game. */
const HAPPENINGS = {
  moved: fields({ ...event, what: is('moved'), side, ...made, position, clocks, at: number }),
  offered: fields({ ...event, what: is('offered'), side, offer }),
  declined: fields({ ...event, what: is('declined'), side, offer }),
  takenBack: fields({ ...event, what: is('takenBack'), plies: number, position, clocks, at: number }),
  timeGiven: fields({ ...event, what: is('timeGiven'), by: side, span: number, clocks, at: number }),
  clocksStarted: fields({ ...event, what: is('clocksStarted'), clocks, at: number }),
  shifted: fields({ ...event, what: is('shifted'), by: number, clocks, at: number }),
  over: fields({ ...event, what: is('over'), ...finish, clocks, at: number, ratings }),
  rematch: fields({ ...event, what: is('rematch'), next: text }),
};

/** What the server says. */
const TELLS = {
  welcome: fields({ t: is('welcome'), user: number, name: text, role: text, now: number }),
  pong: fields({ t: is('pong'), n: number, now: number }),
  game: fields({
    t: is('game'),
    info: fields(info),
    v: number,
    you: maybe(side),
    position,
    moves: list(fields(made)),
    clocks,
    now: number,
    offers,
    over: nothingOr(fields(finish)),
    next: nothingOr(text),
    here: bySide(boolean),
    watchers: number,
    ratings,
  }),
  ack: fields({ t: is('ack'), game: text, id: text, v: number }),
  received: fields({ t: is('received'), game: text, id: text, receipt: text }),
  refused: fields({ t: is('refused'), game: maybe(text), id: maybe(text), code: text, text }),
  presence: fields({ t: is('presence'), game: text, here: bySide(boolean), watchers: number }),
  said: fields({
    t: is('said'),
    game: text,
    room: oneOf('players', 'watchers'),
    name: text,
    text,
    at: number,
  }),
  started: fields({ t: is('started'), game: text }),
  turn: fields({ t: is('turn'), game: text }),
  finished: fields({ t: is('finished'), game: text }),
  featured: fields({
    t: is('featured'),
    games: list(fields({ ...info, plies: number, watchers: number })),
  }),
  done: fields({ t: is('done'), id: text, name: maybe(nothingOr(text)) }),
  lobby: fields({ t: is('lobby'), seeks: list(seek) }),
  seek: fields({ t: is('seek'), seek }),
  seekGone: fields({ t: is('seekGone'), seek: text }),
  challenge: fields({
    t: is('challenge'),
    challenge: fields({ id: text, status: text, challenger: fields({ name: text, user: maybe(number) }) }),
  }),
  lines: fields({
    t: is('lines'),
    id: text,
    depth: number,
    lines: list(fields({ score, wdl: list(number), pv: text, names: map(list(text)) })),
    nodes: number,
    nps: number,
    time: number,
    done: boolean,
  }),
  mate: fields({
    t: is('mate'),
    id: text,
    verdict: oneOf('mate', 'nomate', 'unknown'),
    side,
    pv: text,
    names: map(list(text)),
    nodes: number,
  }),
  analysisProgress: fields({ t: is('analysisProgress'), game: text, done: number, of: number }),
  analysed: fields({ t: is('analysed'), game: text }),
  bye: fields({ t: is('bye'), code: text, retry: number }),
};

/** @typedef {ReturnType<(typeof HAPPENINGS)[keyof typeof HAPPENINGS]>} Happening */
/** @typedef {ReturnType<(typeof TELLS)[keyof typeof TELLS]> | Happening} Tell */
/** @typedef {ReturnType<typeof TELLS.game>} GameTell */
/** @typedef {ReturnType<typeof player>} Player */
/** @typedef {ReturnType<typeof position>} PositionTell */
/** @typedef {ReturnType<typeof clock>} Clock */
/** @typedef {ReturnType<typeof seek>} Seek */
/** @typedef {ReturnType<typeof TELLS.featured>['games'][number]} Featured */
/** @typedef {GameTell['moves'][number]} Made */
/** @typedef {ReturnType<typeof TELLS.lines>} LinesTell */
/** @typedef {ReturnType<typeof TELLS.mate>} MateTell */

/** @typedef {'resign' | 'abort' | 'declare' | 'giveTime' | 'claimWin' | 'claimDraw' | { offer: Offer } | { decline: Offer }} Act */

/**
 * A position the engine is asked about.
 * @typedef {{ game: string, rules: string, start: string, moves: string }} Asked
 */

/**
 * What a page may say.
 * @typedef {{ t: 'ping', n: number }
 *   | { t: 'look', looking: boolean }
 *   | { t: 'watch', game: string, since?: number }
 *   | { t: 'leave', game: string }
 *   | { t: 'move', game: string, id: string, move: string, notation?: string, receipt?: string, thought?: number }
 *   | { t: 'act', game: string, id: string, act: Act }
 *   | { t: 'say', game: string, room: 'players' | 'watchers', text: string }
 *   | ({ t: 'analyse', id: string, lines: number } & Asked)
 *   | ({ t: 'mate', id: string } & Asked)
 *   | { t: 'stopAnalysis', id: string }
 *   | { t: 'meet', id: string, what: 'lobby' | 'leaveLobby' }
 *   | { t: 'meet', id: string, what: 'computer', level: number, game: string, rules: string, start: string,
 *       time: string, side: SideName }
 *   | { t: 'meet', id: string, what: 'seek', game: string, time: string }
 *   | { t: 'meet', id: string, what: 'unseek' | 'accept', seek: string }} Ask
 */

/**
 * A message from the server; null for kinds this page does not know. Throws if it is none.
 * @param {unknown} value @returns {Tell | null}
 */
export function readTell(value) {
  const { t, what } = fields({ t: text, what: maybe(text) })(value);
  if (t === 'event') return what !== undefined && isKey(HAPPENINGS, what) ? HAPPENINGS[what](value) : null;
  return isKey(TELLS, t) ? TELLS[t](value) : null;
}

/** @template {object} T @param {T} table @param {PropertyKey} key @returns {key is keyof T} */
const isKey = (table, key) => Object.hasOwn(table, key);

/** The game a page was sent with. @param {unknown} value */
export const readGame = (value) => TELLS.game(value);
