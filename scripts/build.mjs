// `npm run build` builds the app into `out/`. `--if-stale` skips the build if nothing has changed since the last one.
import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { projectNode, root, run, say } from "./lib/project.mjs";
import { ensureDependencies } from "./setup.mjs";

const output = path.join(root, "out");
/** Main reads these icons at run time, so they are copied next to it. */
const trayIcons = path.join("resources", "tray");
const marker = path.join(output, ".built-from");

/** Builds the app, unless `out/` was built from exactly the current sources. */
export async function build({ always = false } = {}) {
  await ensureDependencies();
  const sources = sourcesHash();
  if (!always && existsSync(marker) && readFileSync(marker, "utf8") === sources) return;
  say("building ...");
  rmSync(output, { recursive: true, force: true });
  const vite = path.join(root, "node_modules", "electron-vite", "bin", "electron-vite.js");
  const code = await run(projectNode(), [vite, "build", "--logLevel", "warn"], { stdio: ["ignore", 2, 2] });
  if (code !== 0) throw new Error("the build failed; its output is above.");
  const cli = await run(projectNode(), [path.join(root, "scripts", "cli.mjs")], { stdio: ["ignore", 2, 2] });
  if (cli !== 0) throw new Error("the build of the proofsheet command failed; its output is above.");
  cpSync(path.join(root, trayIcons), path.join(output, "main", "tray"), { recursive: true });
  writeFileSync(marker, sources);
}

function sourcesHash() {
  const hash = createHash("sha256");
  for (const file of [
    "package-lock.json",
    "electron.vite.config.ts",
    ...filesBelow("src"),
    ...filesBelow("resources"),
    path.join("scripts", "lib", "oneByteText.mjs"),
    path.join("scripts", "lib", "undiciParts.mjs"),
  ]) {
    hash.update(file).update(readFileSync(path.join(root, file)));
  }
  return hash.digest("hex");
}

function filesBelow(folder) {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await build({ always: true });
}
