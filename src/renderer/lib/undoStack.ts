/** The screen of a change. Each screen has its own undo history. */
export type UndoScope = "library" | "discover" | "research" | "queue" | "spend";

interface UndoStep {
  readonly undo: () => void;
}

/**
 * The most changes of one screen. A step holds the ID of a change; main holds what it changed, and drops old changes of
 * very many results. Undoing a dropped one says so.
 */
const remembered = 200;
const stacks = new Map<UndoScope, readonly UndoStep[]>();
let shown: UndoScope | null = null;

/** Stores how to undo a change. The returned function removes the entry, for a change that was undone elsewhere. */
export function pushUndo(place: UndoScope, undo: () => void): () => void {
  const step: UndoStep = { undo };
  stacks.set(place, [...(stacks.get(place) ?? []), step].slice(-remembered));
  return () =>
    void stacks.set(
      place,
      (stacks.get(place) ?? []).filter((one) => one !== step),
    );
}

/** Undoes the last change of a screen. Returns false if there is none. */
export function undoLast(place: UndoScope): boolean {
  const steps = stacks.get(place) ?? [];
  const last = steps.at(-1);
  if (last === undefined) return false;
  stacks.set(place, steps.slice(0, -1));
  last.undo();
  return true;
}

/** Sets the screen that is shown. */
export function setUndoScope(place: UndoScope): void {
  shown = place;
}

/** Returns the screen of a change to ads that begins now: Discover and Research both show ads. */
export function adUndoScope(): UndoScope {
  return shown === "research" ? "research" : "discover";
}
