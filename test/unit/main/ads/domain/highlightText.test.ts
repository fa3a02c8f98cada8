import fc from "fast-check";
import { expect, test } from "vitest";
import { emojiTokens } from "#main/ads/domain/adEmoji.ts";
import { parseAdSearch, wordsOf } from "#main/ads/domain/adText.ts";
import { highlightText, highlightWhole } from "#main/ads/domain/highlightText.ts";
import { hasTokens } from "../../../../support/ads/plainSearch.ts";

/** Puts square brackets around each highlight. */
function marked(text: string, find: string): string | null {
  const found = highlightText([text], parseAdSearch(find).wanted);
  return found === null ? null : found.map(({ text: item, isHit }) => (isHit ? `[${item}]` : item)).join("");
}

test.each([
  ["Free delivery today", "deliv", "Free [delivery] today"],
  ["Free delivery today", "deliv free", "[Free] delivery today"],
  ["Café crème, über alles", "CREME uber", "Café [crème], [über] alles"],
  ["Save now, save later", '"save later"', "Save now, [save later]"],
  ["<b>bold</b> & sons", "bold", "<b>[bold]</b> & sons"],
  ["全新护肤系列", "护肤", "全新[护肤]系列"],
  ["iPhone手机壳", "手机", "iPhone[手机]壳"],
  ["ครีมกันแดด", "กันแดด", "ครีม[กันแดด]"],
  ["새로운 화장품", "화장", "새로운 [화장]품"],
  ["ΟΔΟΣ’sale", "οδος", "[ΟΔΟΣ]’sale"],
  ["Οδοσήμανση στις οδούς", "ΟΔΟΣ", "[Οδοσήμανση] στις οδούς"],
  ["New 👟 in, free 🚚", "👟", "New [👟] in, free 🚚"],
  ["Made by 👩🏽‍💻 and 👩", "👩", "Made by [👩🏽‍💻] and [👩]"],
  ["Free 🚚 delivery", '"free delivery" 🚚', "[Free 🚚 delivery]"],
  ["Nur in 🇩🇪❤️", "🇩🇪 ❤", "Nur in [🇩🇪❤️]"],
  ["one two three", '"one two" "two three"', "[one two three]"],
])("[AF6] in %j, a search for %j results in the highlight %j", (text, find, expected) => {
  expect(marked(text, find)).toBe(expected);
});

test("[AF6] a long text is cut to the surroundings of its first match", () => {
  const shown = marked(`${"before ".repeat(60)}needle ${"behind ".repeat(60)}`, "needle") ?? "";
  expect(shown).toMatch(/^…(before ){1,2}\[needle\] behind .*…$/);
  expect(shown.length).toBeLessThan(180);
});

test("[AF6] a text without a match, or with only an excluded match, is not highlighted", () => {
  expect(marked("Free delivery", "tomorrow")).toBeNull();
  expect(marked("Free delivery", "-free")).toBeNull();
});

test("[AF6] a full text is shown unchanged, with every match highlighted, including those of the tile", () => {
  const copy = `A serum,\n\nfor skin. ${"More of it. ".repeat(3_000)}The Sérum!`;
  const { wanted } = parseAdSearch("SERUM");
  const whole = highlightWhole(copy, wanted) ?? [];
  expect(whole.map(({ text }) => text).join("")).toBe(copy);
  expect(whole.filter(({ isHit }) => isHit).map(({ text }) => text)).toEqual(["serum", "Sérum"]);
  const ofTile = highlightText([copy], wanted)?.filter(({ isHit }) => isHit) ?? [];
  expect(whole).toEqual(expect.arrayContaining([...ofTile]));
  expect(highlightWhole(copy, parseAdSearch("cream").wanted)).toBeNull();
});

test("[AF6] at most 1,000 matches are highlighted in a text", () => {
  const copy = "a ".repeat(50_000);
  const whole = highlightWhole(copy, parseAdSearch("a").wanted) ?? [];
  expect(whole.filter(({ isHit }) => isHit)).toHaveLength(1_000);
  expect(whole.map(({ text }) => text).join("")).toBe(copy);
});

const latin =
  "sale SALE Sales sal ｓａｌｅ é Café CAFÉ cafe cafés Straße İstanbul ΟΔΟΣ Ελλάδα 8 １２ ñandú e\u0301".split(" ");
const others = "护 护肤 手机 カメラ ｶﾒﾗ 화장품 화장 กันแดด กัน हिन्दी 👟 👟👟 👩🏽‍💻 🇩🇪 ❤️".split(" ");
const between = [" ", " ", " ", ", ", "-", "’", "\n", ". "];

test("[AF6] a text is highlighted exactly if the index contains the match, in any script", () => {
  const joined = fc
    .array(fc.constantFrom(...latin, ...others, ...between), { minLength: 1, maxLength: 14 })
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(joined, joined, (text, find) => {
      const { wanted } = parseAdSearch(find);
      const emoji = emojiTokens(text).map((each) => [each]);
      const isThere = wanted.some(({ words, isBeginning }) =>
        [wordsOf(text), ...emoji].some((found) => hasTokens(found, words, isBeginning)),
      );
      expect(highlightText([text], wanted) !== null).toBe(isThere);
      expect(highlightWhole(text, wanted) !== null).toBe(isThere);
    }),
    { numRuns: 3_000 },
  );
});
