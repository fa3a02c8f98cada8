// `npm run test:mutation`: changes the money code in small ways; unit tests alone have to notice each change.
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { moneyFiles, strictFiles } from "./moneyFiles.ts";
import { reasonOf, type Survivor } from "./survivors.ts";

const { values } = parseArgs({
  options: {
    /** A part of a file's name: only such files. */
    file: { type: "string", default: "" },
    processes: { type: "string", default: "2" },
  },
});
/** Share of the mutants, in percent, that tests have to notice. */
const goal = 95;

const root = path.join(import.meta.dirname, "..", "..");
const files = moneyFiles.filter((file) => file.includes(values.file));
const stryker = new Stryker({
  mutate: files.map((file) => `src/main/${file}`),
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "test/mutation/vitest.config.ts", related: true },
  coverageAnalysis: "perTest",
  concurrency: Number(values.processes),
  reporters: ["progress-append-only"],
  tempDirName: "test-results/mutation",
  ignorePatterns: ["docs", "out", "dist", "test/e2e", "test/bench", "test/screenshots"],
  disableTypeChecks: false,
});
const mutants = await stryker.runMutationTest();

interface Score {
  killed: number;
  survived: number;
}

const scores = new Map<string, Score>();
const survivors: (Survivor & { readonly line: number; readonly reason: string | null })[] = [];
for (const mutant of mutants) {
  const isKilled = mutant.status === "Killed" || mutant.status === "Timeout";
  if (!isKilled && mutant.status !== "Survived" && mutant.status !== "NoCoverage") continue;
  const file = path.relative(path.join(root, "src", "main"), path.resolve(mutant.fileName)).replaceAll("\\", "/");
  const score = scores.get(file) ?? { killed: 0, survived: 0 };
  scores.set(file, score);
  if (isKilled) score.killed += 1;
  else {
    score.survived += 1;
    const survivor = { file, text: textAt(mutant.fileName, mutant.location), replacement: mutant.replacement ?? "" };
    survivors.push({ ...survivor, line: mutant.location.start.line, reason: reasonOf(survivor) });
  }
}

interface Position {
  readonly line: number;
  readonly column: number;
}

/** The source text that a mutant replaces. Lines and columns count from 1. */
function textAt(file: string, { start, end }: { readonly start: Position; readonly end: Position }): string {
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, at) => line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined))
    .join("\n");
}

const percent = ({ killed, survived }: Score) => (100 * killed) / Math.max(1, killed + survived);
for (const { file, line, text, replacement, reason } of survivors) {
  process.stdout.write(
    `survivor ${file}:${line} ${JSON.stringify(text)} -> ${JSON.stringify(replacement)}: ${reason ?? "NO REASON"}\n`,
  );
}
const total: Score = { killed: 0, survived: 0 };
for (const [file, score] of scores) {
  total.killed += score.killed;
  total.survived += score.survived;
  process.stdout.write(`${percent(score).toFixed(1)} % ${score.killed} of ${score.killed + score.survived} ${file}\n`);
}
const unexplained = survivors.filter(({ file, reason }) => reason === null && strictFiles.includes(file));
process.stdout.write(
  `${percent(total).toFixed(1)} % of ${total.killed + total.survived} mutants killed; goal ${goal} %; ` +
    `${unexplained.length} survivors without a reason in strict files\n`,
);
process.exit(percent(total) >= goal && unexplained.length === 0 ? 0 : 1);
