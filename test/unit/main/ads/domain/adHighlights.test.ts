import { expect, test } from "vitest";
import type { Ad, HighlightedField, AdHighlights } from "#contracts/ads/ads.ts";
import type { AdId } from "#contracts/ids.ts";
import { sandboxAds } from "../../../../support/ads/adItems.ts";
import { ingestAll, withAds } from "../../../../support/ads/withAds.ts";

const now = Date.UTC(2026, 6, 1);
const items = Array.from({ length: 600 }, (_, index) => sandboxAds(600)(index));

/** The panel's text for each field. */
const shown: Readonly<Record<HighlightedField, (ad: Ad) => string | null>> = {
  brandName: ({ brandName }) => brandName,
  brandHandle: ({ brandHandle }) => brandHandle?.replace(/^@/, "") ?? null,
  title: ({ title }) => title,
  copy: ({ copy }) => copy,
  description: ({ description }) => description,
  cta: ({ cta }) => cta,
  summary: ({ summary }) => summary,
  domain: ({ domain }) => domain,
  vertical: ({ vertical }) => vertical,
  creativeType: ({ creativeType }) => creativeType,
  tags: ({ tags }) => tags.join(", "),
};

const hitsOf = (text: AdHighlights[HighlightedField]) =>
  (text ?? []).filter(({ isHit }) => isHit).map(({ text: hit }) => hit.replace(/\s+/g, " "));

const [english] = items.filter(({ language, copy }) => language === "en" && copy !== null);
const [chinese] = items.filter(({ language, copy }) => language === "zh" && copy !== null);
const words = english?.copy?.match(/[a-z]{3,}/gi) ?? [];

/** A word, its prefix, a phrase, characters of a script without spaces, words of short fields, an excluded word. */
const questions = [
  "serum",
  "ser",
  `"${/[a-z]+ [a-z]+/i.exec(english?.copy ?? "")?.[0] ?? ""}"`,
  chinese?.copy?.match(/\p{Script=Han}{2}/u)?.[0] ?? "",
  items.find(({ vertical }) => vertical !== null)?.vertical ?? "",
  items.find(({ tags }) => tags.length > 0)?.tags[0] ?? "",
  english?.brand.name ?? "",
  `${words[1] ?? ""} -serum`,
];

test.each(questions)(
  "[AF6] %j is highlighted in the details panel, including every match highlighted on the tile",
  (find) => {
    withAds(({ engine }) => {
      ingestAll(engine, items);
      const { ads } = engine.page({ filter: { find }, sort: "newest", count: 120, now });
      expect(ads.length).toBeGreaterThan(0);
      for (const tile of ads) {
        const marks = engine.highlights(tile.id, find);
        const ad = engine.read(tile.id, now);
        const all = Object.entries(marks) as [HighlightedField, NonNullable<AdHighlights[HighlightedField]>][];
        for (const [name, marked] of all) {
          expect(marked.map(({ text }) => text).join("")).toBe(shown[name](ad));
          expect(hitsOf(marked).length).toBeGreaterThan(0);
        }
        const inPanel = all.flatMap(([, marked]) => hitsOf(marked));
        for (const hit of hitsOf(tile.found ?? undefined)) expect(inPanel).toContain(hit);
        expect(inPanel.length).toBeGreaterThan(0);
      }
    });
  },
);

test("[AF6] no text is highlighted for an unknown ad or an empty search", () => {
  withAds(({ engine }) => {
    ingestAll(engine, items.slice(0, 3));
    const [ad] = engine.page({ filter: {}, sort: "newest", count: 1, now }).ads;
    expect(engine.highlights(ad?.id as AdId, ' "" - ')).toEqual({});
    expect(engine.highlights("d:00000000-0000-4000-8000-000000000000" as AdId, "serum")).toEqual({});
  });
});
