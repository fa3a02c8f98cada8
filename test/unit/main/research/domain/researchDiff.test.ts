import fc from "fast-check";
import { expect, test } from "vitest";
import type { ResearchRequest } from "#contracts/service/research.ts";
import { researchDiff, isSameQuestion, researchAdId } from "#main/research/domain/researchDiff.ts";
import { researchItem as ad } from "../../../../support/serviceRecords.ts";

const ids = (...given: string[]) => given.map(researchAdId);
const [a, b, c] = ["10001", "10002", "10003"] as const;

test("[RS9] the comparison distinguishes new, changed, and ended ads", () => {
  const before = { items: [ad(a), ad(b), ad(c)], mostItems: 30 };
  const after = {
    items: [ad("10004"), ad(a, { copy: "Buy it" }), ad(b, { is_active: false, run_end_date: "2026-11-20" })],
    mostItems: 30,
  };
  expect(researchDiff(before, after)).toEqual({
    added: ids("10004"),
    changed: ids(a),
    ended: ids(b, c),
    missing: [],
  });
});

test("[RS9] an ad absent from a full result is listed as missing, not as ended", () => {
  const before = { items: [ad(a), ad(b)], mostItems: 2 };
  const after = { items: [ad(c), ad(a)], mostItems: 2 };
  expect(researchDiff(before, after)).toMatchObject({ added: ids(c), ended: [], missing: ids(b) });
});

test("[RS9] an ad that had already ended is not listed as ended again", () => {
  const over = ad(a, { is_active: false });
  expect(researchDiff({ items: [over], mostItems: 30 }, { items: [over], mostItems: 30 }).ended).toEqual([]);
  expect(researchDiff({ items: [over], mostItems: 30 }, { items: [], mostItems: 30 }).ended).toEqual([]);
});

test("[RS9] new URLs of the same media files are not a change", () => {
  const slides = [{ type: "image" as const, thumbnail_url: "https://b.example/2.png?signed", video_url: null }];
  const after = { items: [ad(a, { media: { type: "image", slides } })], mostItems: 30 };
  expect(researchDiff({ items: [ad(a)], mostItems: 30 }, after).changed).toEqual([]);
});

test("[RS9] a result does not differ from itself, and each ad is listed at most once as new, ended, or missing", () => {
  const item = fc.record({
    id: fc.constantFrom(a, b, c, "10004", "10005"),
    copy: fc.constantFrom("x", "y", null),
    is_active: fc.boolean(),
  });
  const result = fc
    .tuple(fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 5 }), fc.integer({ min: 1, max: 6 }))
    .map(([items, most]) => ({ items: items.map(({ id, ...more }) => ad(id, more)).slice(0, most), mostItems: most }));
  fc.assert(
    fc.property(result, result, (one, other) => {
      expect(Object.values(researchDiff(one, one)).flat()).toEqual([]);
      const { added, changed, ended, missing } = researchDiff(one, other);
      const notified = [...added, ...ended, ...missing];
      expect(new Set(notified).size).toBe(notified.length);
      expect(changed.every((id) => !added.includes(id) && !missing.includes(id))).toBe(true);
      const there = other.items.map(({ id }) => researchAdId(id));
      expect([...added, ...changed].every((id) => there.includes(id))).toBe(true);
    }),
  );
});

test("[RS9] requests that differ only in freshness or in omitted fields count as the same question", () => {
  const request: ResearchRequest = {
    capability_id: "research.facebook-company-ads@1",
    target: { kind: "page_id", page_id: "1002003011" },
    filters: { country: "DE" },
    page: { max_pages: 1, max_results: 30 },
    freshness: { max_age_seconds: 0, allow_stale: false },
  };
  const fresher = { ...request, freshness: { max_age_seconds: 600, allow_stale: true } };
  expect(isSameQuestion(request, fresher)).toBe(true);
  expect(isSameQuestion(request, { ...request, filters: { country: "DE" } })).toBe(true);
  expect(isSameQuestion(request, { ...request, filters: { country: "FR" } })).toBe(false);
  expect(isSameQuestion(request, { ...request, page: { max_pages: 1, max_results: 29 } })).toBe(false);
});
