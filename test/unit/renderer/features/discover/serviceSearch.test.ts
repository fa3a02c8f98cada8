import { expect, test } from "vitest";
import type { OfflineCollection } from "#contracts/ads/adSync.ts";
import { isCovered, searchFailureText, serviceSortOf } from "#renderer/features/discover/serviceSearch.ts";
import { aFailure } from "../../builders.ts";

test("[AK91] each type of search failure has its own title, with the service's message", () => {
  const failures = [
    { code: "service_denied", message: "", service: aFailure({ status: 403, message: "No Discover scope" }) },
    { code: "service_invalid", message: "", service: aFailure({ status: 400, message: "Unknown filter" }) },
    { code: "service_unavailable", message: "", service: aFailure({ status: 503, message: "Projection is away" }) },
    { code: "offline", message: "connection refused" },
  ] as const;
  const texts = failures.map(searchFailureText);
  expect(new Set(texts.map(({ title }) => title)).size).toBe(failures.length);
  expect(texts[0]).toMatchObject({ title: "This API key can't read Discover", remedy: null });
  expect(texts[0]?.text).toContain("No Discover scope");
  expect(texts[1]?.text).toContain("Unknown filter");
  for (const { text } of texts.slice(0, 3)) expect(text).toMatch(/Ads on this computer/);
});

test("[AK90] a service search uses the service's sort orders, and is not offered for a scope that is already synced", () => {
  expect((["newest", "oldest", "engaged"] as const).map(serviceSortOf)).toEqual(["newest", "oldest", "newest"]);
  const list = (change: Partial<OfflineCollection>) => [
    { scope: { view: "feed" }, completedAt: null, state: "failed", ...change } as OfflineCollection,
  ];
  const scope = { view: "feed", query: "shoes" } as const;
  expect(isCovered(scope, list({ state: "syncing" }))).toBe(true);
  expect(isCovered(scope, list({ completedAt: 1, state: "current" }))).toBe(true);
  expect(isCovered(scope, list({}))).toBe(false);
  expect(isCovered({ view: "saved" }, list({ state: "syncing" }))).toBe(false);
});
