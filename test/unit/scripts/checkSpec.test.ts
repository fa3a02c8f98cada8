import { expect, test } from "vitest";
import { checkSpec } from "../../../scripts/check-spec.mjs";

// Built here, so that the check does not take the IDs for rules that this file names.
const rule = (id: string) => `[${id}]`;
const spec = (...ids: readonly string[]): [string, string] => [
  "docs/spec/money.md",
  ids.map((id) => `- **${rule(id)}** Something holds.`).join("\n"),
];
const titled = (...titles: readonly string[]): [string, string] => [
  "test/unit/money.test.ts",
  titles.map((title) => `test("${title}", () => undefined);`).join("\n"),
];

test("the spec check reports no problems when rules and tests match", () => {
  const tests = titled(`${rule("A1")} one`, `${rule("A2")} ${rule("B10")} two at once`);
  expect(checkSpec([spec("A1", "A2", "B10")], [tests])).toEqual({ rules: 3, problems: [] });
});

test("the spec check reports a rule that no test names", () => {
  const { problems } = checkSpec([spec("A1", "A2")], [titled(`${rule("A1")} one`)]);
  expect(problems).toEqual(["rule A2 of docs/spec/money.md has no test"]);
});

test("the spec check reports a test that names an unknown rule, with the test file", () => {
  const { problems } = checkSpec([spec("A1")], [titled(`${rule("A1")} ${rule("Z9")} one`)]);
  expect(problems).toEqual(["test/unit/money.test.ts names rule Z9, which docs/spec does not have"]);
});

test("the spec check reports a rule that is defined twice", () => {
  const { problems } = checkSpec([spec("A1"), spec("A1")], [titled(`${rule("A1")} one`)]);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain("rule A1 is defined");
});

test("the spec check counts rule IDs only at the beginning of a title, not elsewhere or in comments", () => {
  const mentions = titled(`one, see ${rule("A1")}`);
  const comment: [string, string] = ["test/unit/other.test.ts", `// ${rule("A1")} is guarded elsewhere`];
  expect(checkSpec([spec("A1")], [mentions, comment]).problems).toEqual(["rule A1 of docs/spec/money.md has no test"]);
});

test("the spec check reads titles in all three kinds of quotes", () => {
  const quotes = ["'", '"', "`"].map((mark, index) => `test(${mark}${rule(`A${index}`)} one${mark}, run);`).join("\n");
  expect(checkSpec([spec("A0", "A1", "A2")], [["test/unit/x.test.ts", quotes]]).problems).toEqual([]);
});
