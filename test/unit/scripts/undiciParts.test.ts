import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type * as undici from "undici";
import { startLoopback } from "../../support/loopbackServer.ts";
import * as loaded from "../../../scripts/lib/undiciParts.mjs";

const parts = loaded as unknown as Pick<typeof undici, "Agent" | "Pool" | "buildConnector">;

test("the parts of undici that main is built with send requests", async () => {
  const server = await startLoopback(({ method, path: target }, response) => response.end(`${method} ${target}`));
  const origin = server.url;
  const pool = new parts.Pool(origin);
  const agent = new parts.Agent({ connect: parts.buildConnector({}) });
  const [first, second] = await Promise.all([
    pool.request({ path: "/pool", method: "GET" }),
    agent.request({ origin, path: "/agent", method: "POST", body: "text" }),
  ]);
  expect([await first.body.text(), await second.body.text()]).toEqual(["GET /pool", "POST /agent"]);
  await Promise.all([pool.close(), agent.close()]);
  await server.close();
});

test("main imports only parts of undici that are built with it", () => {
  const root = path.join(import.meta.dirname, "..", "..", "..");
  const source = readFileSync(path.join(root, "scripts", "lib", "undiciParts.mjs"), "utf8");
  const built = [...source.matchAll(/default as (\w+)/g)].map(([, name]) => name);
  const folder = path.join(root, "src", "main");
  const imported = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) => [...readFileSync(path.join(folder, file), "utf8").matchAll(/import \{([^}]*)\} from "undici"/g)])
    .flatMap(([, names = ""]) => names.split(","))
    .filter((name) => !name.includes("type "))
    .map((name) => name.trim());
  expect(built).toEqual(expect.arrayContaining(imported));
  expect(imported).toContain("Pool");
});
