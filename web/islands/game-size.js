// @ts-check
// How large the board is: as large as its place allows, or a share of that, chosen in the menu or at the board's corner.

import { byId, recall, remember } from '../ui/page.js';

/** @typedef {import('../board/board.js').Board} Board */

const KEY = 'board-size';
/** Shares in percent. */
const [LEAST, MOST] = [50, 100];

export function openSize() {
  const game = byId('game');
  const range = /** @type {HTMLInputElement} */ (byId('size'));
  const grip = byId('grip');
  const set = (/** @type {number} */ share) => {
    const kept = Math.round(Math.max(LEAST, Math.min(MOST, share)));
    range.value = String(kept);
    game.style.setProperty('--game-scale', String(kept / 100));
    return kept;
  };
  const keep = (/** @type {number} */ share) => remember(KEY, String(set(share)));
  set(Number(recall(KEY, String(MOST))) || MOST);
  range.addEventListener('input', () => keep(Number(range.value)));

  grip.addEventListener('pointerdown', (down) => {
    const [before, height] = [Number(range.value), grip.parentElement?.clientHeight ?? 1];
    const moved = (/** @type {PointerEvent} */ { clientX, clientY }) => {
      const [across, along] = [clientX - down.clientX, clientY - down.clientY];
      const way = Math.abs(across) > Math.abs(along) ? across : along;
      set(before * (1 + way / height));
    };
    down.preventDefault();
    grip.setPointerCapture(down.pointerId);
    grip.addEventListener('pointermove', moved);
    grip.addEventListener('lostpointercapture', () => {
      grip.removeEventListener('pointermove', moved);
      keep(Number(range.value));
    }, { once: true });
  });
  grip.addEventListener('dblclick', () => keep(MOST));
}

/** Tells the styles the proportion of this board with its hands beside it. @param {Board} board */
export function setProportion({ state, view }) {
  const { columns, rows } = state.geometry;
  const table = getComputedStyle(/** @type {Element} */ (view.frame.parentElement));
  const length = (/** @type {string} */ name) => Number(table.getPropertyValue(name));
  const [margin, hand, hands] = [length('--margin'), length('--hand'), length('--hands')];
  const [width, height] = state.sheet.cell;
  const wide = (columns + margin + hands * hand + 0.4) / ((rows * height) / width + margin);
  // The body lays out what stands around the board on small screens.
  document.body.style.setProperty('--wide', wide.toFixed(3));
}
