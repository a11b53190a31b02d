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

/** Presses keys one after another. @param {import('./person.js').Person} person @param {string} keys */
const press = async (person, keys) => {
  for (const key of keys.split(' ')) await person.page.keyboard.press(key);
};

test('the board is one stop for Tab and arrows walk over it', async () => {
  const person = await browser.sit('game=shogi');
  assert.equal(await person.page.locator('.kd-cell[tabindex="0"]').count(), 1);
  await person.page.locator('.kd-cell[tabindex="0"]').focus();
  await press(person, 'ArrowUp ArrowUp ArrowLeft ArrowLeft');
  assert.equal(
    await person.page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
    '7g, Black pawn',
  );
  await press(person, 'Home PageUp');
  assert.equal(await person.page.evaluate(() => document.activeElement?.getAttribute('data-square')), '9a');
});

test('a move is made by keys alone and spoken', async () => {
  const person = await browser.sit('game=shogi');
  await person.page.locator('.kd-cell[tabindex="0"]').focus();
  await press(person, 'ArrowUp ArrowUp ArrowLeft ArrowLeft Enter');
  assert.equal(await person.heard(), '1 square: 7f');
  await press(person, 'ArrowUp');
  assert.equal(
    await person.page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
    '7f, empty, can go here',
  );
  await press(person, 'Enter');
  assert.equal(await person.told(), '7g7f');
});

test('a hand without pieces says so', async () => {
  for (const game of ['shogi', 'shogun']) {
    const person = await browser.sit(`game=${game}`);
    await person.page.locator('.kd-cell[tabindex="0"]').focus();
    await press(person, 'h');
    assert.equal(await person.heard(), 'No pieces in hand');
  }
});

test('a drop is made by keys alone', async () => {
  const person = await browser.sit('game=shinobi');
  await person.page.locator('.kd-cell[tabindex="0"]').focus();
  await press(person, 'h ArrowRight ArrowRight Space');
  await press(person, 'ArrowUp ArrowUp Enter');
  assert.equal(await person.told(), 'J@e3');
});

test('promotion is chosen by keys, and a forbidden one is read out', async () => {
  const person = await browser.sit('game=shogun&position=limit');
  await person.cell('c5').focus();
  await press(person, 'Enter ArrowUp ArrowRight Enter');
  assert.equal(
    await person.page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
    'Stay bishop',
  );
  await press(person, 'ArrowUp');
  assert.match(
    (await person.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) ?? '',
    /archbishop.*already have/,
  );
  await press(person, 'Enter');
  assert.equal(await person.told(), '');
  await press(person, 'ArrowDown Enter');
  assert.equal(await person.told(), 'c5d6');
});

test('Escape leaves the chooser, then the piece', async () => {
  const person = await browser.sit('game=shogi&position=promotion');
  await person.cell('7g').focus();
  await press(person, 'Enter');
  await person.cell('3c').focus();
  await press(person, 'Enter Escape');
  assert.equal(await person.page.locator('.kd-chooser').count(), 0);
  assert.equal(await person.told(), '');
  assert.equal(await person.page.evaluate(() => document.activeElement?.getAttribute('data-square')), '3c');
});

test('whoever walks over the board stays on the square when it is turned', async () => {
  const person = await browser.sit('game=shogi');
  const here = () => person.page.evaluate(() => document.activeElement?.getAttribute('data-square'));
  const turn = () => person.page.evaluate(() => /** @type {any} */ (window).board.flip());
  await person.cell('7g').focus();
  await turn();
  assert.equal(await here(), '7g');
  await press(person, 'ArrowUp');
  assert.equal(await here(), '7h');
  await turn();
  await press(person, 'ArrowDown');
  assert.equal(await here(), '7i');
});

test('whoever is in the hand when it is drawn anew is back on the board', async () => {
  const person = await browser.sit('game=shinobi');
  await person.cell('e2').focus();
  await press(person, 'h');
  await person.page.evaluate(() => /** @type {any} */ (window).board.configure({ player: null }));
  assert.equal(await person.page.evaluate(() => document.activeElement?.getAttribute('data-square')), 'e2');
});

test('moves of the opponent are logged in words', async () => {
  const person = await browser.sit('game=shogi');
  await person.show('start', { turn: 1, last: '7g7f', legal: [] });
  assert.equal(await person.page.locator('.kd-log p').textContent(), 'Black: pawn 7g to 7f');
  await person.cell('7g').focus();
  await press(person, 'l');
  assert.equal(await person.heard(), 'Black: pawn 7g to 7f');
});

test('a typed move is played, another notation goes to the page', async () => {
  const person = await browser.sit('game=shogi');
  const field = person.page.getByRole('textbox', { name: 'Type a move' });
  await field.fill('P-7f');
  await press(person, 'Enter');
  assert.equal(await person.heard(), 'P-7f?');
  await field.fill('7g7f');
  await press(person, 'Enter');
  assert.equal(await person.told(), '7g7f');
  assert.equal(await field.inputValue(), '');
});

test('a card opens by key', async () => {
  const person = await browser.sit('game=shinobi');
  await person.cell('d1').focus();
  await press(person, 'i');
  assert.match((await person.page.locator('.kd-card').textContent()) ?? '', /captain/);
});

test('a whole exchange by keyboard: move, answer, drop', async () => {
  const person = await browser.sit('game=shogi&position=promotion&player=0');
  await person.cell('7g').focus();
  await press(person, 'Enter');
  await person.cell('1a').focus();
  await press(person, 'Enter Enter');
  assert.equal(await person.told(), '7g1a+');
  await person.show('promotion');
  await press(person, 'h Enter');
  await person.cell('5e').focus();
  await press(person, 'Enter');
  assert.equal(await person.told(), '7g1a+ G*5e');
});

test('grid, rows and cells have their roles and names', async () => {
  const person = await browser.sit('game=shogi');
  assert.equal(await person.page.getByRole('grid', { name: 'Board' }).count(), 1);
  assert.equal(await person.page.getByRole('row').count(), 9);
  assert.equal(await person.page.getByRole('gridcell').count(), 81);
  assert.equal(await person.page.getByRole('group', { name: 'Black, pieces in hand' }).count(), 1);
});
