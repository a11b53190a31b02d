// @ts-check
// Small pictures for buttons, drawn with the colour of the text around them.

const SVG = 'http://www.w3.org/2000/svg';

/** Lines on a square of 24. */
const PATHS = {
  first: 'M6 5v14M19 6l-9 6 9 6z',
  back: 'M16 5l-10 7 10 7z',
  forward: 'M8 5l10 7-10 7z',
  last: 'M18 5v14M5 6l9 6-9 6z',
  flip: 'M8 20V5M4 9l4-4 4 4M16 4v15M12 15l4 4 4-4',
  notation: 'M4 18L9 6l5 12M6 14h6M20 12v6M20 15a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  sound: 'M4 10v4h3l5 4V6L7 10zM16 9a4 4 0 0 1 0 6M18 6a8 8 0 0 1 0 12',
  silent: 'M4 10v4h3l5 4V6L7 10zM16 9l5 6M21 9l-5 6',
};

/** @param {keyof typeof PATHS} name */
export function icon(name) {
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('viewBox', '0 0 24 24');
  picture.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', PATHS[name]);
  picture.append(path);
  return picture;
}
