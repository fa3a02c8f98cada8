import { expect, test } from "vitest";
import { zoomAfter, zoomRange, zoomSteps } from "#contracts/desktop/zoom.ts";

test("[WN2] zoom changes in steps between 50 and 200 percent, and one command resets zoom to 100 percent", () => {
  const up = [zoomRange.min, ...zoomSteps.map((step) => zoomAfter(step, "zoomIn"))];
  expect(new Set(up)).toEqual(new Set(zoomSteps));
  for (const step of zoomSteps.slice(1)) expect(zoomAfter(zoomAfter(step, "zoomOut"), "zoomIn")).toBe(step);
  expect([zoomAfter(200, "zoomIn"), zoomAfter(50, "zoomOut"), zoomAfter(73, "zoomReset")]).toEqual([200, 50, 100]);
});

test("zooming from a value between two steps changes to the next step", () => {
  expect([zoomAfter(73, "zoomIn"), zoomAfter(73, "zoomOut")]).toEqual([75, 67]);
});
