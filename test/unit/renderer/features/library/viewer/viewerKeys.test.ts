import { expect, test } from "vitest";
import { movesOn, useAutoAdvance } from "#renderer/features/library/autoAdvance.ts";
import { viewerActionOf } from "#renderer/features/library/viewer/viewerKeys.ts";

const press = (key: string, held: Partial<Record<"ctrlKey" | "metaKey" | "altKey", true>> = {}) =>
  viewerActionOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

test("[LB18] keys rate, flag, and move in the full-size view, with Caps Lock as without", () => {
  expect(["0", "1", "2", "3", "4", "5"].map((key) => press(key))).toEqual(
    [0, 1, 2, 3, 4, 5].map((stars) => ({ kind: "rate", stars })),
  );
  for (const [key, flag] of Object.entries({ p: "pick", x: "reject", u: "none" })) {
    expect([press(key), press(key.toUpperCase())]).toEqual([
      { kind: "flag", flag },
      { kind: "flag", flag },
    ]);
  }
  const kinds = ["ArrowLeft", "ArrowRight", "Z", "i", "C", "m", "k", "Delete", " "].map((key) => press(key)?.kind);
  expect(kinds).toEqual(["previous", "next", "zoom", "info", "compare", "mute", "play", "trash", "close"]);
  expect(press("J")).toEqual({ kind: "seek", seconds: -5 });
});

test("[LB18] a chord such as that of Undo is no key of the full-size view", () => {
  expect(press("z", { ctrlKey: true })).toBeNull();
  expect(press("c", { metaKey: true })).toBeNull();
  expect(press("ArrowLeft", { altKey: true })).toBeNull();
  expect(press("6")).toBeNull();
});

test("[LB19] a key moves on with Auto-advance, and while Caps Lock is on", () => {
  const caps = (isOn: boolean) => ({ getModifierState: (key: string) => isOn && key === "CapsLock" });
  expect([movesOn(caps(false)), movesOn(caps(true))]).toEqual([false, true]);
  useAutoAdvance.setState({ isOn: true });
  expect(movesOn(caps(false))).toBe(true);
  useAutoAdvance.setState({ isOn: false });
});
