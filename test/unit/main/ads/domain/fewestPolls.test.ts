import { expect, test } from "vitest";
import { leastCost, type Workload } from "../../../../support/simulation/fewestPolls.ts";

/** Each generation ends in the first or second step, with probability 1/2 each; images only. */
const halves: Workload = { size: 1, videoShare: 0, images: [1, 0.5, 1e-12, 1e-12], videos: [1, 1, 1, 1] };

test("the minimum cost is zero if delays are free, and one poll after each step if delays are expensive", () => {
  expect(leastCost(halves, [{ steps: 1, polls: 0 }], 10)).toBeCloseTo(0, 6);
  // One check after the first step, and a second check in half of the cases.
  expect(leastCost(halves, [{ steps: 1, polls: 100 }], 10)).toBeCloseTo(1.5, 6);
  // A lateness penalty of half a check is below the cost of a check, so the late result stays late.
  expect(leastCost(halves, [{ steps: 1, polls: 0.5 }], 10)).toBeCloseTo(0.5, 6);
  // One more step of tolerance saves the first check.
  expect(leastCost(halves, [{ steps: 2, polls: 100 }], 10)).toBeCloseTo(1, 6);
});

test("two simultaneous generations share polls, and a mixed workload costs the weighted average of its parts", () => {
  const two = leastCost({ ...halves, size: 2 }, [{ steps: 1, polls: 100 }], 10);
  // A second check, unless both ended in the first step.
  expect(two).toBeCloseTo(1.75, 6);
  const mixed: Workload = { ...halves, videoShare: 0.25, videos: [1, 1e-12, 1e-12, 1e-12] };
  expect(leastCost(mixed, [{ steps: 1, polls: 100 }], 10)).toBeCloseTo(0.75 * 1.5 + 0.25, 6);
});
