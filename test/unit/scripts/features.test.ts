// Compares docs/features.md with the tests that it names.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");

interface Row {
  readonly feature: string;
  readonly state: string;
  /** Path of the test; empty if the table names none. */
  readonly file: string;
  /** A rule with its brackets, or a part of a title. */
  readonly shown: string;
  readonly sentence: string;
}

const rows: readonly Row[] = readFileSync(path.join(root, "docs/features.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .slice(2)
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, , feature = "", state = "", test = "", sentence = ""]) => {
    const [, file = "", rule = "", title = ""] = /^`([^`]+)` (?:(\[[A-Z]+\d+\])|“([^”]+)”)$/.exec(test) ?? [];
    return { feature, state, file, shown: rule + title, sentence };
  });

/** Returns the titles of a test file, with quotes and without arguments. */
function titlesOf(file: string): readonly string[] {
  const text = readFileSync(path.join(root, file), "utf8");
  return [...text.matchAll(/\btest(?:\.\w+)*\((?:.*\)\()?\s*(["'`])((?:(?!\1).)*)\1/g)].map(
    ([, , title = ""]) => title,
  );
}

test("the feature table has 97 features, each once and with one of three states", () => {
  expect(rows).toHaveLength(97);
  expect(new Set(rows.map(({ feature }) => feature)).size).toBe(97);
  expect(rows.filter(({ state }) => !["whole", "partial", "absent"].includes(state))).toEqual([]);
});

test("every feature that exists is shown by a test whose title has the rule or the text of the table", () => {
  const wrong = rows
    .filter(({ state }) => state !== "absent")
    .filter(({ file, shown }) => {
      if (shown === "" || !/\.(test|spec)\.tsx?$/.test(file) || !existsSync(path.join(root, file))) return true;
      return !titlesOf(file).some((title) => title.includes(shown));
    });
  expect(wrong).toEqual([]);
});

test("a feature that is not whole has one sentence, and an absent one names no test", () => {
  const unclear = rows.filter(({ state, file, sentence }) =>
    state === "whole"
      ? sentence !== "" && !sentence.endsWith(".")
      : !/^[^.]+\.$/.test(sentence) || (state === "absent" && file !== ""),
  );
  expect(unclear).toEqual([]);
});
