// Adds missing optional packages to package-lock.json. Some registries serve only the current platform's binaries. npm
// then omits the other platforms' packages, and `npm ci` fails. Name and exact version come from the parent package,
// the platform from the package's name. Run it after changing dependencies.
import { readFileSync, writeFileSync } from "node:fs";
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
if (added > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
say(`${added} platform packages added to package-lock.json.`);
