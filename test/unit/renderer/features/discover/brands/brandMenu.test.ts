import { expect, test, vi } from "vitest";
import type { ListedBrand } from "#contracts/ads/ads.ts";
import { brandMenu } from "#renderer/features/discover/brands/brandMenu.ts";

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

const nothing = () => undefined;

test("[DS83] the menu of a brand opens it, shows its active ads, keeps it offline, and copies its name", () => {
  const actions = {
    onOpen: vi.fn(),
    onShowActive: vi.fn(),
    onKeepOffline: vi.fn(),
    onCopyName: vi.fn(),
    onResearch: vi.fn(),
  };
  const entries = brandMenu(brand, actions);
  expect(entries.map(({ label }) => label)).toEqual(["Open", "Show active ads", "Keep offline…", "Copy name"]);
  for (const { onSelect } of entries) onSelect?.();
  for (const action of [actions.onOpen, actions.onShowActive, actions.onKeepOffline]) {
    expect(action).toHaveBeenCalledExactlyOnceWith("b1");
  }
  expect(actions.onCopyName).toHaveBeenCalledExactlyOnceWith("Rosshore");
});

test("[DS83] without active ads, the menu of a brand does not offer them", () => {
  const actions = {
    onOpen: nothing,
    onShowActive: nothing,
    onKeepOffline: nothing,
    onCopyName: nothing,
    onResearch: nothing,
  };
  const labels = brandMenu({ ...brand, activeCount: 0 }, actions).map(({ label }) => label);
  expect(labels).toEqual(["Open", "Keep offline…", "Copy name"]);
});

test("[DS90] the menu of a brand researches its page if the brand's ID is that of a page", () => {
  const onResearch = vi.fn();
  const actions = { onOpen: nothing, onShowActive: nothing, onKeepOffline: nothing, onCopyName: nothing, onResearch };
  const entryOf = (id: string) =>
    brandMenu({ ...brand, id }, actions).find(({ label }) => label === "Research this brand…");
  entryOf("104958221733")?.onSelect?.();
  expect(onResearch).toHaveBeenCalledExactlyOnceWith("104958221733");
  expect(entryOf("f4532207-ef15-883c-a56f-7bf22d8ca659")).toBeUndefined();
});
