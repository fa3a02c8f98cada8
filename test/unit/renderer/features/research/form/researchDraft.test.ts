import { expect, test } from "vitest";
import { ResearchRequest } from "#contracts/service/research.ts";
import {
  blankDraft,
  blankWithin,
  composeResearch,
  draftOfRequest,
  type ResearchDraft,
} from "#renderer/features/research/form/researchDraft.ts";

const pageId = "104958162837";

test("[RS11] the research request contains only the fields that were set", () => {
  const composed = composeResearch(pageId, blankDraft);
  expect(composed).toEqual({
    isComplete: true,
    request: {
      capability_id: "research.facebook-company-ads@1",
      target: { kind: "page_id", page_id: pageId },
      filters: {},
      page: { max_pages: 1, max_results: 30 },
      freshness: { max_age_seconds: 0, allow_stale: false },
    },
  });
});

test("[RS11] the research form can set every field of the service, and restores the fields from the request", () => {
  const draft: ResearchDraft = {
    country: "DE",
    language: "EN",
    activeOnly: true,
    mediaType: "ALL",
    order: "relevancy_monthly_grouped",
    startDate: "2026-01-01",
    endDate: "2026-11-01",
    maxResults: 7,
    maxAgeSeconds: 90,
    allowStale: true,
  };
  const composed = composeResearch(pageId, draft);
  if (!composed.isComplete) throw new Error("it is complete");
  expect(ResearchRequest.parse(composed.request)).toEqual(composed.request);
  expect(Object.keys(composed.request.filters).toSorted()).toEqual(
    Object.keys(ResearchRequest.shape.filters.shape).toSorted(),
  );
  expect(draftOfRequest(composed.request)).toEqual(draft);
});

test.each([
  ["a country in small letters", { country: " de " }, null],
  ["all countries", { country: "all" }, null],
  ["a country's name", { country: "Ger" }, "country"],
  ["a language's name", { language: "E" }, "language"],
  ["days the wrong way round", { startDate: "2026-02-01", endDate: "2026-01-01" }, "endDate"],
  ["one day", { startDate: "2026-02-01", endDate: "2026-02-01" }, null],
  ["no number of results", { maxResults: undefined }, "maxResults"],
  ["no age", { maxAgeSeconds: undefined }, "maxAgeSeconds"],
  ["the greatest age", { maxAgeSeconds: 21_600 }, null],
  ["an age beyond the service's", { maxAgeSeconds: 21_601 }, "maxAgeSeconds"],
  ["an age below zero", { maxAgeSeconds: -1 }, "maxAgeSeconds"],
  ["a part of a second", { maxAgeSeconds: 1.5 }, "maxAgeSeconds"],
] as const)("[RS11] the research form validates the input: %s", (_what, change, wrong) => {
  const composed = composeResearch(pageId, { ...blankDraft, ...change });
  expect(composed.isComplete ? null : Object.keys(composed.errors)[0]).toBe(wrong);
  if (composed.isComplete) expect(ResearchRequest.safeParse(composed.request).success).toBe(true);
});

test.each([0, 1, 59, 60, 90, 3_599, 21_599, 21_600])(
  "[RS80] a max age of %d seconds is sent and loaded without rounding",
  (seconds) => {
    const composed = composeResearch(pageId, { ...blankDraft, maxAgeSeconds: seconds });
    if (!composed.isComplete) throw new Error("the age is within the bounds of the interface");
    expect(composed.request.freshness.max_age_seconds).toBe(seconds);
    expect(draftOfRequest(composed.request).maxAgeSeconds).toBe(seconds);
  },
);

test("[CP95] the research form starts within the manifest's limits and rejects values beyond them", () => {
  const limits = { maxResults: 10, maxAgeSeconds: 90 };
  expect(blankWithin(limits)).toMatchObject({ maxResults: 10, maxAgeSeconds: 0 });
  expect(composeResearch(pageId, blankWithin(limits), limits).isComplete).toBe(true);
  const beyond = composeResearch(pageId, { ...blankDraft, maxResults: 11, maxAgeSeconds: 91 }, limits);
  expect(beyond).toEqual({
    isComplete: false,
    errors: { maxResults: "Enter a number from 1 to 10.", maxAgeSeconds: "Enter 0 to 90 seconds." },
  });
});
