import { expect, test } from "vitest";
import { matchName, nameMatches } from "#contracts/text/nameMatch.ts";
import { fewOfEachKind, type Opened, rankRows } from "#renderer/app/palette/rankRows.ts";

const day = 86_400_000;
const now = 100 * day;
const row = (label: string, at: number | null = 0, kind = "result") => ({ key: `${kind}:${label}`, kind, label, at });
const ranked = (rows: readonly ReturnType<typeof row>[], text: string, opened: readonly [string, Opened][] = []) =>
  rankRows(rows, { text, opened: new Map(opened), now }).map(({ label }) => label);

test("[CP2] an exact name comes first, then a prefix, then the start of a word, then any part", () => {
  const rows = ["Outlemon", "A lemon", "Lemon ice", "lemon"].map((label) => row(label));
  expect(ranked(rows, "Lemon")).toEqual(["lemon", "Lemon ice", "A lemon", "Outlemon"]);
});

test("[CP2] equal matches are ordered by recent and frequent use, then by time, and rows without a time come before others", () => {
  const rows = [row("Lemon old", 1), row("Lemon new", 2), row("Lemon command", null, "command"), row("Lemon used", 0)];
  expect(ranked(rows, "lemon")).toEqual(["Lemon command", "Lemon new", "Lemon old", "Lemon used"]);
  expect(ranked(rows, "lemon", [["result:Lemon used", { count: 1, at: now }]])[0]).toBe("Lemon used");
  // Three openings of four weeks ago count less than one of today.
  const opened: readonly [string, Opened][] = [
    ["result:Lemon old", { count: 3, at: now - 28 * day }],
    ["result:Lemon new", { count: 1, at: now }],
  ];
  expect(ranked(rows, "lemon", opened).slice(0, 2)).toEqual(["Lemon new", "Lemon old"]);
});

test("[CP2] at most four rows of a kind are shown", () => {
  const rows = [...["a", "b", "c", "d", "e"].map((label) => row(label)), row("f", 0, "ad")];
  expect(fewOfEachKind(rows).map(({ label }) => label)).toEqual(["a", "b", "c", "d", "f"]);
});

test("[CP2] names are compared without case and diacritics, and every typed word must occur", () => {
  expect(matchName("Café au lait", "cafe")).toBe(nameMatches.start);
  expect(matchName("Blue plate with lemon", "lemon blue")).toBe(nameMatches.wordStart);
  expect(matchName("Blue plate", "lemon blue")).toBe(nameMatches.none);
  expect(matchName("Theme: dark", "night", "appearance night")).toBe(nameMatches.part);
});
