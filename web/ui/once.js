// @ts-check
// A form that is sent once, however often its button is pressed.

/** @param {HTMLFormElement} form */
export function sendOnce(form) {
  let isSent = false;
  form.addEventListener('submit', (event) => {
    if (isSent) event.preventDefault();
    isSent = true;
  });
  // Whoever comes back to the page may send it again.
  addEventListener('pageshow', () => {
    isSent = false;
  });
}
