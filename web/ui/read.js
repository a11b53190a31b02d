// @ts-check
// Reads values from outside: each reader gives back a value of its kind, or throws.

/** @template T @typedef {(value: unknown) => T} Reader */
/** @template T @typedef {T extends Reader<infer V> ? V : never} Read */

/** @param {string} wanted @param {unknown} value @returns {never} */
function fail(wanted, value) {
  throw new TypeError(`expected ${wanted}, not ${JSON.stringify(value)?.slice(0, 80)}`);
}

/** @type {Reader<string>} */
export const text = (value) => (typeof value === 'string' ? value : fail('text', value));
/** @type {Reader<number>} */
export const number = (value) => (typeof value === 'number' ? value : fail('a number', value));
/** @type {Reader<boolean>} */
export const boolean = (value) => (typeof value === 'boolean' ? value : fail('true or false', value));

/** This word and no other. @template {string} W @param {W} word @returns {Reader<W>} */
export const is = (word) => (value) => (value === word ? word : fail(word, value));

/** One of some words. @template {string} W @param {W[]} words @returns {Reader<W>} */
export const oneOf =
  (...words) =>
  (value) =>
    words.find((word) => word === value) ?? fail(words.join(' or '), value);

/** A value that may be absent. @template T @param {Reader<T>} reader @returns {Reader<T | undefined>} */
export const maybe = (reader) => (value) => (value === undefined ? undefined : reader(value));

/** A value that may be null. @template T @param {Reader<T>} reader @returns {Reader<T | null>} */
export const nothingOr = (reader) => (value) => (value === null ? null : reader(value));

/** @template T @param {Reader<T>} reader @returns {Reader<T[]>} */
export const list = (reader) => (value) =>
  Array.isArray(value) ? value.map((entry) => reader(entry)) : fail('a list', value);

/** Values of one kind by name. @template T @param {Reader<T>} reader @returns {Reader<Record<string, T>>} */
export const map = (reader) => (value) =>
  Object.fromEntries(Object.entries(record(value)).map(([key, entry]) => [key, reader(entry)]));

/**
 * An object with these fields; others are passed over.
 * @template {Record<string, Reader<unknown>>} S @param {S} shape @returns {Reader<{ [K in keyof S]: Read<S[K]> }>}
 */
export const fields = (shape) => (value) => {
  const found = record(value);
  const entries = Object.entries(shape).map(([key, reader]) => [key, reader(found[key])]);
  return /** @type {{ [K in keyof typeof shape]: Read<(typeof shape)[K]> }} */ (Object.fromEntries(entries));
};

/** @type {Reader<Record<string, unknown>>} */
const record = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? /** @type {Record<string, unknown>} */ (value)
    : fail('an object', value);
