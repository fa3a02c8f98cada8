import fc from "fast-check";
import { expect, test } from "vitest";
import { type Area, fitToScreens } from "#main/windows/windowBounds.ts";

const laptop: Area = { x: 0, y: 25, width: 1440, height: 875 };
const beside: Area = { x: 1440, y: 0, width: 2560, height: 1400 };
const saved = (x: number, y: number, width = 1280, height = 800) => ({
  bounds: { x, y, width, height },
  isMaximized: false,
});

test("[WN4] the first window has the default size, or the size of a smaller screen", () => {
  expect(fitToScreens(null, [laptop])).toEqual({ width: 1280, height: 800 });
  expect(fitToScreens(null, [{ x: 0, y: 0, width: 1024, height: 700 }])).toEqual({ width: 1024, height: 700 });
});

test("[WN4] on the same screens, a window reopens at its last position", () => {
  expect(fitToScreens(saved(1600, 100), [laptop, beside])).toEqual({ x: 1600, y: 100, width: 1280, height: 800 });
});

test("[WN4] a window from a disconnected screen opens centered on the main screen, at most as large as that screen", () => {
  expect(fitToScreens(saved(1600, 100, 2400, 1300), [laptop])).toEqual({ width: 1440, height: 875 });
});

test("[WN4] on a screen that became smaller, the whole window is visible", () => {
  expect(fitToScreens(saved(600, 300, 1280, 800), [{ x: 0, y: 0, width: 1280, height: 720 }])).toEqual({
    x: 0,
    y: 0,
    width: 1280,
    height: 720,
  });
});

test("[WN4] a window whose title bar is above the screen or below the system's bar is moved into view", () => {
  expect(fitToScreens(saved(100, -200), [laptop])).toEqual({ width: 1280, height: 800 });
  expect(fitToScreens(saved(100, 20), [laptop])).toEqual({ x: 100, y: 25, width: 1280, height: 800 });
});

test("[WN4] a window between two screens opens on the one that shows more of the title bar", () => {
  expect(fitToScreens(saved(1300, 100), [laptop, beside])).toEqual({ x: 1440, y: 100, width: 1280, height: 800 });
});

test("[WN4] for any saved position, the whole window is on one of the screens", () => {
  const place = fc.record({
    bounds: fc.record({
      x: fc.integer({ min: -5000, max: 6000 }),
      y: fc.integer({ min: -5000, max: 6000 }),
      width: fc.integer({ min: 1, max: 5000 }),
      height: fc.integer({ min: 1, max: 5000 }),
    }),
    isMaximized: fc.boolean(),
  });
  fc.assert(
    fc.property(place, (was) => {
      const { x, y, width = 0, height = 0 } = fitToScreens(was, [laptop, beside]);
      const isInside = (area: Area) =>
        width <= area.width &&
        height <= area.height &&
        (x === undefined || y === undefined
          ? area === laptop
          : x >= area.x && y >= area.y && x + width <= area.x + area.width && y + height <= area.y + area.height);
      expect([laptop, beside].some(isInside)).toBe(true);
    }),
  );
});
