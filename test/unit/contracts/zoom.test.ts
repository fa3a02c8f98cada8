import { expect, test } from "vitest";
import { zoomAfter, zoomRange, zoomSteps } from "../../../src/contracts/desktop/zoom.ts";

test("[WN2] zoom goes by steps from 50 to 200 percent and back, and 100 is one press away", () => {
  const up = [zoomRange.min, ...zoomSteps.map((step) => zoomAfter(step, "zoomIn"))];
  expect(new Set(up)).toEqual(new Set(zoomSteps));
  for (const step of zoomSteps.slice(1)) expect(zoomAfter(zoomAfter(step, "zoomOut"), "zoomIn")).toBe(step);
  expect([zoomAfter(200, "zoomIn"), zoomAfter(50, "zoomOut"), zoomAfter(73, "zoomReset")]).toEqual([200, 50, 100]);
});

test("a zoom between two steps goes to the next one", () => {
  expect([zoomAfter(73, "zoomIn"), zoomAfter(73, "zoomOut")]).toEqual([75, 67]);
});
