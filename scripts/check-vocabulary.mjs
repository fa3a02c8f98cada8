// `npm run lint`: rejects retired words of scripts/lint/vocabulary.mjs in texts, identifiers, comments and documents.
import { existsSync, readFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseSync } from "vite";
import * as vocabulary from "./lint/vocabulary.mjs";
import { root } from "./lib/project.mjs";

/** Maximum number of characters in a line of CHANGELOG.md. */
const changelogWidth = 100;

/** Splits an identifier into lowercase words: "heardBy" and "HEARD_BY" give "heard" and "by". `lookup` stays one word. */
export function tokensOf(name) {
  return name
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\d]+/u);
}

/** Returns the retired words in an English text (without its context) or a German text. */
export function textHits(text, rules = vocabulary.textRules) {
  const shown = text.replaceAll(/\{\w+(?=[,}])/g, "{");
  return rules
    .filter(({ pattern }) => pattern.test(shown))
    .map(({ pattern, use }) => `${text}: ${pattern} — use ${use}`);
}

/** Returns the retired words in an identifier or file name. */
export function identifierHits(name) {
  if (Object.hasOwn(vocabulary.exceptions.identifiers, name)) return [];
  const whole = vocabulary.identifierRules.find(({ pattern }) => pattern.test(name));
  if (whole !== undefined) return [`${name}: use ${whole.use}`];
  const token = tokensOf(name).find((one) => Object.hasOwn(vocabulary.identifierTokens, one));
  return token === undefined ? [] : [`${name}: ${token} — use ${vocabulary.identifierTokens[token]}`];
}

/** Returns the retired words in a comment or document, line by line. */
export function proseHits(text) {
  return text.split("\n").flatMap((line) => {
    const rule = vocabulary.proseRules.find(({ pattern }) => pattern.test(line));
    return rule === undefined ? [] : [`${line.trim().slice(0, 80)}: ${rule.pattern} — use ${rule.use}`];
  });
}

/** Returns the rules of docs/spec that contain neither must nor may. */
export function specHits(text) {
  const rules = text.split(/^- (?=\*\*\[)/m).slice(1);
  return rules.filter((rule) => !/\b(must|may)\b/.test(rule)).map((rule) => `${rule.slice(0, 60).trim()}: must or may`);
}

/** Returns the hits in a source file: each name that it uses outside its imports, once, and its comments. */
export function sourceHits(file, source) {
  const { program, comments } = parseSync(file, source);
  const names = new Set();
  addNames(program, names);
  return [...[...names].flatMap(identifierHits), ...comments.flatMap(({ value }) => proseHits(value))];
}

function addNames(node, names) {
  if (Array.isArray(node)) {
    for (const one of node) addNames(one, names);
    return;
  }
  if (node === null || typeof node !== "object" || typeof node.type !== "string") return;
  if (node.type === "ImportDeclaration") return;
  if (node.type === "Identifier" || node.type === "JSXIdentifier" || node.type === "PrivateIdentifier")
    names.add(node.name);
  for (const value of Object.values(node)) addNames(value, names);
}

async function catalogHits() {
  const { german } = await import(pathToFileURL(path.join(root, "src/texts/de/german.ts")).href);
  const hits = [];
  for (const [key, value] of Object.entries(german)) {
    const text = key.replace(/^[\w -]+\|/, "");
    if (Object.hasOwn(vocabulary.exceptions.texts, text)) continue;
    hits.push(...textHits(text), ...textHits(value, vocabulary.germanRules));
  }
  return hits;
}

function fileHits(file) {
  const read = () => readFileSync(path.join(root, file), "utf8");
  const name = identifierHits(path.basename(file));
  if (/\.(tsx?|mjs)$/.test(file)) {
    if (file.startsWith("scripts/lint/vocabulary") || file === "scripts/check-vocabulary.mjs") return [];
    return [...name, ...sourceHits(file, read())];
  }
  if (!file.endsWith(".md") || file === "docs/glossary.md") return [];
  const text = read();
  const long = file === "CHANGELOG.md" ? text.split("\n").filter(({ length }) => length > changelogWidth) : [];
  return [
    ...proseHits(text),
    ...(file.startsWith("docs/spec/") ? specHits(text) : []),
    ...long.map((line) => `${line.slice(0, 60)}…: more than ${changelogWidth} characters`),
  ];
}

/** Returns hits by file; those in the catalogs are listed under `texts`. */
async function allHits() {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  const files = listed.split("\n").filter((file) => file !== "" && existsSync(path.join(root, file)));
  const found = files.map((file) => [file, fileHits(file)]).filter(([, hits]) => hits.length > 0);
  const texts = await catalogHits();
  return new Map(texts.length === 0 ? found : [["texts", texts], ...found]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const found = await allHits();
  for (const [file, hits] of found) {
    process.stderr.write(`vocabulary: ${file} has retired words:\n`);
    for (const hit of hits) process.stderr.write(`  ${hit}\n`);
  }
  process.exitCode = found.size === 0 ? 0 : 1;
}
