// @ts-check
// Somebody who uses nothing but the keyboard.

import { parts } from './visitor.js';

/** @typedef {import('playwright-core').Page} Page */

export class Keys {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.keyboard = page.keyboard;
  }

  /** Whether what has the focus is this. @param {string} selector */
  async isAt(selector) {
    return await this.page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);
  }

  /** Tabs to something, as far as it takes. @param {string} selector */
  async tabTo(selector) {
    for (let steps = 0; steps < 200; steps++) {
      if (await this.isAt(selector)) return;
      await this.keyboard.press('Tab');
    }
    throw new Error(`no Tab leads to ${selector}`);
  }

  /** @param {string} selector */
  async press(selector) {
    await this.tabTo(selector);
    await this.keyboard.press('Enter');
  }

  /** Walks over the board to a square. @param {string} square */
  async walk(square) {
    const way = await this.page.evaluate((wanted) => {
      const cells = [...document.querySelectorAll('.kd-cell')];
      const columns = document.querySelector('.kd-row')?.children.length ?? 1;
      const place = (/** @type {number} */ index) => [index % columns, Math.floor(index / columns)];
      const [column = 0, row = 0] = place(cells.findIndex((cell) => cell === document.activeElement));
      const [toColumn = 0, toRow = 0] = place(
        cells.findIndex((cell) => cell.getAttribute('data-square') === wanted),
      );
      return [toColumn - column, toRow - row];
    }, square);
    const [across = 0, down = 0] = way;
    for (let step = 0; step < Math.abs(across); step++)
      await this.keyboard.press(across > 0 ? 'ArrowRight' : 'ArrowLeft');
    for (let step = 0; step < Math.abs(down); step++)
      await this.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
    if (!(await this.isAt(`[data-square="${square}"]`))) throw new Error(`the arrows do not lead to ${square}`);
  }

  /** Makes a move, from the board or from the hand. @param {string} move */
  async move(move) {
    const { from, to, role, promotes } = parts(move);
    if (!(await this.isAt('.kd-cell'))) await this.tabTo('.kd-cell');
    if (role === null) await this.walk(from);
    else {
      await this.keyboard.press('h');
      for (let steps = 0; steps < 12 && !(await this.isAt(`[data-role="${role}"]`)); steps++)
        await this.keyboard.press('ArrowRight');
    }
    await this.keyboard.press('Enter');
    await this.walk(to);
    await this.keyboard.press('Enter');
    if (await this.isAt('.kd-option')) {
      const wanted = promotes ? '.kd-promote' : '.kd-keep';
      if (!(await this.isAt(wanted))) await this.keyboard.press('ArrowDown');
      await this.keyboard.press('Enter');
    }
  }
}
