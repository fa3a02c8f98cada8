// `npm test`: sets up whatever is missing, then checks everything, the cheap things first. Stops at the first failure.
import path from "node:path";
import { projectNode, root, run, say } from "./lib/project.mjs";
import { ensureDependencies, ensureSystemLibraries } from "./setup.mjs";

await ensureDependencies();
await ensureSystemLibraries();

const script = (name) => [path.join(root, "scripts", `${name}.mjs`)];
const suite = (project) => [path.join(root, "node_modules", "vitest", "vitest.mjs"), "run", "--project", project];
/** Vitest leaves one core alone, which on two is half of them. */
const bothCores = ["--maxWorkers=2"];
const steps = [
  ["types", script("typecheck")],
  ["lint", script("lint")],
  ["unit tests", [...suite("unit"), ...bothCores]],
  ["integration tests", [...suite("integration"), ...bothCores]],
  ["fault tests", [...suite("fault"), ...bothCores]],
  // Journeys that wait long for others, and show little more than shorter ones: `npm run test:e2e` runs them too.
  ["end-to-end tests", [...script("e2e"), "--grep-invert", "@long"]],
  ["tests of the packaged app", script("packaged")],
];

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(0)} s`;
const begin = performance.now();
for (const [name, args] of steps) {
  say(`${name} ...`);
  const start = performance.now();
  const code = await run(projectNode(), args);
  if (code !== 0) {
    say(`${name} failed after ${seconds(start)}.`);
    process.exit(1);
  }
  say(`${name} passed in ${seconds(start)}.`);
}
say(`all passed in ${seconds(begin)}.`);
