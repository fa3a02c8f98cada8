// `npm run lint`: formatting, oxlint with the layer rules, unused code, docs/spec against the tests, and the
// vocabulary.
import path from "node:path";
import { projectNode, root, run, say } from "./lib/project.mjs";
import { ensureDependencies } from "./setup.mjs";

await ensureDependencies();
const module = (...parts) => path.join(root, "node_modules", ...parts);
const checks = [
  ["prettier", [module("prettier", "bin", "prettier.cjs"), "--check", "--log-level", "warn", "."]],
  ["oxlint", [module("oxlint", "bin", "oxlint"), "--type-aware"]],
  ["knip", [module("knip", "bin", "knip.js")]],
  ["spec", [path.join(root, "scripts", "check-spec.mjs")]],
  ["vocabulary", [path.join(root, "scripts", "check-vocabulary.mjs")]],
];

let failed = 0;
for (const [name, args] of checks) {
  if ((await run(projectNode(), args)) === 0) continue;
  say(`${name} found something; it is above.`);
  failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;
