// @ts-check
// Small pictures for buttons, drawn with the colour of the text around them.

import { makeSvg } from '../board/svg.js';

/** Lines on a square of 24. */
const PATHS = {
  first: 'M6 5v14M19 6l-9 6 9 6z',
  back: 'M16 5l-10 7 10 7z',
  forward: 'M8 5l10 7-10 7z',
  last: 'M18 5v14M5 6l9 6-9 6z',
  flip: 'M8 20V5M4 9l4-4 4 4M16 4v15M12 15l4 4 4-4',
  list: 'M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1',
  chat: 'M4 5h16v11H9l-5 4z',
  flag: 'M6 21V4h12l-3 4 3 4H6',
  more: 'M5 12h.1M12 12h.1M19 12h.1',
  close: 'M6 6l12 12M18 6L6 18',
};

/** @param {keyof typeof PATHS} name */
export function icon(name) {
  const picture = makeSvg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' });
  picture.append(makeSvg('path', { d: PATHS[name] }));
  return picture;
}
