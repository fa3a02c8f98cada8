// `npm run demo`: runs the main workflow in the real app without user input, and saves screenshots and results in
// demo-output/.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { build } from "./build.mjs";
import { electronExecutable } from "./electron-runtime.mjs";
import { hasScreen, startVirtualDisplay } from "./lib/display.mjs";
import { isRootUser, projectNode, root, run, say, toolEnvironment } from "./lib/project.mjs";
import { ensureDependencies, ensureSystemLibraries } from "./setup.mjs";

await ensureDependencies();
await ensureSystemLibraries({ withScreen: hasScreen() });
const executable = await electronExecutable();
await build();

const output = path.join(root, "demo-output");
rmSync(output, { recursive: true, force: true });
mkdirSync(output);
const data = mkdtempSync(path.join(os.tmpdir(), "proofsheet-demo-"));
const display = hasScreen() ? null : await startVirtualDisplay();
if (display !== null) say(`this machine has no screen; the demo runs on a virtual one (DISPLAY=${display.display}).`);

const settings = path.join(data, "demo.json");
const flags = process.platform === "linux" && isRootUser ? ["--no-sandbox"] : [];
writeFileSync(
  settings,
  JSON.stringify({ executable, args: [root, ...flags], dataDir: path.join(data, "user"), output }),
);
const env = toolEnvironment(display === null ? {} : { DISPLAY: display.display });
const code = await run(projectNode(), [path.join(root, "scripts", "demo", "journey.mjs"), settings], { env });
rmSync(data, { recursive: true, force: true });
if (code === 0)
  say(
    `done: ${readdirSync(output)
      .map((name) => path.join("demo-output", name))
      .join(", ")}`,
  );
process.exitCode = code;
process.exit();
