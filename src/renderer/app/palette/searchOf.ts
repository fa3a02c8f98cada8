import { type FoundKind, foundKinds, resultNumber } from "#contracts/palette.ts";
import type { RowKind } from "./rowKinds.ts";

/** What a typed text searches. */
interface PaletteQuery {
  /** The text without its prefix; with `#`, if it is a number. */
  readonly text: string;
  /** The kinds of things that are found. */
  readonly kinds: readonly FoundKind[];
  /** The only kinds of rows that are shown; undefined for all. */
  readonly only: readonly RowKind[] | undefined;
}

// Constants, because the search starts again when its list of kinds is another one.
const prefixes: Readonly<Record<string, { readonly only: readonly RowKind[]; readonly kinds: readonly FoundKind[] }>> =
  {
    ">": { only: ["command"], kinds: [] },
    "#": { only: ["tag"], kinds: ["tag"] },
    "@": { only: ["brand"], kinds: ["brand"] },
  };
/** `#` and a number name a result, and may name a tag. */
const ofNumber: readonly FoundKind[] = ["result", "tag"];

/** Returns what a typed text searches: `>`, `#`, and `@` limit it to commands, tags, and brands. [CP3] */
export function searchOf(typed: string): PaletteQuery {
  const text = typed.trim();
  if (resultNumber.test(text)) return { text, kinds: ofNumber, only: ofNumber };
  const limited = prefixes[typed.charAt(0)];
  return limited === undefined
    ? { text, kinds: foundKinds, only: undefined }
    : { text: typed.slice(1).trim(), ...limited };
}
