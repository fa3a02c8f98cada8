import { expect, test, vi } from "vitest";
import { boardMenu } from "#renderer/features/discover/sidebar/boardMenu.ts";

const between = { isFirst: false, isLast: false };
const actionsOf = () => ({
  onOpen: vi.fn(),
  onRename: vi.fn(),
  onDuplicate: vi.fn(),
  onKeepOffline: vi.fn(),
  onCopyLink: vi.fn(),
  onDelete: vi.fn(),
  onStep: vi.fn(),
});

test("[DS84] the menu of a board has every action of a board, and each entry runs its own", () => {
  const actions = actionsOf();
  const exports = [{ label: "Export as CSV…" }];
  const entries = boardMenu({ isOffline: false }, between, exports, actions);
  expect(entries.map(({ label }) => label)).toEqual([
    "Open",
    "Rename",
    "Duplicate",
    "Keep offline",
    "Move up",
    "Move down",
    "Export",
    "Copy link",
    "Delete",
  ]);
  expect(entries.find(({ label }) => label === "Export")?.entries).toBe(exports);
  for (const { onSelect } of entries) onSelect?.();
  const { onStep, onKeepOffline, ...others } = actions;
  for (const action of Object.values(others)) expect(action).toHaveBeenCalledOnce();
  expect(onStep.mock.calls).toEqual([[-1], [1]]);
  expect(onKeepOffline.mock.calls).toEqual([[true]]);
});

test("[DS84] a board that is kept offline is checked, and choosing the entry again stops that", () => {
  const actions = actionsOf();
  const entry = boardMenu({ isOffline: true }, between, [], actions).find(({ label }) => label === "Keep offline");
  expect(entry?.isChecked).toBe(true);
  entry?.onSelect?.();
  expect(actions.onKeepOffline.mock.calls).toEqual([[false]]);
});

test("[DS84] the only board can't be moved", () => {
  const labels = boardMenu({ isOffline: false }, { isFirst: true, isLast: true }, [], actionsOf()).map(
    ({ label }) => label,
  );
  expect(labels).not.toContain("Move up");
  expect(labels).not.toContain("Move down");
});
