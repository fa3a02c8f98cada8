// The fallback runtime's own SQLite driver in a copy of the app: better-sqlite3 13 cannot load there.
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

export const fallbackVersion = "33.2.1";

const drivers = ["better-sqlite3", "bindings", "file-uri-to-path"];

/** Puts the driver of `runtime` into the copy of the app at `project`, and into its manifest. */
export function installFallbackDriver(project, runtime) {
  const modules = path.join(runtime, "resources", "app", "node_modules");
  for (const name of drivers) {
    const place = path.join(project, "node_modules", name);
    rmSync(place, { recursive: true, force: true });
    cpSync(path.join(modules, name), place, { recursive: true, dereference: true });
  }
  // What installs the driver is not there, and would be missed.
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
