// The client as one file: everything but the check of Node's version, which launcher.ts makes before it loads this file.
import { homedir } from "node:os";
import process from "node:process";
import type { ClientData } from "./data/commandData.ts";
import { runCommand } from "./runCommand.ts";

/** The client's data as JSON text. The build puts it here. */
declare const CLIENT_DATA: string;

/** Runs the command line on this process, and returns its exit code. `folder`: where this file is. */
export async function run(args: readonly string[], folder: string): Promise<number> {
  const interrupted = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => interrupted.abort());
  // A reader such as `head` may end before the output does.
  process.stdout.on("error", () => process.exit(0));
  // The build made this text from the type.
  const data = JSON.parse(CLIENT_DATA) as ClientData;
  return runCommand(args, data, {
    env: process.env,
    platform: process.platform,
    home: homedir(),
    userId: process.getuid?.() ?? null,
    workingFolder: process.cwd(),
    folder,
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    columns: process.stdout.isTTY ? process.stdout.columns : null,
    isProgressShown: process.stderr.isTTY,
    signal: interrupted.signal,
  });
}
