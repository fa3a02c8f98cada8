// Every document that a file of this repository names must exist in it.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..", "..", "..");
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter(
    (file) =>
      /\.(ts|tsx|mjs|json|yml|md|css|html)$/.test(file) &&
      file !== "package-lock.json" &&
      existsSync(path.join(root, file)),
  )
  // Tests of the scripts create their own documents.
  .filter((file) => !file.startsWith("test/unit/scripts/"));
const documents = new Set(files.filter((file) => file.endsWith(".md")).map((file) => path.basename(file)));

test("every document that a file names exists in the repository", () => {
  const missing = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), "utf8").matchAll(/\b([A-Za-z0-9-]+\.md)\b/g)]
      .map(([, name = ""]) => name)
      .filter((name) => !documents.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});
