import { expect, test } from "vitest";
import type { UserAdChange } from "#main/ads/domain/userAds.ts";
import { userAdUpdates } from "#main/ads/boards/updateUserAds.ts";

/** A change of notes of so many ads. */
function notes(count: number): UserAdChange {
  return { boards: { drop: Array.from({ length: count }, (_, index) => `board ${index}`) } } as unknown as UserAdChange;
}

/** Makes one change of so many rows for each number, and returns how many of the newest can be undone. */
function undoable(sizes: readonly number[]): number {
  let last = 0;
  const updates = userAdUpdates({
    newId: () => `${(last += 1)}`,
    // Not the real writer, because so many rows would take minutes.
    userAdWriter: { change: (plan) => plan() },
    publish: () => undefined,
  });
  const ids = sizes.map((size) => updates.change(() => notes(size)).undoId ?? "");
  let count = 0;
  try {
    for (const id of ids.toReversed()) {
      updates.undo(id);
      count += 1;
    }
  } catch {
    // The rest was dropped.
  }
  return count;
}

const times = (count: number, size: number) => Array.from({ length: count }, () => size);

test("[AK9] the last 200 changes of boards, saved ads, notes, and tags can be undone", () => {
  expect(undoable(times(205, 3))).toBe(200);
});

test("[AK9] large changes are dropped earlier, but the last 20 can always be undone", () => {
  expect(undoable(times(100, 1_000))).toBe(50);
  expect(undoable(times(30, 60_000))).toBe(20);
});
