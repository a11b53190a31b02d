// The description of the API linted by Redocly, turned into types by openapi-typescript, and used through openapi-fetch:
// `node clients.mjs ADDRESS TOKEN NAME`. `ask.ts` is what is compiled and run.

import { mkdtempSync, cpSync, rmSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import openapiTS, { astToString } from "openapi-typescript";

const [address, ...rest] = process.argv.slice(2);
const here = import.meta.dirname ?? new URL(".", import.meta.url).pathname;

/** Faults that Redocly finds; warnings are told, errors count. */
async function lint(source) {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source, config });
  const errors = problems.filter(({ severity }) => severity === "error");
  const warned = new Set(problems.filter(({ severity }) => severity !== "error").map(({ ruleId }) => ruleId));
  console.log(`redocly: ${errors.length} errors; warnings: ${[...warned].join(", ") || "none"}`);
  for (const { ruleId, message, location } of errors) console.log(ruleId, message, location[0]?.pointer);
  return errors.length;
}

/** Compiles and runs the client in a folder of its own beside the packages. */
async function ask(source) {
  const folder = mkdtempSync(join(here, "generated-"));
  try {
    writeFileSync(join(folder, "api.d.ts"), astToString(await openapiTS(source)));
    cpSync(join(here, "ask.ts"), join(folder, "ask.ts"));
    const tsc = createRequire(import.meta.url).resolve("typescript/bin/tsc");
    const options = "--strict --target es2022 --module nodenext --moduleResolution nodenext --skipLibCheck".split(" ");
    const compiled = spawnSync(process.execPath, [tsc, ...options, join(folder, "ask.ts")], { stdio: "inherit" });
    if (compiled.status !== 0) return compiled.status ?? 1;
    return spawnSync(process.execPath, [join(folder, "ask.js"), address, ...rest], { stdio: "inherit" }).status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const source = await (await fetch(`${address}/api/openapi.json`)).text();
process.exitCode = (await lint(source)) + (await ask(source));
