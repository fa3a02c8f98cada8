/** The screen of a change. Each screen has its own undo history. */
export type StepPlace = "library" | "ads";

interface TakenStep {
  readonly takeBack: () => void;
}

/** The same limit as in the main process. */
const remembered = 20;
const taken = new Map<StepPlace, readonly TakenStep[]>();

/** Stores how to undo a change. The returned function removes the entry, for a change that was undone elsewhere. */
export function rememberStep(place: StepPlace, takeBack: () => void): () => void {
  const step: TakenStep = { takeBack };
  taken.set(place, [...(taken.get(place) ?? []), step].slice(-remembered));
  return () =>
    void taken.set(
      place,
      (taken.get(place) ?? []).filter((one) => one !== step),
    );
}

/** Undoes the last change of a screen. Returns false if there is none. */
export function takeLastBack(place: StepPlace): boolean {
  const steps = taken.get(place) ?? [];
  const last = steps.at(-1);
  if (last === undefined) return false;
  taken.set(place, steps.slice(0, -1));
  last.takeBack();
  return true;
}
