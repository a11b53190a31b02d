// @ts-check
// A small floating panel beside something: a reason, or a piece card. It lies above everything and
// stays on the screen.

import { make } from './view.js';

/** @typedef {{ element: HTMLElement, close: () => void }} Bubble */

/**
 * Opens a bubble next to a rectangle of the screen: above it, else below, moved sideways as needed.
 * @param {HTMLElement} parent @param {string} className @param {DOMRect} beside @param {Node[]} content @returns {Bubble}
 */
export function openBubble(parent, className, beside, content) {
  const element = make('div', `kd-bubble ${className}`, { popover: 'manual' });
  element.append(...content);
  parent.append(element);
  element.showPopover?.();
  const { width, height } = element.getBoundingClientRect();
  const gap = 8;
  const room = { width: document.documentElement.clientWidth, height: innerHeight };
  const above = beside.top - height - gap;
  const below = Math.min(beside.bottom + gap, room.height - height - gap);
  const left = Math.max(gap, Math.min(beside.left + beside.width / 2 - width / 2, room.width - width - gap));
  element.style.setProperty('left', `${left}px`);
  element.style.setProperty('top', `${above >= gap ? above : Math.max(gap, below)}px`);
  return { element, close: () => element.remove() };
}
