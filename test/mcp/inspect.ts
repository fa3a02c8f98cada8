// The protocol's Inspector, which npm downloads. It starts the server from a file, as hosts have one.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Loose } from "../support/sandboxClient.ts";

/** Not a dependency: npm downloads exactly this version when the check runs. */
const inspector = "@modelcontextprotocol/inspector@2.12.0";

/** How a host starts a server. */
export interface ServerCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export interface Inspected {
  readonly code: number | null;
  /** What it printed, as parsed JSON; null if it printed nothing. */
  readonly output: Loose;
}

/** Runs a method of the Inspector on a new connection to the server. `era`: that of the protocol. */
export async function inspect(
  server: ServerCommand,
  era: "legacy" | "modern",
  ...args: readonly string[]
): Promise<Inspected> {
  const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-inspector-"));
  const config = path.join(folder, "mcp.json");
  writeFileSync(config, JSON.stringify({ mcpServers: { proofsheet: { type: "stdio", ...server } } }));
  const command = ["exec", "--yes", "--package", inspector, "--", "mcp-inspector", "--cli", "--quiet"];
  const target = ["--config", config, "--server", "proofsheet", "--protocol-era", era];
  try {
    const child = spawn("npm", [...command, ...target, ...args], {
      stdio: ["ignore", "pipe", "inherit"],
      // By default, it would use the user's keychain.
      env: { ...process.env, MCP_INSPECTOR_SECRET_STORE: "memory" },
      shell: process.platform === "win32",
    });
    let text = "";
    child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
    const [code] = (await once(child, "close")) as [number | null];
    return { code, output: text.trim() === "" ? null : JSON.parse(text) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
