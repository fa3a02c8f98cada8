// Images of the Sandbox: proof cards with the prompt, and their variants for scenes, lipsync, and video.
import { execFileSync } from "node:child_process";
import path from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { type CardBrief, cardContent, cardMargin, drawCard } from "#sandbox/card/card.ts";
import { chooseCardPalette } from "#sandbox/card/cardPalette.ts";
import { phrasesOf } from "#sandbox/card/phrases.ts";
import { stripHeight } from "#sandbox/card/strip.ts";
import { contrastOf } from "#sandbox/drawing/color/color.ts";
import { svgDocument } from "#sandbox/drawing/sketch.ts";
import { createRandom } from "#sandbox/random.ts";

const brief: CardBrief = {
  prompt: "A red convertible on a coastal road, golden hour",
  negativePrompt: "",
  model: "nano-banana-2",
  ratio: 1,
  seed: 42,
  index: 0,
  facts: ["Nano Banana 2", "seed 42", "1:1", "1K"],
  prints: 0,
};

test.each([
  ["A red convertible on a coastal road, golden hour", "A red convertible", "on a coastal road, golden hour"],
  ["Sneaker", "Sneaker", ""],
  ["A cup of tea, steam", "A cup of tea", "steam"],
  ["On the beach, a bottle", "On the beach", "a bottle"],
  ["Perfume bottle. Dark stone.", "Perfume bottle", "Dark stone."],
  ["Eine blaue Tasse auf einem Tisch", "Eine blaue Tasse", "auf einem Tisch"],
  ["First line\nsecond line", "First line", "second line"],
])("[SB44] the head phrase of “%s” ends at the first comma or preposition", (prompt, head, rest) => {
  expect(phrasesOf(prompt, "")).toEqual({ head, rest, without: "" });
});

test("[SB44] a prompt over 320 characters is cut at a word, and the negative prompt has a line of its own", () => {
  const long = "lighthouse keeper at dawn ".repeat(20).trim();
  const phrases = phrasesOf(long, "text, watermark");
  const shown = `${phrases?.head} ${phrases?.rest}`;
  expect(shown.length).toBeLessThanOrEqual(320);
  expect(shown.endsWith("…")).toBe(true);
  expect(`${long} `.startsWith(`${shown.slice(0, -1)} `)).toBe(true);
  expect(phrases?.without).toBe("without text, watermark");
});

const vocabulary =
  "A lighthouse Größe Straßenbahnhaltestelle café on with red, bottle. éclair 50 % Łódź neon supercalifragilisticexpialidocious x of 3:2".split(
    " ",
  );
const anyBrief = fc.record({
  prompt: fc
    .array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 60 })
    .map((words) => words.join(" "))
    .filter((text) => /\p{L}/u.test(text)),
  negativePrompt: fc.constantFrom("", "text, watermark", "hands ".repeat(60).trim()),
  ratio: fc.constantFrom(1, 16 / 9, 9 / 16, 4 / 3, 3 / 4, 3 / 2, 2 / 3, 4 / 5, 5 / 4, 21 / 9),
  model: fc.constantFrom("nano-banana-2", "flux-2-max"),
  seed: fc.nat(1000),
  index: fc.nat(3),
  prints: fc.nat(5),
  hasFigure: fc.boolean(),
});

/** Returns a brief with the figure where a scene of this aspect ratio has it. */
function briefOf({
  hasFigure,
  ...given
}: typeof anyBrief extends fc.Arbitrary<infer Value> ? Value : never): CardBrief {
  return { ...brief, ...given, figure: hasFigure ? (given.ratio < 0.8 ? "bottom" : "left") : undefined };
}

test("[SB44] every word of the head phrase is on the card, at every aspect ratio and beside prints and figures", () => {
  fc.assert(
    fc.property(anyBrief, (given) => {
      const { words } = drawCard(briefOf(given));
      const { head } = phrasesOf(given.prompt, given.negativePrompt) ?? { head: "" };
      const together = (text: string) => text.replaceAll(/\s/gu, "");
      expect(together(words.lines.join("")).startsWith(together(head))).toBe(true);
      // One drawn element for each word of the lines that show the head phrase.
      expect(words.head.length).toBeGreaterThanOrEqual(head.split(" ").length);
    }),
    { numRuns: 300 },
  );
});

/** Returns the box of what is drawn, in units. */
async function boxOf(width: number, height: number, content: string) {
  const scale = 0.25;
  const { data, info } = await sharp(
    svgDocument({ width, height }, content, { width: Math.round(width * scale), height: Math.round(height * scale) }),
  )
    .ensureAlpha()
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const box = { left: width, top: height, right: 0, bottom: 0 };
  for (let at = 0; at < data.length; at += 1) {
    if ((data[at] ?? 0) < 40) continue;
    const [x, y] = [(at % info.width) / scale, Math.floor(at / info.width) / scale];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1 / scale);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 1 / scale);
  }
  return box;
}

test("[SB44] no word leaves the card's margins or lies on the strip", async () => {
  const tolerance = 16;
  await fc.assert(
    fc.asyncProperty(anyBrief, async (given) => {
      const { width, height, words } = drawCard(briefOf(given));
      const box = await boxOf(width, height, words.head.join("") + words.others.join(""));
      expect(box.left).toBeGreaterThanOrEqual(cardMargin - tolerance);
      expect(box.right).toBeLessThanOrEqual(width - cardMargin + tolerance);
      // Accents of capitals reach above the line.
      expect(box.top).toBeGreaterThan(0);
      expect(box.bottom).toBeLessThanOrEqual(height - stripHeight(height));
    }),
    { numRuns: 60 },
  );
});

test("[SB44] a prompt in a script without outlines gives a card without words", () => {
  const card = drawCard({ ...brief, prompt: "日本の庭園、春の朝" });
  expect(card.words).toEqual({ head: [], others: [], lines: [] });
  expect(card.back + card.front).not.toBe("");
});

test("[SB44] the outputs of a request have four different compositions in one mood", () => {
  for (const seed of [1, 2, 3, 42, 99]) {
    const cards = [0, 1, 2, 3].map((index) => drawCard({ ...brief, seed, index, prompt: "A sneaker at night" }));
    const shapes = cards.map(({ back, front }) => (back + front).replaceAll(/[^a-z<]|fill="[^"]*"/g, ""));
    expect(new Set(shapes).size).toBe(4);
    for (const { back } of cards)
      expect(contrastOf(/fill="(#\w+)"/.exec(back)?.[1] ?? "", "#ffffff")).toBeGreaterThan(6);
  }
});

test("[SB44] names of colors and of moods in the prompt set the card's colors", () => {
  const groundOf = (prompt: string) =>
    /fill="(#\w+)"/.exec(drawCard({ ...brief, prompt, seed: 5 }).back)?.[1] ?? "#000000";
  for (const word of ["night", "neon"]) expect(contrastOf(groundOf(`A city, ${word}`), "#000000")).toBeLessThan(4);
  for (const word of ["morning", "pastel"])
    expect(contrastOf(groundOf(`A city, ${word}`), "#000000")).toBeGreaterThan(8);
  const shown = (prompt: string) => drawCard({ ...brief, prompt, seed: 5 });
  const [red, blue] = [shown("A red shoe, morning"), shown("A blue shoe, morning")];
  expect(red.back + red.front).not.toBe(blue.back + blue.front);
});

test("[SB46] words have a contrast of at least 4.5 to every color that a card has", () => {
  for (const text of ["", "night", "morning", "red", "yellow at night", "yellow", "green, neon", "pastel blue"]) {
    for (let seed = 0; seed < 200; seed += 1) {
      const hue = seed % 2 === 0 ? undefined : (seed * 7) % 360;
      const wish = { text, hue, index: seed % 4 };
      const { ink, ...others } = chooseCardPalette(createRandom(seed), createRandom(seed + 1), wish);
      for (const color of Object.values(others)) expect(contrastOf(ink, color)).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test("[SB45] letters are paths: no card has SVG text or names a font", () => {
  const content = cardContent(drawCard({ ...brief, negativePrompt: "text" }));
  expect(content).not.toMatch(/<text|<tspan|font/);
  expect(content).toMatch(/<path/);
});

test("[SB47] the strip states the facts that fit, the Sandbox's mark at any width, and in a video the time", async () => {
  const paths = (content: string) => content.split("<path").length - 1;
  for (const ratio of [1, 9 / 16, 21 / 9]) {
    const card = drawCard({ ...brief, ratio });
    const { width, height } = card;
    const box = await boxOf(width, height, card.strip(card.facts));
    expect(box.top).toBeGreaterThan(height * (1 - 0.056) - 8);
    // The ground of the strip, the facts, and the mark.
    expect(paths(card.strip(card.facts))).toBe(2);
    expect(paths(card.strip([]))).toBe(1);
    expect(paths(card.strip(card.facts, "0:01 / 0:05"))).toBe(3);
    const many = Array.from({ length: 40 }, (_, index) => `fact number ${index}`);
    expect(paths(card.strip(many))).toBe(2);
  }
});

const hashes =
  "2a53bc0f109eefe8 d1b92d32adcdd919 503757b508ba1d8f 8b5aebe9502cb316 442087f423f44618 557838257249e2cc c85e89e44848afed 736727ed55f4f541 7dba731e2003a1f4 c6e6dc960289d7f6".split(
    " ",
  );

test("[SB23] equal requests give equal bytes with the build that the app uses, on every system", () => {
  const script = path.join(import.meta.dirname, "../../support/hashImages.ts");
  const printed = execFileSync(process.execPath, [script], { encoding: "utf8" }).trim().split(" ");
  // Cards and ads in turn. WebAssembly calculates alike everywhere; another version of the image library may not.
  expect(printed).toEqual(hashes);
});
