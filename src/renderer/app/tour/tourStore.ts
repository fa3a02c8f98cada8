import { create } from "zustand";

interface TourState {
  /** Index of the shown step; null while the tour is closed. */
  readonly step: number | null;
  /** What had the focus when the tour was started. */
  readonly focused: Element | null;
}

export const useTour = create<TourState>(() => ({ step: null, focused: null }));

export function startTour(): void {
  useTour.setState({ step: 0, focused: document.activeElement });
}

export function toTourStep(step: number | null): void {
  useTour.setState({ step });
}
