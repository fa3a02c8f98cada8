import { create } from "zustand";

interface Seen {
  /** Whether all facts of the shown consent were visible since its texts changed last. Until then nothing is accepted. */
  readonly isSeen: boolean;
  /** Whether the facts need scrolling. */
  readonly isScrollable: boolean;
}

export const useSeen = create<Seen>(() => ({ isSeen: false, isScrollable: false }));

/** The part of the dialog that scrolls and holds its facts. */
function factsElement(): HTMLElement | null {
  return document.querySelector<HTMLElement>("[role=dialog] [data-facts]");
}

/** Returns whether the facts need scrolling. */
export function areFactsScrollable(): boolean {
  const facts = factsElement();
  return facts !== null && facts.scrollHeight > facts.clientHeight;
}

/** Scrolls to the next facts that were not visible yet. */
export function showMoreFacts(): void {
  const facts = factsElement();
  // A part stays visible, so that nothing is skipped.
  facts?.scrollBy({ top: facts.clientHeight * 0.7 });
}

/** Follows which part of the facts was visible. */
export interface SeenSoFar {
  /** Checks what is visible now. Returns whether everything was, since these texts are shown in this size. */
  readonly check: (texts: string) => boolean;
}

export function seenSoFar(): SeenSoFar {
  let shown: string | null = null;
  let from = 0;
  let to = 0;
  return {
    check: (texts) => {
      const facts = factsElement();
      if (facts === null) return true;
      const { scrollTop, clientHeight, scrollHeight } = facts;
      const [top, bottom] = [scrollTop, scrollTop + clientHeight];
      const isApart = bottom < from || top > to;
      const now = [facts.clientWidth, clientHeight, scrollHeight, texts].join("\n");
      if (now !== shown) [from, to] = [top, bottom];
      else if (!isApart) [from, to] = [Math.min(from, top), Math.max(to, bottom)];
      shown = now;
      // Fractions of a pixel remain at some zooms.
      return from <= 1 && to >= scrollHeight - 2;
    },
  };
}
