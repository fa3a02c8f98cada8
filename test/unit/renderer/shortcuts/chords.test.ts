import { expect, test } from "vitest";
import { ariaChords, chordOf, isTyped, type Press, printedChord } from "#renderer/shortcuts/chords.ts";

function press(key: string, held = "", code = ""): Press {
  const has = (name: string) => held.split(" ").includes(name);
  return { key, code, ctrlKey: has("ctrl"), metaKey: has("meta"), altKey: has("alt"), shiftKey: has("shift") };
}

test.each<[string, Press, boolean, string | null]>([
  ["a letter with Control", press("k", "ctrl", "KeyK"), false, "Mod+K"],
  ["the same with caps lock", press("K", "ctrl", "KeyK"), false, "Mod+K"],
  ["Command on a Mac", press("k", "meta", "KeyK"), true, "Mod+K"],
  ["Control on a Mac", press("k", "ctrl", "KeyK"), true, "Ctrl+K"],
  ["Shift with a letter", press("Z", "ctrl shift", "KeyZ"), false, "Mod+Shift+Z"],
  ["an arrow with Alt", press("ArrowLeft", "alt", "ArrowLeft"), false, "Alt+ArrowLeft"],
  ["a sign that needs no Shift", press("/", "", "Slash"), false, "/"],
  ["the same sign where it needs one", press("/", "shift", "Digit7"), false, "/"],
  ["plus of a keyboard that needs Shift", press("+", "ctrl shift", "Equal"), false, "Mod+Plus"],
  ["plus of one that does not", press("+", "ctrl", "BracketRight"), false, "Mod+Plus"],
  ["a figure of a keyboard where it needs Shift", press("&", "ctrl", "Digit1"), false, "Mod+1"],
  ["a figure with Shift, which types a sign", press("!", "ctrl shift", "Digit1"), false, "Mod+Shift+1"],
  ["a figure with Shift where Shift types figures", press("1", "ctrl shift", "Digit1"), false, "Mod+Shift+1"],
  ["a figure with Option on a Mac", press("¡", "meta alt", "Digit1"), true, "Mod+Alt+1"],
  ["a sign of shortcuts on a key with a figure", press("/", "ctrl shift", "Digit7"), false, "Mod+/"],
  ["Option on a Mac, which writes another letter", press("ø", "alt", "KeyO"), true, "Alt+O"],
  ["Space", press(" ", "ctrl", "Space"), false, "Mod+Space"],
  ["a function key", press("F5", "shift", "F5"), false, "Shift+F5"],
  ["a modifier alone", press("Control", "ctrl", "ControlLeft"), false, null],
  ["the key of the system", press("k", "meta", "KeyK"), false, null],
  ["a dead key", press("Dead", "alt", "BracketLeft"), true, null],
])("[WN2] a key press yields the expected chord: %s", (_name, pressed, isMac, chord) => {
  expect(chordOf(pressed, isMac)).toBe(chord);
});

test.each<[string, boolean, boolean]>([
  ["A", false, true],
  ["Shift+A", false, true],
  ["/", false, true],
  ["Mod+C", false, true],
  ["Mod+Z", true, true],
  ["Mod+K", false, false],
  ["Mod+Alt+Q", false, true],
  ["Alt+ArrowLeft", false, false],
  ["Alt+ArrowLeft", true, true],
  ["F5", false, false],
])("[WN2] in a text field, %s (Mac: %s) is reserved for text input: %s", (chord, isMac, isTheirs) => {
  expect(isTyped(chord, isMac)).toBe(isTheirs);
});

test("a chord is shown with the printed key names and exposed to assistive technology", () => {
  expect(printedChord("Mod+Shift+Enter", false)).toBe("Ctrl ⇧ ↵");
  expect(printedChord("Mod+Alt+K", true)).toBe("⌘ ⌥ K");
  expect(printedChord("Mod+Plus", false)).toBe("Ctrl +");
  expect(ariaChords(["Mod+K", "/"], false)).toBe("Control+K /");
  expect(ariaChords(["Mod+K", "Ctrl+K"], true)).toBe("Meta+K Control+K");
});
