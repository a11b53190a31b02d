// @ts-check
// The wedge-shaped pieces of Shogi in a box 110 wide and 120 high, the proportion of its squares,
// with one or two characters from the outlines in kanji.json.

import { symbol } from './svg.mjs';

/** @typedef {{ path: string, box: [number, number] }} Glyph */
/** @typedef {Record<string, Glyph>} Glyphs */

/** How big each piece is cut, the king being 1. */
const SIZES = { king: 1, great: 0.97, general: 0.94, knight: 0.9, lance: 0.88, pawn: 0.84 };

/** Image, cut, two characters, one character. @type {[string, keyof typeof SIZES, string, string][]} */
export const PIECES = [
  ['king', 'king', '王将', '王'],
  ['jewel', 'king', '玉将', '玉'],
  ['rook', 'great', '飛車', '飛'],
  ['bishop', 'great', '角行', '角'],
  ['gold', 'general', '金将', '金'],
  ['silver', 'general', '銀将', '銀'],
  ['knight', 'knight', '桂馬', '桂'],
  ['lance', 'lance', '香車', '香'],
  ['pawn', 'pawn', '歩兵', '歩'],
  ['promoted-rook', 'great', '龍王', '龍'],
  ['promoted-bishop', 'great', '龍馬', '馬'],
  ['promoted-silver', 'general', '成銀', '全'],
  ['promoted-knight', 'knight', '成桂', '圭'],
  ['promoted-lance', 'lance', '成香', '杏'],
  ['promoted-pawn', 'pawn', 'と金', 'と'],
];

const WOOD =
  'fill:var(--koma-wood,#f2d39b);stroke:var(--koma-edge,#7d5425);stroke-width:2.2;stroke-linejoin:round';
const BEVEL = 'fill:var(--koma-shade,#c99a55)';
const GLEAM =
  'fill:none;stroke:var(--koma-gleam,#fbe7bf);stroke-width:2;stroke-linejoin:round;stroke-linecap:round';
const INK = {
  plain: 'fill:var(--koma-ink,#1d140c);stroke:var(--koma-ink,#1d140c)',
  promoted: 'fill:var(--koma-red,#b01f17);stroke:var(--koma-red,#b01f17)',
};

/** The wooden wedge: face, lower edge in shade, light along the top. */
export const wedge =
  `<path style="${WOOD}" d="M55 6L85 20L98 113H12L25 20Z"/>` +
  `<path style="${BEVEL}" d="M13.4 106.5H96.6L97.4 112.5H12.6Z"/>` +
  `<path style="${GLEAM}" d="M27.2 21.8L55 8.8L82.8 21.8"/>`;

/**
 * Makes an inside smaller about the middle of the lower edge.
 * @param {string} inside @param {keyof typeof SIZES} size
 */
export function cutTo(inside, size) {
  const scale = SIZES[size];
  if (scale === 1) return inside;
  const down = 60 + 53 * (1 - scale) * 0.55;
  return `<g transform="translate(55 ${round(down)}) scale(${scale}) translate(-55 -60)">${inside}</g>`;
}

/** @param {string} image */
export const inkOf = (image) => (image.startsWith('promoted-') ? INK.promoted : INK.plain);

/** @param {number} number */
const round = (number) => Number(number.toFixed(3));

/**
 * A character with its ink fitted into a box around a point, stretched a little where that fills it better.
 * @param {Glyph} glyph @param {number} x @param {number} y @param {number} width @param {number} height
 */
export function fit(glyph, x, y, width, height) {
  const [across, down] = [width / glyph.box[0], height / glyph.box[1]];
  const most = Math.min(across, down) * 1.16;
  const [sx, sy] = [Math.min(across, most), Math.min(down, most)];
  return `<path transform="translate(${x} ${y}) scale(${round(sx)} ${round(sy)}) translate(-500 -500)" d="${glyph.path}"/>`;
}

/** @param {Glyphs} brush @param {string} text */
const two = (brush, text) =>
  fit(
    /** @type {Glyph} */ (brush[text.charAt(0)]),
    55,
    text.startsWith('と') ? 43 : 41,
    text.startsWith('と') ? 32 : 46,
    38,
  ) + fit(/** @type {Glyph} */ (brush[text.charAt(1)]), 55, 82, 54, 39);

/** @param {Glyphs} bold @param {string} text */
const one = (bold, text) => fit(/** @type {Glyph} */ (bold[text]), 55, 65, text === 'と' ? 48 : 60, 64);

/**
 * The two kanji sets, each a list of symbols.
 * @param {{ brush: Glyphs, bold: Glyphs }} outlines
 */
export function kanjiSets({ brush, bold }) {
  // A stroke makes the brush a little fuller, for the eye at small sizes.
  /** @param {(row: typeof PIECES[number]) => string} letters @param {number} weight */
  const set = (letters, weight) =>
    PIECES.map((row) => {
      const ink = `${inkOf(row[0])};stroke-width:${weight};stroke-linejoin:round`;
      return symbol(row[0], 110, 120, cutTo(`${wedge}<g style="${ink}">${letters(row)}</g>`, row[1]));
    });
  return {
    'two-kanji': set(([, , text]) => two(brush, text), 18),
    'one-kanji': set(([, , , text]) => one(bold, text), 0),
  };
}

/** The numerals beside a board, in whatever colour the text there has. @param {Glyphs} bold */
export const numerals = (bold) =>
  [...'一二三四五六七八九'].map((text, index) =>
    symbol(`n${index + 1}`, 1000, 1000, `<path style="fill:currentColor" d="${bold[text]?.path}"/>`),
  );
