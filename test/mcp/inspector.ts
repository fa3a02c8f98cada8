// Drives the app's MCP server with the protocol's Inspector, over a real socket and a pump like `proofsheet mcp`.
import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { tools } from "#contracts/agents/tools/tools.ts";
import { serveMcp } from "#main/agents/mcp/serveMcp.ts";
import { someAdId } from "../support/agents/someAd.ts";
import { fakeSession } from "./fakeSession.ts";
import { inspect } from "./inspect.ts";

const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-inspected-"));
const address = process.platform === "win32" ? `\\\\.\\pipe\\${path.basename(folder)}` : path.join(folder, "socket");
const { session, calls } = fakeSession();
const sockets: Socket[] = [];
const server = createServer((stream) => {
  sockets.push(stream);
  serveMcp(stream, session, calls);
});
server.listen(address);
await once(server, "listening");
const pump = { command: "node", args: [path.join(import.meta.dirname, "pump.ts"), address] };
const run = (...args: readonly string[]) => inspect(pump, "legacy", ...args);

try {
  const list = await run("--method", "tools/list");
  assert.equal(list.code, 0);
  assert.deepEqual(
    list.output.tools.map((tool: { readonly name: string }) => tool.name),
    tools.map(({ name }) => name),
  );
  const search = await run("--method", "tools/call", "--tool-name", "search_ads", "--tool-arg", "limit=1");
  assert.equal(search.code, 0);
  assert.equal(search.output.structuredContent.ads[0].ad_id, someAdId);
  const wrong = await run("--method", "tools/call", "--tool-name", "get_ad", "--tool-arg", "ad_id=x");
  assert.equal(wrong.output.isError, true);
  const ad = await run("--method", "resources/read", "--uri", `proofsheet://discover/${someAdId}`);
  assert.equal(JSON.parse(ad.output.contents[0].text).ad.ad_id, someAdId);
  const prompts = await run("--method", "prompts/list");
  assert.equal(prompts.output.prompts.length, 3);
  process.stdout.write("Inspector: tools, a call, a wrong call, a resource, and the prompts are as expected.\n");
} finally {
  for (const one of sockets) one.destroy();
  server.close();
  rmSync(folder, { recursive: true, force: true });
}
