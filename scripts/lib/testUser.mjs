// As root, Electron runs without its sandbox, unlike on users' computers. If root can create an ordinary user, the
// end-to-end tests start the app as that user. It then runs with the sandbox and without extra switches.
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { capture, isRootUser } from "./project.mjs";

const name = "proofsheet-test";

/** Returns `{ uid, gid }` of the test user, and creates the user if necessary; null if impossible. */
export function testUser() {
  if (process.platform !== "linux" || !isRootUser || capture("setpriv", ["--version"]).code !== 0) return null;
  if (capture("id", ["-u", name]).code !== 0 && capture("useradd", ["--system", "--user-group", name]).code !== 0)
    return null;
  const uid = Number(capture("id", ["-u", name]).stdout);
  const gid = Number(capture("id", ["-g", name]).stdout);
  return Number.isInteger(uid) && uid > 0 ? { uid, gid } : null;
}

/**
 * Writes a launcher that starts `executable` as the test user. It replaces itself with the app, so the process id
 * stays the same.
 */
export function writeLauncher(folder, executable, user) {
  const home = path.join(folder, "home");
  mkdirSync(home, { recursive: true });
  const file = path.join(folder, "electron");
  const identity = `--reuid=${user.uid} --regid=${user.gid} --init-groups --no-new-privs`;
  writeFileSync(file, `#!/bin/sh\nexec setpriv ${identity} env HOME='${home}' '${executable}' "$@"\n`);
  chmodSync(file, 0o755);
  return { file, home };
}
