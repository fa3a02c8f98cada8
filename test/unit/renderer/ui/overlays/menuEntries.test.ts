import { expect, test } from "vitest";
import { groupedEntries, isBlocked, type MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";

const entry = (label: string, rest: Partial<MenuEntry> = {}): MenuEntry => ({
  label,
  onSelect: () => undefined,
  ...rest,
});
const labels = (entries: readonly MenuEntry[]) =>
  groupedEntries(entries).map((group) => group.map(({ label }) => label));

test("[WN20] a menu groups its entries: open, use, organize, copy, remove, in whatever order they are given", () => {
  const given = [
    entry("Cancel", { group: "remove" }),
    entry("Copy prompt", { group: "copy" }),
    entry("Move up", { group: "organize" }),
    entry("Pause"),
    entry("Resume", { group: "use" }),
    entry("Open", { group: "open" }),
    entry("Copy link", { group: "copy" }),
  ];
  expect(labels(given)).toEqual([["Open"], ["Pause", "Resume"], ["Move up"], ["Copy prompt", "Copy link"], ["Cancel"]]);
});

test("[WN20] a group without entries has no separator", () => {
  expect(labels([entry("Open", { group: "open" }), entry("Delete", { group: "remove" })])).toEqual([
    ["Open"],
    ["Delete"],
  ]);
  expect(labels([])).toEqual([]);
});

test("[WN20] an entry is disabled if it has a reason for it, or if its submenu is empty", () => {
  expect(isBlocked(entry("Pause"))).toBe(false);
  expect(isBlocked(entry("Pause", { isDisabled: true }))).toBe(true);
  expect(isBlocked(entry("Pause", { disabledReason: "Offline." }))).toBe(true);
  expect(isBlocked(entry("Pause", { disabledReason: undefined }))).toBe(false);
  expect(isBlocked({ label: "Move to project", entries: [] })).toBe(true);
  expect(isBlocked({ label: "Move to project", entries: [entry("Spring")] })).toBe(false);
});
