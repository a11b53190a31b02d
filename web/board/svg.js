// @ts-check
// Elements of drawings.

/** @param {string} tag @param {Record<string, string | number>} [attributes] @returns {SVGElement} */
export function makeSvg(tag, attributes = {}) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}
