// @ts-check
// Writes the piece sets in ../pieces from the drawings here: `node tools/pieces.mjs`.
// Development only; its results are committed. Each set is one SVG file of symbols, one for each
// image a sheet can name, with no gradient and no text, so that <use> works from another document.

import { readFileSync, writeFileSync } from 'node:fs';
import { PROMOTED, drawings, plinth, plinthOfHonour } from './drawn.mjs';
import { kanjiSets, numerals } from './koma.mjs';
import { westernised } from './westernised.mjs';
import { file, symbol, shapes } from './svg.mjs';

const outlines = JSON.parse(readFileSync(new URL('kanji.json', import.meta.url), 'utf8'));

/** @param {string} name @param {string} text */
const write = (name, text) => writeFileSync(new URL(`../pieces/${name}.svg`, import.meta.url), text);

/** Every figure on its plinth, and those that are promoted to once more on the other. */
const drawn = [
  ...Object.entries(drawings).map(([name, figure]) => symbol(name, 100, 100, shapes([...figure, ...plinth]))),
  ...PROMOTED.map((name) =>
    symbol(`promoted-${name}`, 100, 100, shapes([...(drawings[name] ?? []), ...plinthOfHonour])),
  ),
];

write('drawn', file(drawn));
for (const [name, symbols] of Object.entries(kanjiSets(outlines))) write(name, file(symbols));
write('westernised', file(westernised()));
write('numerals', file(numerals(outlines.bold)));
