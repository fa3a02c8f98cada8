// Compares the numbered rules in docs/spec with the tests. Every rule must have a test that names it, and every rule
// that a test names must exist.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./lib/project.mjs";

/**
 * A rule is defined as `**[Q1]**`. A test's title begins with the ids of the rules that it tests: `[Q1] [Q2] a body
 * ...`.
 */
export function checkSpec(specTexts, testTexts) {
  const defined = new Map();
  const problems = [];
  for (const [file, text] of specTexts) {
    for (const [, id] of text.matchAll(/\*\*\[([A-Z]+\d+)\]\*\*/g)) {
      if (defined.has(id)) problems.push(`rule ${id} is defined in ${defined.get(id)} and in ${file}`);
      defined.set(id, file);
    }
  }
  const named = new Map();
  for (const [file, text] of testTexts) {
    for (const [, ids] of text.matchAll(/["'`]((?:\[[A-Z]+\d+\] ?)+)/g)) {
      for (const [, id] of ids.matchAll(/\[([A-Z]+\d+)\]/g)) named.set(id, file);
    }
  }
  for (const [id, file] of defined) if (!named.has(id)) problems.push(`rule ${id} of ${file} has no test`);
  for (const [id, file] of named)
    if (!defined.has(id)) problems.push(`${file} names rule ${id}, which docs/spec does not have`);
  return { rules: defined.size, problems };
}

function textsBelow(folder, ending) {
  return readdirSync(path.join(root, folder), { recursive: true })
    .filter((name) => ending.test(name))
    .map((name) => path.join(folder, name))
    .map((file) => [file, readFileSync(path.join(root, file), "utf8")]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { rules, problems } = checkSpec(textsBelow("docs/spec", /\.md$/), textsBelow("test", /\.(test|spec)\.tsx?$/));
  for (const problem of problems) process.stderr.write(`spec: ${problem}\n`);
  process.stdout.write(`${rules} rules, ${problems.length} problems.\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
