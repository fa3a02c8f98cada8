// `npm run package`: creates the installable app with electron-builder, as configured in `electron-builder.yml`.
// Without arguments, creates an unpacked folder in `dist/`. Other arguments go to electron-builder, such as `--linux
// deb`.
import { createPublicKey } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "./build.mjs";
import { electronExecutable, isFallback } from "./electron-runtime.mjs";
import { fallbackVersion, installFallbackDriver } from "./fallback/driver.mjs";
import { copyForProduction } from "./lib/productionCopy.mjs";
import { projectNode, root, run, say, toolEnvironment } from "./lib/project.mjs";

/** Arguments of the tool that makes the deb and the rpm: only the AppImage needs AppRun, and only they put the command on the path. */
const packageArguments = [
  "--exclude=opt/Proofsheet/AppRun",
  `${path.join(root, "resources", "linux", "proofsheet")}=/usr/bin/proofsheet`,
];

/**
 * Packages into `output`. `isForTests`: around the runtime of this machine, which may be the fallback; a release needs
 * the Electron version that package.json names. `runtime`: a folder with another runtime. `version`: another version
 * than that of package.json. `env`: more environment, such as the places of tools.
 */
export async function packageApp({
  output = path.join(root, "dist"),
  args = ["--dir"],
  isForTests = args.includes("--dir"),
  runtime = null,
  version = null,
  env = {},
} = {}) {
  await build();
  const executable = isForTests && runtime === null ? await electronExecutable() : null;
  const fallback = executable !== null && isFallback(executable);
  if (fallback) say("packaging around the fallback Electron: for tests, never to be handed out.");

  const work = mkdtempSync(path.join(os.tmpdir(), "proofsheet-package-"));
  try {
    const project = path.join(work, "app");
    copyForProduction(project);
    if (fallback) installFallbackDriver(project, path.dirname(executable));
    const config = path.join(work, "electron-builder.json");
    const local = executable === null || process.platform === "darwin" ? runtime : path.dirname(executable);
    writeFileSync(config, JSON.stringify(machineConfig({ output, local, fallback, version })));
    const builder = path.join(root, "node_modules", "electron-builder", "cli.js");
    const unsigned = fallback || runtime !== null ? { CSC_IDENTITY_AUTO_DISCOVERY: "false" } : {};
    const given = [builder, "--project", project, "--config", config, ...args];
    const options = { env: toolEnvironment({ ...unsigned, ...env }), stdio: ["ignore", 2, 2] };
    const code = await run(projectNode(), given, options);
    if (code !== 0) throw new Error("electron-builder failed; its output is above.");
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Returns the machine-specific part of the configuration: paths, and options that depend on the environment. */
function machineConfig({ output, local, fallback, version }) {
  const { APPLE_API_KEY, APPLE_ID, APPLE_KEYCHAIN_PROFILE } = process.env;
  const canNotarize = Boolean(APPLE_API_KEY || APPLE_ID || APPLE_KEYCHAIN_PROFILE);
  const { publish, extraMetadata } = updateConfig(process.env);
  const hook = fallback ? path.join("fallback", "withoutDefaultApp.mjs") : path.join("packages", "afterPack.mjs");
  return {
    extends: path.join(root, "electron-builder.yml"),
    directories: { output, buildResources: path.join(root, "resources") },
    electronVersion: fallback ? fallbackVersion : installedVersion(),
    ...(local !== null && { electronDist: local }),
    afterPack: path.join(root, "scripts", hook),
    mac: {
      notarize: canNotarize,
      entitlements: path.join(root, "resources", "entitlements.mac.plist"),
      entitlementsInherit: path.join(root, "resources", "entitlements.mac.plist"),
    },
    deb: { fpm: packageArguments },
    rpm: { fpm: packageArguments },
    publish,
    extraMetadata: { ...extraMetadata, ...(version !== null && { version }) },
  };
}

/**
 * Returns the update URL, which installed apps use only on request, and the key that verifies releases. Without a URL
 * in the environment, there is none. electron-updater uses `app-update.yml` only for the location of its downloads.
 * @param {{ PROOFSHEET_UPDATE_URL?: string | undefined, PROOFSHEET_UPDATE_KEY?: string | undefined }} environment
 */
export function updateConfig({ PROOFSHEET_UPDATE_URL: place, PROOFSHEET_UPDATE_KEY: given }) {
  if (!place) return { publish: null };
  if (!URL.canParse(place) || new URL(place).protocol !== "https:")
    throw new Error("PROOFSHEET_UPDATE_URL must be an https address.");
  const publicKey = given || null;
  if (publicKey === null) say("without PROOFSHEET_UPDATE_KEY the app can't check for updates.");
  else if (
    createPublicKey({ key: Buffer.from(publicKey, "base64"), format: "der", type: "spki" }).asymmetricKeyType !==
    "ed25519"
  )
    throw new Error("PROOFSHEET_UPDATE_KEY is not an Ed25519 key.");
  return {
    publish: { provider: "generic", url: place },
    extraMetadata: { proofsheetUpdates: { place, publicKey } },
  };
}

function installedVersion() {
  return JSON.parse(readFileSync(path.join(root, "node_modules", "electron", "package.json"), "utf8")).version;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const args = process.argv.slice(2);
  await packageApp(args.length === 0 ? {} : { args });
}
