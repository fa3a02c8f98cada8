import { create } from "zustand";
import {
  chordsOf,
  isWindowShortcut,
  type OwnShortcuts,
  type ShortcutId,
  shortcutIds,
  type WindowShortcut,
} from "../../contracts/desktop/shortcuts.ts";
import { ariaChords, chordOf, type Press, printedChord } from "./chords.ts";
import { isMac } from "../lib/platformKeys.ts";

/** The person's own keys, as the settings have them: one place for what is done and what is shown. */
export const useBindings = create<{ readonly own: OwnShortcuts }>(() => ({ own: {} }));

/** Whether this key press is that shortcut's. */
export function isPressed(id: ShortcutId, press: Press): boolean {
  const chord = chordOf(press, isMac);
  return chord !== null && chordsOf(id, useBindings.getState().own, isMac).includes(chord);
}

/** The shortcut of the whole window that this chord is. */
export function windowShortcutOf(chord: string): WindowShortcut | undefined {
  const { own } = useBindings.getState();
  return shortcutIds.filter(isWindowShortcut).find((id) => chordsOf(id, own, isMac).includes(chord));
}

/** A shortcut as its keys are printed; empty when it has none. */
export function useKeys(id: ShortcutId): string {
  return useBindings(({ own }) => keysOf(id, own));
}

export function keysOf(id: ShortcutId, own: OwnShortcuts): string {
  const [first] = chordsOf(id, own, isMac);
  return first === undefined ? "" : printedChord(first, isMac);
}

/** For `aria-keyshortcuts`; undefined when there is none. */
export function useAriaKeys(id: ShortcutId): string | undefined {
  return useBindings(({ own }) => ariaChords(chordsOf(id, own, isMac), isMac) || undefined);
}
