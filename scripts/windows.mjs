// `npm run test:windows`: runs the unit, integration, and fault tests on Node for Windows. On Linux, it runs them under
// wine, without the exceptions; names of files select tests, and `-- --subset` runs the part that `npm test -- --all`
// includes. Says why if wine can't be installed here.
import { closeSync, openSync, readSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { projectNode, run, say } from "./lib/project.mjs";
import { enterCommand, NoSystemError } from "./packages/cleanSystem.mjs";
import { ensureDependencies } from "./setup.mjs";
import { excludingArgs, filesLeftOut } from "./windows/exceptions.mjs";
import { subset } from "./windows/subset.mjs";
import { prepareRun } from "./windows/wineSystem.mjs";

const { values, positionals } = parseArgs({ options: { subset: { type: "boolean" } }, allowPositionals: true });
// Not those of the window, whose code does not depend on the system.
const projects = ["unit", "integration", "fault"].flatMap((name) => ["--project", name]);
const vitest = ["node_modules/vitest/vitest.mjs", "run", ...projects];
const selected = values.subset === true ? subset : positionals;

await ensureDependencies();
process.exitCode =
  process.platform === "win32" ? await run(projectNode(), [...vitest, ...selected]) : await runUnderWine();

async function runUnderWine() {
  let prepared;
  try {
    prepared = await prepareRun();
  } catch (cause) {
    if (!(cause instanceof NoSystemError)) throw cause;
    say(`the tests on Windows Node were skipped: ${cause.message}. To run them: sudo npm run test:windows`);
    return 0;
  }
  const { system, folder } = prepared;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const inside = `/${path.relative(system, folder)}`;
  const script = `${inside}/app/scripts/windows/runNode.sh`;
  const node = [...vitest, "--maxWorkers=2", ...excludingArgs(), ...selected];
  const command = ["env", `PROOFSHEET_TESTS_LEFT_OUT=${filesLeftOut}`, "sh", script, inside, ...node];
  const [program, args] = enterCommand(system, command);
  const stop = follow(path.join(folder, "output"));
  const code = await run(program, args);
  stop();
  return code;
}

/** Writes what a file gets to standard output, until the returned function is called. */
function follow(file) {
  const buffer = Buffer.alloc(65_536);
  const output = openSync(file, "a+");
  let at = 0;
  const copy = () => {
    for (let size; (size = readSync(output, buffer, 0, buffer.length, at)) > 0; at += size)
      process.stdout.write(Buffer.from(buffer.subarray(0, size)));
  };
  const timer = setInterval(copy, 500);
  return () => {
    clearInterval(timer);
    copy();
    closeSync(output);
  };
}
