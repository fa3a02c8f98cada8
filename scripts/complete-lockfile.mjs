// Adds missing optional packages and missing hashes to package-lock.json. Some registries serve only the current platform's binaries. npm
// then omits the other platforms' packages, and `npm ci` fails. Name and exact version come from the parent package,
// the platform from the package's name. Run it after changing dependencies.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { root, say } from "./lib/project.mjs";

const file = path.join(root, "package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8"));
const systems = ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"];
const cpus = ["arm64", "arm", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "x64", "wasm32"];

/** Returns `{ os, cpu, libc }`, as far as the package's name contains them. */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = cpus.filter((kind) => words.includes(kind));
  const libc = words.includes("musl") ? ["musl"] : words.includes("gnu") ? ["glibc"] : [];
  return { ...(cpu.length && { cpu }), ...(os.length && { os }), ...(libc.length && { libc }) };
}

/** Returns the path at which npm resolves `name` from the package at `place`; undefined if it is not installed. */
function found(place, name) {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    const candidate = at === "" ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (lock.packages[candidate]) return candidate;
    if (at === "") return undefined;
    if (!at.includes("/node_modules/")) at = "/node_modules/";
  }
}

let added = 0;
for (const [place, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const platform = platformOf(name);
    if (!platform.cpu || !/^\d+\.\d+\.\d+[\w.-]*$/.test(version) || found(place, name)) continue;
    lock.packages[`node_modules/${name}`] = { version, ...platform, ...(entry.dev && { dev: true }), optional: true };
    added += 1;
  }
}
const { "": project, ...rest } = lock.packages;
const byName = Object.entries(rest).sort(([a], [b]) => a.localeCompare(b, "en"));
lock.packages = { "": project, ...Object.fromEntries(byName) };
const hashless = Object.entries(lock.packages).filter(
  ([place, entry]) => place !== "" && entry.version && !entry.integrity && !entry.link && !entry.inBundle,
);
const hashes = hashless.length > 0 ? locked(hashless.map(([place]) => place)) : {};
for (const [place, entry] of hashless) {
  const made = hashes[place];
  if (made?.version !== entry.version || !made.integrity) continue;
  const { version, ...more } = entry;
  lock.packages[place] = { version, integrity: made.integrity, ...more };
}
if (added + hashless.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
say(`${added} platform packages added to package-lock.json.`);
const missing = hashless.filter(([place]) => !lock.packages[place].integrity).map(([place]) => place);
if (missing.length > 0) {
  // Without a hash, npm would install whatever a registry returns.
  say(`no hash, because this registry doesn't have them: ${missing.join(", ")}. Use a registry that does.`);
  process.exitCode = 1;
}

/** Returns what npm itself writes for these packages, whose exact versions their parents name. Installs nothing. */
function locked(places) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "proofsheet-lockfile-"));
  try {
    copyFileSync(path.join(root, "package.json"), path.join(folder, "package.json"));
    const packages = Object.fromEntries(Object.entries(lock.packages).filter(([place]) => !places.includes(place)));
    const written = path.join(folder, "package-lock.json");
    writeFileSync(written, JSON.stringify({ ...lock, packages }));
    const args = ["install", "--package-lock-only", "--ignore-scripts", "--no-audit", "--no-fund"];
    // No address of a registry's host belongs in the lockfile.
    execFileSync("npm", [...args, "--omit-lockfile-registry-resolved"], { cwd: folder, stdio: "ignore" });
    return JSON.parse(readFileSync(written, "utf8")).packages;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
