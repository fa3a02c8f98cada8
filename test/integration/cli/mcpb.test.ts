import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { packMcpb } from "../../../scripts/mcpb.mjs";
import { tools } from "#contracts/agents/tools/tools.ts";
import { runCli } from "../../support/runCli.ts";

test("[AG106] the bundle is valid, and its server is the command that the manifest starts", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-bundle-"));
  try {
    const file = await packMcpb(folder);
    const unpacked = path.join(folder, "unpacked");
    const program = path.join("node_modules", "@anthropic-ai", "mcpb", "dist", "cli", "cli.js");
    expect(spawnSync(process.execPath, [program, "unpack", file, unpacked]).status).toBe(0);
    expect(spawnSync(process.execPath, [program, "validate", path.join(unpacked, "manifest.json")]).status).toBe(0);
    const manifest = JSON.parse(readFileSync(path.join(unpacked, "manifest.json"), "utf8")) as {
      readonly version: string;
      readonly tools: readonly { readonly name: string }[];
      readonly server: {
        readonly mcp_config: { readonly command: string; readonly args: readonly [string, ...string[]] };
      };
    };
    expect(manifest.tools.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    const { command, args } = manifest.server.mcp_config;
    expect([command, args.slice(1)]).toEqual(["node", ["mcp", "--program", "claude-desktop"]]);
    const server = args[0].replace("${__dirname}", unpacked);
    const ended = await runCli(["--version"], { file: server, env: { HOME: folder } });
    expect(ended).toEqual({ code: 0, stdout: `proofsheet ${manifest.version}\n`, stderr: "" });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
