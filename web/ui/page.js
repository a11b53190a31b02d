// @ts-check
// The page around an island: its elements by name, the state it was sent with, and small parts to put in.

/** An element of the page that must be there. @param {string} id */
export function byId(id) {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`the page has no #${id}`);
  return element;
}

/** What the server wrote into the page for its script. @returns {unknown} */
export const pageState = () => JSON.parse(byId('state').textContent ?? 'null');

/** Goes to a game, once: several scripts of a page may hear that it has begun. @param {string} id */
export function goToGame(id) {
  const { dataset } = document.documentElement;
  if (dataset['leaving'] === id) return;
  dataset['leaving'] = id;
  addEventListener('pagehide', () => delete dataset['leaving'], { once: true });
  location.assign(`/game/${id}`);
}

/** @param {string} tag @param {string} className @param {...(Node | string)} children */
export function element(tag, className, ...children) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

/** @param {string} label @param {string} className @param {() => void} onClick */
export function button(label, className, onClick) {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = className;
  made.textContent = label;
  made.addEventListener('click', onClick);
  return made;
}

/** Says something for a few seconds, also to a screen reader. @param {string} text */
export function note(text) {
  let place = document.getElementById('note');
  if (place === null) {
    place = element('div', 'note');
    place.id = 'note';
    place.setAttribute('role', 'alert');
    document.body.append(place);
  }
  const line = element('p', '', text);
  place.replaceChildren(line);
  setTimeout(() => line.remove(), 5000);
}

/** What was chosen on this device before. @param {string} key @param {string} usual */
export function recall(key, usual) {
  try {
    return localStorage.getItem(`komadai-${key}`) ?? usual;
  } catch {
    return usual;
  }
}

/** Keeps a choice on this device. @param {string} key @param {string} value */
export function remember(key, value) {
  try {
    localStorage.setItem(`komadai-${key}`, value);
  } catch {
    // Private windows may refuse; then it is chosen again next time.
  }
}
