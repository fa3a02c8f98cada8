import { expect, test } from "vitest";
import { record, redo, startHistory, undo } from "#renderer/features/studio/history/draftHistory.ts";

test("continuous typing in one field is one undo step", () => {
  const typed = record(record(record(startHistory(""), "a", "prompt", 0), "ab", "prompt", 300), "abc", "prompt", 600);
  expect(undo(typed).present).toBe("");
});

test("a pause or another field starts a new undo step", () => {
  const paused = record(record(startHistory(""), "a", "prompt", 0), "ab", "prompt", 5000);
  expect(undo(paused).present).toBe("a");
  const moved = record(record(startHistory("0"), "1", "prompt", 0), "2", "seed", 10);
  expect(undo(moved).present).toBe("1");
});

test("undo and redo move back and forward, and stop at both ends", () => {
  const two = record(record(startHistory(0), 1, "a", 0), 2, "b", 0);
  expect(undo(undo(undo(two))).present).toBe(0);
  expect(redo(redo(undo(undo(two)))).present).toBe(2);
  expect(redo(two)).toBe(two);
  expect(undo(startHistory(0)).present).toBe(0);
});

test("a change after an undo clears the redo steps and is its own undo step", () => {
  const undone = undo(record(startHistory("x"), "xy", "prompt", 0));
  const changed = record(undone, "xz", "prompt", 10);
  expect(redo(changed).present).toBe("xz");
  expect(undo(changed).present).toBe("x");
});

test("the undo history has a maximum length", () => {
  const long = Array.from({ length: 1000 }).reduce<ReturnType<typeof startHistory<number>>>(
    (history, _, step) => record(history, step, `place ${step}`, step),
    startHistory(-1),
  );
  expect(long.past.length).toBeLessThanOrEqual(200);
});
