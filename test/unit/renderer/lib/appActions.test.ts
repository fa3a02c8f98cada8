import { expect, test } from "vitest";
import { offerAction, runAction } from "#renderer/lib/appActions.ts";

test("[DT5] an action applies to the panel opened last, and after that panel closes, to the one still open behind", () => {
  const taken: string[] = [];
  expect(runAction("copyLink")).toBe(false);
  const closeBoard = offerAction("copyLink", () => void taken.push("board"));
  const closeAd = offerAction("copyLink", () => void taken.push("ad"));
  expect(runAction("copyLink")).toBe(true);
  closeAd();
  expect(runAction("copyLink")).toBe(true);
  expect(runAction("save")).toBe(false);
  closeBoard();
  expect(runAction("copyLink")).toBe(false);
  expect(taken).toEqual(["ad", "board"]);
});
