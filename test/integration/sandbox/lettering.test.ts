// The letters of the Sandbox's images: paths instead of a font.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { misdrawnGlyphs } from "../../../scripts/lettering/checkGlyphs.mjs";
import { outlinesModule } from "../../../scripts/lettering/outlinesModule.mjs";
import { settable, setLine, widthOf, type Weight } from "#sandbox/lettering/letters.ts";
import { fitText } from "#sandbox/lettering/setText.ts";

const weights: readonly Weight[] = [400, 500, 700, 800];
const made = outlinesModule();
const file = path.join(import.meta.dirname, "../../../src/sandbox/lettering/outlines.ts");

test("[SB45] the committed outlines are those that the script writes", () => {
  expect(readFileSync(file, "utf8") === made.text).toBe(true);
});

test.each(weights)("[SB45] every glyph of weight %i is drawn where the font says", async (weight) => {
  const glyphs = made.weights.get(weight);
  expect(glyphs?.size).toBeGreaterThan(400);
  expect(await misdrawnGlyphs(glyphs)).toEqual([]);
});

test("[SB45] the check of glyphs finds one that is drawn in another place, and one that is missing", async () => {
  const glyphs = new Map(made.weights.get(700));
  const wide = glyphs.get("W");
  glyphs.set("A", { ...glyphs.get("A"), path: wide.path });
  glyphs.set("B", { ...glyphs.get("B"), path: "m0 0h1v1z" });
  expect(await misdrawnGlyphs(glyphs)).toEqual(["A", "B"]);
});

test("[SB45] Latin, its extensions, and Vietnamese can be set; other scripts can not, and symbols are left out", () => {
  for (const text of ["Größe naïve façade Łódź İstanbul Őrség", "Bàn gỗ phong cách Việt Nam", "50 % – “quoted” €"]) {
    expect(settable(text)).toBe(text);
  }
  expect(settable("e\u0301 decomposed")).toBe("é decomposed");
  expect(settable("Sunny 🌞  day\n\ttoday")).toBe("Sunny day today");
  for (const text of ["日本の庭園", "Sneaker für 日本", "Привет", "שלום", "مرحبا", "Ω"])
    expect(settable(text)).toBe(null);
});

test("[SB45] pairs are set closer where the typeface says so, also with an accent", () => {
  const apart = widthOf("T", 700) + widthOf("o", 700);
  expect(widthOf("To", 700)).toBeLessThan(apart - 0.05);
  expect(widthOf("Tö", 700)).toBeCloseTo(widthOf("To", 700), 3);
  expect(setLine("A", 700).path).toMatch(/^M0 0m[-\d hvqlmz]+z$/);
});

test("[SB45] a text gets the largest size that fits, and is cut at a word where none fits", () => {
  const style = { weight: 700 as const, leading: 1.1 };
  const box = { width: 800, height: 300 };
  const sizes = { smallest: 40, largest: 160 };
  const short = fitText("Sneaker", style, box, sizes);
  expect(short).toMatchObject({ lines: ["Sneaker"], size: 160 });
  const words = "A weathered lighthouse keeper standing";
  const long = fitText(words, style, box, sizes);
  expect(long.lines.join(" ")).toBe(words);
  expect(long.width).toBeLessThanOrEqual(box.width);
  expect(long.height).toBeLessThanOrEqual(box.height);
  const larger = { ...sizes, smallest: long.size + 1 };
  const cut = fitText(words, style, box, larger).lines.join(" ");
  expect(cut).toMatch(/…$/);
  expect(words.startsWith(cut.slice(0, -1))).toBe(true);
  const divided = fitText("x".repeat(90), style, box, sizes);
  expect(divided.lines.join("")).toBe("x".repeat(90));
  expect(divided.width).toBeLessThanOrEqual(box.width);
});
