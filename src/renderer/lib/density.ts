import { create } from "zustand";

/** How close things stand, for what is measured in script; styles have it on the page. */
export const useDensity = create<{ readonly density: "comfortable" | "compact" }>(() => ({ density: "comfortable" }));
