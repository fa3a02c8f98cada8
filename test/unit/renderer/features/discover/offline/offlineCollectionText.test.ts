import { expect, test } from "vitest";
import { type OfflineCollection, OfflineScope } from "#contracts/ads/adSync.ts";
import { serviceQueryScope } from "#contracts/ads/serviceQueryScope.ts";
import type { OfflineCollectionId } from "#contracts/ids.ts";
import {
  syncFraction,
  collectionName,
  syncProgressText,
  collectionStatus,
  localParts,
  minutesText,
  scopeName,
} from "#renderer/features/discover/offline/offlineCollectionText.ts";

const list: OfflineCollection = {
  id: "k1" as OfflineCollectionId,
  name: "Everything",
  scope: { view: "feed" },
  state: "syncing",
  reason: null,
  waitsUntil: null,
  withMedia: false,
  ads: 12_300,
  pagesRead: 123,
  pagesLeft: 77,
  minutesLeft: 2.2,
  mediaBytes: 0,
  completedAt: null,
  gap: null,
};

test("[DS7] the progress of an offline collection shows the known figures, with the remaining time rounded up", () => {
  expect(syncProgressText(list)).toBe("12,300 ads · 77 pages left · about 3 min at the current limit");
  expect(syncProgressText({ ...list, pagesLeft: null, minutesLeft: null, ads: 1 })).toBe("1 ad");
  expect(syncProgressText({ ...list, state: "current", mediaBytes: 1_500_000 })).toBe("12,300 ads · 1.5 MB of media");
  const done = { ...list, state: "paused" as const, pagesLeft: 0, minutesLeft: 0 };
  expect(syncProgressText(done)).toBe("12,300 ads");
  expect(syncFraction(list)).toBeCloseTo(123 / 200);
  expect(syncFraction({ ...list, pagesLeft: null })).toBeNull();
  expect(syncFraction({ ...list, state: "current", pagesLeft: null })).toBe(1);
  expect([0, 0.2, 89.5, 130.4].map(minutesText)).toEqual(["1 min", "1 min", "1 h 30 min", "2 h 11 min"]);
});

test("[DS7] an offline collection that does not sync shows the reason", () => {
  expect(collectionStatus({ ...list, state: "waiting", reason: { code: "offline" } }).text).toBe(
    "Waiting: Can't reach the service.",
  );
  expect(collectionStatus({ ...list, state: "paused", reason: { code: "paused_by_user" } }).text).toBe("Paused");
  expect(collectionStatus({ ...list, state: "paused", reason: { code: "on_battery" } }).text).toBe(
    "Paused while on battery power",
  );
  expect(collectionStatus({ ...list, state: "paused" }).text).toBe("Paused");
  expect(collectionStatus({ ...list, state: "failed", reason: { code: "discover_denied", message: "No." } })).toEqual({
    tone: "failed",
    text: "Failed: This API key can't read Discover. Service message: No.",
  });
});

test("[DS7] filters unsupported by the service are named as local, and the other filters are sent", () => {
  const filter = {
    find: "shoe",
    view: "following" as const,
    sources: ["meta_ad"],
    languages: ["de"],
    minDaysRunning: 30,
    since: 5,
  };
  expect(serviceQueryScope(filter)).toEqual({ view: "following", sources: ["meta_ad"], query: "shoe", since: 5 });
  expect(localParts(filter)).toEqual(["language", "days running"]);
  expect(scopeName(serviceQueryScope(filter))).toBe("“shoe”, Meta ad, Following");
  expect(scopeName(serviceQueryScope({}))).toBe("Entire ad library");
  expect(scopeName({ view: "feed", query: "x".repeat(300) }).length).toBeLessThanOrEqual(100);
});

test("[DS7] phrases and exclusions in a query are sent as plain search terms and named as local", () => {
  expect(serviceQueryScope({ find: '"night serum" -sale skin' })).toEqual({ view: "feed", query: "night serum skin" });
  expect(localParts({ find: '"night serum"' })).toEqual(["phrase or exclusion"]);
  expect(localParts({ find: "serum  -sale" })).toEqual(["phrase or exclusion"]);
  expect(serviceQueryScope({ find: "“night serum” -„sale“" })).toEqual({ view: "feed", query: "night serum" });
  expect(localParts({ find: " night-serum  skin " })).toEqual([]);
  expect(serviceQueryScope({ find: '-sale -"last day' })).toEqual({ view: "feed" });
});

test("[DS7] a filter beyond the service's bounds is applied locally and named, and does not cause a rejection", () => {
  const own = "0f8fad5b-d9cb-469f-a165-70867728950e";
  const sources = ["meta_ad", "instagram_post", "tiktok_post", "other"];
  const filter = { sources, brandIds: ["1234567", own], mediaTypes: ["a", "b", "c", "d"] };
  expect(serviceQueryScope(filter)).toEqual({ view: "feed", brandIds: [own] });
  expect(localParts(filter)).toEqual(["source", "media type"]);
  expect(localParts({ brandIds: ["1234567"], sources: ["meta_ad"] })).toEqual(["brand"]);
  expect(serviceQueryScope({ brandIds: ["1234567"] })).toEqual({ view: "feed" });
  expect(OfflineScope.parse(serviceQueryScope({ ...filter, find: "x".repeat(900) })).query).toHaveLength(500);
});

test("[LG4] an offline collection is named in the current language, unless its name comes from the service", () => {
  expect(collectionName({ name: "Die ganze Anzeigenbibliothek", scope: { view: "feed" } })).toBe("Entire ad library");
  const brandIds = ["11111111-1111-4111-8111-111111111111"];
  expect(collectionName({ name: "Nordlicht", scope: { view: "feed", brandIds } })).toBe("Nordlicht");
});
