import { expect, test } from "vitest";
import { offerAction, takeOffer } from "../../../../src/renderer/lib/offeredActions.ts";

test("[DT5] an action applies to the panel opened last, and after that panel closes, to the one still open behind", () => {
  const taken: string[] = [];
  expect(takeOffer("copyLink")).toBe(false);
  const closeBoard = offerAction("copyLink", () => void taken.push("board"));
  const closeAd = offerAction("copyLink", () => void taken.push("ad"));
  expect(takeOffer("copyLink")).toBe(true);
  closeAd();
  expect(takeOffer("copyLink")).toBe(true);
  expect(takeOffer("save")).toBe(false);
  closeBoard();
  expect(takeOffer("copyLink")).toBe(false);
  expect(taken).toEqual(["ad", "board"]);
});
