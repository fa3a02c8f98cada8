// `npm run test:e2e`: runs test/e2e in real Electron, as an ordinary user if this machine can provide one.
import { chmodSync, chownSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { build } from "./build.mjs";
import { electronExecutable } from "./electron-runtime.mjs";
import { hasScreen, startVirtualDisplay } from "./lib/display.mjs";
import { copyForProduction } from "./lib/productionCopy.mjs";
import { isRootUser, projectNode, root, run, say, toolEnvironment } from "./lib/project.mjs";
import { testUser, writeLauncher } from "./lib/testUser.mjs";
import { ensureDependencies, ensureSystemLibraries } from "./setup.mjs";

await ensureDependencies();
await ensureSystemLibraries({ withScreen: hasScreen(), withKeychain: true });
let executable = await electronExecutable();
await build();

const folder = mkdtempSync(path.join(os.tmpdir(), "proofsheet-e2e-"));
chmodSync(folder, 0o755);
copyForProduction(path.join(folder, "app"));

const user = testUser();
if (user !== null) {
  const launcher = writeLauncher(folder, executable, user);
  chownSync(launcher.home, user.uid, user.gid);
  executable = launcher.file;
}
say(user === null ? "the app runs as this user." : "the app runs as an ordinary user, with Chromium's sandbox.");

// Each worker has its own display: on a shared one, two windows would compete for focus and clipboard.
const displays = hasScreen() ? [] : [await startVirtualDisplay(), await startVirtualDisplay()];
const env = toolEnvironment({
  PROOFSHEET_E2E_EXECUTABLE: executable,
  PROOFSHEET_E2E_APP: path.join(folder, "app"),
  PROOFSHEET_E2E_FLAGS: user === null && process.platform === "linux" && isRootUser ? "--no-sandbox" : "",
  ...(user !== null && { PROOFSHEET_E2E_OWNER: `${user.uid}:${user.gid}` }),
  PROOFSHEET_E2E_DISPLAYS: displays.map(({ display }) => display).join(" "),
});
const runner = path.join(root, "node_modules", "@playwright", "test", "cli.js");
const given = process.argv.slice(2);
const config = given.includes("--config") ? [] : ["--config", path.join("test", "e2e", "playwright.config.ts")];
process.exitCode = await run(projectNode(), [runner, "test", ...config, ...given], { env });
rmSync(folder, { recursive: true, force: true });
process.exit();
