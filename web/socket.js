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
 */

/** The first pause before another try, the longest, and how long silence is believed; in milliseconds. */
const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
const PING_EVERY = 15000;
const SILENCE = 8000;
/** About how long to wait before asking a server again that was too busy, and how often. */
const BUSY_PAUSE = 400;
const MOST_BUSY = 20;

export class Socket {
  /** @type {WebSocket | null} */
  #socket = null;
  /** What waits for an answer, by its name, and how often the server was too busy. @type {Map<string, { ask: Ask, busy: number }>} */
  #pending = new Map();
  #pause = FIRST_PAUSE;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #silence;
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
    setInterval(() => this.#ping(), PING_EVERY);
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
    this.#expect();
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
    if (tell.t === 'pong' && tell.n === this.#pings) this.listeners.onLag?.(performance.now() - this.#pinged);
    if (tell.t === 'bye') this.#pause = Math.max(this.#pause, tell.retry);
    this.listeners.onTell(tell);
    document.dispatchEvent(new CustomEvent('tell', { detail: tell }));
  }

  #arrive() {
    this.#welcome = true;
    this.#pause = FIRST_PAUSE;
    if (document.hidden) this.#send({ t: 'look', looking: false });
    for (const ask of this.listeners.greet()) this.#send(ask);
    for (const { ask } of this.#pending.values()) this.#send(ask);
    this.listeners.onConnection('on');
    this.#ping();
  }

  /** Asks again in a while, under the same name; says whether. @param {string | undefined} id */
  #askAgain(id) {
    const waiting = this.#pending.get(id ?? '');
    if (waiting === undefined || waiting.busy >= MOST_BUSY) return false;
    waiting.busy += 1;
    const again = () => {
      if (this.#pending.get(id ?? '') === waiting) this.#send(waiting.ask);
    };
    setTimeout(again, BUSY_PAUSE * (0.5 + Math.random()));
    return true;
  }

  #lost() {
    clearTimeout(this.#silence);
    this.#socket = null;
    this.#welcome = false;
    this.listeners.onConnection('off');
    // Not all at once when the server comes back.
    this.#timer = setTimeout(() => this.#connect(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
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
    this.#expect();
  }

  /** Without a word from the server this connection, made or in the making, is given up for a new one. */
  #expect() {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      this.#socket?.close();
      this.#lost();
    }, SILENCE);
  }

  /** @param {Ask} ask */
  #send(ask) {
    if (this.#welcome && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(ask));
  }
}

/** A name for something asked, different every time and everywhere. */
export const newId = () => crypto.getRandomValues(new Uint32Array(2)).join('-');
