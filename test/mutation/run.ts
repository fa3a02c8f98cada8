// `npm run test:mutation`: mutates the money code; the unit tests named after a file must detect its mutants.
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { moneyFiles, strictFiles } from "./moneyFiles.ts";
import { reasonOf, type Survivor } from "./survivors.ts";

const { values } = parseArgs({
  options: {
    /** Part of a file name; limits the run to matching files. */
    file: { type: "string", default: "" },
    processes: { type: "string", default: "2" },
  },
});
/** Files that the tests of their neighbors exercise: which unit tests must detect their mutants. */
const testsOf: Readonly<Record<string, string>> = {
  "spending/stores/journalWriter.ts": "spending/stores/*.test.ts",
};
/** Minimum share of mutants that tests must detect, in percent. */
const goal = 95;

interface Score {
  killed: number;
  survived: number;
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/**
 * Mutates one file and prints its survivors and its score. One file per run, so that each mutant loads only the tests
 * of its file.
 */
async function scoreOf(file: string): Promise<Score & { readonly unexplained: number }> {
  process.env["TESTS_OF_FILE"] = testsOf[file] ?? `${file.split("/")[0]}/**/${path.basename(file, ".ts")}*.test.ts`;
  const mutants = await new Stryker({
    configFile: "test/mutation/stryker.json",
    mutate: [`src/main/${file}`],
    // It would be rewritten with an interface that TypeScript 7 does not have. The tests don't read it.
    tsconfigFile: "none",
    plugins: ["@stryker-mutator/vitest-runner", fileURLToPath(import.meta.resolve("./sentences.ts"))],
    concurrency: Number(values.processes),
  }).runMutationTest();
  const score = { killed: 0, survived: 0, unexplained: 0 };
  for (const { status, fileName, location, replacement = "" } of mutants) {
    if (status === "Killed" || status === "Timeout") score.killed += 1;
    if (status !== "Survived" && status !== "NoCoverage") continue;
    score.survived += 1;
    const survivor: Survivor = { file, replacement, ...textAt(fileName, location) };
    const reason = reasonOf(survivor);
    if (reason === null) score.unexplained += 1;
    const change = `${JSON.stringify(survivor.text)} -> ${JSON.stringify(replacement)}`;
    process.stdout.write(`survivor ${file}:${location.start.line} ${change}: ${reason ?? "NO REASON"}\n`);
  }
  process.stdout.write(`${shareOf(score)} ${score.killed} killed, ${score.survived} survived: ${file}\n`);
  return score;
}

/** Returns the source text that a mutant replaces and the line where it starts. Lines and columns count from 1. */
function textAt(file: string, { start, end }: { readonly start: Place; readonly end: Place }) {
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .slice(start.line - 1, end.line);
  const last = lines.length - 1;
  const text = lines
    .map((line, at) => line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined))
    .join("\n");
  return { text, line: lines[0] ?? "" };
}

const percent = ({ killed, survived }: Score) => (100 * killed) / Math.max(1, killed + survived);
const shareOf = (score: Score) => `${percent(score).toFixed(1).padStart(5)} %`;

const total = { killed: 0, survived: 0, unexplained: 0 };
for (const file of moneyFiles.filter((one) => one.includes(values.file))) {
  const score = await scoreOf(file);
  total.killed += score.killed;
  total.survived += score.survived;
  if (strictFiles.includes(file)) total.unexplained += score.unexplained;
}
process.stdout.write(
  `${shareOf(total)} of ${total.killed + total.survived} mutants killed, goal ${goal} %; ` +
    `${total.unexplained} survivors without a reason in strict files\n`,
);
process.exit(percent(total) >= goal && total.unexplained === 0 ? 0 : 1);
