// @ts-check
// What a move is called in the notation somebody chose, or in the one usual for the game and the language.

/** What each choice of the settings is called among the names of a move. @type {Record<string, string>} */
const NAMES = { 'hodges-es': 'hodges_es' };

/** Usual notations, the first a move has a name in is taken. @type {Record<string, string[]>} */
const USUAL = { ja: ['japanese'], zh: ['japanese'], es: ['hodges_es'] };

/**
 * @template T @param {Record<string, T>} names @param {T} coordinates @param {string} chosen
 * @returns {T}
 */
export function named(names, coordinates, chosen) {
  if (chosen === 'coordinates') return coordinates;
  const language = globalThis.document?.documentElement.lang.slice(0, 2) ?? 'en';
  const wanted = [NAMES[chosen] ?? chosen, ...(USUAL[language] ?? []), 'san', 'hodges'];
  const found = wanted.find((notation) => names[notation] !== undefined);
  return (found === undefined ? undefined : names[found]) ?? coordinates;
}
