// Finds or downloads an Electron that runs on this machine: `node scripts/electron-runtime.mjs --print`.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildFallback, fallbackExecutable } from "./fallback/build.mjs";
import { capture, projectNode, root, say } from "./lib/project.mjs";
import { ensureDependencies } from "./setup.mjs";

const packageFolder = path.join(root, "node_modules", "electron");

/**
 * Returns the path of a runnable Electron executable. Tries `ELECTRON_OVERRIDE_DIST_PATH`, then the release that the
 * `electron` package names, then the fallback (Linux x64, where release downloads are blocked).
 */
export async function electronExecutable() {
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (override) return path.join(override, executableName());

  await ensureDependencies();
  const official = officialExecutable();
  if (official) return official;
  if (existsSync(fallbackExecutable())) {
    say("using the fallback Electron 33 (development and tests only).");
    return fallbackExecutable();
  }

  say("fetching Electron ...");
  const fetched = capture(projectNode(), [path.join(packageFolder, "install.js")], { timeout: 600_000 });
  const installed = officialExecutable();
  if (installed) return installed;
  const reason = fetched.stderr.match(/^\w*Error.*$/m)?.[0] ?? `exit code ${fetched.code}`;
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error(
      `Electron's release could not be fetched (${reason}). Set ELECTRON_OVERRIDE_DIST_PATH to a local one.`,
    );
  }
  say(`Electron's release could not be fetched (${reason}).`);
  return buildFallback();
}

export function isFallback(executable) {
  return executable === fallbackExecutable();
}

function executableName() {
  if (process.platform === "darwin") return "Electron.app/Contents/MacOS/Electron";
  return process.platform === "win32" ? "electron.exe" : "electron";
}

function officialExecutable() {
  const pathFile = path.join(packageFolder, "path.txt");
  if (!existsSync(pathFile)) return undefined;
  const executable = path.join(packageFolder, "dist", readFileSync(pathFile, "utf8"));
  return existsSync(executable) ? executable : undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const executable = await electronExecutable();
  if (process.argv.includes("--print")) process.stdout.write(`${executable}\n`);
}
