import { expect, test } from "vitest";
import { rowStep, walkTo } from "#renderer/features/queue/list/rowKeys.ts";

const plain = { alt: false, other: false };
const alt = { alt: true, other: false };

test("navigation keys move the focus between rows, and Alt with these keys reorders the request", () => {
  expect(rowStep("ArrowUp", plain)).toEqual({ kind: "focus", to: "previous" });
  expect(rowStep("ArrowUp", alt)).toEqual({ kind: "move", to: "earlier" });
  expect(rowStep("ArrowDown", alt)).toEqual({ kind: "move", to: "later" });
  expect(rowStep("Home", alt)).toEqual({ kind: "move", to: "first" });
  expect(rowStep("End", alt)).toEqual({ kind: "move", to: "last" });
});

test("the queue ignores other keys and other key combinations", () => {
  expect(rowStep("Enter", plain)).toBeNull();
  expect(rowStep("toString", plain)).toBeNull();
  expect(rowStep("ArrowUp", { alt: true, other: true })).toBeNull();
});

test("the focus stops at the first and the last row", () => {
  expect(walkTo(0, 3, "previous")).toBe(0);
  expect(walkTo(2, 3, "next")).toBe(2);
  expect(walkTo(1, 3, "last")).toBe(2);
});
