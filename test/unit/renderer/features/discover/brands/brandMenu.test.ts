import { expect, test, vi } from "vitest";
import type { ListedBrand } from "../../../../../../src/contracts/ads/ads.ts";
import { brandMenu } from "../../../../../../src/renderer/features/discover/brands/brandMenu.ts";

const brand: ListedBrand = {
  id: "b1",
  name: "Rosshore",
  handle: null,
  avatar: null,
  adCount: 4,
  activeCount: 1,
  newCount: 0,
  longestDays: null,
};

test("[DS83] the menu of a brand opens it, shows its active ads, keeps it offline, and copies its name", () => {
  const actions = { onOpen: vi.fn(), onShowActive: vi.fn(), onKeepOffline: vi.fn(), onCopyName: vi.fn() };
  const entries = brandMenu(brand, actions);
  expect(entries.map(({ label }) => label)).toEqual(["Open", "Show active ads", "Keep offline…", "Copy name"]);
  for (const { onSelect } of entries) onSelect?.();
  for (const action of [actions.onOpen, actions.onShowActive, actions.onKeepOffline]) {
    expect(action).toHaveBeenCalledExactlyOnceWith("b1");
  }
  expect(actions.onCopyName).toHaveBeenCalledExactlyOnceWith("Rosshore");
});

test("[DS83] without active ads, the menu of a brand does not offer them", () => {
  const nothing = () => undefined;
  const actions = { onOpen: nothing, onShowActive: nothing, onKeepOffline: nothing, onCopyName: nothing };
  const labels = brandMenu({ ...brand, activeCount: 0 }, actions).map(({ label }) => label);
  expect(labels).toEqual(["Open", "Keep offline…", "Copy name"]);
});
