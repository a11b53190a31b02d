// @ts-check
// Texts as they are compared in a search, the same way as the server does (`site::pages::learn::text`): small letters without
// accents, beginnings of words, and scripts without blanks by pairs.

/** The longest question that is read, in characters, and how many parts of it count. */
const LONGEST = 60;
const PARTS = 12;

const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/;

/** A text to look in: words between single blanks, one before the first. @param {string} text */
export function plain(text) {
  // Only accents of Latin letters are taken away: those of kana make other letters.
  const bare = text.toLowerCase().normalize('NFD').replace(/([a-z])\p{M}+/gu, '$1').normalize('NFC');
  return ` ${bare.replace(/[^\p{L}\p{N}+]+/gu, ' ').trimStart()}`;
}

/** What somebody looks for: beginnings of words, and pairs of characters. @param {string} asked */
export function wanted(asked) {
  const words = plain([...asked].slice(0, LONGEST).join('')).split(' ').filter((word) => word !== '');
  const runs = words.flatMap((word) => word.match(/[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+|[^\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+/g) ?? []);
  return runs.flatMap((run) => parts(run)).slice(0, PARTS);
}

/** @param {string} run of one kind of script */
function parts(run) {
  if (!UNSPACED.test(run)) return [` ${run}`];
  const letters = [...run];
  return letters.length === 1 ? [run] : letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`);
}

/** Whether a plain text has all of it. @param {string[]} asked @param {string} text */
export const isIn = (asked, text) => asked.every((part) => text.includes(part));
