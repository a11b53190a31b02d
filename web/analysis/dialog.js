// @ts-check
// A sheet of paper over the page: a title, something to do, and a way out.

import { button, element } from '../ui/page.js';

/**
 * Opens a dialog; it is gone from the page once it is closed.
 * @param {string} title @param {string} close what the way out is called @param {(Node | string)[]} content
 * @param {() => void} [onClose]
 */
export function openDialog(title, close, content, onClose) {
  const dialog = document.createElement('dialog');
  dialog.className = 'study-dialog';
  const heading = element('h2', '', title);
  heading.id = `dialog-${Date.now()}`;
  dialog.setAttribute('aria-labelledby', heading.id);
  const out = button('×', 'dialog-close', () => dialog.close());
  out.setAttribute('aria-label', close);
  dialog.append(element('div', 'dialog-head', heading, out), element('div', 'dialog-body', ...content));
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    onClose?.();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
