import { expect, test, vi } from "vitest";
import { searchMenu } from "#renderer/features/discover/sidebar/searchMenu.ts";

test.each([
  { hasAlert: false, label: "Alert me" },
  { hasAlert: true, label: "Turn off alert" },
])("[DS85] the menu of a saved search opens, renames, and deletes it, and says “$label”", ({ hasAlert, label }) => {
  const actions = { onOpen: vi.fn(), onRename: vi.fn(), onAlert: vi.fn(), onDelete: vi.fn() };
  const entries = searchMenu({ hasAlert }, actions);
  expect(entries.map((entry) => entry.label)).toEqual(["Open", label, "Rename", "Delete"]);
  for (const { onSelect } of entries) onSelect?.();
  const { onAlert, ...others } = actions;
  for (const action of Object.values(others)) expect(action).toHaveBeenCalledOnce();
  expect(onAlert.mock.calls).toEqual([[!hasAlert]]);
});
