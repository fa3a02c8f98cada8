import { expect, test } from "vitest";
import type { OfflineScope } from "#contracts/ads/adSync.ts";
import { adListQuery, firstHabits, habitsAfter, isInScope } from "#main/ads/sync/domain/adQuery.ts";

const scope: OfflineScope = { view: "feed", sources: ["meta_ad", "tiktok_post"], mediaTypes: ["image"], since: 1_000 };
const request = { scope, sort: "oldest", since: null } as const;

test("[AK4] a list parameter is first sent by repeating its name, and later in the learned form", () => {
  expect(adListQuery(request, firstHabits)).toEqual({
    view: "feed",
    sort: "oldest",
    since: "1970-01-01T00:00:01.000Z",
    sources: ["meta_ad", "tiktok_post"],
    media_types: ["image"],
  });
  expect(adListQuery({ ...request, since: 2_000 }, { form: "comma", notRequested: ["mediaTypes"] })).toEqual({
    view: "feed",
    sort: "oldest",
    since: "1970-01-01T00:00:02.000Z",
    sources: "meta_ad,tiktok_post",
  });
  expect(adListQuery(request, { form: "brackets", notRequested: [] })).toMatchObject({ "sources[]": scope.sources });
});

test("[AK4] each refusal of a list parameter leads to the next form, and finally to omitting the parameter", () => {
  let habits = firstHabits;
  const seen = [habits];
  for (let next = habitsAfter(habits, scope, { parameter: "sources" }); next !== null;) {
    habits = next;
    seen.push(habits);
    next = habitsAfter(habits, scope, { parameter: "sources" });
  }
  expect(seen.map(({ form, notRequested }) => `${form} ${notRequested.join()}`.trim())).toEqual([
    "repeat",
    "comma",
    "brackets",
    "repeat sources",
  ]);
});

test("[AK4] values that the service does not allow are omitted, and a refusal of another parameter is not retried", () => {
  const refusal = { parameter: "sources", allowed: ["facebook"] };
  expect(habitsAfter(firstHabits, scope, refusal)).toEqual({ form: "repeat", notRequested: ["sources"] });
  expect(habitsAfter(firstHabits, scope, { parameter: "since" })).toBeNull();
  expect(habitsAfter(firstHabits, { view: "feed" }, {})).toBeNull();
});

test("[AK4] ads outside the scope are filtered out locally", () => {
  const item = { source: "meta_ad", brand: { id: "ABC" }, media_type: "image" };
  expect(isInScope(item, scope)).toBe(true);
  expect(isInScope({ ...item, source: "instagram_post" }, scope)).toBe(false);
  expect(isInScope({ ...item, media_type: "video" }, scope)).toBe(false);
  expect(isInScope({ ...item, media_type: null }, scope)).toBe(true);
  expect(isInScope(item, { view: "feed", brandIds: ["abc"] })).toBe(true);
});
