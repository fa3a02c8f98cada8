import { createRequire } from "node:module";
import path from "node:path";
import { app } from "electron";

/** What the built client exports (src/cli/client.ts). */
interface Client {
  readonly run: (args: readonly string[], folder: string) => Promise<number>;
}

/**
 * Returns the arguments of the `proofsheet` command if its wrapper started this process as `--cli -- ARGUMENTS`, which it
 * does where no Node is on PATH. Null for the app. Chromium reads no switch after `--`.
 */
export function commandLineArguments(argv: readonly string[]): readonly string[] | null {
  const at = argv.indexOf("--cli");
  return at > 0 && argv[at + 1] === "--" ? argv.slice(at + 2) : null;
}

/** Runs the command without a window, without the single-instance lock, and without opening any data. Ends the process. */
export async function runCommandLine(args: readonly string[]): Promise<void> {
  app.disableHardwareAcceleration();
  if (process.platform === "darwin") app.setActivationPolicy("prohibited");
  const resources = app.isPackaged ? process.resourcesPath : path.join(app.getAppPath(), "out");
  const file = path.join(resources, "cli", "client.cjs");
  // The client is no part of this bundle: Node alone runs it, too.
  const { run } = createRequire(file)(file) as Client;
  const code = await run(args, path.dirname(file));
  // Pipes of Windows are written later, and `exit` waits for nothing.
  await new Promise((resolve) => process.stdout.write("", resolve));
  app.exit(code);
}
