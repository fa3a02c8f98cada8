import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";

/** Returns a path in the folder with the packages that `npm run test:packages` has built. */
export function inPackages(...names: readonly string[]): string {
  const folder = process.env["PROOFSHEET_PACKAGES"];
  if (folder === undefined)
    throw new Error("PROOFSHEET_PACKAGES is not set: run these tests with npm run test:packages");
  return path.join(folder, ...names);
}

/** Returns the path of the package with this ending. */
export function packageFile(folder: string, ending: string): string {
  const name = readdirSync(inPackages(folder)).find((one) => one.endsWith(ending));
  if (name === undefined) throw new Error(`There is no ${ending} in ${folder}.`);
  return inPackages(folder, name);
}

/** Runs a program and returns its output. */
export function output(program: string, ...args: readonly string[]): string {
  return execFileSync(program, args, {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Returns the relative paths of all files below a folder. */
export function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
}

/** Returns the libraries in a package that are programs of SQLite or of the image library. */
export function nativeModules(resources: string): readonly string[] {
  return filesBelow(path.join(resources, "app.asar.unpacked"))
    .filter((file) => /\.(node|so(\.\d+)*|dylib|dll|wasm)$/.test(file))
    .map((file) => path.basename(file));
}
