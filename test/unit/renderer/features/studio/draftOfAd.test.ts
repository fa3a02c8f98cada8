import { expect, test } from "vitest";
import { adBrief } from "#renderer/features/studio/draftOfAd.ts";

const ad = {
  summary: null,
  title: "Run further",
  copy: "Shoes   that\nlast.",
  cta: "Shop now",
  creativeType: "before_and_after",
  vertical: "fitness",
};

test("[DS8] an ad brief contains the ad's content in a few plain lines", () => {
  expect(adBrief(ad)).toBe(
    "An ad: Before and after, Fitness.\nHeadline: “Run further”\nIt says: “Shoes that last.”\nCTA: “Shop now”",
  );
  expect(adBrief({ ...ad, summary: "A runner at dawn." })).toContain("A runner at dawn.");
  expect(adBrief({ ...ad, summary: "A runner at dawn." })).not.toContain("Shoes that last");
});

test("[DS8] an ad brief stays within the service's prompt limit, however long the ad texts are", () => {
  const long = "word ".repeat(20_000);
  const brief = adBrief({ ...ad, summary: long, title: long.slice(0, 10_000), cta: "x".repeat(1000) });
  expect(brief.length).toBeLessThan(10_000);
  expect(brief).toContain("…");
});

test("[DS8] an ad without known fields still has a brief", () => {
  expect(adBrief({ summary: null, title: null, copy: null, cta: null, creativeType: null, vertical: null })).toBe(
    "An ad.",
  );
});
