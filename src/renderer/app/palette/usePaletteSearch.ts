import { useEffect, useRef, useState } from "react";
import { type FoundKind, type FoundThings, mostFound } from "#contracts/palette.ts";
import { run } from "#renderer/ipc/run.ts";

/** Things of a kind that are read until the kind is chosen: more than are shown, because the order depends on use. */
const readOfKind = 20;

interface KindState {
  readonly searched: string;
  readonly found: FoundThings | null;
}

type Found = Partial<Readonly<Record<FoundKind, KindState>>>;

interface PaletteSearch {
  readonly found: Found;
  readonly isSearching: boolean;
  /** Whether a thing for this text has been found. */
  readonly hasRows: boolean;
}

/**
 * Finds things of these kinds while the user types. Each kind is searched independently, one search at a time; its old
 * things stay until the new ones arrive.
 */
export function usePaletteSearch(text: string, kinds: readonly FoundKind[], chosen: string | null): PaletteSearch {
  const [found, setFound] = useState<Found>({});
  const searches = useRef<Partial<Record<FoundKind, (text: string, limit: number) => void>>>({});
  const searchKey = (kind: FoundKind) => `${chosen === kind ? mostFound : readOfKind}:${text}`;
  useEffect(() => {
    if (text === "") {
      // oxlint-disable-next-line react/set-state-in-effect -- rows of an earlier text must not return with the next one
      setFound({});
      return;
    }
    for (const kind of kinds) {
      searches.current[kind] ??= latestSearch(kind, (state) => setFound((before) => ({ ...before, [kind]: state })));
      searches.current[kind](text, chosen === kind ? mostFound : readOfKind);
    }
  }, [text, kinds, chosen]);
  const isAnswered = (kind: FoundKind) => found[kind]?.searched === searchKey(kind);
  const isSearching = text !== "" && !kinds.every(isAnswered);
  const hasRows = kinds.some((kind) => isAnswered(kind) && (found[kind]?.found?.things.length ?? 0) > 0);
  return { found, isSearching, hasRows };
}

/** Returns a function that searches one kind. While a search runs, only the newest next one waits. */
function latestSearch(kind: FoundKind, onFound: (state: KindState) => void): (text: string, limit: number) => void {
  let isRunning = false;
  let next: (() => void) | null = null;
  const start = (text: string, limit: number): void => {
    if (isRunning) {
      next = () => start(text, limit);
      return;
    }
    isRunning = true;
    const end = (found: FoundThings | null) => {
      isRunning = false;
      onFound({ searched: `${limit}:${text}`, found });
      const waiting = next;
      next = null;
      waiting?.();
    };
    run("palette.find", { kind, text, limit }).then(end, () => end(null));
  };
  return start;
}
