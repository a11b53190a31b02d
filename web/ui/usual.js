// @ts-check
// The rule set of a game that was chosen last, kept in the cookie of the server's `pages::usual`.

const NAME = 'usual';
/** How long it is kept, in seconds. */
const KEPT = 400 * 24 * 60 * 60;

/** Keeps what is chosen in a form, at once. @param {HTMLFormElement} form */
export function keepRules(form) {
  form.addEventListener('change', ({ target }) => {
    const game = new FormData(form).get('game');
    if (target instanceof HTMLInputElement && target.name === 'rules' && typeof game === 'string')
      keep(game, target.value);
  });
}

/** @param {string} game @param {string} rules */
function keep(game, rules) {
  const kept = new URLSearchParams(/(?:^|; )usual=([^;]*)/.exec(document.cookie)?.[1] ?? '');
  kept.set(game, rules);
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${NAME}=${kept}; path=/; max-age=${KEPT}; samesite=lax${secure}`;
}
