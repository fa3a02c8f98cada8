// Runs the conformance suite of the Model Context Protocol against the app's server.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startBridge } from "./bridge.ts";

const root = path.join(import.meta.dirname, "..", "..");
const suite = path.join(root, "node_modules", "@modelcontextprotocol", "conformance", "dist", "index.js");

/** Runs what a revision of the protocol requires. The exit code is 0 if exactly the scenarios of the baseline fail. */
export async function runConformance(revision: string): Promise<{ readonly code: number; readonly output: string }> {
  const bridge = await startBridge();
  const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-conformance-"));
  try {
    const baseline = path.join(import.meta.dirname, `baseline-${revision}.yml`);
    const args = ["server", "--url", bridge.url, "--requirements", revision, "--expected-failures", baseline];
    // The suite writes its results into the current folder.
    const child = spawn(process.execPath, [suite, ...args], { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
    const [code] = (await once(child, "close")) as [number | null];
    return { code: code ?? 1, output };
  } finally {
    await bridge.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
