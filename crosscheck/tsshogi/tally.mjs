// Counts agreements and differences by category, and turns them into an exit code.

const SHOWN = 3;

export class Tally {
  #rows = new Map();

  #row(category) {
    if (!this.#rows.has(category)) this.#rows.set(category, { agree: 0, differ: 0 });
    return this.#rows.get(category);
  }

  /** Records one comparison; the first few differences of a category are printed. */
  compare(category, ours, expected, where) {
    const row = this.#row(category);
    const [a, b] = [ours, expected].map((value) => JSON.stringify(value));
    if (a === b) {
      row.agree++;
      return true;
    }
    row.differ++;
    if (row.differ <= SHOWN) {
      const [mine, theirs] = firstDifference(a, b);
      console.log(`DIFFERENCE ${category}\n  komadai  ${mine}\n  expected ${theirs}\n  ${JSON.stringify(where)}`);
    }
    return false;
  }

  /** Prints the table; the exit code is 1 when anything differed or nothing was compared. */
  finish() {
    let [total, wrong] = [0, 0];
    for (const [category, { agree, differ }] of [...this.#rows].sort(([a], [b]) => (a < b ? -1 : 1))) {
      console.log(`${category.padEnd(40)} ${String(agree).padStart(8)} agree ${String(differ).padStart(6)} differ`);
      total += agree + differ;
      wrong += differ;
    }
    console.log(`${total} comparisons, ${wrong} differences`);
    return wrong || !total ? 1 : 0;
  }
}

/** Long texts are shown from a little before the place where they part. */
function firstDifference(a = "undefined", b = "undefined") {
  let at = 0;
  while (at < Math.min(a.length, b.length) && a[at] === b[at]) at++;
  const from = Math.max(0, at - 80);
  return [a, b].map((text) => (from ? "…" : "") + text.slice(from, at + 160));
}
