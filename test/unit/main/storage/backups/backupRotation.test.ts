import fc from "fast-check";
import { expect, test } from "vitest";
import { backupsToRemove } from "#main/storage/backups/backupFiles.ts";

const dayMs = 24 * 60 * 60_000;
const now = Date.UTC(2026, 10, 21, 12);

test("[D6] the rotation keeps the newest backup of each recent day and removes older backups", () => {
  const made = [0, 0.1, 1, 1.3, 2, 3, 4, 5, 6, 8, 20].map((days) => now - days * dayMs);
  const removed = backupsToRemove(made, now).map((at) => (now - at) / dayMs);
  expect(removed.toSorted((one, other) => one - other)).toEqual([1.3, 8, 20]);
});

test("[D6] the rotation never removes the newest three backups, at any clock setting", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: now + 400 * dayMs })), (made) => {
      const removed = new Set(backupsToRemove(made, now));
      const newest = made.toSorted((one, other) => other - one).slice(0, 3);
      expect(newest.filter((at) => removed.has(at))).toEqual([]);
      expect([...removed].every((at) => made.includes(at))).toBe(true);
    }),
  );
});
