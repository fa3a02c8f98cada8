// `npm run test:packages`: builds the packages of all three systems around stand-ins, and tests their content. Needs
// Linux.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { electronExecutable } from "./electron-runtime.mjs";
import { capture, isRootUser, projectNode, root, run, say, toolEnvironment } from "./lib/project.mjs";
import { packageApp } from "./package.mjs";
import {
  makeAppImageTools,
  makeBareElectron,
  makeMacElectron,
  makeWindowsElectron,
  missingTools,
  toolOf,
} from "./packages/standIns.mjs";
import { ensureDependencies } from "./setup.mjs";

await ensureDependencies();
if (!canRun()) process.exit();

const folder = mkdtempSync(path.join(os.tmpdir(), "proofsheet-packages-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const inFolder = (...names) => path.join(folder, ...names);
/** A package needs an update address to contain the updater's files. No one answers there. */
process.env.PROOFSHEET_UPDATE_URL = "https://updates.invalid";

makeBareElectron(inFolder("electron", "linux"), path.dirname(await electronExecutable()));
makeWindowsElectron(inFolder("electron", "win"));
makeAppImageTools(inFolder("appimage"));
const env = {
  CUSTOM_FPM_PATH: path.join(root, "scripts", "packages", "fpm.mjs"),
  APPIMAGE_TOOLS_PATH: inFolder("appimage"),
  ELECTRON_BUILDER_7ZIP_PATH: toolOf("7zip"),
  ELECTRON_BUILDER_COMPRESSION_LEVEL: "1",
};
const build = (name, runtime, ...args) =>
  packageApp({
    output: inFolder(name),
    runtime: inFolder("electron", runtime),
    args: [...args, "--publish", "never"],
    env,
  });
await build("linux", "linux", "--linux", "AppImage", "deb", "rpm");
await build("win", "win", "--win", "zip", "--x64");
for (const arch of ["x64", "arm64"]) {
  makeMacElectron(inFolder("electron", `mac-${arch}`), arch);
  await build(`mac-${arch}`, `mac-${arch}`, "--mac", "zip", `--${arch}`);
}
await mergeMacHalves();

const vitest = path.join(root, "node_modules", "vitest", "vitest.mjs");
const args = [vitest, "run", "--project", "packages", ...process.argv.slice(2)];
process.exitCode = await run(projectNode(), args, { env: toolEnvironment({ PROOFSHEET_PACKAGES: folder }) });
process.exit();

function canRun() {
  if (process.platform !== "linux" || process.arch !== "x64") {
    say("the test of the packages was skipped: it needs Linux on x64.");
    return false;
  }
  const missing = missingTools();
  if (missing.length === 0) return true;
  if (isRootUser) capture("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...missing]);
  if (missingTools().length === 0) return true;
  say(`the test of the packages was skipped. It needs: apt-get install ${missing.join(" ")}`);
  return false;
}

/** Merges the two halves of the macOS app as electron-builder does on a Mac: with our settings, and llvm's lipo. */
async function mergeMacHalves() {
  const config = readFileSync(path.join(root, "electron-builder.yml"), "utf8");
  const x64ArchFiles = /^ {2}x64ArchFiles: "(.+)"$/m.exec(config)?.[1];
  const app = (arch) => inFolder(`mac-${arch}`, arch === "x64" ? "mac" : `mac-${arch}`, "Proofsheet.app");
  const settings = {
    x64AppPath: app("x64"),
    arm64AppPath: app("arm64"),
    outAppPath: inFolder("mac-universal", "Proofsheet.app"),
    mergeASARs: true,
    x64ArchFiles,
  };
  mkdirSync(inFolder("bin"));
  symlinkSync(toolOf("llvm"), inFolder("bin", "lipo"));
  const script = inFolder("merge.cjs");
  const merger = path.join(root, "node_modules", "@electron", "universal");
  // The merge refuses every other system, although all that it needs is here.
  writeFileSync(
    script,
    `Object.defineProperty(process, "platform", { value: "darwin" });
require(${JSON.stringify(merger)}).makeUniversalApp(${JSON.stringify(settings)});\n`,
  );
  const { PATH } = process.env;
  const merged = await run(projectNode(), [script], { env: toolEnvironment({ PATH: `${inFolder("bin")}:${PATH}` }) });
  if (merged !== 0) throw new Error("the halves of the macOS app could not be merged; the output is above.");
}
