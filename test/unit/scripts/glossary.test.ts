// Compares docs/glossary.md with the UI texts and the code.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { german } from "#texts/de/german.ts";

const root = path.resolve(import.meta.dirname, "../../..");

interface Row {
  readonly concept: string;
  readonly english: readonly string[];
  readonly german: readonly string[];
  readonly code: readonly string[];
}

const rows: readonly Row[] = readFileSync(path.join(root, "docs/glossary.md"), "utf8")
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .filter((cells) => cells.length > 5 && cells[1] !== "Concept" && !cells[1]?.startsWith("-"))
  .map(([, concept = "", english = "", translated = "", code = ""]) => ({
    concept,
    english: termsOf(english),
    german: termsOf(translated),
    code: [...code.matchAll(/`([A-Za-z_]+)`/g)].map(([, name = ""]) => name),
  }));

function termsOf(cell: string): readonly string[] {
  return cell
    .split(";")
    .map((term) => term.trim())
    .filter((term) => term !== "");
}

const keys = Object.keys(german).join("\n").toLowerCase();
const values = Object.values(german).join("\n").toLowerCase();
const sources = ["src/main", "src/renderer", "src/contracts", "src/sandbox", "src/texts"]
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(path.join(root, folder, name), "utf8")),
  )
  .join("\n");

test("[LG8] every glossary term occurs in the UI texts, in English and in German", () => {
  expect(rows.length).toBeGreaterThan(70);
  const unused = rows.flatMap((row) => [
    ...row.english.filter((term) => !keys.includes(term.toLowerCase())),
    ...row.german.filter((term) => !values.includes(term.toLowerCase().replace(/ …$/, ""))),
  ]);
  expect(unused).toEqual([]);
});

test("[LG8] every glossary code term occurs in the source", () => {
  const missing = rows.flatMap(({ code }) => code).filter((name) => !new RegExp(`\\b${name}\\b`, "i").test(sources));
  expect(missing).toEqual([]);
});
