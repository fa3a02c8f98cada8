// Type-checks each process of the app with its own compiler settings: no DOM in main, no Node in the renderer.
import { readFileSync } from "node:fs";
import path from "node:path";
import { projectNode, root, run } from "./lib/project.mjs";

const { references } = JSON.parse(readFileSync(path.join(root, "tsconfig.json"), "utf8"));
const compiler = path.join(root, "node_modules", "typescript", "bin", "tsc");
const codes = await Promise.all(
  references.map(({ path: folder }) => run(projectNode(), [compiler, "-p", folder, "--pretty"])),
);
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;
