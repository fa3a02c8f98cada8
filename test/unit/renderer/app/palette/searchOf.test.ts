import { expect, test } from "vitest";
import { foundKinds } from "#contracts/palette.ts";
import { searchOf } from "#renderer/app/palette/searchOf.ts";

test("[CP1] a text without a prefix searches every kind", () => {
  expect(searchOf(" lemon ice ")).toEqual({ text: "lemon ice", kinds: foundKinds, only: undefined });
});

test("[CP3] a prefix limits the search to commands, tags, or brands", () => {
  expect(searchOf("> spend")).toEqual({ text: "spend", kinds: [], only: ["command"] });
  expect(searchOf("#hero")).toEqual({ text: "hero", kinds: ["tag"], only: ["tag"] });
  expect(searchOf("@rosshore")).toEqual({ text: "rosshore", kinds: ["brand"], only: ["brand"] });
  expect(searchOf("#")).toEqual({ text: "", kinds: ["tag"], only: ["tag"] });
});

test("[CP3] # and a number search a result and tags, and keep the #, which names the number", () => {
  expect(searchOf("#1042 ")).toEqual({ text: "#1042", kinds: ["result", "tag"], only: ["result", "tag"] });
  // A year in a tag's name is no number of a result.
  expect(searchOf("#2026 spring")).toMatchObject({ text: "2026 spring", kinds: ["tag"] });
  expect(searchOf("# 1042")).toMatchObject({ text: "1042", kinds: ["tag"] });
});

test("[CP3] the same kind of text has the same list of kinds, so that typing on does not start a search again", () => {
  expect(searchOf("#her").kinds).toBe(searchOf("#hero").kinds);
  expect(searchOf("#104").kinds).toBe(searchOf("#1042").kinds);
});
