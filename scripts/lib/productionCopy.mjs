// A copy of the built app as it would be installed: its built files, its manifest, and the packages that it loads.
import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./project.mjs";

/** Copies the app into `target`, readable by every user of this computer. */
export function copyForProduction(target) {
  mkdirSync(target, { recursive: true, mode: 0o755 });
  cpSync(path.join(root, "out"), path.join(target, "out"), { recursive: true });
  cpSync(path.join(root, "package.json"), path.join(target, "package.json"));
  for (const place of productionPackages()) {
    cpSync(path.join(root, place), path.join(target, place), { recursive: true, filter: isNeeded });
  }
}

/** Folders of installed packages that are not for development only, as the lockfile tells. */
function productionPackages() {
  const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  return Object.entries(lock.packages)
    .filter(([place, entry]) => place !== "" && !entry.dev && !entry.devOptional)
    .map(([place]) => place)
    .filter((place) => existsSync(path.join(root, place)));
}

/** SQLite's C sources are in its package, and are not loaded. */
function isNeeded(source) {
  return !/better-sqlite3[\\/](deps|src)([\\/]|$)/.test(source);
}
