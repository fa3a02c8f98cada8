import { expect, test } from "vitest";
import { ownLimits } from "../../../../../src/renderer/consent/money/ownLimits.ts";

const day = { period: "day", project: null, credits: 100, used: 60 } as const;

test("a spend cap is exceeded above its limit, not at the limit", () => {
  expect(ownLimits([day], { project: null, credits: [20, 20] })[0]?.isBroken).toBe(false);
  expect(ownLimits([day], { project: null, credits: [20, 21] })[0]).toEqual({
    text: "This exceeds your daily spend cap: 100 credits, of which 60 credits are confirmed.",
    isBroken: true,
  });
});

test("a spend cap per request applies to each request, not to their sum", () => {
  const request = { period: "request", project: null, credits: 20, used: 0 } as const;
  expect(ownLimits([request], { project: null, credits: [20, 20] })).toEqual([
    { text: "Your spend cap per request: 20 credits.", isBroken: false },
  ]);
  expect(ownLimits([request], { project: null, credits: [1, 21] })[0]?.isBroken).toBe(true);
});

test("a spend cap for a project applies to that project only", () => {
  const caps = [{ ...day, project: "p" }, day];
  expect(ownLimits(caps, { project: "p", credits: [1] }).map(({ text }) => text)).toEqual([
    "Your daily spend cap for p: 100 credits, of which 60 credits are confirmed.",
    "Your daily spend cap: 100 credits, of which 60 credits are confirmed.",
  ]);
  expect(ownLimits(caps, { project: "q", credits: [1] })).toHaveLength(1);
});
