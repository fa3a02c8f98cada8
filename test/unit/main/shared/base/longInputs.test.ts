// External texts designed to take long: the work must grow with the length of the text, not with its square.
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import type { AdId } from "#contracts/ids.ts";
import { fewMarks } from "#contracts/text/fewMarks.ts";
import { storedRecord, recordOfDiscover } from "#main/ads/domain/adRecord.ts";
import { foldWord, indexedTexts, parseAdSearch } from "#main/ads/domain/adText.ts";
import { sandboxAds } from "../../../../support/ads/adItems.ts";

const module = (name: string) => new URL(`../../../../../src/main/${name}.ts`, import.meta.url).href;

/** At quadratic cost, each text far exceeds the time limit; at linear cost, each takes almost no time. */
const hostile: readonly (readonly [what: string, from: string, call: string])[] = [
  ["marks on an unspaced letter, folded", "ads/domain/adText", `m.foldWord("a" + "\\u0301\\u0323".repeat(300000))`],
  ["marks without a letter, folded", "ads/domain/adText", `m.foldWord("\\u0301\\u0323".repeat(300000))`],
  ["marks in a text of an ad", "ads/domain/adText", `m.wordsOf("a" + "\\u0345\\u0301\\u0316".repeat(200000) + " b")`],
  ["marks in what is typed", "ads/domain/adText", `m.parseAdSearch("a" + "\\u0345\\u0301\\u0316".repeat(200000))`],
  [
    "marks where a search marks its words",
    "ads/domain/highlightText",
    `m.highlightWhole("\\u3042a" + "\\u0345\\u0301\\u0316".repeat(200000), [{ words: ["a"], isBeginning: true }])`,
  ],
  ["marks in a prompt", "shared/base/text/searchText", `m.indexedText("a" + "\\u0345\\u0301\\u0316".repeat(200000))`],
  [
    "marks in what the Library is asked",
    "shared/base/text/searchText",
    `m.searchQuery("a" + "\\u0345\\u0301\\u0316".repeat(200000))`,
  ],
  ["quotes that stay open", "shared/base/text/searchText", `m.searchQuery('"a -'.repeat(200000))`],
  ["emoji put together without end", "ads/domain/adEmoji", `m.emojiIn("\\u{1F468}\\u200D".repeat(200000))`],
  ["marks in a name of a file", "shared/base/text/fileName", `m.slug("a" + "\\u0345\\u0301\\u0316".repeat(200000))`],
  ["signs in a name of a file", "shared/base/text/fileName", `m.slug("-.".repeat(300000) + "x")`],
  [
    "dots and spaces in a template",
    "library/domain/fileTemplate",
    `m.filePath("x" + " .".repeat(300000) + "x{id8}", { project: null, type: "i", model: null, prompt: "p", number: 1, createdAt: 1, sha256: "a" }, "png", 1)`,
  ],
  ["marks in a tag", "shared/base/text/normalizeTag", `m.foldTag("a" + "\\u0345\\u0301\\u0316".repeat(200000))`],
  ["full stops behind an address", "research/domain/pageIdIn", `m.pageIdIn(".".repeat(8000) + "x")`],
  [
    "slashes in an address",
    "workspaces/domain/serviceUrl",
    `m.readServiceUrl("https://a.example" + "/".repeat(500000) + "x")`,
  ],
  ["question marks in an address", "studio/domain/gallery", `m.isSameFile("?".repeat(500000) + "\\n", "a")`],
  ["schemes in a line of the log", "diagnostics/redactLine", `m.redactLine("a.".repeat(300000), [])`],
  ["names in a line of the log", "diagnostics/redactLine", `m.redactLine("a+".repeat(300000), [])`],
  ["signs in a CSV cell", "shared/base/text/csv", `m.csvLine(["\\t'".repeat(300000) + "x"])`],
];

test.each(hostile)("[AF60] a hostile input is processed within 20 s: %s", (_what, from, call) => {
  const script = `import(${JSON.stringify(module(from))}).then((m) => { ${call}; process.exit(7); })`;
  const { status } = spawnSync(process.execPath, ["--input-type=module", "-e", script], { timeout: 20_000 });
  expect(status).toBe(7);
});

test("[AF60] at most eight combining marks per letter are preserved, and texts with fewer are unchanged", () => {
  expect(fewMarks(`a${"\u0301".repeat(20)}b\u0301`)).toBe(`a${"\u0301".repeat(8)}b\u0301`);
  for (const text of ["Vie\u0302\u0323t Nam", "กี่", "शक्ति", "👨‍👩‍👧"]) expect(fewMarks(text)).toBe(text);
  expect(foldWord("E\u0301te\u0301")).toBe("ete");
  expect(foldWord("\u0301\u0301")).toBe("\u0301\u0301".normalize("NFC"));
  expect(parseAdSearch("Caf\u00e9").wanted[0]?.words).toEqual(["cafe"]);
});

test("[AF60] every text of an ad is cut to the API's maximum length, and a cut text ends with an ellipsis", () => {
  const item = sandboxAds(1)(0);
  const long = "x".repeat(300_000);
  const record = recordOfDiscover({
    ...item,
    brand: { ...item.brand, name: long, handle: long, avatar_url: `https://a.example/${long}` },
    title: long,
    copy: long,
    description: long,
    domain: long,
    cta: long,
    ai_summary: long,
    vertical: long,
    creative_type: long,
    tags: Array.from({ length: 500 }, (_, index) => `${index} ${long}`),
    media: {
      aspect_ratio: 1,
      slides: Array.from({ length: 90 }, (_, index) => ({
        type: "image" as const,
        thumbnail_url: index === 0 ? `https://a.example/${long}` : "https://a.example/x.png",
        video_url: null,
      })),
    },
  });
  const { brand, title, copy, description, domain, cta, summary, vertical, creativeType } = record;
  const lengths = [brand.name, brand.handle, title, copy, description, domain, cta, summary, vertical, creativeType];
  expect(lengths.map((text) => text?.length)).toEqual([
    255, 255, 10_000, 100_000, 100_000, 253, 1_000, 20_000, 255, 255,
  ]);
  for (const text of lengths) expect(text?.endsWith("x…")).toBe(true);
  expect(brand.avatarUrl).toBeNull();
  expect(record.tags).toHaveLength(50);
  expect(record.slides).toHaveLength(19);
  expect(Object.values(indexedTexts(record)).join("").length).toBeLessThan(250_000);
  expect(storedRecord(`d:${item.id}` as AdId, JSON.stringify(item))).toEqual(recordOfDiscover(item));
});

test("[AF60] a regular ad is read unchanged", () => {
  for (let index = 0; index < 200; index += 1) {
    const item = sandboxAds(200)(index);
    const { title, copy, description, brand, slides } = recordOfDiscover(item);
    expect([title, copy, description, brand.name]).toEqual([item.title, item.copy, item.description, item.brand.name]);
    expect(slides).toHaveLength(item.media.slides.length);
  }
});
