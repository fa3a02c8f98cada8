// Prepares a fresh clone for building, running and testing. Skips each step that is already done.
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { capture, isRootUser, projectNode, root, run, say } from "./lib/project.mjs";

/** Runs `npm ci` if node_modules was not installed from the current lockfile. */
export async function ensureDependencies() {
  const [major] = process.versions.node.split(".").map(Number);
  if (major < 20) throw new Error(`Proofsheet needs Node 20 or newer; this is ${process.versions.node}.`);

  const lock = readFileSync(path.join(root, "package-lock.json"));
  const wanted = createHash("sha256").update(lock).digest("hex");
  const marker = path.join(root, "node_modules", ".proofsheet-lock");
  if (existsSync(marker) && readFileSync(marker, "utf8") === wanted && existsSync(projectNode())) return;

  // npm would empty the folder behind the link, which another checkout uses.
  if (lstatSync(path.dirname(marker), { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Error("node_modules is a link, and its packages are not those of package-lock.json. Remove the link.");

  say("installing packages (npm ci) ...");
  // npm warns that the system's Node is too old for some tools; they run on the Node that is being installed.
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  if ((await run("npm", args, { env: process.env, stdio: ["ignore", 2, 2] })) !== 0)
    throw new Error("npm ci failed; its output is above.");
  writeFileSync(marker, wanted);
}

const windowPackages = [
  "xvfb",
  // Real clicks in tests of the consent view.
  "xdotool",
  "libgtk-3-0",
  "libnss3",
  "libgbm1",
  "libasound2",
  "libatk-bridge2.0-0",
  "libcups2",
  "libdrm2",
  "libxkbcommon0",
];

/** Packages that a keychain in tests needs: a session bus and gnome-keyring. */
const keychainPackages = ["dbus", "dbus-bin", "gnome-keyring", "libsecret-1-0"];

/** Installs the Debian packages that Electron's window and a virtual display need. Without root, only names them. */
export async function ensureSystemLibraries({
  withScreen = false,
  withKeychain = false,
  withCertificates = false,
} = {}) {
  if (process.platform !== "linux" || capture("dpkg-query", ["--version"]).code !== 0) return;
  const forWindow = withScreen
    ? windowPackages.filter((name) => name !== "xvfb" && name !== "xdotool")
    : windowPackages;
  const wanted = [
    ...forWindow,
    ...(withKeychain ? keychainPackages : []),
    // certutil: a test uses it to trust its own certificate authority, for the user that runs the app.
    ...(withCertificates ? ["libnss3-tools"] : []),
  ];
  // Newer Debian and Ubuntu rename some of these (`libgtk-3-0t64`), so a suffix counts as installed.
  const missing = wanted.filter((name) => {
    const { stdout } = capture("dpkg-query", ["-W", "-f=${Status}\\n", name, `${name}t64`]);
    return !stdout.includes("install ok installed");
  });
  if (missing.length === 0) return;
  if (!isRootUser) {
    say(`these system packages seem to be missing: ${missing.join(" ")}`);
    say(`if the window does not open: sudo apt-get install ${missing.join(" ")}`);
    return;
  }
  say(`installing system packages: ${missing.join(" ")} ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const quiet = { env, stdio: ["ignore", "ignore", "inherit"] };
  const install = ["install", "-y", "-qq", "--no-install-recommends", ...missing];
  if ((await run("apt-get", install, { ...quiet, stdio: "ignore" })) === 0) return;
  await run("apt-get", ["update", "-qq"], quiet);
  if ((await run("apt-get", install, quiet)) !== 0) throw new Error(`apt-get could not install: ${missing.join(" ")}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await ensureDependencies();
  await ensureSystemLibraries();
  say("set up.");
}
