import { create } from "zustand";

interface Saved {
  /** The setting that was changed last on this page; null before the first change. */
  readonly name: string | null;
  /** Counts the changes, so that a second one of the same setting is announced too. */
  readonly count: number;
}

/** The last change on the open page of Settings. */
export const useSaved = create<Saved>(() => ({ name: null, count: 0 }));

/** Announces that a change was saved. */
export function announceSaved(name: string): void {
  useSaved.setState(({ count }) => ({ name, count: count + 1 }));
}

export function clearSaved(): void {
  useSaved.setState({ name: null });
}
