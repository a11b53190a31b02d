// @ts-check
// Trees kept on this device, so that they are there again after a reload. The oldest make room for new ones.

import { readTree, writeTree } from './tree.js';

/** @typedef {import('./tree.js').Tree} Tree */

const PREFIX = 'komadai-tree ';
const INDEX = 'komadai-trees';
/** How many trees are kept. */
const MOST = 24;

/** What a tree is kept under: the game it is of, or where it starts. @param {Tree} tree @param {string | null} id */
export const shelfKey = ({ game, rules, start }, id) => (id === null ? `${game} ${rules} ${start}` : `game ${id}`);

/** The tree kept under a key, if it is there and readable. @param {string} key @returns {Tree | null} */
export function takeDown(key) {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? null : readTree(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Keeps a tree; one without moves or words is not worth it. @param {string} key @param {Tree} tree */
export function putUp(key, tree) {
  try {
    const others = index().filter((other) => other !== key);
    if (tree.root.children.length === 0 && tree.root.comment === '') {
      localStorage.removeItem(PREFIX + key);
      localStorage.setItem(INDEX, JSON.stringify(others));
      return;
    }
    for (const old of others.splice(MOST - 1)) localStorage.removeItem(PREFIX + old);
    localStorage.setItem(INDEX, JSON.stringify([key, ...others]));
    localStorage.setItem(PREFIX + key, JSON.stringify(writeTree(tree)));
  } catch {
    // Private windows and full devices refuse: the tree lives as long as the page.
  }
}

/** Keys, the latest first. @returns {string[]} */
function index() {
  /** @type {unknown} */
  const keys = JSON.parse(localStorage.getItem(INDEX) ?? '[]');
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
}
