import { create } from "zustand";
import type { BrandSort } from "./brandColumns.ts";

interface BrandTableState {
  /** The searched text. */
  readonly text: string;
  readonly sort: BrandSort;
  /** The row that the arrow keys start from: the brand that was opened or focused last. */
  readonly activeId: string | null;
}

/** The state of the table of brands. It remains when a brand is opened, so that Back shows the same rows. */
export const useBrandTable = create<BrandTableState>(() => ({
  text: "",
  sort: { column: "adCount", isDescending: true },
  activeId: null,
}));
