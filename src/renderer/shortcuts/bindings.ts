import { create } from "zustand";
import {
  chordsOf,
  isWindowShortcut,
  type OwnShortcuts,
  type ShortcutId,
  shortcutIds,
  type WindowShortcut,
} from "#contracts/desktop/shortcuts.ts";
import { ariaChords, chordOf, type Press, printedChord } from "./chords.ts";
import { isMac } from "#renderer/lib/platformKeys.ts";

/** The user's shortcuts from the settings. Both key handling and display read them here. */
export const useBindings = create<{ readonly own: OwnShortcuts }>(() => ({ own: {} }));

/** Returns whether a key press triggers a shortcut. */
export function isPressed(id: ShortcutId, press: Press): boolean {
  const chord = chordOf(press, isMac);
  return chord !== null && chordsOf(id, useBindings.getState().own, isMac).includes(chord);
}

/** Returns the window-wide shortcut of a chord. */
export function windowShortcutOf(chord: string): WindowShortcut | undefined {
  const { own } = useBindings.getState();
  return shortcutIds.filter(isWindowShortcut).find((id) => chordsOf(id, own, isMac).includes(chord));
}

/** Returns the printed keys of a shortcut, or an empty text if it has none. */
export function useKeys(id: ShortcutId): string {
  return useBindings(({ own }) => keysOf(id, own));
}

export function keysOf(id: ShortcutId, own: OwnShortcuts): string {
  const [first] = chordsOf(id, own, isMac);
  return first === undefined ? "" : printedChord(first, isMac);
}

/** Returns the value for `aria-keyshortcuts`. Undefined if the shortcut has no keys. */
export function useAriaKeys(id: ShortcutId): string | undefined {
  return useBindings(({ own }) => ariaChords(chordsOf(id, own, isMac), isMac) || undefined);
}
