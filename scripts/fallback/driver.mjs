// Installs the fallback runtime's SQLite driver in a copy of the app, because better-sqlite3 13 can't load in that
// runtime.
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

export const fallbackVersion = "33.2.1";

const drivers = ["better-sqlite3", "bindings", "file-uri-to-path"];

/** Copies the driver of `runtime` into the app copy at `project`, and adds it to the copy's manifest. */
export function installFallbackDriver(project, runtime) {
  const modules = path.join(runtime, "resources", "app", "node_modules");
  for (const name of drivers) {
    const place = path.join(project, "node_modules", name);
    rmSync(place, { recursive: true, force: true });
    cpSync(path.join(modules, name), place, { recursive: true, dereference: true });
  }
  // Removes the driver's install-time dependencies, which are not installed and would be reported as missing.
  change(path.join(project, "node_modules", "better-sqlite3", "package.json"), (manifest) => ({
    ...manifest,
    dependencies: { bindings: "*" },
  }));
  change(path.join(project, "package.json"), (manifest) => ({
    ...manifest,
    dependencies: { ...manifest.dependencies, "better-sqlite3": "*" },
  }));
}

function change(file, how) {
  writeFileSync(file, JSON.stringify(how(JSON.parse(readFileSync(file, "utf8")))));
}
