import { create } from "zustand";

/** The step of the tour that is shown; null when none is. */
export const useTour = create<{ readonly step: number | null }>(() => ({ step: null }));

export function startTour(): void {
  useTour.setState({ step: 0 });
}

export function toTourStep(step: number | null): void {
  useTour.setState({ step });
}
