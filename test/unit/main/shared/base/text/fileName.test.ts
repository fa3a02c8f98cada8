import fc from "fast-check";
import { expect, test } from "vitest";
import { slug, suggestedFileName } from "#main/shared/base/text/fileName.ts";

const sha256 = "ab12cd34".repeat(8);
const reserved = ["con", "prn", "aux", "nul", ..."0123456789".split("").flatMap((n) => [`com${n}`, `lpt${n}`])];

/** Characters that file systems reject in a name, and characters that make a name look like another name. */
const unsafe = /[\p{Cc}\p{Cs}/\\:*?"<>|\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;

function expectSafe(name: string): void {
  expect(name).not.toMatch(unsafe);
  expect(name).not.toMatch(/^[.\s-]|[.\s]$/u);
  expect(reserved).not.toContain(name.split(".")[0]?.trim().toLowerCase());
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
}

const items = fc.oneof(
  fc.constantFrom("/", "\\", "..", ".", " ", "\0", "\n", "\r", "\u202e", "\u2066", "\u200f", ":", "*", "?", '"', "|"),
  fc.constantFrom("con", "NUL", "com1", "COM\u00b9", "lpt9", "aux.txt", "~", "%2e%2f", "$(x)", "`x`", "-rf", "\ufeff"),
  fc.constantFrom("é", "e\u0301", "İ", "ﷺ", "漢字", "𐌰𐌱𐌲", "👩‍👩‍👧", "\ud800", "\udc00", "ﬁ", "\u3164", "م"),
  fc.string({ unit: "binary" }),
);
const hostile = fc.array(items, { maxLength: 120 }).map((parts) => parts.join(""));

test("[M4] ten thousand hostile prompts and models result in file names that are valid on every system", () => {
  fc.assert(
    fc.property(hostile, fc.option(hostile), (prompt, model) => {
      const name = suggestedFileName({ prompt, model, sha256, extension: "webm" });
      expectSafe(name);
      expect(name).toMatch(/_ab12cd34\.webm$/);
    }),
    { numRuns: 10_000 },
  );
});

test("[M4] a slug is a safe file name and is never empty", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const name = slug(text);
      expectSafe(name);
      expect(name).not.toBe("");
      expect(Array.from(name).length).toBeLessThanOrEqual(62);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ["../../etc/passwd", "etc-passwd"],
  ["CON", "con-1"],
  ["com¹", "com1-1"],
  ["...", "untitled"],
  ["", "untitled"],
  ["  A red  sneaker, on ice!  ", "a-red-sneaker-on-ice"],
  ["Ein Fläschchen / 香水", "ein-fläschchen-香水"],
  ["photo\u202egnp.exe", "photo-gnp-exe"],
])("[M4] the slug of %j is %j", (text, expected) => {
  expect(slug(text)).toBe(expected);
});

test("[M4] the slug of a long prompt is cut to 60 characters, without a trailing dash", () => {
  expect(slug("a".repeat(300))).toBe("a".repeat(60));
  expect(slug(`${"a".repeat(59)} and more`)).toBe("a".repeat(59));
});

test("[M4] a long name of four-byte characters is cut to the maximum length of a file name", () => {
  const prompt = "𐌰".repeat(300);
  const name = suggestedFileName({ prompt, model: prompt, sha256, extension: "jpg" });
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
  expect(name.startsWith("𐌰".repeat(20))).toBe(true);
});

test("[M4] two results of one prompt have different names", () => {
  const asset = { prompt: "A cup", model: "nano-banana-pro", extension: "png" };
  expect(suggestedFileName({ ...asset, sha256 })).toBe("a-cup_nano-banana-pro_ab12cd34.png");
  expect(suggestedFileName({ ...asset, sha256: "f".repeat(64) })).toBe("a-cup_nano-banana-pro_ffffffff.png");
});
