// Creates a copy of the built app as installed: its built files, its manifest and the packages that it loads.
import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./project.mjs";

/** Copies the app into `target`, readable by every user of this computer. */
export function copyForProduction(target) {
  mkdirSync(target, { recursive: true, mode: 0o755 });
  cpSync(path.join(root, "out"), path.join(target, "out"), { recursive: true });
  cpSync(path.join(root, "package.json"), path.join(target, "package.json"));
  for (const place of productionPackages()) {
    if (isNeeded(`/${place}`))
      cpSync(path.join(root, place), path.join(target, place), { recursive: true, filter: isNeeded });
  }
}

/** Returns the folders of installed packages that the lockfile does not mark as development-only. */
function productionPackages() {
  const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  return Object.entries(lock.packages)
    .filter(([place, entry]) => place !== "" && !entry.dev && !entry.devOptional)
    .map(([place]) => place)
    .filter((place) => existsSync(path.join(root, place)));
}

/**
 * Whether the app needs a file. Excludes C sources, which are never loaded, and native builds of sharp, because the app
 * loads the WebAssembly build. [SE67]
 */
export function isNeeded(source) {
  const inPackage = source.replaceAll("\\", "/");
  return !/\/better-sqlite3\/(deps|src)(\/|$)|\/@img\/sharp-(?!wasm32(\/|$))/.test(inPackage);
}
