// @ts-check
// People solve puzzles: by mouse, finger and keys, with and without an account, with and without a connection.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Keys } from './keys.js';
import { register, reportPuzzle } from './pages.js';
import { openSite } from './site.js';

/** @typedef {import('./visitor.js').Visitor} Visitor */
/** @typedef {{ best?: string, next?: Record<string, number>, answers?: Record<string, { say?: string, reply?: string }>, reply?: { move: string, to: number }, done?: boolean }} Node */
/** @typedef {{ id: string, game: string, kind: string, par: number, nodes: Node[] }} Graph */

/** @type {import('./site.js').Site} */
let site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

/** Puzzles of a game as the server hands them out. @param {string} game @param {string} [angle] @returns {Promise<Graph[]>} */
async function some(game, angle = 'mate') {
  const answer = await fetch(`${site.address}/api/puzzle/batch/${angle}?game=${game}&nb=12&graph=true`);
  assert.equal(answer.status, 200);
  const { puzzles } = /** @type {{ puzzles: { graph: Graph }[] }} */ (await answer.json());
  return puzzles.map(({ graph }) => graph);
}

/** A puzzle with something about it. @param {string} game @param {(graph: Graph) => boolean} suits @param {string} [angle] */
async function one(game, suits, angle) {
  for (let tries = 0; tries < 40; tries++) {
    const found = (await some(game, angle)).find(suits);
    if (found !== undefined) return found;
  }
  throw new Error(`no puzzle of ${game} suits`);
}

/** @param {Visitor} solver @param {Graph} graph */
async function open(solver, { game, id }) {
  await solver.open(`/puzzles/${game}/${id}`);
  await turn(solver);
}

/** Where a solver stands. @typedef {{ over: boolean, best: string, id: string, played: number }} Standing */

/**
 * Waits until the solver can move, or it is over; after a move, until that has led somewhere.
 * @param {Visitor} solver @param {Standing | null} [before] @returns {Promise<Standing>}
 */
async function turn({ page }, before = null) {
  const standing = await page.waitForFunction((before) => {
    const phase = document.querySelector('#puzzle')?.getAttribute('data-phase');
    const stage = /** @type {any} */ (window).komadai?.stage;
    if (stage?.puzzle == null || document.querySelector('#puzzle .kd-pieces .kd-piece') === null) return null;
    const { id, nodes } = stage.puzzle;
    const played = stage.stand.played.length;
    if (phase === 'done' || phase === 'over') return { over: true, best: '', id, played };
    const { best } = nodes[stage.stand.node];
    const same = before !== null && before.id === id && before.played === played;
    return phase !== 'play' || best === undefined || same ? null : { over: false, best, id, played };
  }, before);
  return /** @type {Standing} */ (await standing.jsonValue());
}

/** Solves what is on the board. @param {Visitor} solver @param {(move: string) => Promise<void>} [make] */
async function solve(solver, make = (move) => solver.move(move)) {
  let now = await turn(solver);
  for (const { id } = now; !now.over && now.id === id; now = await turn(solver, now)) await make(now.best);
}

/** Thinks for as long as a person must at least: the server takes no faster run for true. @param {Visitor} solver */
const ponder = ({ page }) => page.waitForTimeout(150);

/** A wrong first move of the puzzle on the board, be it a drop or a promotion. @param {Visitor} solver */
const wrongMove = ({ page }) =>
  page.evaluate(() => {
    const { ask, nodes } = /** @type {any} */ (window).komadai.stage.puzzle;
    const { legal, next, answers = {} } = nodes[0];
    const isWrong = (/** @type {string} */ move) => (ask ? answers[move]?.reply !== undefined : !(move in next) && answers[move]?.say === undefined);
    const wrong = legal.find(isWrong);
    if (wrong === undefined) throw new Error('every move is right');
    return /** @type {string} */ (wrong);
  });

const firstOf = (/** @type {Graph} */ { nodes }) => nodes[0] ?? {};
/** Wrong first moves that are refuted. @param {Graph} graph */
const refuted = (graph) => Object.entries(firstOf(graph).answers ?? {}).filter(([, { reply }]) => reply !== undefined);
/** First moves that mate later. @param {Graph} graph */
const longer = (graph) => Object.entries(firstOf(graph).answers ?? {}).filter(([, { say }]) => say === 'longer');

for (const game of ['shogi', 'shogun', 'shinobi', 'shinobiplus']) {
  test(`${game}: a puzzle is solved, and the next one comes`, async () => {
    const solver = await site.visitor({ reducedMotion: 'reduce' });
    const { page } = solver;
    const graph = await one(game, () => true, 'mate,plies-3');
    await open(solver, graph);
    assert.match(await page.innerText('#ask'), /to play: mate in [23]/);
    await solve(solver);
    assert.match(await page.innerText('#said'), /^Solved/);
    assert.equal(await page.locator('.puzzle-facts .theme').count() > 0, true);
    await page.click('#controls >> text=Next puzzle');
    await page.waitForFunction((id) => /** @type {any} */ (window).komadai.stage.puzzle.id !== id, graph.id);
    assert.equal(new URL(page.url()).pathname, `/puzzles/${game}/${graph.id}`);
    await solve(solver);
    assert.match(await page.innerText('#said'), /^Solved/);
    await solver.leave();
  });
}

test('a wrong move is refuted on the board and taken back; the puzzle is then solved, though not at once', async () => {
  const solver = await site.visitor();
  const { page } = solver;
  const graph = await one('shogi', (graph) => refuted(graph).length > 0, 'mate,plies-3');
  await open(solver, graph);
  const [wrong = '', { reply = '' } = {}] = refuted(graph)[0] ?? [];
  const before = await page.evaluate(() => JSON.stringify(/** @type {any} */ (window).komadai.stage.board.state.position));
  await solver.move(wrong);
  await page.waitForSelector('#puzzle[data-phase="wrong"] #said[data-tone="wrong"] p + p');
  assert.match(await page.innerText('#said'), /That is not it\.\s+The answer: (Black|White)/);
  await page.waitForSelector(`.kd-last[data-square="${reply.replace('+', '').slice(-2)}"]`);
  await page.click('#controls >> text=Take the move back');
  assert.equal(await page.evaluate(() => JSON.stringify(/** @type {any} */ (window).komadai.stage.board.state.position)), before);
  await solve(solver);
  assert.match(await page.innerText('#said'), /Solved, though not at once/);
  await solver.leave();
});

test('another mate that is as short is right, and a longer one says so and costs nothing', async () => {
  const solver = await site.visitor();
  const { page } = solver;
  /** The last moves of the main line. @param {Graph} graph */
  const lasts = ({ par, nodes }) => nodes[2 * (par - 1)]?.next ?? {};
  const graph = await one('shogi', (graph) => Object.keys(lasts(graph)).length > 1 && longer(graph).length > 0, 'mate,plies-3');
  await open(solver, graph);
  await solver.move(longer(graph)[0]?.[0] ?? '');
  await page.waitForSelector('#said[data-tone="hint"]');
  assert.match(await page.innerText('#said'), /takes longer/);
  await solver.move((await turn(solver)).best);
  const { best } = await turn(solver);
  const other = await page.evaluate(() => {
    const { stage } = /** @type {any} */ (window).komadai;
    const { next, best } = stage.puzzle.nodes[stage.stand.node];
    return Object.keys(next).find((move) => move !== best) ?? '';
  });
  assert.notEqual(other, best);
  await solver.move(other);
  await page.waitForSelector('#puzzle[data-phase="done"]');
  assert.match(await page.innerText('#said'), /^Solved\b(?!,)/);
  await solver.leave();
});

test('hints tell the piece, then the move; the solution is a tree to walk, and analysis opens on it', async () => {
  const solver = await site.visitor();
  const { page } = solver;
  const graph = await one('shogun', ({ nodes }) => /^[a-h]\d/.test(nodes[0]?.best ?? ''), 'mate,plies-3');
  await open(solver, graph);
  await page.click('#controls >> text=Hint');
  assert.match(await page.innerText('#said'), /Move this piece/);
  assert.equal(await page.locator('.kd-mark circle').count(), 1);
  await page.click('#controls >> text=Where to?');
  assert.equal(await page.locator('.kd-mark path').count(), 1);
  await page.click('#controls >> text=Show the solution');
  await page.waitForSelector('#solution:not([hidden]) .made');
  const moves = await page.locator('#tree .made').count();
  assert.ok(moves >= 3, `${moves} moves`);
  // Names as players write them, not coordinates.
  assert.match((await page.locator('#tree .made').first().textContent()) ?? '', /[NBRQKGMF]|[a-h]x|\+|#/);
  await page.keyboard.press('ArrowRight');
  await page.waitForSelector('#tree [aria-current]');
  assert.equal(await page.locator('.kd-last').count() > 0, true);
  await page.click('.puzzle-ways >> text=Open in analysis');
  await page.waitForURL('**/analysis/shogun?*');
  await page.waitForSelector('.kd-pieces .kd-piece');
  await solver.leave();
});

test('a guest has days in a row and a history in the browser', async () => {
  const solver = await site.visitor({ reducedMotion: 'reduce' });
  const { page } = solver;
  await open(solver, await one('shinobi', () => true, 'plies-1'));
  await solve(solver);
  await solver.open('/puzzles');
  await page.waitForFunction(() => /1 day in a row/.test(document.querySelector('#streak')?.textContent ?? ''));
  assert.match(await page.innerText('#streak'), /Solved today/);
  assert.match(await page.innerText('[data-rating="shinobi"]'), /^\d{4}\?$/);
  await solver.open('/puzzles/history');
  await page.waitForSelector('#history .row');
  assert.match(await page.innerText('#history .row'), /Solved at once/);
  await solver.leave();
});

test('an account is rated, has a streak and a history, votes, and has what went wrong come again', async () => {
  const solver = await site.visitor({ reducedMotion: 'reduce' });
  const { page } = solver;
  await register(solver, 'Kiku');
  const graph = await one('shogi', (graph) => refuted(graph).length > 0, 'plies-1');
  await open(solver, graph);
  await solve(solver);
  await page.waitForFunction(() => /Your rating: \d+ \(\+\d+\)/.test(document.querySelector('#said')?.textContent ?? ''));
  const voted = page.waitForResponse((answer) => answer.url().endsWith(`/api/puzzle/${graph.id}/vote`));
  await page.click('.puzzle-opinions >> text=A good puzzle');
  assert.equal((await voted).status(), 200);
  assert.equal(await page.getAttribute('[data-vote="1"]', 'aria-pressed'), 'true');
  await opinionsUnheard(page);

  const lost = await one('shogi', (other) => other.id !== graph.id && refuted(other).length > 0, 'plies-1');
  await open(solver, lost);
  await solver.move(refuted(lost)[0]?.[0] ?? '');
  await page.waitForSelector('#puzzle[data-phase="wrong"]');
  // Whoever leaves now has lost it all the same.
  await solver.open('/puzzles');
  await page.waitForFunction(() => /1 day in a row/.test(document.querySelector('#streak')?.textContent ?? ''));
  await page.check('#repeat');
  await page.waitForSelector('#due:not([hidden])');
  await solver.open('/puzzles/history');
  await page.waitForFunction(() => document.querySelectorAll('#history .row').length === 2);
  const rows = await page.locator('#history .row').allInnerTexts();
  assert.match(rows[0] ?? '', /Not solved/);
  assert.match(rows[1] ?? '', /Solved at once/);
  await solver.leave();
});

/** What the server does not hear is not shown as if it had. @param {import('playwright-core').Page} page */
async function opinionsUnheard(page) {
  const mute = ['**/vote', '**/report'];
  for (const way of mute) await page.route(way, (route) => route.abort());
  await page.click('.puzzle-opinions >> text=Not a good puzzle');
  await page.getByText('The server did not hear that').first().waitFor();
  assert.equal(await page.getAttribute('[data-vote="1"]', 'aria-pressed'), 'true');
  assert.equal(await page.getAttribute('[data-vote="-1"]', 'aria-pressed'), 'false');
  await page.click('.puzzle-opinions >> text=Something is wrong');
  const dialog = page.locator('dialog.study-dialog');
  await dialog.locator('textarea').fill('It is mate a move earlier.');
  await dialog.getByText('Send').click();
  await dialog.getByText('The server did not hear that').waitFor();
  for (const way of mute) await page.unroute(way);
  await dialog.getByText('Send').click();
  await dialog.waitFor({ state: 'detached' });
}

test('a storm: solved ones count, a wrong move costs time, the end shows what to look at again', async () => {
  const solver = await site.visitor({ reducedMotion: 'reduce' });
  const { page } = solver;
  await page.clock.install();
  await solver.open('/puzzles/storm?game=shogi');
  await page.click('#start');
  await page.clock.runFor(300);
  for (let solved = 1; solved <= 2; solved++) {
    await solve(solver, async (move) => {
      await solver.move(move);
      await page.clock.runFor(400);
    });
    await page.waitForFunction((score) => document.querySelector('#score')?.textContent === score, String(solved));
  }
  assert.equal(await page.innerText('#combo'), '2');
  const { id } = await turn(solver);
  const wrong = await wrongMove(solver);
  const left = await page.evaluate(() => /** @type {any} */ (window).komadai.run().deadline);
  await solver.move(wrong);
  await page.clock.runFor(300);
  await page.waitForFunction((name) => /** @type {any} */ (window).komadai.stage.puzzle.id !== name, id);
  assert.equal(await page.evaluate(() => /** @type {any} */ (window).komadai.run().deadline), left - 10_000);
  assert.match(await page.innerText('#said'), /Wrong: 10 seconds less/);
  assert.equal(await page.innerText('#combo'), '0');
  await page.clock.runFor(180_000);
  await page.waitForSelector('#puzzle[data-phase="over"]');
  assert.match(await page.innerText('#said'), /Time is up\.\s+2 puzzles/);
  assert.equal(await page.locator('#missed-list a').getAttribute('href'), `/puzzles/shogi/${id}`);
  await solver.leave();
});

test('who waits for the next puzzle of a storm cannot err a second time in the last one', async () => {
  const solver = await site.visitor({ reducedMotion: 'reduce' });
  const { page } = solver;
  let send = () => {};
  const late = new Promise((resolve) => (send = () => resolve(null)));
  await page.route('**/api/storm/runs', async (route) => {
    const response = await route.fetch();
    const lot = await response.json();
    await route.fulfill({ response, json: { ...lot, puzzles: lot.puzzles.slice(0, 1) } });
  });
  await page.route('**/api/storm/runs/*', async (route) => {
    await late;
    await route.continue();
  });
  await solver.open('/puzzles/storm?game=shogun');
  await page.click('#start');
  const { id } = await turn(solver);
  const wrong = await wrongMove(solver);
  await solver.move(wrong);
  await page.waitForFunction(() => /** @type {any} */ (window).komadai.run().missed.length === 1);
  const again = await page.evaluate((move) => /** @type {any} */ (window).komadai.stage.board.playText(move), wrong);
  assert.equal(again, false);
  send();
  await page.waitForFunction((name) => /** @type {any} */ (window).komadai.stage.puzzle.id !== name, id);
  assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).komadai.run().missed), [id]);
  await solve(solver);
  await page.waitForFunction(() => document.querySelector('#score')?.textContent === '1');
  await solver.leave();
});

test('a climb in all games by keyboard alone ends with the first wrong move, and the score is kept', async () => {
  const solver = await site.visitor({ reducedMotion: 'reduce' });
  const { page } = solver;
  await register(solver, 'Fuji');
  await solver.open('/puzzles/climb');
  const keys = new Keys(page);
  await keys.press('#start');
  for (let solved = 1; solved <= 2; solved++) {
    const { id } = await turn(solver);
    await solve(solver, async (move) => {
      await ponder(solver);
      await keys.move(move);
    });
    await page.waitForFunction((score) => document.querySelector('#score')?.textContent === score, String(solved));
    await page.waitForFunction((name) => /** @type {any} */ (window).komadai.stage.puzzle.id !== name, id);
  }
  await turn(solver);
  const wrong = await wrongMove(solver);
  await ponder(solver);
  await keys.move(wrong);
  await page.waitForSelector('#puzzle[data-phase="over"]');
  await page.waitForFunction(() => /A new best score/.test(document.querySelector('#said')?.textContent ?? ''));
  assert.match(await page.innerText('#said'), /2 puzzles/);
  await solver.open('/puzzles');
  await page.waitForFunction(() => /Best: 2/.test(document.querySelector('[data-best="climb"]')?.textContent ?? ''));
  await solver.leave();
});

test('a move of which the server does not say what it is worth is taken back and counts for nothing', async () => {
  const solver = await site.visitor({ reducedMotion: 'reduce' });
  const { page } = solver;
  await register(solver, 'Momo');
  // As if no graph said anything of wrong moves.
  await page.route('**/api/storm/runs', async (route) => {
    const response = await route.fetch();
    const lot = await response.json();
    for (const { graph } of lot.puzzles) {
      Object.assign(graph, { ask: true });
      for (const node of graph.nodes) delete node.answers;
    }
    await route.fulfill({ response, json: lot });
  });
  const says = { status: 503 };
  await page.route('**/api/puzzle/*/judge', (route) =>
    says.status === 0 ? route.abort('connectionfailed') : says.status === 200 ? route.continue() : route.fulfill({ status: says.status, json: { error: 'no' } }),
  );
  await solver.open('/puzzles/climb?game=shogi');
  await page.click('#start');
  await turn(solver);
  const wrong = await page.evaluate(() => {
    const { legal, next } = /** @type {any} */ (window).komadai.stage.puzzle.nodes[0];
    return legal.find((/** @type {string} */ move) => !(move in next)) ?? '';
  });
  for (const [status, told] of /** @type {const} */ ([[503, /has no time/], [429, /has no time/], [0, /No connection/]])) {
    says.status = status;
    await solver.move(wrong);
    await page.waitForFunction((text) => new RegExp(text).test(document.querySelector('#said')?.textContent ?? ''), told.source);
    assert.equal(await page.getAttribute('#puzzle', 'data-phase'), 'play');
  }
  says.status = 200;
  await solve(solver);
  await page.waitForFunction(() => document.querySelector('#score')?.textContent === '1');
  // Nor is the score lost with the connection.
  let sent = 0;
  await page.route('**/api/storm/runs/*/result', (route) => (sent++ === 0 ? route.abort('connectionfailed') : route.continue()));
  await page.click('#controls >> text=Stop');
  await page.waitForFunction(() => /It is tried again/.test(document.querySelector('#said')?.textContent ?? ''));
  await page.waitForFunction(() => /A new best score/.test(document.querySelector('#said')?.textContent ?? ''));
  await solver.leave();
});

test('by keyboard alone from one side of the board to the other', async () => {
  const solver = await site.visitor({ reducedMotion: 'reduce' });
  const { page } = solver;
  await page.route('**/api/storm/runs', async (route) => {
    const response = await route.fetch();
    const lot = await response.json();
    const of = (/** @type {number} */ side) => lot.puzzles.filter((/** @type {{ graph: { side: number } }} */ { graph }) => graph.side === side);
    const [first] = of(0);
    const [second] = of(1);
    await route.fulfill({ response, json: { ...lot, puzzles: [first, second, ...of(0).slice(1)] } });
  });
  await solver.open('/puzzles/climb?game=shogun');
  const keys = new Keys(page);
  await keys.press('#start');
  for (let solved = 1; solved <= 3; solved++) {
    const { id } = await turn(solver);
    await solve(solver, (move) => keys.move(move));
    await page.waitForFunction((name) => /** @type {any} */ (window).komadai.stage.puzzle.id !== name, id);
    const [here, cursor] = await page.evaluate(() => [
      document.activeElement?.getAttribute('data-square'),
      /** @type {any} */ (window).komadai.stage.board.state.cursor,
    ]);
    assert.equal(here, cursor);
  }
  assert.equal(await page.innerText('#score'), '3');
  await solver.leave();
});

test('by keyboard alone, typed moves too: solved, and on to the next', async () => {
  const solver = await site.visitor({ reducedMotion: 'reduce' });
  const { page } = solver;
  const keys = new Keys(page);
  await open(solver, await one('shinobiplus', () => true, 'mate,plies-3'));
  const { id, best } = await turn(solver);
  await keys.tabTo('.kd-typed-field');
  await page.keyboard.type(best);
  await page.keyboard.press('Enter');
  await page.waitForFunction((move) => /** @type {any} */ (window).komadai.stage.stand.played[0] === move, best);
  const spoken = await page.locator('.kd-log').textContent();
  assert.ok((spoken ?? '').length > 0);
  await solve(solver, (move) => keys.move(move));
  assert.equal(await keys.isAt('#controls button'), true);
  await page.keyboard.press('Enter');
  await page.waitForFunction((name) => /** @type {any} */ (window).komadai.stage.puzzle.id !== name, id);
  await page.waitForFunction(() => document.activeElement?.matches('.kd-cell') === true);
  await solver.leave();
});

test('the mistakes of a game that was analysed are puzzles: the same mistake is shown to be one, a better move is right', async () => {
  const solver = await site.visitor({ reducedMotion: 'reduce' });
  const { page } = solver;
  await solver.open('/analysis/shogun');
  await page.click('#tools >> text=Import');
  const record = '[Variant "Shogun"]\n\nNf3 Nf6 Nc3 Nc6 Ng1 Ng8 Nb1 Nb8 f3 e5 a3 a6 b3 b6 g4 +Fh4 0-1\n';
  await page.setInputFiles('.import-file', { name: 'game.pgn', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await page.waitForURL('**/analysis/game/*');
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await solver.open(`/puzzles/mistakes/${id}?color=white`);
  await page.waitForFunction(() => /has not been analysed/.test(document.querySelector('#said')?.textContent ?? ''));
  await solver.open(`/analysis/game/${id}`);
  await page.click('text=Analyse the whole game');
  await page.waitForSelector('.graph svg', { timeout: 120_000 });
  await solver.open(`/puzzles/mistakes/${id}?color=white`);
  for (let number = 1; ; number++) {
    const { best } = await turn(solver);
    const count = await page.innerText('#count');
    assert.match(count, new RegExp(`^Mistake ${number} of \\d+$`));
    const [played = ''] = await page.evaluate(() => Object.keys(/** @type {any} */ (window).komadai.stage.puzzle.nodes[0].answers));
    await solver.move(played);
    await page.waitForSelector('#puzzle[data-phase="wrong"]');
    if (played === 'g2g4') await page.waitForFunction(() => /The answer/.test(document.querySelector('#said')?.textContent ?? ''));
    await page.click('#controls >> text=Take the move back');
    await solver.move(best);
    await page.waitForSelector('#puzzle[data-phase="done"]');
    await page.click('#controls >> text=Next puzzle');
    if (count.endsWith(` ${number}`)) {
      assert.equal(played, 'g2g4', 'the last mistake allows mate');
      break;
    }
    await page.waitForFunction((text) => document.querySelector('#count')?.textContent !== text, count);
  }
  await page.waitForFunction(() => /That was the last one/.test(document.querySelector('#said')?.textContent ?? ''));
  await solver.leave();
});

test('the puzzles of the day stand on the home page and lead to their boards', async () => {
  const solver = await site.visitor({ reducedMotion: 'reduce' });
  const { page } = solver;
  await solver.open('/');
  const links = await page.locator('.home-puzzles .daily').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  assert.deepEqual(links.map((link) => link.split('/')[2]), ['shogi', 'shogun', 'shinobi', 'shinobiplus']);
  const answer = await fetch(`${site.address}/api/puzzle/daily?game=shogi`);
  const { puzzle } = /** @type {{ puzzle: { id: string } }} */ (await answer.json());
  assert.equal(links[0], `/puzzles/shogi/${puzzle.id}`);
  await page.click('.home-puzzles .daily');
  await solve(solver);
  assert.match(await page.innerText('#said'), /^Solved/);
  const image = new URL((await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '');
  assert.equal(image.pathname, '/picture/shogi.png');
  assert.ok((image.searchParams.get('fen') ?? '').length > 20);
  // However long the words below them are, the boards are whole.
  await solver.open('/puzzles');
  const spill = await page.locator('.daily').evaluateAll((all) =>
    all.map((card) => (card.querySelector('svg')?.getBoundingClientRect().right ?? Infinity) - card.getBoundingClientRect().right));
  assert.ok(spill.length === 4 && spill.every((pixels) => pixels < 0), String(spill));
  await solver.leave();
});

test('puzzles that are kept are solved without a connection, and the results are sent afterwards', async () => {
  const solver = await site.visitor({ reducedMotion: 'reduce' });
  const { page } = solver;
  await register(solver, 'Sumi');
  await solver.open('/puzzles');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.click('#keeping >> text=Keep puzzles on this device');
  // The worker fetches them page by page; the first ones are enough here.
  await page.evaluate(async () => {
    while (!(await caches.match('/api/puzzle/pack/shogi?page=1'))) await new Promise((later) => setTimeout(later, 200));
  });
  await page.context().setOffline(true);
  await solver.open('/puzzles/shogi');
  await turn(solver);
  assert.match(await page.innerText('#said'), /No connection/);
  await solve(solver);
  await page.click('#controls >> text=Next puzzle');
  await turn(solver);
  await solve(solver);
  await solver.open('/puzzles/climb');
  await page.click('#start');
  await turn(solver);
  await page.context().setOffline(false);
  await solver.open('/puzzles/history');
  await page.waitForFunction(() => document.querySelectorAll('#history .row').length === 2);
  await solver.open('/puzzles');
  await page.waitForSelector('#keeping >> text=Remove them');
  assert.match(await page.innerText('#kept'), /[\d,]+ puzzles are kept \(0\.\d MB\)/);
  await page.click('#keeping >> text=Remove them');
  await page.waitForFunction(() => document.querySelector('#kept')?.textContent === '');
  await solver.leave();
});

test('ask, board and what can be done are in sight on phones and laptops, and fingers can press them', async () => {
  const graph = await one('shogi', () => true, 'mate,plies-5');
  for (const [width, height] of [[360, 640], [390, 664], [640, 360], [844, 390], [1280, 800]]) {
    const touch = Math.min(width ?? 0, height ?? 0) < 500;
    const solver = await site.visitor({ viewport: { width: width ?? 0, height: height ?? 0 }, hasTouch: touch, isMobile: touch, reducedMotion: 'reduce' });
    const { page } = solver;
    await open(solver, graph);
    // The board fits itself to the page.
    await page.evaluate(async () => {
      await document.fonts.ready;
      const width = () => document.querySelector('.kd-board')?.getBoundingClientRect().width;
      for (let before = /** @type {number | undefined} */ (-1); before !== width(); await new Promise(requestAnimationFrame)) before = width();
    });
    for (const selector of ['#ask', '.kd-board', '.kd-near', '#controls button']) {
      const box = await page.locator(selector).first().boundingBox();
      assert.ok(box !== null, selector);
      const told = `${width}×${height}: ${selector} at ${[box.x, box.y, box.width, box.height].map(Math.round)}`;
      assert.ok(box.y >= 0 && box.y + box.height <= (height ?? 0) + 0.5 && box.x + box.width <= (width ?? 0) + 0.5, told);
      if (selector === '#controls button') assert.ok(box.height >= 43.5, told);
    }
    const board = await page.locator('.kd-board').boundingBox();
    const share = Math.max((board?.width ?? 0) / (width ?? 1), (board?.height ?? 0) / (height ?? 1));
    assert.ok(share >= 0.72, `${width}×${height}: the board takes ${share.toFixed(2)}`);
    await solver.leave();
  }
});

test('a finger solves, too', async () => {
  const solver = await site.visitor({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
  const { page } = solver;
  await open(solver, await one('shogun', () => true, 'plies-1'));
  await solve(solver, async (move) => {
    await page.tap(solver.origin(move));
    await page.tap(`.kd-cell[data-square="${move.replace('+', '').slice(-2)}"]`);
    if ((await page.locator('.kd-chooser').count()) > 0) await page.tap(move.endsWith('+') ? '.kd-chooser .kd-promote' : '.kd-chooser .kd-keep');
  });
  assert.match(await page.innerText('#said'), /^Solved/);
  await solver.leave();
});

test('every page of puzzles is whole in every language, without script too', async () => {
  const [graph] = await some('shogi');
  const pages = ['/puzzles', '/puzzles/shogi', '/puzzles/shinobi?angle=campmate', `/puzzles/shogi/${graph?.id}`, '/puzzles/storm', '/puzzles/climb', '/puzzles/history', '/puzzles/repeat'];
  for (const language of ['en', 'es', 'zh-Hant', 'ja']) {
    for (const path of pages) {
      const joint = path.includes('?') ? '&' : '?';
      const answer = await fetch(`${site.address}${path}${joint}lang=${language}`);
      assert.equal(answer.status, 200, path);
      const html = await answer.text();
      const text = html.replace(/<script[^>]*>.*?<\/script>/gs, ' ').replace(/<[^>]*>/g, ' ');
      assert.equal(text.match(/\b(?:puzzles?|run|nav)-[a-z]+(?:-[a-z]+)*\b/), null, `${path} ${language}`);
      assert.ok(!text.includes('{ $'), `${path} ${language}`);
    }
  }
  for (const path of ['/puzzles/chess', '/puzzles/shogi/nothing', `/puzzles/shogun/${graph?.id}`])
    assert.equal((await fetch(site.address + path)).status, 404, path);
});

test('a moderator without script sees what is reported, withdraws the puzzle and brings it back', async () => {
  const [solver, referee] = await Promise.all([site.visitor(), site.visitor({ javaScriptEnabled: false })]);
  await Promise.all([register(solver, 'Reporter'), register(referee, 'Referee')]);
  const id = await reportPuzzle(solver);
  site.admin('promote', 'Referee');
  const { page } = referee;
  await referee.open('/about');
  await page.click('.foot a[href="/moderation/puzzles"]');
  const suspect = page.locator(`#puzzle-${id}`);
  assert.match(await suspect.innerText(), /The other rook mates, too\./);
  assert.equal(await suspect.locator('svg.picture').count(), 1);
  await suspect.getByRole('button', { name: 'Withdraw the puzzle' }).click();
  assert.match(await page.innerText('[role=status]'), /withdrawn/);
  await suspect.getByRole('button', { name: 'Bring the puzzle back' }).click();
  assert.match(await page.innerText('[role=status]'), /brought/);
  assert.equal(await suspect.count(), 0);
  await Promise.all([solver.leave(), referee.leave()]);
});

test('the history of a game has its puzzles and its themes, the weakest first', async () => {
  const solver = await site.visitor();
  await register(solver, 'Historian');
  const { page } = solver;
  const tried = await Promise.all(['shogi', 'shinobi'].map((game) => some(game, 'mate,plies-1')));
  await page.evaluate(
    async (results) => {
      await fetch('/api/puzzle/results', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ results }) });
    },
    tried.flat().map(({ id, nodes, game }, number) => ({
      attempt: `history-${number}`,
      id,
      moves: game === 'shogi' && number % 3 > 0 ? [nodes[0]?.best] : [],
    })),
  );
  await solver.open('/puzzles/history?game=shogi');
  await page.waitForFunction(() => document.querySelectorAll('#history .row').length === 12);
  assert.equal(await page.locator('#history .row', { hasNotText: 'Shogi' }).count(), 0);
  const themes = page.locator('#themes tbody tr');
  await themes.first().waitFor();
  const shares = (await themes.locator('td:last-child').allInnerTexts()).map(parseFloat);
  assert.deepEqual(shares, shares.toSorted((a, b) => a - b));
  await page.click('#themes a[href="/puzzles/shogi?angle=mate"]');
  await turn(solver);
  await solver.open('/puzzles/history');
  await page.waitForFunction(() => document.querySelectorAll('#history .row').length === 24);
  assert.equal(await themes.count(), 0);
  await solver.leave();
});
