// `npm test`: sets up what is missing, then runs all checks, the cheapest first. Stops at the first failure. `npm test
// -- --repeat 10`: runs only the integration and fault tests, ten times in a row. No test is ever retried. `npm test --
// --all`, or CI in the environment: also runs the longer end-to-end tests and a part of the tests on Windows Node, and
// installs the package into a clean system, where that is possible.
import path from "node:path";
import { parseArgs } from "node:util";
import { projectNode, root, run, say } from "./lib/project.mjs";
import { ensureDependencies, ensureSystemLibraries } from "./setup.mjs";

await ensureDependencies();
await ensureSystemLibraries();

const script = (name) => [path.join(root, "scripts", `${name}.mjs`)];
const suite = (...projects) => [
  path.join(root, "node_modules", "vitest", "vitest.mjs"),
  "run",
  ...projects.flatMap((project) => ["--project", project]),
];
const { values } = parseArgs({ options: { repeat: { type: "string", default: "1" }, all: { type: "boolean" } } });
const isComplete = values.all === true || Boolean(process.env.CI);

/** By default Vitest leaves one core unused, which is half of a two-core machine. */
const bothCores = ["--maxWorkers=2"];
const steps = [
  ["types", script("typecheck")],
  ["lint", script("lint")],
  ["unit tests", [...suite("unit", "unit-renderer"), ...bothCores]],
  ["integration tests", [...suite("integration"), ...bothCores]],
  ["fault tests", [...suite("fault"), ...bothCores]],
  // Excludes long journeys that show little more than shorter ones; `npm run test:e2e` runs them too. Without CI, it also
  // excludes those that take more than 9 s and show nothing about money or security, so that all tests take less than 15
  // minutes.
  ["end-to-end tests", [...script("e2e"), "--grep-invert", isComplete ? "@long" : "@long|@complete"]],
  ["tests of the packaged app", script("packaged")],
];

if (isComplete) {
  // On Windows, the steps above have run the same tests.
  if (process.platform !== "win32") steps.push(["tests on Windows Node", [...script("windows"), "--subset"]]);
  steps.push(["tests of the installed app", script("installed")]);
}
const times = Number(values.repeat);
if (!Number.isInteger(times) || times < 1)
  throw new Error(`--repeat takes a whole number above 0, not ${values.repeat}.`);
const repeated = ["integration tests", "fault tests"];
const round = times === 1 ? steps : steps.filter(([name]) => repeated.includes(name));

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(0)} s`;
const begin = performance.now();
for (let time = 1; time <= times; time += 1) {
  for (const [step, args] of round) {
    const name = times === 1 ? step : `${step}, ${time} of ${times}`;
    say(`${name} ...`);
    const start = performance.now();
    const code = await run(projectNode(), args);
    if (code !== 0) {
      say(`${name} failed after ${seconds(start)}.`);
      process.exit(1);
    }
    say(`${name} passed in ${seconds(start)}.`);
  }
}
say(`all passed in ${seconds(begin)}.`);
if (!isComplete) {
  say(
    "skipped: longer end-to-end tests, and tests on Windows Node and of the installed app. To run them: npm test -- --all",
  );
}
