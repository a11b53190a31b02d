// @ts-check
// Texts as they are compared in a search, the same way as the server does (`site::pages::learn::text`): small letters without
// accents, katakana as hiragana, beginnings of words, and scripts without blanks by pairs.

/** The longest question that is read, in characters, and how many parts of it count. */
const LONGEST = 60;
const PARTS = 12;

/** What is left of a word without its plural is longer than this, the blank before it included. */
const SHORTEST_STEM = 4;
/** So many characters after each hiragana its katakana follows. */
const KATAKANA_AFTER_HIRAGANA = 0x60;

const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/;

/** A text to look in: words between single blanks, one before the first. @param {string} text */
export function plain(text) {
  // Only accents of Latin letters are taken away: those of kana make other letters.
  const bare = text.toLowerCase().normalize('NFD').replace(/([a-z])\p{M}+/gu, '$1').normalize('NFC');
  const kana = bare.replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - KATAKANA_AFTER_HIRAGANA));
  return ` ${kana.replace(/[^\p{L}\p{N}+]+/gu, ' ').trimStart()}`;
}

/** A text to look in, at its end the words with hyphens also in one. @param {string} text */
export function searchable(text) {
  const joined = text.split(/\s+/).filter((word) => word.includes('-'));
  return [text, ...joined.map((word) => word.replaceAll('-', ''))].map(plain).join('');
}

/** What somebody looks for: beginnings of words, and pairs of characters. @param {string} asked */
export function wanted(asked) {
  const words = plain([...asked].slice(0, LONGEST).join('')).split(' ').filter((word) => word !== '');
  const runs = words.flatMap((word) => word.match(/[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+|[^\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+/g) ?? []);
  return runs.flatMap((run) => parts(run)).slice(0, PARTS);
}

/**
 * The same less strictly, for when nothing was found: words with hyphens in one, and without the ending of a plural.
 * @param {string} asked
 */
export const wantedLoosely = (asked) => wanted(asked.replaceAll('-', '')).map((part) => {
  const stem = part.replace(/(es|s)$/, '');
  return stem.length > SHORTEST_STEM ? stem : part;
});

/** @param {string} run of one kind of script */
function parts(run) {
  if (!UNSPACED.test(run)) return [` ${run}`];
  const letters = [...run];
  return letters.length === 1 ? [run] : letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`);
}

/** Whether a plain text has all of it. @param {string[]} asked @param {string} text */
export const isIn = (asked, text) => asked.every((part) => text.includes(part));
