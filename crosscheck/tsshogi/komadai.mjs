// The `komadai` binary: batches of questions to `inspect`, folders of records through `convert`.

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, parse, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const MAX_OUTPUT = 1 << 30;
const DECODERS = { utf8: new TextDecoder("utf-8"), sjis: new TextDecoder("shift_jis") };

/** $KOMADAI if set, else the newest build in the target folder, else the search path. */
function findBinary() {
  if (process.env.KOMADAI) return process.env.KOMADAI;
  const target = process.env.CARGO_TARGET_DIR ?? join(ROOT, "target");
  const built = ["release", "debug"].map((profile) => join(target, profile, "komadai")).filter((p) => existsSync(p));
  built.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  return built[0] ?? "komadai";
}

const binary = findBinary();

function run(args, input) {
  const done = spawnSync(binary, args, { input, maxBuffer: MAX_OUTPUT });
  if (done.error) throw new Error(`cannot run ${binary}: ${done.error.message}`);
  return { code: done.status, out: done.stdout, problems: done.stderr.toString("utf8") };
}

/** One answer per request, in order. */
export function inspect(requests) {
  const input = requests.map((request) => JSON.stringify(request) + "\n").join("");
  const answers = run(["inspect"], input).out.toString("utf8").split("\n").filter(Boolean);
  if (answers.length !== requests.length) {
    throw new Error(`${requests.length} requests, ${answers.length} answers`);
  }
  return answers.map((answer) => JSON.parse(answer));
}

/** Converts files into a folder. Returns the texts by stem, the exit code and what was said on stderr. */
export function convert(files, to, out, encoding = "utf8") {
  mkdirSync(out, { recursive: true });
  const { code, problems } = run(["convert", ...files, "--to", to, "--out", out, "--encoding", encoding]);
  const texts = new Map();
  for (const name of readdirSync(out)) {
    texts.set(parse(name).name, DECODERS[encoding].decode(readFileSync(join(out, name))));
  }
  return { texts, code, problems };
}

/** Converts one file to standard output. */
export function convertOne(file, to) {
  const { code, out, problems } = run(["convert", file, "--to", to]);
  return { text: out.toString("utf8"), code, problems };
}
