import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { exceptions, excludingArgs, filesLeftOut } from "../../../scripts/windows/exceptions.mjs";
import { subset } from "../../../scripts/windows/subset.mjs";

const root = path.join(import.meta.dirname, "..", "..", "..");

test("every exception of the tests under wine names an existing file and test", () => {
  expect(exceptions.length).toBeLessThanOrEqual(15);
  for (const { file, title } of exceptions) {
    expect(existsSync(path.join(root, file)), file).toBe(true);
    if (title !== undefined) expect(readFileSync(path.join(root, file), "utf8")).toContain(title);
  }
});

test("the arguments leave out the exceptions, and no other test", () => {
  const argument = excludingArgs().find((one) => one.startsWith("--testNamePattern=")) ?? "";
  const pattern = new RegExp(argument.slice(argument.indexOf("=") + 1));
  for (const { title } of exceptions) if (title !== undefined) expect(`file > ${title} and more`).not.toMatch(pattern);
  expect("[UP53] another test").toMatch(pattern);
  expect(filesLeftOut).toBe("test/unit/scripts/citations.test.ts");
});

test("every filter of the part that runs by default selects a test", () => {
  const files = readdirSync(path.join(root, "test"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => `test/${name.split(path.sep).join("/")}`);
  for (const filter of subset) expect(files.filter((file) => file.includes(filter)).length, filter).toBeGreaterThan(0);
});
