import type { ResultFlag } from "#contracts/library/resultFlags.ts";

/** What a key does in the full-size view. */
export type ViewerAction =
  | { readonly kind: "rate"; readonly stars: number }
  | { readonly kind: "flag"; readonly flag: ResultFlag }
  | { readonly kind: "seek"; readonly seconds: number }
  | { readonly kind: "previous" | "next" | "zoom" | "info" | "compare" | "mute" | "play" | "trash" | "close" };

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const longSeek = 5;
/** One frame at 30 frames per second. */
const frame = 1 / 30;
const keys: Readonly<Record<string, ViewerAction>> = {
  p: { kind: "flag", flag: "pick" },
  x: { kind: "flag", flag: "reject" },
  u: { kind: "flag", flag: "none" },
  arrowleft: { kind: "previous" },
  arrowright: { kind: "next" },
  z: { kind: "zoom" },
  i: { kind: "info" },
  c: { kind: "compare" },
  m: { kind: "mute" },
  k: { kind: "play" },
  j: { kind: "seek", seconds: -longSeek },
  l: { kind: "seek", seconds: longSeek },
  ",": { kind: "seek", seconds: -frame },
  ".": { kind: "seek", seconds: frame },
  delete: { kind: "trash" },
  backspace: { kind: "trash" },
  " ": { kind: "close" },
};

/** Returns what a key press does; null if it does nothing here. Caps Lock doesn't change what a letter does. */
export function viewerActionOf({ key, ctrlKey, metaKey, altKey }: KeyPress): ViewerAction | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (/^[0-5]$/.test(key)) return { kind: "rate", stars: Number(key) };
  return keys[key.toLowerCase()] ?? null;
}
