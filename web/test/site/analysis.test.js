// @ts-check
// Somebody studies: moves and branches, the engine, the editor, records from elsewhere and back.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { openSite } from './site.js';

/** @typedef {import('./visitor.js').Visitor} Visitor */

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

/** Opens a page of analysis and waits until its board can be played on. @param {string} path */
async function open(path) {
  const visitor = await site.visitor();
  await visitor.open(path);
  await ready(visitor);
  return visitor;
}

/** @param {Visitor} visitor */
async function ready({ page }) {
  await page.waitForFunction(() => /** @type {any} */ (window).komadai?.board.state.position.legal.length > 0);
}

/** Plays a move and waits until the server has named it. @param {Visitor} visitor @param {string} from @param {string} to */
async function play(visitor, from, to) {
  const { page } = visitor;
  const before = await moves(visitor);
  await visitor.move(from + to);
  await page.waitForFunction((count) => {
    const { at, board } = /** @type {any} */ (window).komadai;
    let plies = 0;
    for (let point = at; point.parent !== null; point = point.parent) plies++;
    return plies > count && board.state.position.legal.length > 0;
  }, before.length);
}

/** The moves that lead to the position on the board. @param {Visitor} visitor @returns {Promise<string[]>} */
const moves = ({ page }) =>
  page.evaluate(() => {
    const found = [];
    for (let point = /** @type {any} */ (window).komadai.at; point.parent !== null; point = point.parent)
      found.unshift(point.move);
    return found;
  });

/** What the page keeps on its device. @param {Visitor} visitor */
const isKept = ({ page }) => page.waitForFunction(() => localStorage.getItem('komadai-trees') !== null);

test('moves are played into branches, commented, promoted and deleted, and are there after a reload', async () => {
  const visitor = await open('/analysis/shogun');
  const { page } = visitor;
  await play(visitor, 'e2', 'e4');
  await play(visitor, 'e7', 'e5');
  await page.click('#steps button >> nth=1');
  await ready(visitor);
  await play(visitor, 'd7', 'd5');
  assert.deepEqual(await moves(visitor), ['e2e4', 'd7d5']);
  assert.equal(await page.locator('#tree .branch .made').innerText(), 'd5');
  await page.fill('#annotations textarea', 'the Scandinavian way');
  await page.waitForSelector('#tree .branch .comment');
  await page.click('#annotations >> text=Make this the main line');
  assert.equal(await page.locator('#tree .branch .made').innerText(), 'e5');
  await isKept(visitor);
  // The address follows, a little later than the board.
  await page.waitForURL(/d7d5/);
  await page.reload();
  await ready(visitor);
  assert.deepEqual(await moves(visitor), ['e2e4', 'd7d5']);
  assert.equal(await page.inputValue('#annotations textarea'), 'the Scandinavian way');
  assert.equal(await page.locator('#tree .made').count(), 3);
  await page.click('#tree .branch .made');
  await page.click('#annotations >> text=Delete from here');
  await page.click('#annotations >> text=Really delete?');
  assert.equal(await page.locator('#tree .made').count(), 2);
  assert.deepEqual(await moves(visitor), ['e2e4']);
  // A move typed in the game's own notation.
  await page.fill('.kd-typed-field', 'Nc6');
  await page.press('.kd-typed-field', 'Enter');
  await page.waitForSelector('#tree .branch .made');
  assert.deepEqual(await moves(visitor), ['e2e4', 'b8c6']);
  await page.context().close();
});

test('the engine tells its lines, the threat and a mate, and falls silent when it is switched off', async () => {
  const visitor = await open('/analysis/shogi');
  const { page } = visitor;
  await page.selectOption('.engine-count select', '3');
  await page.click('.switch');
  await page.waitForFunction(() => document.querySelectorAll('#engine > ol .line-score:not(:empty)').length === 3);
  assert.match(await page.locator('.line-score').first().innerText(), /^−?(\d|mate)/);
  assert.match(await page.locator('.engine-depth').innerText(), /Depth \d+ · .+ positions · .+ a second/);
  assert.ok((await page.locator('.kd-shapes .kd-brush-green').count()) > 0);
  assert.ok(await page.locator('#evalbar[data-known]').count());
  await page.click('text=Show the threat');
  await page.waitForSelector('.kd-shapes .kd-brush-red');
  await page.click('#engine > ol .line-move >> nth=1');
  await page.waitForFunction(() => /** @type {any} */ (window).komadai.at.parent?.parent !== undefined);
  await page.waitForFunction(() => document.querySelectorAll('#tree .made').length === 2);
  await page.click('.switch');
  assert.equal(await page.locator('.engine-depth').isVisible(), false);
  assert.equal(await page.locator('.kd-shapes .kd-brush-green').count(), 0);
  const told = await page.evaluate(() => /** @type {any} */ (window).komadai.engine.lines);
  assert.equal(told, null);

  // A problem: the attacker has no king, and a mate.
  const problem = new URLSearchParams({ fen: '4k4/9/4P4/9/9/9/9/9/9 b G 1' });
  await visitor.open(`/analysis/shogi?${problem}`);
  await ready(visitor);
  await page.click('text=Search for a mate');
  await page.waitForSelector('text=Mate in 1 ply');
  await page.click('.engine-found .line-move >> visible=true');
  await page.waitForSelector('#ending:not([hidden])');
  assert.match(await page.locator('#ending').innerText(), /^Checkmate/);
  await page.context().close();
});

test('keys play the engine’s move, turn the board and explain themselves', async () => {
  const visitor = await open('/analysis/shogun');
  const { page } = visitor;
  await page.keyboard.press('Space');
  await page.waitForSelector('.switch[aria-checked=true]');
  await page.waitForFunction(() => document.querySelector('.line-score')?.textContent !== '');
  await page.keyboard.press('Space');
  await page.waitForSelector('#tree .made');
  await page.keyboard.press('f');
  assert.equal(await page.evaluate(() => /** @type {any} */ (window).komadai.board.state.settings.orientation), 1);
  await page.keyboard.press('?');
  await page.waitForSelector('.study-dialog .keys');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.study-dialog', { state: 'detached' });
  // Letters are letters where something is written.
  await page.focus('#annotations textarea');
  await page.keyboard.type('f?');
  assert.equal(await page.inputValue('#annotations textarea'), 'f?');
  assert.equal(await page.locator('.study-dialog').count(), 0);
  await page.context().close();
});

test('board, panel and the way to the whole game are seen at once on screens of every shape', async () => {
  for (const [width, height] of /** @type {const} */ ([[640, 360], [844, 390], [1280, 800], [1366, 768], [1920, 1080], [2560, 1440]])) {
    const visitor = await site.visitor({ viewport: { width, height } });
    const { page } = visitor;
    await visitor.open('/analysis/shogun?moves=e2e4+d7d5');
    await ready(visitor);
    const box = async (/** @type {string} */ place) => (await page.locator(place).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [board, panel, whole] = [await box('.kd-board'), await box('#engine'), await box('#report .button')];
    const size = `${width}x${height}`;
    assert.ok(board.height >= 0.6 * height && board.y + board.height <= height, `${size}: board of ${board.height}`);
    assert.ok(panel.x >= board.x + board.width && panel.y < height / 2, `${size}: the panel stands beside it`);
    if (height > 500) assert.ok(whole.y + whole.height <= height, `${size}: the button ends at ${whole.y + whole.height}`);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${size}: no way sideways`);
    await page.context().close();
  }
});

test('on paper there are the board, all moves and comments, and no buttons to press', async () => {
  const visitor = await open('/analysis/shogun?moves=' + 'g1f3+g8f6+f3g1+f6g8+'.repeat(30) + 'e2e4');
  const { page } = visitor;
  await page.fill('#annotations textarea', 'at last');
  await page.waitForSelector('#tree .comment');
  await page.emulateMedia({ media: 'print' });
  for (const gone of ['.head', '#steps', '#engine', '#tools', '#typed', '#annotations', '#report .button'])
    assert.equal(await page.locator(gone).first().isVisible(), false, gone);
  for (const seen of ['.kd-board', '.analysis-head h1', '#tree .comment'])
    assert.ok(await page.locator(seen).first().isVisible(), seen);
  const cut = await page.evaluate(() => {
    const tree = document.getElementById('tree');
    return tree === null ? -1 : tree.scrollHeight - tree.clientHeight;
  });
  assert.equal(cut, 0, 'the list of moves is whole');
  await page.context().close();
});

test('the editor makes a position, and says what is wrong with one', async () => {
  const visitor = await open('/analysis/shogi');
  const { page } = visitor;
  await page.click('#tools >> text=Position editor');
  await page.click('text=Clear the board');
  await page.waitForFunction(() => document.querySelectorAll('.editor-faults .fault').length === 2);
  assert.match(await page.locator('.editor-faults').innerText(), /A king is missing: Black\nA king is missing: White/);
  const put = async (/** @type {string} */ piece, /** @type {string} */ square) => {
    await page.click(`[data-tool="${piece}"]`);
    await page.click(`.kd-cell[data-square="${square}"]`);
  };
  await put('K', '5i');
  await put('k', '5a');
  await put('P', '3a');
  await page.waitForSelector('text=would never be able to move');
  // The pawn is carried to a better place.
  await page.click('[data-tool="P"]');
  await page.dragAndDrop('.kd-cell[data-square="3a"]', '.kd-cell[data-square="3d"]');
  await page.click('[data-hold="0G1"]');
  await page.click('[data-hold="0G1"]');
  await page.waitForFunction(() => document.querySelectorAll('.editor-faults li').length === 0);
  assert.equal(await page.inputValue('.editor-fen'), '4k4/9/9/6P2/9/9/9/9/4K4 b 2G 1');
  await page.click('text=Analyse this position');
  await page.waitForURL(/fen=/);
  await ready(visitor);
  await play(visitor, 'G*', '5b');
  assert.deepEqual(await moves(visitor), ['G*5b']);
  await page.context().close();
});

test('a record in Shift_JIS is imported, looked at as a whole, and taken away as KI2', async () => {
  const visitor = await open('/analysis/shogun');
  const { page } = visitor;
  const windows = readFileSync(new URL('../../../testdata/records/windows.kif', import.meta.url));
  await page.click('#tools >> text=Import');
  await page.setInputFiles('.import-file', { name: 'windows.kif', mimeType: 'text/plain', buffer: windows });
  await page.waitForURL('**/analysis/game/*');
  await ready(visitor);
  const plies = await page.locator('#tree .pairs > .made').count();
  assert.ok(plies > 3, `${plies} moves`);

  await page.click('text=Analyse the whole game');
  await page.waitForSelector('.graph svg', { timeout: 120_000 });
  assert.equal(await page.locator('.report-player').count(), 2);
  assert.equal(await page.getAttribute('.graph', 'aria-valuemax'), String(plies));
  await page.focus('.graph');
  await page.keyboard.press('ArrowRight');
  assert.equal(await page.getAttribute('.graph', 'aria-valuenow'), '1');
  assert.equal((await moves(visitor)).length, 1);
  await page.reload();
  await ready(visitor);
  await page.waitForSelector('.graph svg');
  assert.equal((await moves(visitor)).length, 1, 'the address says where one was');

  await page.click('#tools >> text=Export and share');
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('[data-export="ki2"]')]);
  const text = readFileSync(await file.path(), 'utf8');
  assert.match(file.suggestedFilename(), /\.ki2u$/);
  assert.match(text, /▲/);
  // What was found in the game is in its record, unless somebody wants it without.
  assert.match(text, /評価値/);
  await page.uncheck('#share-evals');
  const [bare] = await Promise.all([page.waitForEvent('download'), page.click('[data-export="ki2"]')]);
  assert.doesNotMatch(readFileSync(await bare.path(), 'utf8'), /評価値/);
  const [picture] = await Promise.all([page.waitForEvent('download'), page.click('[data-export="png"]')]);
  assert.ok(readFileSync(await picture.path()).length > 10_000);
  await page.context().close();
});

test('what is not understood is told with its line', async () => {
  const visitor = await open('/analysis/shogi');
  const { page } = visitor;
  await page.click('#tools >> text=Import');
  await page.fill('.study-dialog textarea', '4k4/9/9/6P2/9/9/9/9/4K4 b 2G 1');
  await page.click('.study-dialog .dialog-row .button');
  await page.waitForURL(/fen=4k4/);
  await ready(visitor);
  await page.click('#tools >> text=Import');
  await page.fill('.study-dialog textarea', '手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ９九玉(55)\n');
  await page.click('.study-dialog .dialog-row .button');
  await page.waitForSelector('.import-problems li');
  assert.match(await page.locator('.import-problems').innerText(), /^Line 4: /);
  await page.click('.import-result .button');
  await page.waitForURL('**/analysis/game/*');
  await ready(visitor);
  assert.equal(await page.locator('#tree .pairs > .made').count(), 2);
  await page.context().close();
});

test('a file is dropped on the page', async () => {
  const visitor = await open('/analysis/shogi');
  const { page } = visitor;
  const record = readFileSync(new URL('../../../testdata/records/windows.ki2', import.meta.url));
  const transfer = await page.evaluateHandle((bytes) => {
    const carried = new DataTransfer();
    carried.items.add(new File([new Uint8Array(bytes)], 'windows.ki2'));
    return carried;
  }, [...record]);
  await page.dispatchEvent('#board', 'drop', { dataTransfer: transfer });
  await page.waitForURL('**/analysis/game/*');
  await ready(visitor);
  assert.ok((await page.locator('#tree .made').count()) > 3);
  await page.context().close();
});

test('the link leads to the same position, for somebody else and without script', async () => {
  const one = await open('/analysis/shinobi');
  await one.page.evaluate(() => /** @type {any} */ (window).komadai.board.playText(/** @type {any} */ (window).komadai.board.state.position.legal[0]));
  await one.page.waitForSelector('#tree .made');
  await ready(one);
  await one.page.click('#tools >> text=Export and share');
  const link = await one.page.inputValue('#share-link');
  const fen = await one.page.inputValue('#share-fen');
  const other = await site.visitor();
  await other.page.goto(link);
  await ready(other);
  assert.equal(await other.page.evaluate(() => /** @type {any} */ (window).komadai.at.fen), fen);
  const plain = await site.visitor({ javaScriptEnabled: false });
  await plain.page.goto(link);
  assert.equal(await plain.page.locator('#board .picture').count(), 1);
  assert.equal(await plain.page.locator('#tree li').count(), 1);
  assert.equal(await plain.page.inputValue('noscript input, input[name="fen"]'), fen);
  for (const visitor of [one, other, plain]) await visitor.page.context().close();
});

test('one plays on from a position against the computer', async () => {
  const visitor = await open('/analysis/shogun?moves=e2e4');
  await visitor.page.click('#tools >> text=Play from here');
  await visitor.page.click('.study-dialog .levels button >> nth=0');
  await visitor.page.waitForURL('**/game/*');
  await visitor.ready();
  assert.equal((await visitor.state()).you, 'gote');
  await visitor.page.context().close();
});

test('who plays a game gets no help with it', async () => {
  const [white, black] = [await site.visitor(), await site.visitor()];
  await white.open('/?game=shogun');
  await white.page.click('[popovertarget="friend-shogun"]');
  await white.page.click('#friend-shogun button[value="10m+30s"]');
  await black.page.goto(await white.page.inputValue('#link'));
  await black.page.click('.invitation .button.strong');
  await black.ready();
  const id = new URL(black.page.url()).pathname.split('/').at(-1);
  await black.open(`/analysis/game/${id}`);
  await black.page.waitForSelector('text=The engine does not help while you play.');
  await black.open('/analysis/shogun');
  await ready(black);
  await black.page.click('.switch');
  await black.page.waitForSelector('.engine-note:has-text("The engine does not help while you play.")');
  for (const visitor of [white, black]) await visitor.page.context().close();
});
