// @ts-check
// A board to look at, in the place of a picture. The piece one points at shows where it could go, and the caption tells
// how it moves.

import { Board } from '../board/board.js';
import { droppedRole, roleOf } from '../board/moves.js';
import { pieceName, roleName, say } from '../board/words.js';
import { boardOptions, settings } from './settings.js';

/** @typedef {import('../board/types.js').Origin} Origin */
/** @typedef {import('../board/types.js').Position} Position */
/** @typedef {import('../board/types.js').Sheet} Sheet */
/** @typedef {import('../board/types.js').Words} Words */

/**
 * A game on the page: `moves` tells in words how each role moves.
 * @typedef {{ sheet: Sheet, words: Words, moves: Record<string, string> }} Game
 */

/** @typedef {Position & { game: string, marks: string[], rest?: Origin }} Scene */

/** What every page with figures is sent. @typedef {{ assets: string, games: Record<string, Game>, diagrams: Record<string, Scene>, words: Words }} Sent */

/** An empty place for a board where the picture was. @param {Element} place */
export function ground(place) {
  const root = document.createElement('div');
  place.querySelector('.diagram-board')?.replaceChildren(root);
  return root;
}

/** Wakes every diagram of the page. @param {Sent} sent */
export function wakeScenes({ assets, games, diagrams, words }) {
  for (const place of document.querySelectorAll('[data-diagram]')) {
    const scene = diagrams[(place instanceof HTMLElement && place.dataset['diagram']) || ''];
    const game = scene && games[scene.game];
    if (scene && game) wake(place, scene, game, assets, words);
  }
}

/** @param {Element} place @param {Scene} scene @param {Game} game @param {string} assets @param {Words} words */
function wake(place, scene, { sheet, words: boardWords, moves }, assets, words) {
  const caption = place.querySelector('figcaption');
  if (caption === null) return;
  const { rest = null } = scene;
  const position = { ...scene, denied: scene.denied ?? [] };
  const board = new Board(ground(place), sheet, position, boardWords, {
    ...boardOptions(settings(), sheet, assets),
    player: 'both',
    look: true,
    rest,
    hands: scene.hands.some((hand) => Object.keys(hand).length > 0),
    onSelect: (origin) => {
      caption.textContent = describe(origin);
    },
  });
  board.showMarks(scene.marks.map((square) => ({ from: square, to: square, brush: 'green' })));
  caption.textContent = describe(rest);

  /** @param {Origin | null} origin */
  function describe(origin) {
    if (origin === null) return say(words, 'rules-try');
    const dropped = droppedRole(origin, sheet.drop);
    const piece = scene.pieces[origin] ?? '';
    const name = dropped === null ? pieceName(boardWords, sheet, piece) : roleName(boardWords, sheet, dropped);
    return say(words, 'pieces-moves-so', { piece: name, moves: moves[dropped ?? roleOf(piece)] ?? '' });
  }
}
