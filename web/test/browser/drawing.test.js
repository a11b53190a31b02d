// @ts-check
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openBrowser } from './person.js';

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

const running = () =>
  document
    .getAnimations()
    .filter((run) => run.effect instanceof KeyframeEffect && run.effect.target?.closest('.kd-pieces')).length;

test('a piece that was moved elsewhere travels', async () => {
  const person = await browser.sit('game=shogi');
  const count = await person.page.evaluate(() => {
    const { board, positions } = /** @type {any} */ (window);
    const { '7g': pawn, ...rest } = positions.start.pieces;
    board.set({ ...positions.start, pieces: { ...rest, '7f': pawn }, last: '7g7f', turn: 1 });
    return document.getAnimations().length;
  });
  assert.equal(count, 1);
  assert.ok((await person.looks('7g', 'last')) && (await person.looks('7f', 'last')));
});

test('nothing travels for those who prefer less motion', async () => {
  const person = await browser.sit('game=shogi', { reducedMotion: 'reduce' });
  await person.show('middle');
  assert.equal(await person.page.evaluate(running), 0);
  assert.equal(await person.page.locator('.kd-pieces .kd-piece').count(), 34);
});

test('elements stay with their pieces from position to position', async () => {
  const person = await browser.sit('game=shogi');
  const same = await person.page.evaluate(() => {
    const { board, positions } = /** @type {any} */ (window);
    const king = document.querySelector('.kd-pieces [data-square="5i"]');
    const pawn = document.querySelector('.kd-pieces [data-square="7g"]');
    const { '7g': piece, ...rest } = positions.start.pieces;
    board.set({ ...positions.start, pieces: { ...rest, '7f': piece }, last: '7g7f', turn: 1 });
    return (
      king === document.querySelector('.kd-pieces [data-square="5i"]') &&
      pawn === document.querySelector('.kd-pieces [data-square="7f"]')
    );
  });
  assert.ok(same);
});

test('check is shown on the king', async () => {
  const person = await browser.sit('game=shogun&position=check');
  assert.ok(await person.looks('e8', 'check'));
  assert.match((await person.cell('e8').getAttribute('aria-label')) ?? '', /in check/);
});

test('coordinates come in three styles or not at all', async () => {
  const labels = async (/** @type {string} */ style) => {
    const person = await browser.sit(`game=shogi&coordinates=${style}`);
    return {
      text: await person.page.locator('.kd-ranks').textContent(),
      pictures: await person.page.locator('.kd-ranks svg').count(),
    };
  };
  assert.deepEqual(await labels('letters'), { text: 'abcdefghi', pictures: 0 });
  assert.deepEqual(await labels('inside'), { text: 'abcdefghi', pictures: 0 });
  assert.deepEqual(await labels('kanji'), { text: '', pictures: 9 });
  assert.deepEqual(await labels('none'), { text: '', pictures: 0 });
});

test('zones are tinted as the game has them', async () => {
  const person = await browser.sit('game=shinobi');
  const [camp, board] = [
    await person.page.locator('.kd-zone-camp[data-side="0"]').boundingBox(),
    await person.page.locator('.kd-board').boundingBox(),
  ];
  assert.ok(camp && board && Math.abs(camp.y - board.y) < 2 && Math.abs(camp.height - board.height / 8) < 2);
});

test('every set shows every piece', async () => {
  for (const [game, set] of /** @type {const} */ ([
    ['shogi', 'two-kanji'],
    ['shogi', 'one-kanji'],
    ['shogi', 'westernised'],
    ['shogun', 'drawn'],
  ])) {
    const person = await browser.sit(`game=${game}&set=${set}`);
    await person.page.waitForFunction(() =>
      [...document.querySelectorAll('.kd-pieces use')].every(
        (use) => /** @type {SVGUseElement} */ (use).getBBox().width > 0,
      ),
    );
  }
});

test('dragging moves one element and nothing else', async () => {
  const person = await browser.sit('game=shogi&position=promotion');
  const start = await person.middle(person.cell('7g'));
  await person.page.mouse.move(start.x, start.y);
  await person.page.mouse.down();
  await person.page.mouse.move(start.x + 20, start.y - 20);
  const changes = await person.page.evaluate(async () => {
    /** @type {Set<Node>} */
    const changed = new Set();
    const watch = new MutationObserver((list) => list.forEach(({ target }) => changed.add(target)));
    watch.observe(document.body, { subtree: true, attributes: true, childList: true });
    const carried = /** @type {HTMLElement} */ (document.querySelector('.kd-carried'));
    const root = /** @type {HTMLElement} */ (document.querySelector('.kd'));
    const { left, top } = root.getBoundingClientRect();
    for (let step = 0; step < 10; step++) {
      root.dispatchEvent(
        new PointerEvent('pointermove', {
          pointerId: 1,
          pointerType: 'mouse',
          clientX: left + 260 + step,
          clientY: top + 260,
          buttons: 1,
          bubbles: true,
        }),
      );
      await new Promise((done) => requestAnimationFrame(done));
    }
    watch.disconnect();
    return {
      moved: changed.has(carried),
      others: [...changed].filter(
        (node) => node !== carried && !(/** @type {Element} */ (node).matches('.kd-cell')),
      ).length,
    };
  });
  assert.ok(changes.moved);
  assert.equal(changes.others, 0);
  await person.page.mouse.up();
});
