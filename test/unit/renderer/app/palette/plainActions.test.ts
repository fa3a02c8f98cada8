import { expect, test } from "vitest";
import { plainActions, type PlainThing } from "#renderer/app/palette/actions/plainActions.ts";
import type { PaletteTarget } from "#renderer/app/palette/openTarget.ts";
import { rowOfThing } from "#renderer/app/palette/paletteRows.ts";
import { DiscoverSearch, LibrarySearch } from "#renderer/app/routes/search.ts";

const collectionId = "0b6f6f0e-5f8a-4c39-9d3c-9f0d2a1b7c11";
const things = {
  brand: {
    kind: "brand",
    brand: { id: "b1", name: "Rosshore", handle: null, avatar: null, adCount: 20, activeCount: 11 },
  },
  collection: { kind: "collection", collection: { id: collectionId as never, name: "Zest hero", isSmart: false } },
  project: { kind: "project", project: { name: "zest-launch", count: 3 } },
  tag: { kind: "tag", tag: { name: "Zesty", count: 3, place: "library" } },
  page: { kind: "page", page: { pageId: "123456789012", name: "Rosshore" } },
} satisfies Record<string, PlainThing>;

function chosen(thing: PlainThing, label: string): PaletteTarget | undefined {
  let target: PaletteTarget | undefined;
  const entries = plainActions(thing, (to) => (target = to));
  entries.find((entry) => entry.label === label)?.onSelect?.();
  return target;
}

const labels = (thing: PlainThing) => plainActions(thing, () => undefined).map(({ label }) => label);

test("[CP5] every row has the action of Enter and of Ctrl+Enter, and what its kind adds", () => {
  expect(labels(things.project)).toEqual(["Open", "Show in Spend", "Copy name"]);
  expect(labels(things.brand)).toEqual(["Open", "Show active ads", "Copy name"]);
  expect(labels(things.page)).toEqual(["Open", "New research", "Copy page ID"]);
  expect(chosen(things.brand, "Show active ads")?.search).toEqual({ brands: ["b1"], activity: "active" });
  expect(chosen(things.page, "New research")).toEqual({ to: "/research", search: { form: "123456789012" } });
});

test("[CP5] a brand without active ads has no action for them", () => {
  expect(labels({ kind: "brand", brand: { ...things.brand.brand, activeCount: 0 } })).toEqual(["Open", "Copy name"]);
});

test("[CP1] what a row opens is a filter that the screen takes", () => {
  const library = (thing: PlainThing) => LibrarySearch.parse(rowOfThing(thing).open.search);
  expect(library(things.collection)).toEqual({ collections: [collectionId] });
  expect(library(things.project)).toEqual({ projects: ["zest-launch"] });
  expect(library(things.tag)).toEqual({ tags: ["Zesty"] });
  const ofAds = { kind: "tag", tag: { ...things.tag.tag, place: "ads" } } as const;
  expect(DiscoverSearch.parse(rowOfThing(ofAds).open.search)).toEqual({ own: "Zesty" });
  expect(DiscoverSearch.parse(chosen(things.brand, "Show active ads")?.search)).toEqual({
    brands: ["b1"],
    activity: "active",
  });
});
