import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildCli } from "../../scripts/cli.mjs";

let built: Promise<string> | null = null;

/** Builds the `proofsheet` command once for each test process. Returns the folder, as in an installed app's resources. */
export function builtCli(): Promise<string> {
  return (built ??= build());
}

async function build(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-command-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return buildCli(folder);
}
