import { expect, test } from "vitest";
import { LibrarySearch, StudioSearch } from "../../../../../src/renderer/app/routes/search.ts";

test("an address with nonsense in it opens the screen as if nothing had been given", () => {
  expect(StudioSearch.parse({ tab: "hologram", remix: 7, x: 1 })).toEqual({});
  expect(LibrarySearch.parse({ asset: "", full: "yes" })).toEqual({});
});

test("what fits is kept", () => {
  expect(StudioSearch.parse({ tab: "video", remix: "a1" })).toEqual({ tab: "video", remix: "a1" });
  expect(LibrarySearch.parse({ asset: "a1", full: true })).toEqual({ asset: "a1", full: true });
});
