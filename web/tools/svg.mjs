// @ts-check
// SVG text for the piece sets. Inks are custom properties with values to fall back on, set in style
// attributes because those, unlike a style sheet, follow a symbol into the document that uses it.

/** @typedef {import('./drawn.mjs').Shape} Shape */

const FILLS = {
  body: 'var(--piece-body,#faf5e8)',
  shade: 'var(--piece-shade,#5a3c1424)',
  mark: 'var(--piece-mark,#2a2521)',
  dark: 'var(--piece-dark,#2a2521)',
  light: 'var(--piece-light,#fff)',
  gold: 'var(--piece-gold,#dfa126)',
};
const LINE = 'stroke:var(--piece-line,#2a2521);stroke-width:3;stroke-linejoin:round;stroke-linecap:round';
const CUT = 'fill:none;stroke:var(--piece-mark,#2a2521);stroke-width:2.6';

/** @param {Shape} shape */
function shapeText(shape) {
  if ('cut' in shape) return `<path style="${CUT}" d="${shape.cut}"/>`;
  const plain = ['mark', 'light', 'shade'].includes(shape.ink) ? ';stroke:none' : '';
  return `<path style="fill:${FILLS[shape.ink]}${plain}" d="${shape.path}"/>`;
}

/** The shapes of a figure, outlined. @param {Shape[]} list */
export const shapes = (list) => `<g style="${LINE}">${list.map(shapeText).join('')}</g>`;

/** @param {string} id @param {number} width @param {number} height @param {string} inside */
export const symbol = (id, width, height, inside) =>
  `<symbol id="${id}" viewBox="0 0 ${width} ${height}">${inside}</symbol>`;

/** A whole file. @param {string[]} symbols */
export const file = (symbols) => `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
