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

test('two clicks move a piece', async () => {
  const person = await browser.sit('game=shogi');
  await person.cell('7g').click();
  assert.ok(await person.looks('7g', 'selected'));
  assert.ok(await person.looks('7f', 'goal'));
  await person.cell('7f').click();
  assert.equal(await person.told(), '7g7f');
  assert.equal(await person.piece('7f').count(), 1);
  assert.equal(await person.piece('7g').count(), 0);
});

test('a drag moves a piece in every game', async () => {
  for (const [game, from, to] of /** @type {const} */ ([
    ['shogi', '2g', '2f'],
    ['shogun', 'e2', 'e4'],
    ['shinobi', 'b1', 'c3'],
    ['shinobiplus', 'e1', 'f1'],
  ])) {
    const person = await browser.sit(`game=${game}`);
    await person.drag(person.cell(from), person.cell(to));
    assert.equal(await person.told(), from + to);
  }
});

test('a drag to nowhere puts the piece back', async () => {
  const person = await browser.sit('game=shogi');
  await person.drag(person.cell('7g'), person.cell('7d'));
  assert.equal(await person.told(), '');
  assert.equal(await person.page.locator('.kd-carried').count(), 0);
  assert.ok(!(await person.looks('7g', 'selected')));
});

test('clicking the picked-up piece again puts it back', async () => {
  const person = await browser.sit('game=shogi');
  await person.cell('7g').click();
  await person.cell('7g').click();
  assert.ok(!(await person.looks('7g', 'selected')));
});

test('a piece is dropped by dragging and by clicking', async () => {
  const dragged = await browser.sit('game=shogi&position=promotion');
  await dragged.drag(dragged.slot('G'), dragged.cell('5e'));
  assert.equal(await dragged.told(), 'G*5e');
  const clicked = await browser.sit('game=shinobi');
  await clicked.slot('J').click();
  assert.ok(await clicked.looks('c3', 'goal'));
  assert.ok(!(await clicked.looks('c5', 'goal')));
  await clicked.cell('c3').click();
  assert.equal(await clicked.told(), 'J@c3');
});

test('counts in hand go down when a piece is dropped', async () => {
  const person = await browser.sit('game=shinobi');
  assert.equal(await person.slot('M').locator('.kd-count').getAttribute('data-count'), '2');
  await person.drag(person.slot('M'), person.cell('e3'));
  assert.equal(await person.slot('M').locator('.kd-count').getAttribute('data-count'), '');
  assert.match((await person.slot('M').getAttribute('aria-label')) ?? '', /monk, 1 in hand/);
});

test('a forbidden drop says why', async () => {
  const person = await browser.sit('game=shogi&position=promotion');
  await person.slot('P').click();
  await person.cell('9e').click();
  assert.equal(await person.told(), '');
  assert.equal(
    await person.page.locator('.kd-refusal').textContent(),
    'You already have a pawn on this file',
  );
});

test('promotion is chosen on the square of arrival', async () => {
  const person = await browser.sit('game=shogi&position=promotion');
  await person.drag(person.cell('7g'), person.cell('3c'));
  await person.settle();
  const [option, cell] = [
    await person.page.locator('.kd-option.kd-promote').boundingBox(),
    await person.cell('3c').boundingBox(),
  ];
  assert.ok(option && cell && Math.abs(option.x - cell.x) < 2 && Math.abs(option.y - cell.y) < 2);
  await person.page.locator('.kd-option.kd-keep').click();
  assert.equal(await person.told(), '7g3c');
});

test('a promotion forbidden by a rule is shown greyed with its reason', async () => {
  const person = await browser.sit('game=shogun&position=limit');
  await person.drag(person.cell('c5'), person.cell('e7'));
  const promote = person.page.locator('.kd-option.kd-promote');
  assert.equal(await promote.getAttribute('aria-disabled'), 'true');
  assert.match((await promote.locator('.kd-reason').textContent()) ?? '', /already have.*archbishop/);
  await promote.click({ force: true });
  assert.equal(await person.told(), '');
  await person.page.locator('.kd-option.kd-keep').click();
  assert.equal(await person.told(), 'c5e7');
});

test('thinking better of a promotion leaves everything as it was', async () => {
  const person = await browser.sit('game=shogi&position=promotion');
  await person.drag(person.cell('7g'), person.cell('3c'));
  await person.page.locator('.kd-shade').click({ position: { x: 5, y: 300 } });
  assert.equal(await person.page.locator('.kd-chooser').count(), 0);
  assert.equal(await person.told(), '');
  assert.equal(await person.piece('7g').count(), 1);
});

test('a premove waits, shows itself, and is played', async () => {
  const person = await browser.sit('game=shogun&player=0');
  await person.show('start', { turn: 1, legal: [], reach: ['e2e4', 'g1f3'] });
  await person.drag(person.cell('e2'), person.cell('e4'));
  assert.equal(await person.told(), 'premove:e2e4');
  assert.ok((await person.looks('e2', 'premove')) && (await person.looks('e4', 'premove')));
  await person.show('start');
  assert.equal(await person.told(), 'premove:e2e4 e2e4');
});

test('a premove is given up by the right button or a click elsewhere', async () => {
  const person = await browser.sit('game=shogun&player=0');
  await person.show('start', { turn: 1, legal: [], reach: ['e2e4'] });
  await person.drag(person.cell('e2'), person.cell('e4'));
  await person.cell('h5').click({ button: 'right' });
  assert.equal(await person.told(), 'premove:e2e4 premove:-');
  await person.drag(person.cell('e2'), person.cell('e4'));
  await person.cell('h5').click();
  assert.equal(await person.told(), 'premove:e2e4 premove:- premove:e2e4 premove:-');
  await person.show('start');
  assert.ok(!(await person.told()).endsWith(' e2e4'));
});

test('a predrop shows the piece where it will stand', async () => {
  const person = await browser.sit('game=shinobi&player=0');
  await person.show('start', { turn: 1, legal: [], reach: ['J@c3'] });
  await person.drag(person.slot('J'), person.cell('c3'));
  assert.equal(await person.told(), 'premove:J@c3');
  assert.match((await person.piece('c3').getAttribute('class')) ?? '', /kd-leaving/);
});

test('the right button draws arrows and circles, a click clears them', async () => {
  const person = await browser.sit('game=shogi');
  await person.drag(person.cell('7g'), person.cell('7e'), 'right');
  await person.cell('5e').click({ button: 'right' });
  assert.equal(await person.page.locator('.kd-mark path').count(), 1);
  assert.equal(await person.page.locator('.kd-mark circle').count(), 1);
  await person.cell('5e').click({ button: 'right' });
  assert.equal(await person.page.locator('.kd-mark circle').count(), 0);
  await person.cell('5d').click();
  assert.equal(await person.page.locator('.kd-mark').count(), 0);
});

test('flipping turns squares, pieces, hands and labels', async () => {
  const person = await browser.sit('game=shogi&position=middle');
  const before = await person.cell('9a').boundingBox();
  await person.page.getByRole('button', { name: 'flip' }).click();
  const after = await person.cell('1i').boundingBox();
  assert.deepEqual(after, before);
  assert.equal(await person.page.locator('.kd-near').getAttribute('data-side'), '1');
  assert.equal(await person.page.locator('.kd-files .kd-label').first().textContent(), '1');
  assert.match((await person.piece('6h').getAttribute('class')) ?? '', /kd-turned/);
  await person.drag(person.cell('2e'), person.cell('2d'));
  assert.equal(await person.told(), '2e2d');
});

test('a resting mouse shows a card with the promotion', async () => {
  const person = await browser.sit('game=shogun');
  await person.cell('b1').hover();
  const card = person.page.locator('.kd-card');
  await card.waitFor();
  assert.match((await card.textContent()) ?? '', /knight.*Promotes to general/);
  await person.cell('e5').hover();
  await card.waitFor({ state: 'detached' });
});

test('watchers cannot move anything', async () => {
  const person = await browser.sit('game=shogi&player=none');
  await person.drag(person.cell('7g'), person.cell('7f'));
  assert.equal(await person.told(), '');
});
