// Type-checks each process of the app with its own compiler settings: no DOM in main, no Node in the renderer.
import { existsSync } from "node:fs";
import path from "node:path";
import { projectNode, root, run } from "./lib/project.mjs";

const projects = ["src/contracts", "src/main", "src/preload", "src/sandbox", "src/cli", "src/renderer", "test"];
const compiler = path.join(root, "node_modules", "typescript", "bin", "tsc");
const codes = await Promise.all(
  projects
    .filter((folder) => existsSync(path.join(root, folder, "tsconfig.json")))
    .map((folder) => run(projectNode(), [compiler, "-p", folder, "--pretty"])),
);
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;
