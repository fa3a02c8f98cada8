// `npm run test:installed`: installs the deb into a clean Debian system, uses it as an ordinary user, upgrades it, and
// removes it. Says why if no such system can be made here.
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { startVirtualDisplay } from "./lib/display.mjs";
import { projectNode, root, run, say, toolEnvironment } from "./lib/project.mjs";
import { packageApp } from "./package.mjs";
import { downloadNeeded, makeCleanSystem, NoSystemError, person } from "./packages/cleanSystem.mjs";
import { ensureDependencies, ensureSystemLibraries } from "./setup.mjs";

const folders = [];
process.once("exit", () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

await ensureDependencies();
let system;
try {
  system = makeCleanSystem();
  folders.push(system);
  await ensureSystemLibraries();
  // The version before this one is the same app with a lower number.
  copyFileSync(await makeDeb("0.0.1"), path.join(system, "before.deb"));
  copyFileSync(await makeDeb(null), path.join(system, "this.deb"));
  say("downloading what the package needs ...");
  downloadNeeded(system, "/before.deb");
} catch (cause) {
  if (!(cause instanceof NoSystemError)) throw cause;
  say(`the test of the installed app was skipped: ${cause.message}. To run it: sudo npm run test:installed`);
  process.exit();
}

const { display } = await startVirtualDisplay();
const env = toolEnvironment({
  DISPLAY: display,
  PROOFSHEET_SYSTEM: system,
  PROOFSHEET_E2E_OWNER: `${person.id}:${person.id}`,
});
const runner = path.join(root, "node_modules", "@playwright", "test", "cli.js");
const config = path.join("test", "installed", "playwright.config.ts");
process.exitCode = await run(projectNode(), [runner, "test", "--config", config], { env });
process.exit();

/** Builds the deb and returns its path. */
async function makeDeb(version) {
  const output = mkdtempSync(path.join(os.tmpdir(), "proofsheet-deb-"));
  folders.push(output);
  const env = { CUSTOM_FPM_PATH: path.join(root, "scripts", "packages", "fpm.mjs") };
  await packageApp({ output, args: ["--linux", "deb"], isForTests: true, version, env });
  return path.join(
    output,
    readdirSync(output).find((name) => name.endsWith(".deb")),
  );
}
