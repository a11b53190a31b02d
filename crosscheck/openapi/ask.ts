// A program against the generated types: wrong addresses, parameters or fields do not compile.

import createClient from "openapi-fetch";
import type { paths } from "./api.js";

declare const process: { argv: string[] };

/** Stops unless a value is there and what it must be. */
function check<T>(what: string, value: T | undefined, isRight: (value: T) => boolean): T {
  if (value === undefined || !isRight(value)) throw new Error(`${what} is ${JSON.stringify(value)}`);
  return value;
}

const [address, token, name] = process.argv.slice(2) as [string, string, string];
const headers = { Authorization: `Bearer ${token}` };
const client = createClient<paths>({ baseUrl: address, headers });

const user = await client.GET("/api/user/{name}", { params: { path: { name } } });
check("user", user.data, ({ username, perfs }) => username === name && perfs["shogi"]?.rating === 1500);

const made = await client.POST("/api/challenge/ai", { body: { level: 1, variant: "shogi", color: "white" } });
const game = check("game", made.data, ({ isMyTurn, variant }) => isMyTurn && variant.key === "shogi");
const path = { name: game.id, move: "7g7f" };
const moved = await client.POST("/api/board/game/{name}/move/{move}", { params: { path } });
check("move", moved.data, ({ ok }) => ok);

const named = { path: { name: game.id } };
const record = await client.GET("/game/export/{name}", { params: named, parseAs: "text" });
check("record", record.data as string | undefined, (text) => text.includes("７六歩"));
const query = { format: "json" };
const exported = await client.GET("/game/export/{name}", { params: { ...named, query } });
check("exported game", exported.data, (data) => typeof data === "object");

const nobody = { path: { name: "nobody-of-this-name" } };
const missing = await client.GET("/api/user/{name}", { params: nobody });
check("error", missing.error, ({ code }) => code === "not-found");
const history = await client.GET("/api/user/{name}/rating-history", { params: { path: { name } } });
check("history", history.data, (lists) => lists.length === 4 && lists.every(({ points }) => points.length === 0));
console.log("openapi-fetch: everything understood");
