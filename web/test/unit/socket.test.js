// A server that is too busy is asked again under the same name, and one that falls silent is left for a new connection; the
// page loses nothing by it.

import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';

/** What the page told the server, and how the server answers. */
class Wire extends EventTarget {
  static OPEN = 1;
  static last = /** @type {Wire | null} */ (null);
  readyState = 1;
  /** @type {any[]} */
  said = [];
  constructor() {
    super();
    Wire.last = this;
  }
  /** @param {string} text */
  send(text) {
    this.said.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  /** @param {object} tell */
  tell(tell) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(tell) }));
  }
}

const welcome = { t: 'welcome', server: '1', user: 1, name: 'x', role: 'guest', now: 0 };
const move = { t: 'move', game: 'abcdefgh', id: '7', move: '7g7f' };
const busy = { t: 'refused', game: 'abcdefgh', id: '7', code: 'busy', text: 'busy' };

let now = 0;

beforeEach(() => {
  mock.method(performance, 'now', () => now);
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  const page = Object.assign(new EventTarget(), { documentElement: { dataset: {} } });
  Object.assign(globalThis, {
    WebSocket: Wire,
    document: page,
    window: page,
    location: { href: 'http://x/' },
    addEventListener: () => {},
  });
});
afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

/** @param {boolean} [live] */
async function open(live = true) {
  const { Socket } = await import('../../socket.js');
  /** @type {any[]} */
  const told = [];
  /** @type {string[]} */
  const connections = [];
  const socket = new Socket({
    onTell: (tell) => told.push(tell.t),
    onConnection: (now) => connections.push(now),
    greet: () => [],
    isLive: () => live,
  });
  const wire = /** @type {Wire} */ (Wire.last);
  wire.tell(welcome);
  const moves = () => wire.said.filter((ask) => ask.t === 'move');
  return { socket, wire, told, moves, connections };
}

/** Lets time pass in small steps, on both clocks. @param {number} time milliseconds */
function pass(time) {
  for (let left = time; left > 0; left -= 100) {
    now += Math.min(left, 100);
    mock.timers.tick(Math.min(left, 100));
  }
}

/** Answers the last ping. @param {Wire} wire */
function answer(wire) {
  const ping = wire.said.findLast((ask) => ask.t === 'ping');
  wire.tell({ t: 'pong', n: ping.n, now: 0 });
}

test('a move the server was too busy for is sent again, and only then answered', async () => {
  const { socket, wire, told, moves } = await open();
  socket.say(/** @type {any} */ (move));
  wire.tell(busy);
  assert.equal(moves().length, 1);
  mock.timers.tick(1000);
  assert.deepEqual(moves(), [move, move]);
  assert.ok(!told.includes('refused'));
  wire.tell({ t: 'ack', game: 'abcdefgh', id: '7', v: 1 });
  mock.timers.tick(1000);
  assert.equal(moves().length, 2);
});

test('a move is never given up, however long the server is busy', async () => {
  const { socket, wire, told, moves } = await open();
  socket.say(/** @type {any} */ (move));
  for (let time = 0; time < 100; time += 1) {
    wire.tell(busy);
    mock.timers.tick(5000);
  }
  assert.ok(!told.includes('refused'));
  assert.equal(moves().length, 101);
});

test('a server that stays too busy for anything else refuses in the end', async () => {
  const { socket, wire, told } = await open();
  socket.say(/** @type {any} */ ({ t: 'meet', id: '8', what: { cancel: {} } }));
  for (let time = 0; time < 100 && !told.includes('refused'); time += 1) {
    wire.tell({ t: 'refused', id: '8', code: 'busy', text: 'busy' });
    mock.timers.tick(5000);
  }
  assert.ok(told.includes('refused'));
  assert.equal(wire.said.filter((ask) => ask.t === 'meet').length, 21);
});

test('a server that falls silent in a live game is left soon, and moves go to the next connection', async () => {
  const { socket, wire, connections } = await open();
  answer(wire);
  pass(3000);
  answer(wire);
  socket.say(/** @type {any} */ (move));
  pass(3000 + 2600);
  assert.deepEqual(connections, ['on', 'off']);
  // By chance, but not later than this.
  pass(2500);
  const next = /** @type {Wire} */ (Wire.last);
  assert.notEqual(next, wire);
  next.tell(welcome);
  assert.deepEqual(
    next.said.filter((ask) => ask.t === 'move'),
    [move],
  );
  // What the connection given up still says is not heard.
  wire.tell({ t: 'ack', game: 'abcdefgh', id: '7', v: 1 });
  next.tell(busy);
  pass(2000);
  assert.equal(next.said.filter((ask) => ask.t === 'move').length, 2);
});

test('where no clock runs silence is believed for longer', async () => {
  const { wire, connections } = await open(false);
  answer(wire);
  const pings = () => wire.said.filter((ask) => ask.t === 'ping').length;
  const before = pings();
  pass(12000);
  assert.equal(pings(), before);
  pass(4000);
  assert.equal(pings(), before + 1);
  pass(6000);
  assert.deepEqual(connections, ['on']);
  pass(3000);
  assert.deepEqual(connections, ['on', 'off']);
});

test('on a slow way there is more patience at each new connection', async () => {
  const { connections } = await open();
  pass(2600);
  assert.deepEqual(connections, ['on', 'off']);
  pass(3000);
  /** @type {Wire} */ (Wire.last).tell(welcome);
  pass(4800);
  assert.deepEqual(connections, ['on', 'off', 'on']);
  answer(/** @type {Wire} */ (Wire.last));
  pass(1000);
  assert.deepEqual(connections, ['on', 'off', 'on']);
});

test('a server that says goodbye says when to come back', async () => {
  const { wire } = await open();
  wire.tell({ t: 'bye', code: 'restart', retry: 10000 });
  wire.dispatchEvent(new Event('close'));
  pass(7000);
  assert.equal(Wire.last, wire);
  pass(6000);
  assert.notEqual(Wire.last, wire);
});

test('a move that waits at one server is shown to the next with its receipt', async () => {
  const { socket, wire, moves } = await open();
  socket.say(/** @type {any} */ (move));
  wire.tell({ t: 'received', game: 'abcdefgh', id: '7', receipt: 'proof' });
  assert.equal(moves().length, 1, 'that is no reason to ask again');
  wire.dispatchEvent(new Event('close'));
  pass(2500);
  const next = /** @type {Wire} */ (Wire.last);
  assert.notEqual(next, wire);
  next.tell(welcome);
  assert.deepEqual(
    next.said.filter((ask) => ask.t === 'move'),
    [{ ...move, receipt: 'proof' }],
  );
});
