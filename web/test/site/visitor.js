// @ts-check
// Somebody at a page of the site: clicks, or types, as a person does, and waits for what should happen.

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {'sente' | 'gote'} Side */

/** A move taken apart: `7g7f+`, `P*5e`, `N@c6`. @param {string} move */
export function parts(move) {
  const promotes = move.endsWith('+');
  const path = promotes ? move.slice(0, -1) : move;
  const from = path.slice(0, -2);
  return { from, to: path.slice(-2), role: /[*@]$/.test(from) ? from.slice(0, -1) : null, promotes };
}

export class Visitor {
  /** @param {Page} page @param {string} address */
  constructor(page, address) {
    this.page = page;
    this.address = address;
  }

  /** @param {string} path */
  async open(path) {
    return await this.page.goto(this.address + path);
  }

  async leave() {
    await this.page.context().close();
  }

  /** Plays the computer, in two clicks. @param {string} game @param {number} level @param {Side} side */
  async playComputer(game, level, side = 'sente') {
    await this.open(`/?game=${game}`);
    await this.page.click(`[popovertarget="computer-${game}"]`);
    await this.page.click(`#computer-${game} label:has(input[value="${side}"])`);
    await this.page.click(`#computer-${game} button[value="${level}"]`);
    await this.ready();
  }

  /** Asks for an opponent in the lobby. @param {string} game @param {string} time */
  async seek(game, time) {
    await this.open(`/?game=${game}`);
    await this.page.click(`[popovertarget="seek-${game}"]`);
    await this.page.click(`#seek-${game} button[value="${time}"]`);
    await this.page.waitForSelector('#waiting:not([hidden])');
  }

  /** Takes up the first game somebody waits for in the lobby. */
  async join() {
    await this.open('/');
    await this.page.click('#seeks .button');
    await this.seated();
  }

  /** Makes a link for a friend; any clock will do. @param {Record<string, string>} wanted */
  async invite(wanted) {
    await this.open('/');
    const link = await this.page.evaluate(async (fields) => {
      const answer = await fetch('/play/friend', { method: 'POST', body: new URLSearchParams(fields) });
      return answer.url;
    }, wanted);
    await this.page.goto(link);
    return link;
  }

  /** Follows a friend's link and plays. @param {string} link */
  async accept(link) {
    await this.page.goto(link);
    await this.page.click('.invitation .button.strong');
    await this.seated();
  }

  /** Waits until a game has begun and its page is alive. */
  async seated() {
    await this.page.waitForURL('**/game/*');
    await this.ready();
  }

  /** Waits for the board and the connection. */
  async ready() {
    await this.page.waitForSelector('.kd-pieces .kd-piece');
    // A connection that is there says nothing.
    await this.page.waitForSelector('#connection[data-state="on"]', { state: 'attached' });
  }

  /** The square or the place in the hand that a move begins at. @param {string} move */
  origin(move) {
    const { from, role } = parts(move);
    return role === null ? `.kd-cell[data-square="${from}"]` : `.kd-near .kd-slot[data-role="${role}"]`;
  }

  /** Makes a move by clicks, and chooses whether to promote if asked. @param {string} move */
  async move(move) {
    const { to, promotes } = parts(move);
    await this.page.click(this.origin(move));
    await this.page.click(`.kd-cell[data-square="${to}"]`);
    if ((await this.page.locator('.kd-chooser').count()) > 0)
      await this.page.click(promotes ? '.kd-chooser .kd-promote' : '.kd-chooser .kd-keep');
  }

  /** Makes a move by dragging. @param {string} move */
  async drag(move) {
    const centre = async (/** @type {string} */ selector) => {
      const box = await this.page.locator(selector).boundingBox();
      if (box === null) throw new Error(`${selector} is not there`);
      return /** @type {const} */ ([box.x + box.width / 2, box.y + box.height / 2]);
    };
    const [from, to] = [
      await centre(this.origin(move)),
      await centre(`.kd-cell[data-square="${parts(move).to}"]`),
    ];
    await this.page.mouse.move(...from);
    await this.page.mouse.down();
    await this.page.mouse.move(...to, { steps: 5 });
    await this.page.mouse.up();
  }

  /** Plays the first move on offer. */
  async moveAnything() {
    await this.page.waitForFunction(() => /** @type {any} */ (window).komadai.board.state.position.legal.length > 0);
    await this.page.evaluate(() => {
      const { board } = /** @type {any} */ (window).komadai;
      board.playText(board.state.position.legal[0]);
    });
  }

  /** Waits until so many moves were made. @param {number} plies */
  async plies(plies) {
    await this.page.waitForFunction(
      (count) => /** @type {any} */ (window).komadai?.state.moves.length === count,
      plies,
    );
  }

  /** What the game is, as the page knows it. */
  async state() {
    return await this.page.evaluate(() => /** @type {any} */ (window).komadai.state);
  }

  /** Opens something beside the board: `moves`, `chat`, `actions` or `menu`. @param {string} name */
  async openTab(name) {
    const opener = this.page.locator(`[data-open="${name}"][aria-expanded]`);
    if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
  }

  /** Presses a button beside the board, twice if it asks whether one is sure. @param {string} key */
  async press(key) {
    await this.page.click(`[data-do="${key}"]`);
    const sure = this.page.locator(`[data-do="${key}"][data-sure]`);
    if ((await sure.count()) > 0) await sure.click();
  }

  /** Waits for the end, and gives back the sentence that tells it. */
  async result() {
    await this.page.waitForSelector('#result[data-reason]', { state: 'attached' });
    return (await this.page.locator('#result .sentence').textContent()) ?? '';
  }
}

/** Both play a line, each on the own page. @param {Visitor} sente @param {Visitor} gote @param {string[]} moves */
export async function playLine(sente, gote, moves) {
  for (const [index, move] of moves.entries()) {
    const mover = index % 2 === 0 ? sente : gote;
    await mover.plies(index);
    await mover.move(move);
  }
  await Promise.all([sente, gote].map((player) => player.plies(moves.length)));
}
