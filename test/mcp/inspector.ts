// Drives the app's MCP server with the protocol's Inspector, over a real socket and a pump like `proofsheet mcp`.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { tools } from "../../src/contracts/agents/tools/tools.ts";
import { serveMcp } from "../../src/main/agents/mcp/serveMcp.ts";
import { someAdId } from "../support/agents/someAd.ts";
import type { Loose } from "../support/sandboxClient.ts";
import { fakeSession } from "./fakeSession.ts";

/** Not a dependency: npm downloads exactly this version when the check runs. */
const inspector = "@modelcontextprotocol/inspector@2.12.0";

const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-inspector-"));
const address = process.platform === "win32" ? `\\\\.\\pipe\\${path.basename(folder)}` : path.join(folder, "socket");
const { session, calls } = fakeSession();
const sockets: Socket[] = [];
const server = createServer((stream) => {
  sockets.push(stream);
  serveMcp(stream, session, calls);
});
server.listen(address);
await once(server, "listening");

async function inspect(...args: readonly string[]): Promise<{ readonly code: number | null; readonly output: Loose }> {
  const pump = path.join(import.meta.dirname, "pump.ts");
  const command = ["exec", "--yes", "--package", inspector, "--", "mcp-inspector", "--cli", "node", pump, address];
  const child = spawn("npm", [...command, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, MCP_CATALOG_PATH: path.join(folder, "catalog.json") },
    shell: process.platform === "win32",
  });
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output: text.trim() === "" ? null : JSON.parse(text) };
}

try {
  const list = await inspect("--method", "tools/list");
  assert.equal(list.code, 0);
  assert.deepEqual(
    list.output.tools.map((tool: { readonly name: string }) => tool.name),
    tools.map(({ name }) => name),
  );
  const search = await inspect("--method", "tools/call", "--tool-name", "search_ads", "--tool-arg", "limit=1");
  assert.equal(search.code, 0);
  assert.equal(search.output.structuredContent.ads[0].ad_id, someAdId);
  const wrong = await inspect("--method", "tools/call", "--tool-name", "get_ad", "--tool-arg", "ad_id=x");
  assert.equal(wrong.output.isError, true);
  const ad = await inspect("--method", "resources/read", "--uri", `proofsheet://discover/${someAdId}`);
  assert.equal(JSON.parse(ad.output.contents[0].text).ad.ad_id, someAdId);
  const prompts = await inspect("--method", "prompts/list");
  assert.equal(prompts.output.prompts.length, 3);
  process.stdout.write("Inspector: tools, a call, a wrong call, a resource, and the prompts are as expected.\n");
} finally {
  for (const one of sockets) one.destroy();
  server.close();
  rmSync(folder, { recursive: true, force: true });
}
