import fc from "fast-check";
import { expect, test } from "vitest";
import {
  chordPattern,
  chordsOf,
  clashesOf,
  type OwnShortcuts,
  shortcutIds,
  shortcutTable,
} from "#contracts/desktop/shortcuts.ts";
import { validateChord, rebound, resetShortcut } from "#renderer/shortcuts/rebinding.ts";

const systems = [false, true];
const clashes = (own: OwnShortcuts, isMac: boolean) =>
  shortcutIds.flatMap((id) =>
    chordsOf(id, own, isMac).flatMap((chord) =>
      clashesOf(id, chord, own, isMac).map((other) => `${id} ${chord} ${other}`),
    ),
  );

test.each(systems)(
  "[WN3] default shortcuts are valid chords and do not conflict within a context (Mac: %s)",
  (isMac) => {
    for (const id of shortcutIds) {
      expect(chordsOf(id, {}, isMac).filter((chord) => !chordPattern.test(chord))).toEqual([]);
    }
    expect(clashes({}, isMac)).toEqual([]);
  },
);

test("[WN3] a chord that the system, a text field or a list needs is rejected with the reason", () => {
  expect(validateChord("palette", "Mod+Q", {}, false)).toEqual({ kind: "system" });
  expect(validateChord("palette", "Escape", {}, false)).toEqual({ kind: "system" });
  expect(validateChord("palette", "Mod+C", {}, false)).toEqual({ kind: "typed" });
  expect(validateChord("palette", "P", {}, false)).toEqual({ kind: "typed" });
  expect(validateChord("saveAd", "Mod+V", {}, false)).toEqual({ kind: "typed" });
  expect(validateChord("saveAd", "Enter", {}, false)).toEqual({ kind: "fixed", by: "openAd" });
  expect(validateChord("compareResults", "3", {}, false)).toEqual({ kind: "fixed", by: "stars" });
  expect(validateChord("saveAd", "Alt+ArrowLeft", {}, false)).toEqual({ kind: "fixed", by: "moveAd" });
});

test("[WN3] a chord conflict is reported only for shortcuts whose contexts overlap", () => {
  expect(validateChord("getQuote", "Mod+K", {}, false)).toEqual({ kind: "taken", by: ["palette"] });
  expect(validateChord("palette", "Mod+Enter", {}, false)).toEqual({ kind: "taken", by: ["getQuote"] });
  expect(validateChord("saveAd", "B", {}, false)).toEqual({ kind: "taken", by: ["boardAd"] });
  // Only Library uses this key, not Discover.
  expect(validateChord("compareResults", "S", {}, false)).toEqual({ kind: "free" });
});

test("[WN3] swapping gives the old chord to the shortcut that had the new one", () => {
  const own = rebound({}, "saveAd", "B", false);
  expect(own).toEqual({ saveAd: "B", boardAd: "S" });
  expect(rebound(own, "saveAd", "S", false)).toEqual({});
});

test("[WN3] swapping leaves a shortcut without a chord if its context does not allow the old chord", () => {
  // A text-editing key may be assigned to Undo, but not to the command palette.
  expect(rebound({}, "undo", "Mod+K", false)).toEqual({ undo: "Mod+K", palette: null });
});

test("[WN3] resetting a shortcut restores its default chord, and also the default of the shortcut that used the chord", () => {
  const own = rebound({ compareAds: "Y" }, "saveAd", "B", false);
  expect(resetShortcut(own, "saveAd", false)).toEqual({ compareAds: "Y" });
});

test("[WN3] no sequence of rebinding and resetting causes a chord conflict within a context", () => {
  const changeable = shortcutIds.filter((id) => shortcutTable[id].isFixed !== true);
  const chord = fc.constantFrom(
    "Mod+K",
    "Mod+Shift+K",
    "Alt+P",
    "B",
    "S",
    "C",
    "/",
    "F5",
    "Mod+Enter",
    "Mod+Z",
    "Mod+Y",
    "Delete",
  );
  const bothInTheWay = (["redo", "undoAdChange", "palette"] as const).map((id) => ({
    id,
    chord: "Mod+K" as const,
    isReset: id === "palette",
  }));
  const step = fc.record({ id: fc.constantFrom(...changeable), chord, isReset: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), fc.boolean(), (steps, isMac) => {
      let own: OwnShortcuts = {};
      for (const { id, chord: wanted, isReset } of steps) {
        const verdict = validateChord(id, wanted, own, isMac).kind;
        if (isReset) own = resetShortcut(own, id, isMac);
        else if (verdict === "free" || verdict === "taken") own = rebound(own, id, wanted, isMac);
        expect(clashes(own, isMac)).toEqual([]);
      }
      expect(changeable.reduce((now, id) => resetShortcut(now, id, isMac), own)).toEqual({});
    }),
    // Two shortcuts of different screens may share a key, and both conflict with the shortcut that had it first.
    { numRuns: 60, examples: [[bothInTheWay, false]] },
  );
});
