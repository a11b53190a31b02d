// @ts-check
// A connection to the server that comes back by itself. What was asked and not answered is asked again under the same
// name, so nothing is lost and nothing is done twice.

import { readTell } from './wire.js';

/** @typedef {import('./wire.js').Ask} Ask */
/** @typedef {import('./wire.js').Tell} Tell */
/** @typedef {'wait' | 'on' | 'off'} Connection */

/**
 * @typedef {Object} Listeners
 * @property {(tell: Tell) => void} onTell
 * @property {(connection: Connection) => void} onConnection
 * @property {() => Ask[]} greet   what to say whenever the connection is new
 * @property {(lag: number) => void} [onLag]  milliseconds to the server and back
 * @property {() => boolean} [isLive]  whether a clock runs, so that a lost connection must be noticed soon
 */

/** The shortest and the longest pause before the first other try, by chance, and the longest later; in milliseconds. */
const SHORTEST_PAUSE = 200;
const FIRST_PAUSE = 2500;
const LONGEST_PAUSE = 8000;
/** How often the server is asked whether it is there, and how long silence is believed; where a clock runs, and else. */
const LIVE = { every: 3000, silence: 2500 };
const CALM = { every: 15000, silence: 8000 };
/** About how long to wait before asking a server again that was too busy, and how often for what is no game's. */
const BUSY_PAUSE = 400;
const LONGEST_BUSY_PAUSE = 3000;
const MOST_BUSY = 20;

export class Socket {
  /** @type {WebSocket | null} */
  #socket = null;
  /** What waits for an answer, by its name, and how often the server was too busy. @type {Map<string, { ask: Ask, busy: number }>} */
  #pending = new Map();
  /** How often in a row there was no connection. */
  #failures = 0;
  /** When the server that said goodbye wants to be asked again. @type {number | null} */
  #retry = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #silence;
  /** How often in a row silence was taken for a loss: on a slow way more patience is needed. */
  #silences = 0;
  #pings = 0;
  #pinged = 0;
  #welcome = false;
  #closed = false;

  /** @param {Listeners} listeners */
  constructor(listeners) {
    this.listeners = listeners;
    addEventListener('online', () => this.#hurry());
    document.addEventListener('visibilitychange', () => {
      this.#send({ t: 'look', looking: !document.hidden });
      if (!document.hidden) this.#hurry();
    });
    // A page kept by the browser for going back has lost its connection.
    window.addEventListener('pageshow', (event) => {
      if (event.persisted) this.#hurry();
    });
    setInterval(() => {
      if (performance.now() - this.#pinged >= this.#watch.every - LIVE.every / 2) this.#ping();
    }, LIVE.every);
    // Other scripts of the page need no connection of their own: they hear every message as an event.
    document.documentElement.dataset['socket'] = '';
    this.#connect();
  }

  /** Says something; what changes a game or asks for one is said again until it is answered. @param {Ask} ask */
  say(ask) {
    if (ask.t === 'move' || ask.t === 'act' || ask.t === 'meet') this.#pending.set(ask.id, { ask, busy: 0 });
    this.#send(ask);
  }

  /** Goes, until it is opened again. */
  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    this.#welcome = false;
    socket?.close();
  }

  /** Comes back after it was closed. */
  open() {
    if (!this.#closed) return;
    this.#closed = false;
    this.#connect();
  }

  #connect() {
    clearTimeout(this.#timer);
    const address = new URL('/ws', location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(address);
    this.#socket = socket;
    // A connection in the making takes longer than one that is there.
    this.#expect(CALM.silence);
    socket.addEventListener('message', ({ data }) => {
      if (socket === this.#socket) this.#hear(data);
    });
    socket.addEventListener('close', () => {
      if (socket === this.#socket) this.#lost();
    });
  }

  /** @param {unknown} data */
  #hear(data) {
    clearTimeout(this.#silence);
    const tell = readTell(JSON.parse(String(data)));
    if (tell === null) return;
    if (tell.t === 'welcome') this.#arrive();
    // Not a no: the move stands on the board until there is one.
    if (tell.t === 'refused' && tell.code === 'busy' && this.#askAgain(tell.id)) return;
    if ((tell.t === 'ack' || tell.t === 'done' || tell.t === 'refused') && tell.id !== undefined)
      this.#pending.delete(tell.id);
    if (tell.t === 'received') this.#keep(tell.id, tell.receipt);
    if (tell.t === 'pong' && tell.n === this.#pings) this.#answered(performance.now() - this.#pinged);
    if (tell.t === 'bye') this.#retry = tell.retry;
    this.listeners.onTell(tell);
    document.dispatchEvent(new CustomEvent('tell', { detail: tell }));
  }

  #arrive() {
    this.#welcome = true;
    this.#failures = 0;
    if (document.hidden) this.#send({ t: 'look', looking: false });
    for (const ask of this.listeners.greet()) this.#send(ask);
    for (const { ask } of this.#pending.values()) this.#send(ask);
    this.listeners.onConnection('on');
    this.#ping();
  }

  /** @param {number} lag */
  #answered(lag) {
    if (lag < LIVE.silence) this.#silences = 0;
    this.listeners.onLag?.(lag);
  }

  /**
   * Asks again in a while, under the same name; says whether. What is done in a game is never given up.
   * @param {string | undefined} id
   */
  #askAgain(id) {
    const waiting = this.#pending.get(id ?? '');
    if (waiting === undefined || (waiting.ask.t === 'meet' && waiting.busy >= MOST_BUSY)) return false;
    waiting.busy += 1;
    const again = () => {
      if (this.#pending.get(id ?? '') === waiting) this.#send(waiting.ask);
    };
    const pause = Math.min(BUSY_PAUSE * Math.max(1, waiting.busy / 4), LONGEST_BUSY_PAUSE);
    setTimeout(again, pause * (0.5 + Math.random()));
    return true;
  }

  /**
   * A move waits at the server: if it must be sent again, the receipt says when it first came.
   * @param {string} id @param {string} receipt
   */
  #keep(id, receipt) {
    const waiting = this.#pending.get(id);
    if (waiting?.ask.t === 'move') waiting.ask = { ...waiting.ask, receipt };
  }

  #lost() {
    clearTimeout(this.#silence);
    this.#socket = null;
    this.#welcome = false;
    this.listeners.onConnection('off');
    this.#timer = setTimeout(() => this.#connect(), this.#pause());
    this.#failures += 1;
  }

  /** How long to wait before another try: not all come at once when a server is back. */
  #pause() {
    const retry = this.#retry;
    this.#retry = null;
    if (retry !== null) return retry * (0.75 + Math.random() / 2);
    const longest = this.#isLive ? FIRST_PAUSE : Math.min(FIRST_PAUSE * 2 ** this.#failures, LONGEST_PAUSE);
    return SHORTEST_PAUSE + Math.random() * (longest - SHORTEST_PAUSE);
  }

  get #isLive() {
    return this.listeners.isLive?.() === true;
  }

  /** How closely the connection is watched: a page that nobody looks at need not be quick. */
  get #watch() {
    return this.#isLive && !document.hidden ? LIVE : CALM;
  }

  #hurry() {
    if (this.#closed) return;
    if (this.#socket === null) this.#connect();
    else this.#ping();
  }

  #ping() {
    if (!this.#welcome) return;
    this.#pinged = performance.now();
    this.#send({ t: 'ping', n: ++this.#pings });
    this.#expect(Math.min(this.#watch.silence * 2 ** this.#silences, CALM.silence));
  }

  /** Without a word from the server for so long this connection, made or in the making, is given up for a new one. @param {number} silence */
  #expect(silence) {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      this.#silences += 1;
      this.#socket?.close();
      this.#lost();
    }, silence);
  }

  /** @param {Ask} ask */
  #send(ask) {
    if (this.#welcome && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(ask));
  }
}

/** A name for something asked, different every time and everywhere. */
export const newId = () => crypto.getRandomValues(new Uint32Array(2)).join('-');
