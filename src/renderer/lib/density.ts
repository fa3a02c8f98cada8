import { create } from "zustand";

/** The layout density, for measurements in scripts. Styles read it from the page. */
export const useDensity = create<{ readonly density: "comfortable" | "compact" }>(() => ({ density: "comfortable" }));
