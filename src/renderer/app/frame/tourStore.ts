import { create } from "zustand";

/** Index of the shown tour step; null while the tour is closed. */
export const useTour = create<{ readonly step: number | null }>(() => ({ step: null }));

export function startTour(): void {
  useTour.setState({ step: 0 });
}

export function toTourStep(step: number | null): void {
  useTour.setState({ step });
}
