import { expect, test } from "vitest";
import type { AssetDetail } from "#contracts/library/assets.ts";
import type { AssetId, CollectionId } from "#contracts/ids.ts";
import { type MenuTarget, resultMenu, type ResultMenuActions } from "#renderer/results/resultMenu.ts";
import { groupedEntries } from "#renderer/ui/overlays/menu/menuEntries.ts";

const id = "a" as AssetId;
const detail = {
  id,
  prompt: "A red plate",
  mediaType: "image/png",
  rating: 4,
  flag: "pick",
  collections: ["spring"],
  recipe: { prompt: "A red plate" },
  remoteUrl: "https://files.example/a.png",
  saved: null,
} as unknown as AssetDetail;

function menuOf(target: MenuTarget, isTrash = false) {
  const calls: unknown[] = [];
  const note =
    (name: string) =>
    (...given: readonly unknown[]) =>
      void calls.push([name, ...given]);
  const actions: ResultMenuActions = {
    onOpen: note("open"),
    onLightbox: note("lightbox"),
    onCompare: note("compare"),
    onRemix: note("remix"),
    referenceEntries: () => [{ label: "Reference image" }],
    onTag: note("tag"),
    onProject: note("project"),
    collections: [
      { id: "spring" as CollectionId, name: "Spring", rules: null },
      { id: "hero" as CollectionId, name: "Hero", rules: null },
      { id: "smart" as CollectionId, name: "Smart", rules: { match: "all", rules: [] } },
    ],
    onCollect: note("collect"),
    onTrash: note("trash"),
    onDelete: note("delete"),
    keysOf: () => "",
  };
  const entries = resultMenu(target, isTrash, actions);
  return { entries, calls, labels: groupedEntries(entries).map((group) => group.map(({ label }) => label)) };
}

const one = { ids: [id], tile: detail, detail };
const several = (count: number) => ({
  ids: Array.from({ length: count }, (_, at) => `r${at}` as AssetId),
  tile: undefined,
  detail: undefined,
});

test("[LB5] the menu of a result has its actions in the order open, use, organize, copy, remove", () => {
  const { labels, entries, calls } = menuOf(one);
  expect(labels).toEqual([
    ["Open", "Full-size view"],
    ["Remix", "Use as reference"],
    ["Reject", "Unflag", "Rating", "Add tag…", "Add to collection", "Move to project…"],
    ["Save as…", "Save to folder", "Show in folder", "Copy prompt", "Copy recipe", "Copy link"],
    ["Move to trash"],
  ]);
  const rating = entries.find(({ label }) => label === "Rating")?.entries ?? [];
  expect(rating.filter(({ isChecked }) => isChecked).map(({ label }) => label)).toEqual(["4 stars"]);
  for (const entry of entries) if (["Open", "Remix", "Move to trash"].includes(entry.label)) entry.onSelect?.();
  const collections = entries.find(({ label }) => label === "Add to collection")?.entries ?? [];
  expect(collections.map(({ label, isChecked }) => [label, isChecked])).toEqual([
    ["Spring", true],
    ["Hero", false],
    ["New collection…", undefined],
  ]);
  expect(calls).toEqual([
    ["open", id],
    ["remix", id],
    ["trash", [id]],
  ]);
});

test("[LB5] an action that does not apply is absent, and a blocked one says why", () => {
  const audio = {
    ...detail,
    mediaType: "audio/mpeg",
    recipe: null,
    saved: { state: "done" },
  } as unknown as AssetDetail;
  const { labels, entries } = menuOf({ ids: [id], tile: audio, detail: audio });
  expect(labels.flat()).not.toContain("Copy recipe");
  expect(labels.flat()).toContain("Save again");
  expect(entries.filter(({ disabledReason }) => disabledReason !== undefined).map(({ label }) => label)).toEqual([
    "Remix",
  ]);
});

test("[LB5] the menu of several results acts on all of them, and compares at most four", () => {
  const { labels, entries, calls } = menuOf(several(3));
  expect(labels).toEqual([
    ["Compare"],
    ["Pick", "Reject", "Unflag", "Rating", "Add tag…", "Add to collection", "Move to project…"],
    ["Save to folder"],
    ["Move to trash"],
  ]);
  entries.at(-1)?.onSelect?.();
  expect(calls).toEqual([["trash", several(3).ids]]);
  expect(entries[0]?.disabledReason).toBeUndefined();
  expect(menuOf(several(5)).entries[0]?.disabledReason).toBe("Select 2 to 4 to compare");
});

test("[LB6] a result in the trash can only be opened, restored, and deleted", () => {
  expect(menuOf(one, true).labels).toEqual([["Open", "Full-size view"], ["Restore"], ["Delete permanently…"]]);
  expect(menuOf(several(2), true).labels).toEqual([["Restore"], ["Delete permanently…"]]);
});
