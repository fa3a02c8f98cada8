// A Debian system in a folder, with only its essential packages: for tests of installed packages. Needs root on Debian.
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { cacheFolder, capture, isRootUser, root } from "../lib/project.mjs";

/** Thrown where no such system can be made, for a reason that is not a defect of the package. */
export class NoSystemError extends Error {}

const enterScript = path.join(root, "scripts", "packages", "enterSystem.sh");
const dayMs = 24 * 60 * 60 * 1000;
/** The person who uses the app in that system. */
export const person = { name: "person", id: 1000 };

/**
 * Unpacks a new system into a folder and returns the folder. The base system is made once, with the mirror that this
 * computer's own apt uses, and stays in the cache folder.
 */
export function makeCleanSystem() {
  requireDebianRoot();
  const folder = unpackSystem(codename());
  inSystem(folder, ["useradd", "--create-home", "--shell", "/bin/sh", "--uid", `${person.id}`, person.name]);
  return folder;
}

/** Throws `NoSystemError` where no such system can be made. */
export function requireDebianRoot() {
  if (process.platform !== "linux" || !isRootUser || capture("dpkg-query", ["--version"]).code !== 0)
    throw new NoSystemError("it needs root on Debian");
}

/** Unpacks the base system of a Debian release into a new folder of the cache folder. */
export function unpackSystem(release) {
  // Interrupted runs leave theirs.
  removeUnused(cacheFolder(), "system-", 1);
  const base = baseSystem(release);
  const folder = mkdtempSync(path.join(cacheFolder(), "system-"));
  must("tar", ["-xf", base, "-C", folder]);
  must("chmod", ["755", folder]);
  // Otherwise it is as old as the base system, and another run removes it.
  must("touch", [folder]);
  // The packages' files need not survive a power failure.
  writeFileSync(path.join(folder, "etc", "dpkg", "dpkg.cfg.d", "unsafe-io"), "force-unsafe-io\n");
  return folder;
}

/** Runs a command as root in the system and returns its output. Throws with the output if it fails. */
export function inSystem(folder, command, { how = "chroot", user = 0 } = {}) {
  const done = captureInSystem(folder, command, { how, user });
  if (done.code !== 0) throw new Error(`${command.join(" ")} failed:\n${done.stdout}${done.stderr}`);
  return done.stdout;
}

/**
 * Downloads what a package needs, without recommended packages. Files from earlier runs are reused. Throws
 * `NoSystemError` if the mirror can't be reached.
 */
export function downloadNeeded(folder, deb) {
  const saved = path.join(cacheFolder(), `debs-${codename()}`);
  const archives = path.join(folder, "var", "cache", "apt", "archives");
  must("mkdir", ["-p", saved]);
  must("cp", ["-a", `${saved}/.`, archives]);
  const download = ["apt-get", "install", "-y", "--no-install-recommends", "--download-only", deb];
  const done = captureOrUpdateFirst(folder, download, isUnreachable);
  if (done.code !== 0) {
    if (isUnreachable(done)) throw new NoSystemError("the mirror can't be reached");
    throw new Error(`apt-get can't install the package:\n${done.stdout}${done.stderr}`);
  }
  for (const name of readdirSync(archives).filter((one) => one.endsWith(".deb")))
    if (!existsSync(path.join(saved, name))) must("cp", [path.join(archives, name), saved]);
}

/**
 * Returns the command and the arguments that run a command in the system. `how`: see `enterSystem.sh`.
 * @returns {[string, string[]]}
 */
export function enterCommand(folder, command, { how = "chroot", user = 0 } = {}) {
  return ["unshare", ["--mount", "--propagation", "private", "sh", enterScript, folder, how, `${user}`, ...command]];
}

/** Runs a command in the system and returns `{ code, stdout, stderr }`. */
export function captureInSystem(folder, command, options) {
  const [program, args] = enterCommand(folder, command, options);
  return capture(program, args, { maxBuffer: 64 * 1024 * 1024 });
}

/** Runs an apt-get command in the system. If it fails and `isRetried`, runs it again after an update of the lists. */
export function captureOrUpdateFirst(folder, command, isRetried) {
  const done = captureInSystem(folder, command);
  if (done.code === 0 || !isRetried(done)) return done;
  captureInSystem(folder, ["apt-get", "update"]);
  return captureInSystem(folder, command);
}

function baseSystem(release) {
  const file = path.join(cacheFolder(), `debian-${release}-base-r1.tar`);
  if (existsSync(file)) return file;
  if (capture("mmdebstrap", ["--version"]).code !== 0) {
    capture("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "mmdebstrap"]);
    if (capture("mmdebstrap", ["--version"]).code !== 0) throw new NoSystemError("mmdebstrap can't be installed");
  }
  const making = path.join(cacheFolder(), `making-${process.pid}.tar`);
  const done = capture("mmdebstrap", [
    "--variant=minbase",
    "--quiet",
    "--skip=cleanup/apt",
    release,
    making,
    ...sources(release),
  ]);
  if (done.code !== 0) {
    rmSync(making, { force: true });
    throw new NoSystemError(`mmdebstrap failed (${done.stderr.trim().split("\n").at(-1)})`);
  }
  renameSync(making, file);
  return file;
}

/** Returns the lines of this computer's own Debian sources, for another release if necessary. */
function sources(release) {
  const format = "deb $(REPO_URI) $(RELEASE) $(COMPONENT)";
  const lines = capture("apt-get", ["indextargets", "--format", format, "Created-By: Packages"]).stdout.split("\n");
  const own = new RegExp(` ${codename()}(-updates|-security)? main$`);
  const found = [...new Set(lines.filter((line) => own.test(line)))];
  if (found.length === 0) throw new NoSystemError("apt knows no mirror of this system");
  return found.map((line) => line.replace(` ${codename()}`, ` ${release}`));
}

function codename() {
  const name = /^VERSION_CODENAME="?([a-z]+)/m.exec(readFileSync("/etc/os-release", "utf8"))?.[1];
  if (name === undefined) throw new NoSystemError("this system's release has no name");
  return name;
}

/** Removes the folders whose names begin with `prefix` and that have not changed for some days. */
export function removeUnused(parent, prefix, days) {
  for (const name of readdirSync(parent).filter((one) => one.startsWith(prefix))) {
    const folder = path.join(parent, name);
    if (Date.now() - statSync(folder).mtimeMs > days * dayMs) rmSync(folder, { recursive: true, force: true });
  }
}

/** Renames a folder that was just made. If another run was first, removes it and leaves the one of that run. */
export function moveIntoPlace(made, folder) {
  try {
    renameSync(made, folder);
  } catch (cause) {
    if (!existsSync(folder)) throw cause;
    rmSync(made, { recursive: true, force: true });
  }
}

/** Returns whether apt failed because of the network, not because of the package. */
export function isUnreachable({ stdout, stderr }) {
  return /Failed to fetch|Unable to fetch|Could not resolve/.test(stdout + stderr);
}

/** Runs a command and throws with its errors if it fails. */
export function must(command, args) {
  const done = capture(command, args);
  if (done.code !== 0) throw new Error(`${command} failed: ${done.stderr}`);
}
