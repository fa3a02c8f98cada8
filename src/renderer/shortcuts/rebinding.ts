import {
  chordsOf,
  clashesOf,
  type OwnShortcuts,
  type ShortcutId,
  shortcutTable,
} from "#contracts/desktop/shortcuts.ts";
import { isTyped } from "./chords.ts";

/** The decision whether a shortcut can have a chord, with the reason if it can't. [WN3] */
export type ChordValidation =
  | { readonly kind: "free" }
  /** Reserved for typing in a text field. */
  | { readonly kind: "typed" }
  /** Reserved by the system, or by a menu item that is not one of Proofsheet's shortcuts. */
  | { readonly kind: "system" }
  /** Reserved for operating a list, a grid or a dialog. */
  | { readonly kind: "fixed"; readonly by: ShortcutId }
  /** Used by other shortcuts, which can get other keys. */
  | { readonly kind: "taken"; readonly by: readonly ShortcutId[] };

const system = new Set(
  "Mod+Q Mod+W Mod+M Mod+Tab Alt+Tab Alt+F4 F11 Tab Shift+Tab Escape Mod+Shift+I Mod+Alt+I".split(" "),
);
const macSystem = new Set("Mod+H Mod+Alt+H Mod+Space Mod+Shift+3 Mod+Shift+4 Mod+Ctrl+F".split(" "));

export function validateChord(id: ShortcutId, chord: string, own: OwnShortcuts, isMac: boolean): ChordValidation {
  const { place } = shortcutTable[id];
  if (chordsOf(id, {}, isMac).includes(chord)) return usedOrFree(id, chord, own, isMac);
  if (system.has(chord) || (isMac && macSystem.has(chord))) return { kind: "system" };
  const isWritten = place === "window" || place === "studio";
  if (isTyped(chord, isMac) && (isWritten || chord.startsWith("Mod+"))) return { kind: "typed" };
  return usedOrFree(id, chord, own, isMac);
}

function usedOrFree(id: ShortcutId, chord: string, own: OwnShortcuts, isMac: boolean): ChordValidation {
  const by = clashesOf(id, chord, own, isMac);
  const fixed = by.find((other) => shortcutTable[other].isFixed === true);
  if (fixed !== undefined) return { kind: "fixed", by: fixed };
  return by.length === 0 ? { kind: "free" } : { kind: "taken", by };
}

/**
 * Returns the user's shortcuts with `chord` assigned to `id`. A shortcut that had this chord gets the old chord of
 * `id`, or none if it can't have that one.
 */
export function rebound(own: OwnShortcuts, id: ShortcutId, chord: string, isMac: boolean): OwnShortcuts {
  const [old] = chordsOf(id, own, isMac);
  const taken = clashesOf(id, chord, own, isMac);
  let next: OwnShortcuts = { ...own, [id]: chord };
  for (const other of taken) {
    const isFree = old !== undefined && validateChord(other, old, { ...next, [other]: null }, isMac).kind === "free";
    next = { ...next, [other]: isFree ? old : null };
  }
  return withoutDefaults(next, isMac);
}

/**
 * Returns the user's shortcuts with the default of `id` restored. A changed shortcut that conflicts with this default
 * is reset too.
 */
export function resetShortcut(own: OwnShortcuts, id: ShortcutId, isMac: boolean): OwnShortcuts {
  const { [id]: _own, ...rest } = own;
  const inTheWay = chordsOf(id, rest, isMac)
    .flatMap((chord) => clashesOf(id, chord, rest, isMac))
    .find((other) => rest[other] !== undefined);
  // A default can have several conflicts, each in another place, so the remaining conflicts are searched again.
  return inTheWay === undefined ? rest : resetShortcut(resetShortcut(rest, inTheWay, isMac), id, isMac);
}

function withoutDefaults(own: OwnShortcuts, isMac: boolean): OwnShortcuts {
  const isOwn = ([id, chord]: readonly [string, string | null]) => {
    const first = id in shortcutTable ? chordsOf(id as ShortcutId, {}, isMac) : [];
    return first.length !== 1 || first[0] !== chord;
  };
  return Object.fromEntries(Object.entries(own).filter(isOwn));
}
