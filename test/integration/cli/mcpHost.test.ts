import path from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { expect, test } from "vitest";
import type { ProgramId } from "#contracts/agents/programId.ts";
import { tools } from "#contracts/agents/tools/tools.ts";
import { serveMcp } from "#main/agents/mcp/serveMcp.ts";
import { builtCli } from "../../support/builtCli.ts";
import { programEndpoint } from "../../support/programEndpoint.ts";

test("[AG101] a host that starts the command lists the tools, is paired during the connection, and stays paired", async () => {
  const status = {
    workspace: "Sandbox",
    real_credits: false,
    app: "Proofsheet",
    scopes: ["ads"],
    connection: "online",
    waiting_for_person: 0,
  };
  const scene = await programEndpoint(() => ({ kind: "result", value: status }), serveMcp);
  const file = path.join(await builtCli(), "cli", "proofsheet.cjs");
  const start = async () => {
    const host = new Client({ name: "host", version: "1.0.0" });
    const args = [file, "mcp", "--program", "cursor"];
    await host.connect(new StdioClientTransport({ command: process.execPath, args, env: { ...scene.env } }));
    return host;
  };
  try {
    const host = await start();
    expect((await host.listTools()).tools.map(({ name }) => name).toSorted()).toEqual(
      tools.map(({ name }) => name).toSorted(),
    );
    const refused = await host.callTool({ name: "status", arguments: {} });
    expect([refused.isError, JSON.stringify(refused.content)]).toEqual([true, expect.stringContaining("4F7K")]);
    scene.requests[0]?.decide({ kind: "paired", token: "e".repeat(64), programId: "p1" as ProgramId });
    await expect
      .poll(async () => (await host.callTool({ name: "status", arguments: {} })).structuredContent)
      .toEqual(status);
    await host.close();

    const again = await start();
    expect((await again.callTool({ name: "status", arguments: {} })).structuredContent).toEqual(status);
    expect(scene.requests.map(({ name }) => name)).toEqual(["cursor"]);
    await again.close();
  } finally {
    await scene.close();
  }
});
