// `npm start`: sets up whatever is missing, builds, and opens the app.
import { build } from "./build.mjs";
import { electronExecutable, isFallback } from "./electron-runtime.mjs";
import { hasScreen, startVirtualDisplay } from "./lib/display.mjs";
import { isRootUser, root, run, say, toolEnvironment } from "./lib/project.mjs";
import { ensureDependencies, ensureSystemLibraries } from "./setup.mjs";

await ensureDependencies();
await ensureSystemLibraries({ withScreen: hasScreen() });
const executable = await electronExecutable();
await build();

let environment = toolEnvironment();
if (!hasScreen()) {
  const { display } = await startVirtualDisplay();
  say(`this machine has no screen; the app runs on a virtual one (DISPLAY=${display}). Ctrl+C ends it.`);
  environment = { ...environment, DISPLAY: display };
}
// Electron refuses to run as root with its sandbox; an ordinary user keeps it.
const flags = process.platform === "linux" && isRootUser ? ["--no-sandbox"] : [];
if (isFallback(executable)) say("Electron's release was not reachable, so this is the fallback runtime.");
say("opening Proofsheet.");
process.exitCode = await run(executable, [root, ...flags, ...process.argv.slice(2)], { env: environment });
process.exit();
