import { expect, test } from "vitest";
import { boundedPanelWidth, panelWidthAfterKey, storedPanelWidth, storePanelWidth } from "#renderer/lib/panelWidth.ts";

function storage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
}

test("[WN40] a detail panel is first 360 px wide, and 420 px in a window of 1600 px or more", () => {
  expect(storedPanelWidth(storage(), "library", 1280)).toBe(360);
  expect(storedPanelWidth(storage(), "library", 1599)).toBe(360);
  expect(storedPanelWidth(storage(), "library", 1600)).toBe(420);
});

test("[WN40] each screen remembers the width of its own panel", () => {
  const stored = storage();
  storePanelWidth(stored, "library", 500.4);
  storePanelWidth(stored, "discover", 330);
  expect(storedPanelWidth(stored, "library", 1920)).toBe(500);
  expect(storedPanelWidth(stored, "discover", 1920)).toBe(330);
  expect(storedPanelWidth(stored, "research", 1920)).toBe(420);
});

test("[WN40] a width stays between 320 and 560 px, whatever is dragged or stored", () => {
  expect([boundedPanelWidth(10), boundedPanelWidth(319.9), boundedPanelWidth(9_000)]).toEqual([320, 320, 560]);
  const stored = storage();
  stored.setItem("panelWidth.library", "9000");
  expect(storedPanelWidth(stored, "library", 1280)).toBe(560);
  stored.setItem("panelWidth.library", "wide");
  expect(storedPanelWidth(stored, "library", 1280)).toBe(360);
});

test("[WN40] arrow keys move the panel's edge by 20 px, Home and End choose the bounds", () => {
  expect(panelWidthAfterKey("ArrowLeft", 360)).toBe(380);
  expect(panelWidthAfterKey("ArrowRight", 360)).toBe(340);
  expect(panelWidthAfterKey("ArrowRight", 325)).toBe(320);
  expect(panelWidthAfterKey("ArrowLeft", 560)).toBe(560);
  expect([panelWidthAfterKey("Home", 400), panelWidthAfterKey("End", 400)]).toEqual([320, 560]);
  expect(panelWidthAfterKey("ArrowUp", 400)).toBeNull();
});
