import { expect, test } from "vitest";
import { placeIn, screenOnly, storePlace } from "#renderer/commands/openWorkspace.ts";

function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  };
}

test("[WS58] each workspace keeps its own place, with its filters and its open item", () => {
  const session = storage();
  expect(placeIn(session, "a")).toBeNull();
  storePlace(session, "a", "#/library?asset=1");
  storePlace(session, "b", "#/queue?view=history");
  storePlace(session, "a", "#/discover?q=shoes");
  expect(placeIn(session, "a")).toBe("#/discover?q=shoes");
  expect(placeIn(session, "b")).toBe("#/queue?view=history");
});

test("[WS58] a workspace that was not shown yet opens on the same screen, without the other one's filters and IDs", () => {
  expect(screenOnly("#/library?asset=1&q=shoes")).toBe("#/library");
  expect(screenOnly("#/studio")).toBe("#/studio");
  expect(screenOnly("")).toBe("");
});
