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
  sound: 'M4 10v4h3l5 4V6L7 10zM16 9a4 4 0 0 1 0 6M18 6a8 8 0 0 1 0 12',
  zen: 'M12 5v14M12 12c-5 0-8-3-8-7 5 0 8 3 8 7zM12 12c5 0 8-3 8-7-5 0-8 3-8 7zM5 19h14',
  share: 'M12 15V3M8 7l4-4 4 4M5 12v8h14v-8',
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
