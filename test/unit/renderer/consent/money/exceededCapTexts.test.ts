import { expect, test } from "vitest";
import { exceededCapTexts } from "#renderer/consent/money/exceededCapTexts.ts";

const day = { period: "day", project: null, credits: 100, used: 60 } as const;

test("a spend cap is exceeded above its limit, not at the limit", () => {
  expect(exceededCapTexts([day], { project: null, credits: [20, 20] })).toEqual([]);
  expect(exceededCapTexts([day], { project: null, credits: [20, 21] })).toEqual([
    "This exceeds your daily spend cap: 100 credits, of which 60 credits are confirmed.",
  ]);
});

test("a spend cap per request applies to each request, not to their sum", () => {
  const request = { period: "request", project: null, credits: 20, used: 0 } as const;
  expect(exceededCapTexts([request], { project: null, credits: [20, 20] })).toEqual([]);
  expect(exceededCapTexts([request], { project: null, credits: [1, 21] })).toEqual([
    "This exceeds your spend cap per request: 20 credits.",
  ]);
});

test("a spend cap for a project applies to that project only", () => {
  const caps = [{ ...day, project: "p" }, day];
  expect(exceededCapTexts(caps, { project: "p", credits: [41] })).toEqual([
    "This exceeds your daily spend cap for p: 100 credits, of which 60 credits are confirmed.",
    "This exceeds your daily spend cap: 100 credits, of which 60 credits are confirmed.",
  ]);
  expect(exceededCapTexts(caps, { project: "q", credits: [41] })).toHaveLength(1);
});
