/** Where a change was made: each place takes back its own. */
export type StepPlace = "library" | "ads";

interface TakenStep {
  readonly takeBack: () => void;
}

/** As many as main remembers. */
const remembered = 20;
const taken = new Map<StepPlace, readonly TakenStep[]>();

/** Remembers how to undo a change. The returned function forgets it, when the change was undone elsewhere. */
export function rememberStep(place: StepPlace, takeBack: () => void): () => void {
  const step: TakenStep = { takeBack };
  taken.set(place, [...(taken.get(place) ?? []), step].slice(-remembered));
  return () =>
    void taken.set(
      place,
      (taken.get(place) ?? []).filter((one) => one !== step),
    );
}

/** Takes the last change of a place back; false when there is none. */
export function takeLastBack(place: StepPlace): boolean {
  const steps = taken.get(place) ?? [];
  const last = steps.at(-1);
  if (last === undefined) return false;
  taken.set(place, steps.slice(0, -1));
  last.takeBack();
  return true;
}
