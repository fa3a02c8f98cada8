import { expect, test } from "vitest";
import { LibrarySearch, StudioSearch } from "#renderer/app/routes/search.ts";

test("invalid search parameters are dropped, as if none were given", () => {
  expect(StudioSearch.parse({ tab: "hologram", remix: 7, x: 1 })).toEqual({});
  expect(LibrarySearch.parse({ asset: "", full: "yes" })).toEqual({});
});

test("valid search parameters are preserved", () => {
  expect(StudioSearch.parse({ tab: "video", remix: "a1" })).toEqual({ tab: "video", remix: "a1" });
  expect(LibrarySearch.parse({ asset: "a1", full: true })).toEqual({ asset: "a1", full: true });
});
