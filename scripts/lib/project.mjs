// Shared by all scripts. Plain Node 20 without packages, because these scripts run before `npm ci`.
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.resolve(fileURLToPath(new URL("../..", import.meta.url)));
export const isRootUser = process.getuid?.() === 0;

/** Reports progress in the terminal. Always on stderr, because stdout is reserved for `--print`. */
export function say(text) {
  process.stderr.write(`proofsheet: ${text}\n`);
}

/** Returns the environment of every tool. Node 24 from the `node` package comes first on the path once it is installed. */
export function toolEnvironment(extra = {}) {
  const bin = path.join(root, "node_modules", ".bin");
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === "PATH") ?? "PATH";
  return { ...process.env, [key]: `${bin}${path.delimiter}${process.env[key] ?? ""}`, ...extra };
}

/** Returns the Node that runs tools and tests; this process may be an older version. */
export function projectNode() {
  const name = process.platform === "win32" ? "node.exe" : "node";
  return path.join(root, "node_modules", "node", "bin", name);
}

/**
 * Runs a command and returns its exit code. `input` is written to standard input, which must be a pipe. Never uses a
 * shell, except for npm on Windows.
 */
export function run(command, args, { env = toolEnvironment(), cwd = root, stdio = "inherit", input = null } = {}) {
  const shell = process.platform === "win32" && command === "npm";
  const child = spawn(command, args, { cwd, env, stdio, shell });
  if (input !== null) child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** Runs a short command and returns `{ code, stdout, stderr }`; code 127 if the program is missing. */
export function capture(command, args, options = {}) {
  const shell = process.platform === "win32" && command === "npm";
  const done = spawnSync(command, args, { cwd: root, encoding: "utf8", shell, ...options });
  return { code: done.error ? 127 : (done.status ?? 1), stdout: done.stdout ?? "", stderr: done.stderr ?? "" };
}

/** Returns a folder for large downloads, shared by all checkouts. For root, it is one that other users can read. */
export function cacheFolder() {
  const chosen =
    process.env.PROOFSHEET_CACHE_DIR ??
    (process.platform === "linux" && isRootUser
      ? "/var/cache/proofsheet"
      : path.join(process.env.XDG_CACHE_HOME ?? path.join(os.homedir(), ".cache"), "proofsheet"));
  mkdirSync(chosen, { recursive: true });
  return chosen;
}
