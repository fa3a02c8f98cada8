/** A value with what came before it and what was undone. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** What the last step touched, and when: typing on in the same place is one step. */
  readonly last: { readonly place: string; readonly at: number } | null;
}

const stepMs = 800;
const maxSteps = 200;

export function startHistory<T>(present: T): History<T> {
  return { past: [], present, future: [], last: null };
}

/** The next value. Steps at one place that follow each other closely are undone together. */
export function record<T>(history: History<T>, present: T, place: string, at: number): History<T> {
  const { last, past } = history;
  const joins = last !== null && last.place === place && at - last.at < stepMs;
  return {
    past: joins ? past : [...past, history.present].slice(-maxSteps),
    present,
    future: [],
    last: { place, at },
  };
}

export function undo<T>(history: History<T>): History<T> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
    last: null,
  };
}

export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future, last: null };
}
