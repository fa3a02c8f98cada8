import { expect, test } from "vitest";
import type { Board } from "#contracts/ads/adBoards.ts";
import type { Ad } from "#contracts/ads/ads.ts";
import { adMenu, type AdMenuActions, adSelectionMenu } from "#renderer/ads/menu/adMenu.ts";
import { groupedEntries, isBlocked, type MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";
import { adId, anAd } from "../anAd.ts";

const done: unknown[] = [];
const note =
  (name: string) =>
  (...given: readonly unknown[]) =>
    void done.push([name, ...given]);
const board = { id: "b1", name: "Hooks", adCount: 2 } as unknown as Board;
const actions: AdMenuActions = {
  onOpen: note("open"),
  onView: note("view"),
  onBrand: note("brand"),
  onSimilar: note("similar"),
  onOriginal: note("original"),
  onRemix: note("remix"),
  onReference: note("reference"),
  onCompare: note("compare"),
  onSave: note("save"),
  onBoard: note("board"),
  onTag: note("tag"),
  onNote: note("note"),
  onPin: note("pin"),
  onCopyText: note("text"),
  onCopyImage: note("image"),
  onCopyLink: note("link"),
  onResearch: note("research"),
  board: undefined,
  onRemove: note("remove"),
  keysOf: (id) => id,
};
const tile = anAd(1);
const ad = { ...tile, platformLink: "https://ads.example/1", copy: "Still searching?", title: null } as Ad;

/** What a menu knows of an ad without a known page and without files on this computer. */
const known = { ad, kind: "image", isPinned: false, pageId: null, imageUrl: null } as const;

const namesOf = (entries: readonly MenuEntry[]) =>
  groupedEntries(entries).map((group) => group.map((one) => one.label));
const entry = (entries: readonly MenuEntry[], label: string) => entries.find((one) => one.label === label);

test("[DS82] the menu of an ad has its groups in order, with the shortcuts of its actions", () => {
  const entries = adMenu({ tile, ...known }, { ...actions, board });
  expect(namesOf(entries)).toEqual([
    ["Open", "Full-size view", "Show brand", "Open original on ads.example", "Find similar"],
    ["Remix in Studio", "Use as reference"],
    ["Save", "Add to board…", "Add tag…", "Note…"],
    ["Always keep media", "Copy text", "Copy image", "Copy link"],
    ["Remove from board"],
  ]);
  expect(entry(entries, "Save")?.shortcut).toBe("saveAd");
  expect(entry(entries, "Remove from board")?.isDanger).toBe(true);
});

test("[RF94] an ad offers the fields of Studio that take its file", () => {
  const fieldsOf = (kind: "image" | "video") =>
    entry(adMenu({ tile, ...known, kind }, actions), "Use as reference")?.entries ?? [];
  expect(fieldsOf("image").map(({ label }) => label)).toEqual([
    "Reference image",
    "First frame",
    "Last frame",
    "Lipsync image",
    "Product image",
  ]);
  const [only, ...others] = fieldsOf("video");
  expect([only?.label, others]).toEqual(["Reference video", []]);
  only?.onSelect?.();
  expect(done.pop()).toEqual([
    "reference",
    tile.id,
    expect.objectContaining({ tab: "video", field: "reference_videos" }),
  ]);
});

test("[DS82] an action that does not apply to an ad is absent, and a blocked one says why", () => {
  const bare = adMenu(
    {
      ...known,
      tile: anAd(1, { slideCount: 0, isSaved: true }),
      ad: { ...ad, platformLink: "http://ads.example" },
    },
    { ...actions, onBrand: undefined },
  );
  expect(namesOf(bare).flat()).not.toEqual(expect.arrayContaining(["Show brand"]));
  expect(namesOf(bare).flat()).not.toEqual(expect.arrayContaining(["Use as reference"]));
  expect(namesOf(bare).flat()).not.toEqual(expect.arrayContaining(["Remove from board"]));
  for (const label of ["Full-size view", "Copy image"]) expect(entry(bare, label), label).toBeUndefined();
  expect(entry(bare, "Unsave")).toBeDefined();
  const original = entry(bare, "Open original");
  expect(original?.disabledReason).toBe("Can't open the original: no https link.");
});

test("[LK2] [LK6] an ad with an image finds similar ads, and a tile of several ads opens to them", () => {
  const label = "Show look-alikes";
  done.length = 0;
  const grouped = adMenu({ ...known, tile: anAd(1, { lookalikes: 3 }) }, { ...actions, onLookalikes: note("all") });
  entry(grouped, "Find similar")?.onSelect?.();
  entry(grouped, label)?.onSelect?.();
  expect(done).toEqual([
    ["similar", adId(1)],
    ["all", adId(1)],
  ]);
  expect(entry(adMenu({ tile, ...known }, { ...actions, onLookalikes: note("all") }), label)).toBeUndefined();
  const bare = adMenu({ ...known, tile: anAd(1, { slideCount: 0 }) }, actions);
  expect(entry(bare, "Find similar")).toBeUndefined();
});

test("[DS9] the original can't be opened from a menu before its host is shown", () => {
  const entries = adMenu({ ...known, tile, ad: undefined, isPinned: undefined }, actions);
  const original = entry(entries, "Open original");
  expect(original !== undefined && isBlocked(original)).toBe(true);
});

test("[DS88] [DS13] [DS82] an ad opens its full-size view and its note from its menu", () => {
  const entries = adMenu({ tile, ...known }, actions);
  done.length = 0;
  for (const label of ["Full-size view", "Note…"]) entry(entries, label)?.onSelect?.();
  expect(done).toEqual([
    ["view", tile.id],
    ["note", tile.id],
  ]);
});

test("[DS89] an ad's image is copied if it is on this computer; otherwise the entry says why", () => {
  const copy = (imageUrl: string | null) => entry(adMenu({ tile, ...known, imageUrl }, actions), "Copy image");
  done.length = 0;
  copy("media://ad/1")?.onSelect?.();
  expect(done).toEqual([["image", "media://ad/1"]]);
  expect(copy(null)?.disabledReason).toBe("The image isn't on this computer yet.");
});

test("[DS90] an ad offers to research its brand only if the ID of its page is known", () => {
  const research = (pageId: string | null | undefined) =>
    entry(adMenu({ tile, ...known, pageId }, actions), "Research this brand…");
  done.length = 0;
  research("104958221733")?.onSelect?.();
  expect(done).toEqual([["research", "104958221733"]]);
  expect([research(null), research(undefined)]).toEqual([undefined, undefined]);
});

test("[DS5] the menu of a selection acts on all selected ads, and compares 2 to 4 of them", () => {
  const ids = [adId(1), adId(2)];
  done.length = 0;
  for (const { onSelect } of adSelectionMenu(ids, { ...actions, board })) onSelect?.();
  expect(done).toEqual([
    ["compare", ids],
    ["save", ids, true],
    ["board", ids],
    ["tag", ids],
    ["remove", ids, board],
  ]);
  const many = adSelectionMenu([1, 2, 3, 4, 5].map(adId), actions);
  expect(entry(many, "Compare")?.disabledReason).toBe("Select 2 to 4 to compare");
});
