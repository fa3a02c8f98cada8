import { expect, test } from "vitest";
import { createDrawnContent } from "#main/windows/consent/drawnContent.ts";

const drawing = (revision: number, content = "8 credits", isSeen = true) => ({ revision, content, isSeen });

test("[CV9] nothing is complete before the view has drawn the newest answer", () => {
  const drawn = createDrawnContent();
  expect(drawn.isComplete()).toBe(false);
  expect(drawn.answered("consent.read {}", "a")).toBe(true);
  expect([drawn.revision(), drawn.isComplete()]).toEqual([1, false]);
  expect(drawn.drew(drawing(1))).toBe(true);
  expect(drawn.isComplete()).toBe(true);
  expect(drawn.answered("spend.caps {}", "b")).toBe(true);
  expect(drawn.isComplete()).toBe(false);
  // A drawing from before this answer completes nothing.
  expect(drawn.drew(drawing(1))).toBe(false);
  expect(drawn.isComplete()).toBe(false);
  expect(drawn.drew(drawing(2))).toBe(true);
  expect(drawn.isComplete()).toBe(true);
});

test("[CV10] the same answer and the same drawing are no change, another of either is one", () => {
  const drawn = createDrawnContent();
  drawn.answered("consent.read {}", "a");
  drawn.drew(drawing(1));
  expect(drawn.answered("consent.read {}", "a")).toBe(false);
  expect(drawn.drew(drawing(1))).toBe(false);
  expect(drawn.drew(drawing(1, "9 credits"))).toBe(true);
  expect(drawn.answered("consent.read {}", "b")).toBe(true);
});

test("[CV13] a drawing of which not every fact was visible completes nothing", () => {
  const drawn = createDrawnContent();
  drawn.answered("consent.read {}", "a");
  drawn.drew(drawing(1, "cap", false));
  expect(drawn.isComplete()).toBe(false);
  expect(drawn.drew(drawing(1, "cap"))).toBe(true);
  expect(drawn.isComplete()).toBe(true);
});

test("[CV9] a view that was loaded again has drawn nothing", () => {
  const drawn = createDrawnContent();
  drawn.answered("consent.read {}", "a");
  drawn.drew(drawing(1));
  drawn.forget();
  expect(drawn.isComplete()).toBe(false);
  expect(drawn.answered("consent.read {}", "a")).toBe(true);
});
