/** A value with its undo and redo steps. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** The place and time of the last step. Continuous typing in one place is one step. */
  readonly last: { readonly place: string; readonly at: number } | null;
}

const stepMs = 800;
const maxSteps = 200;

export function startHistory<T>(present: T): History<T> {
  return { past: [], present, future: [], last: null };
}

/**
 * Records a new value. Steps at the same place in quick succession are undone together. A step without a place is
 * always separate.
 */
export function record<T>(history: History<T>, present: T, place: string | null, at: number): History<T> {
  const { last, past } = history;
  const joins = last !== null && last.place === place && at - last.at < stepMs;
  return {
    past: joins ? past : [...past, history.present].slice(-maxSteps),
    present,
    future: [],
    last: place === null ? null : { place, at },
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

/** Applies one change to every value of the history. Drops steps that no longer change anything. */
export function rewrite<T>(
  { past, present, future }: History<T>,
  change: (value: T) => T,
  isSame: (one: T, other: T) => boolean,
): History<T> {
  const now = change(present);
  const distinct = (values: readonly T[], next: T) =>
    values.reduceRight<readonly T[]>(
      (deduplicated, value) => (isSame(value, deduplicated[0] ?? next) ? deduplicated : [value, ...deduplicated]),
      [],
    );
  const later = future
    .map(change)
    .reduce<readonly T[]>(
      (deduplicated, value) => (isSame(value, deduplicated.at(-1) ?? now) ? deduplicated : [...deduplicated, value]),
      [],
    );
  return { past: distinct(past.map(change), now), present: now, future: later, last: null };
}
