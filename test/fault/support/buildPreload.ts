import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export interface Preload {
  /** The path of the built library, for LD_PRELOAD. */
  readonly library: string;
  readonly remove: () => void;
}

/** Builds one of this folder's C files for this machine. Returns the reason if it cannot: preloading works on Linux only. */
export function buildPreload(name: string): Preload | { readonly missing: string } {
  if (process.platform !== "linux") return { missing: "libraries are preloaded on Linux only" };
  const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-preload-"));
  const library = path.join(folder, `${name}.so`);
  const source = path.join(import.meta.dirname, `${name}.c`);
  const built = spawnSync("gcc", ["-O2", "-shared", "-fPIC", "-o", library, source, "-ldl", "-lpthread"], {
    encoding: "utf8",
  });
  if (built.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    return { missing: built.error ? "there is no gcc here" : `gcc could not build ${name}: ${built.stderr}` };
  }
  return { library, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
