// @ts-check
// Words of the page's language, with their gaps filled: texts, and choices that depend on a number.

/** A text with gaps as `{ $name }`, or texts and choices between them by number or plural category. */
/** @typedef {string | (string | Choice)[]} Message */
/** @typedef {{ by: string } & Record<string, Message>} Choice */
/** @typedef {Record<string, Message>} Words */
/** @typedef {Record<string, string | number>} Gaps */

const language = globalThis.document?.documentElement.lang || 'en';
const plurals = new Intl.PluralRules(language);
const numbers = new Intl.NumberFormat(language);

/** A message with its gaps filled; an unknown key stands for itself. @param {Words} words @param {string} key @param {Gaps} [gaps] */
export const say = (words, key, gaps = {}) => fill(words[key] ?? key, gaps);

/** @param {Message} message @param {Gaps} gaps @returns {string} */
function fill(message, gaps) {
  if (typeof message !== 'string')
    return message.map((part) => fill(typeof part === 'string' ? part : chosen(part, gaps), gaps)).join('');
  return message.replace(/\{ \$(\w+) \}/g, (_, name) => shown(gaps[name] ?? ''));
}

/** What is said for this very number, else for its plural category. @param {Choice} choice @param {Gaps} gaps @returns {Message} */
const chosen = (choice, gaps) => {
  const number = gaps[choice.by] ?? '';
  return choice[String(number)] ?? choice[plurals.select(Number(number))] ?? choice['other'] ?? '';
};

/** @param {string | number} value */
const shown = (value) => (typeof value === 'number' ? numbers.format(value) : value);
