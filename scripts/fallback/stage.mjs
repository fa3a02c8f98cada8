// Part of the fallback runtime's default app (copied there). Its Electron can't load better-sqlite3 13, so the app
// starts from a staged copy. The copy has the built files and package.json unchanged, node_modules as links, and the
// SQLite driver built for this Electron.
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";

const replaced = ["better-sqlite3", "bindings", "file-uri-to-path"];

/** Returns the staged copy of `appFolder`. Creates one copy for each state of its built files. */
export function stage(appFolder, driverModules) {
  const built = path.join(appFolder, "out");
  if (!existsSync(built)) return appFolder;
  const base = path.join(os.tmpdir(), `proofsheet-staged-${process.getuid()}`);
  const twin = path.join(base, fingerprint(appFolder, built));
  if (existsSync(twin)) return twin;

  mkdirSync(base, { recursive: true, mode: 0o700 });
  const making = mkdtempSync(path.join(base, "making-"));
  cpSync(built, path.join(making, "out"), { recursive: true });
  cpSync(path.join(appFolder, "package.json"), path.join(making, "package.json"));
  const modules = path.join(making, "node_modules");
  mkdirSync(modules);
  for (const name of readdirSync(path.join(appFolder, "node_modules"))) {
    if (name.startsWith(".") || replaced.includes(name)) continue;
    symlinkSync(path.join(appFolder, "node_modules", name), path.join(modules, name));
  }
  for (const name of replaced) symlinkSync(path.join(driverModules, name), path.join(modules, name));
  try {
    renameSync(making, twin);
  } catch (cause) {
    rmSync(making, { recursive: true, force: true });
    if (!existsSync(twin)) throw cause;
  }
  return twin;
}

function fingerprint(appFolder, built) {
  const hash = createHash("sha256").update(appFolder);
  for (const name of readdirSync(built, { recursive: true }).sort()) {
    const { mtimeMs, size } = statSync(path.join(built, name));
    hash.update(`${name}:${mtimeMs}:${size};`);
  }
  return hash.digest("hex").slice(0, 20);
}
