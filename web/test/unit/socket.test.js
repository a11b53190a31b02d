// A server that is too busy is asked again under the same name, and the page hears nothing of it.

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
  close() {}
  /** @param {object} tell */
  tell(tell) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(tell) }));
  }
}

const welcome = { t: 'welcome', server: '1', user: 1, name: 'x', role: 'guest', now: 0 };
const move = { t: 'move', game: 'abcdefgh', id: '7', move: '7g7f' };
const busy = { t: 'refused', game: 'abcdefgh', id: '7', code: 'busy', text: 'busy' };

beforeEach(() => {
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
afterEach(() => mock.timers.reset());

async function open() {
  const { Socket } = await import('../../socket.js');
  /** @type {any[]} */
  const told = [];
  const socket = new Socket({ onTell: (tell) => told.push(tell.t), onConnection: () => {}, greet: () => [] });
  const wire = /** @type {Wire} */ (Wire.last);
  wire.tell(welcome);
  const moves = () => wire.said.filter((ask) => ask.t === 'move');
  return { socket, wire, told, moves };
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

test('a server that stays busy refuses in the end', async () => {
  const { socket, wire, told, moves } = await open();
  socket.say(/** @type {any} */ (move));
  for (let time = 0; time < 40 && !told.includes('refused'); time += 1) {
    wire.tell(busy);
    mock.timers.tick(700);
  }
  assert.ok(told.includes('refused'));
  assert.equal(moves().length, 21);
});
