import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

interface Start {
  /** What to start in place of the app's executable, with the same arguments. */
  readonly executable: string;
  /** To be added to its environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Once the app has read them. */
  readonly remove: () => void;
}

/**
 * A way to start the app with secrets of a service. On Linux they come over its standard input: from the environment the app would
 * start again without them, and whoever started it would lose it. [SE53]
 */
export function handSecrets(executable: string, secrets: Readonly<Record<string, string>>): Start {
  if (process.platform !== "linux") return { executable, env: secrets, remove: () => undefined };
  const folder = mkdtempSync(path.join(os.tmpdir(), "proofsheet-start-"));
  chmodSync(folder, 0o700);
  const file = path.join(folder, "secrets.json");
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  const program = path.join(folder, "start");
  writeFileSync(program, `#!/bin/sh\nexec '${executable}' "$@" < '${file}'\n`, { mode: 0o755 });
  return {
    executable: program,
    env: { PROOFSHEET_SECRETS: "stdin" },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
