import { create } from "zustand";

/** The page for which another screen wants the form of a new research; null if none does. */
export const useWantedResearch = create<{ readonly pageId: string | null }>(() => ({ pageId: null }));

/** Makes the Research screen open its form with a page ID. Requests no quote. */
export function wantResearch(pageId: string): void {
  useWantedResearch.setState({ pageId });
}

export function clearWantedResearch(): void {
  useWantedResearch.setState({ pageId: null });
}
