// `npm run dev`: opens the app with hot reload of the pages; a change of main or of a preload restarts the app. Further
// arguments are electron-vite's, such as `--inspect 9229` (main) and `--remoteDebuggingPort 9222` (pages).
import path from "node:path";
import { rmSync } from "node:fs";
import { build } from "./build.mjs";
import { electronExecutable } from "./electron-runtime.mjs";
import { hasScreen, screenEnvironment } from "./lib/display.mjs";
import { isRootUser, projectNode, root, run, toolEnvironment } from "./lib/project.mjs";
import { ensureDependencies, ensureSystemLibraries } from "./setup.mjs";

await ensureDependencies();
await ensureSystemLibraries({ withScreen: hasScreen() });
const executable = await electronExecutable();
// The command and the tray's icons are not built again below.
await build();
// From here on, `out/` is no build of one state of the sources.
rmSync(path.join(root, "out", ".built-from"), { force: true });

// As root, Electron refuses to run with its sandbox. Ordinary users keep the sandbox.
const flags = process.platform === "linux" && isRootUser ? ["--noSandbox"] : [];
const vite = path.join(root, "node_modules", "electron-vite", "bin", "electron-vite.js");
process.exitCode = await run(projectNode(), [vite, "dev", "--watch", ...flags, ...process.argv.slice(2)], {
  env: toolEnvironment({ ELECTRON_EXEC_PATH: executable, ...(await screenEnvironment()) }),
});
process.exit();
