// @ts-check
// Writes the piece sets in ../pieces from the drawings here: `node tools/pieces.mjs`.
// Development only; its results are committed. Each set is one SVG file of symbols, one for each
// image a sheet can name, with no gradient and no text, so that <use> works from another document.

import { readFileSync, writeFileSync } from 'node:fs';
import { drawings, plinth, plinthOfHonour } from './drawn.mjs';
import { kanjiSets, numerals } from './koma.mjs';
import { westernised } from './westernised.mjs';
import { file, symbol, shapes } from './svg.mjs';

const outlines = JSON.parse(readFileSync(new URL('kanji.json', import.meta.url), 'utf8'));

/** @param {string} name @param {string} text */
const write = (name, text) => writeFileSync(new URL(`../pieces/${name}.svg`, import.meta.url), text);

/** Every drawing as it is, and once more as a promoted piece: same figure, other plinth. */
const drawn = Object.entries(drawings).flatMap(([name, figure]) => [
  symbol(name, 100, 100, shapes([...figure, ...plinth])),
  symbol(`promoted-${name}`, 100, 100, shapes([...figure, ...plinthOfHonour])),
]);

write('drawn', file(drawn));
for (const [name, symbols] of Object.entries(kanjiSets(outlines))) write(name, file(symbols));
write('westernised', file(westernised()));
write('numerals', file(numerals(outlines.bold)));
