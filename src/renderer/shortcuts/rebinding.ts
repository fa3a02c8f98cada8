import {
  chordsOf,
  clashesOf,
  type OwnShortcuts,
  type ShortcutId,
  shortcutTable,
} from "../../contracts/desktop/shortcuts.ts";
import { isTyped } from "./chords.ts";

/** Whether a shortcut can have a chord, and if not, why. [WN3] */
export type Verdict =
  | { readonly kind: "free" }
  /** A text field needs it. */
  | { readonly kind: "typed" }
  /** The system's, or the menu's for what is no shortcut of ours. */
  | { readonly kind: "system" }
  /** A key by which a list, a grid or a dialog is used. */
  | { readonly kind: "fixed"; readonly by: ShortcutId }
  /** Another shortcut's, which can have another key. */
  | { readonly kind: "taken"; readonly by: readonly ShortcutId[] };

const system = new Set(
  "Mod+Q Mod+W Mod+M Mod+Tab Alt+Tab Alt+F4 F11 Tab Shift+Tab Escape Mod+Shift+I Mod+Alt+I".split(" "),
);
const macSystem = new Set("Mod+H Mod+Alt+H Mod+Space Mod+Shift+3 Mod+Shift+4 Mod+Ctrl+F".split(" "));

export function judgeChord(id: ShortcutId, chord: string, own: OwnShortcuts, isMac: boolean): Verdict {
  const { place } = shortcutTable[id];
  if (chordsOf(id, {}, isMac).includes(chord)) return takenOrFree(id, chord, own, isMac);
  if (system.has(chord) || (isMac && macSystem.has(chord))) return { kind: "system" };
  const isWritten = place === "window" || place === "studio";
  if (isTyped(chord, isMac) && (isWritten || chord.startsWith("Mod+"))) return { kind: "typed" };
  return takenOrFree(id, chord, own, isMac);
}

function takenOrFree(id: ShortcutId, chord: string, own: OwnShortcuts, isMac: boolean): Verdict {
  const by = clashesOf(id, chord, own, isMac);
  const fixed = by.find((other) => shortcutTable[other].isFixed === true);
  if (fixed !== undefined) return { kind: "fixed", by: fixed };
  return by.length === 0 ? { kind: "free" } : { kind: "taken", by };
}

/** The person's keys with `chord` for `id`. Whoever had it gets the old key of `id`, or none where that is not free. */
export function rebound(own: OwnShortcuts, id: ShortcutId, chord: string, isMac: boolean): OwnShortcuts {
  const [old] = chordsOf(id, own, isMac);
  const taken = clashesOf(id, chord, own, isMac);
  let next: OwnShortcuts = { ...own, [id]: chord };
  for (const other of taken) {
    const isFree = old !== undefined && judgeChord(other, old, { ...next, [other]: null }, isMac).kind === "free";
    next = { ...next, [other]: isFree ? old : null };
  }
  return withoutDefaults(next, isMac);
}

/** The person's keys without `id`, which has its first key again, and so has whoever stands in its way. */
export function resetShortcut(own: OwnShortcuts, id: ShortcutId, isMac: boolean): OwnShortcuts {
  const { [id]: _own, ...rest } = own;
  const inTheWay = chordsOf(id, rest, isMac)
    .flatMap((chord) => clashesOf(id, chord, rest, isMac))
    .find((other) => rest[other] !== undefined);
  // Several may be, each in a place of its own: what is left of them is looked for again.
  return inTheWay === undefined ? rest : resetShortcut(resetShortcut(rest, inTheWay, isMac), id, isMac);
}

function withoutDefaults(own: OwnShortcuts, isMac: boolean): OwnShortcuts {
  const isOwn = ([id, chord]: readonly [string, string | null]) => {
    const first = id in shortcutTable ? chordsOf(id as ShortcutId, {}, isMac) : [];
    return first.length !== 1 || first[0] !== chord;
  };
  return Object.fromEntries(Object.entries(own).filter(isOwn));
}
