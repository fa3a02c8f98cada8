import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

interface Start {
  /** Executable to start in place of the app's, with the same arguments. */
  readonly executable: string;
  /** Variables to add to its environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Removes temporary files; call it after the app has read the secrets. */
  readonly remove: () => void;
}

/**
 * Returns how to start the app with a service's secrets. On Linux, they are passed on standard input. With environment
 * variables, the app would restart itself without them, and the test would lose the process. [SE53]
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
