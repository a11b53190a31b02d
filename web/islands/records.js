// @ts-check
// Records: a file dropped on the form goes in as if it had been chosen.

import { byId } from '../ui/page.js';

const panel = byId('import');
const input = byId('import-file');

/** @param {DragEvent} event */
const hasFiles = (event) => event.dataTransfer?.types.includes('Files') ?? false;

panel.addEventListener('dragover', (event) => {
  if (!hasFiles(event)) return;
  event.preventDefault();
  panel.dataset['over'] = '';
});
panel.addEventListener('dragleave', () => delete panel.dataset['over']);
panel.addEventListener('drop', (event) => {
  delete panel.dataset['over'];
  const files = event.dataTransfer?.files;
  if (!files?.length || !(input instanceof HTMLInputElement)) return;
  event.preventDefault();
  input.files = files;
  input.form?.requestSubmit();
});
