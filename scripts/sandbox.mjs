// Starts only the embedded service: `npm run --silent sandbox -- [--port N] [--config FILE.json]`.
import { spawn } from "node:child_process";
import path from "node:path";
import { projectNode, root } from "./lib/project.mjs";
import { ensureDependencies } from "./setup.mjs";

await ensureDependencies();
const entry = path.join(root, "src", "sandbox", "main.ts");
const child = spawn(projectNode(), [entry, ...process.argv.slice(2)], { stdio: "inherit" });
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => {
  process.exitCode = code ?? (signal === null ? 0 : 1);
});
