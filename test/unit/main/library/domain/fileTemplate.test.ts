import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { filePath, type NamedResult, templateProblem } from "#main/library/domain/fileTemplate.ts";

const result: NamedResult = {
  number: 1042,
  project: "Spring launch",
  type: "image",
  model: "nano-banana-pro",
  prompt: "A red sneaker",
  createdAt: new Date(2026, 10, 3, 12).getTime(),
  sha256: "ab12cd34".repeat(8),
};

test.each([
  ["{project}/{date}_{slug}_{id8}", 1, "spring-launch/2026-11-03_a-red-sneaker_ab12cd34.png"],
  ["{project}/{date}_{slug}_{id8}", 2, "spring-launch/2026-11-03_a-red-sneaker_ab12cd34 (2).png"],
  ["{number}-{slug}", 1, "1042-a-red-sneaker.png"],
  ["{number}", 2, "1042 (2).png"],
  ["{type}/{model}/{n}-{slug}", 7, "image/nano-banana-pro/007-a-red-sneaker.png"],
  ["My ads: {slug}", 1, "My ads a-red-sneaker.png"],
  ["/etc/{slug}", 1, "etc/a-red-sneaker.png"],
  ["../../{slug}", 1, "a-red-sneaker.png"],
  ["{slug}/", 1, "a-red-sneaker/a-red-sneaker.png"],
  ["C:\\{slug}", 1, "Ca-red-sneaker.png"],
  ["con", 1, "_con.png"],
  ["", 1, "a-red-sneaker.png"],
])("[LB7] the template %j at attempt %i gives the path %j", (template, n, expected) => {
  expect(filePath(template, result, "png", n)).toBe(expected);
});

test("[LB15] a file name may be the fixed number of the result alone", () => {
  expect(templateProblem("{number}")).toBeNull();
  expect(filePath("{number}", { ...result, number: 7 }, "png", 1)).toBe("7.png");
});

test("[LB7] a template part without a value leaves no gap and no empty folder", () => {
  const bare = { ...result, project: null, model: null };
  expect(filePath("{project}/{model}_{slug}", bare, "png", 1)).toBe("a-red-sneaker.png");
  expect(filePath("{slug}_{model}_{id8}", bare, "png", 1)).toBe("a-red-sneaker_ab12cd34.png");
});

const nasty = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.constantFrom(
    "..",
    "../..",
    "/",
    "\\",
    "C:\\",
    "con",
    "nul.txt",
    "\0",
    "\u202e",
    "a".repeat(400),
    "𐌰".repeat(200),
    ".",
    "  ",
    "~",
    "$HOME",
    "-rf",
    "{slug}",
    "{n}",
    "{}",
    "{project}/{project}",
  ),
);
const text = fc.array(nasty, { maxLength: 5 }).map((list) => list.join(""));

test("[LB7] 10,000 hostile templates, prompts, and projects give portable names inside the save folder", () => {
  const folder = path.resolve("/save/folder");
  fc.assert(
    fc.property(
      text,
      text,
      fc.option(text),
      fc.option(text),
      fc.integer({ min: 1, max: 9_999 }),
      (template, prompt, project, model, n) => {
        const name = filePath(template, { ...result, prompt, project, model, type: prompt }, "webm", n);
        const target = path.resolve(folder, ...name.split("/"));
        expect(target.startsWith(`${folder}${path.sep}`)).toBe(true);
        const names = name.split("/");
        expect(names.length).toBeLessThanOrEqual(5);
        for (const one of names) {
          expect(one).not.toMatch(/[\p{C}<>:"\\|?*]/u);
          expect(one).not.toMatch(/^[\s.]|[\s.]$/);
          expect(one).not.toMatch(/^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(\.|$)/i);
          expect(Buffer.byteLength(one)).toBeLessThanOrEqual(255 - ".json".length);
          expect(one).not.toBe("");
        }
      },
    ),
    { numRuns: 10_000 },
  );
});

test("[LB7] each further attempt gives a different file name", () => {
  fc.assert(
    fc.property(text, text, (template, prompt) => {
      const names = [1, 2, 3, 4].map((n) => filePath(template, { ...result, prompt }, "png", n));
      expect(new Set(names).size).toBe(4);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ["{slug}", null],
  ["{project}/{n}", null],
  ["{colour}", { code: "unknown_part", part: "{colour}" }],
  ["{slug", { code: "open_brace" }],
  ["plain", { code: "no_part" }],
  ["a/b/c/d/e/{slug}", { code: "too_many_folders", max: 4 }],
])("[LB7] validation of the template %j returns %j", (template, problem) => {
  expect(templateProblem(template)).toEqual(problem);
});
