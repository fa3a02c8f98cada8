import type { ReactNode } from "react";
import type { Filter } from "#renderer/ui/filters/filter.ts";
import type { GridRange, GridSection } from "#renderer/ui/grid/gridLayout.ts";
import type { Choice } from "#renderer/features/studio/references/chooser/choice.ts";

/** The choices of one source that match the search and the filters. */
export interface ChoiceSource {
  /** Undefined until they were read once. The last ones stay while others are being read. */
  readonly grid: ChoiceGridData | undefined;
  /** Whether the grid has the choices for the current search. */
  readonly isCurrent: boolean;
  /** Null unless reading failed. */
  readonly failure: { readonly error: unknown; readonly retry: () => void } | null;
  readonly filters: readonly Filter[];
  readonly onClearFilters: () => void;
  /** Sets the order; null while the source has only one. */
  readonly sort: ReactNode;
  /** What is shown if the source has nothing at all. */
  readonly empty: { readonly title: string; readonly text: string };
}

export interface ChoiceGridData {
  readonly count: number;
  readonly sections: readonly GridSection[];
  readonly ranges: readonly GridRange[];
  readonly itemAt: (index: number) => Choice | undefined;
  readonly indexOf: (id: string) => number;
  readonly ratioOf: (choice: Choice) => number | null;
  readonly captionLines: number;
  readonly onRange: (first: number, last: number) => void;
  /** Learns the aspect ratio of a loaded image; absent where all are known. */
  readonly onRatio?: (url: string, ratio: number) => void;
}

export interface ChoiceSourceProps {
  /** The words that the user typed; empty while there are none. */
  readonly find: string;
  readonly children: (source: ChoiceSource) => ReactNode;
}
