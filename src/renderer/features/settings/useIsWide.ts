import { useSyncExternalStore } from "react";

// The breakpoint `wide` of theme.css.
const wide = matchMedia("(width >= 62.5rem)");

/** Returns whether the window has room for a list beside a page. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      wide.addEventListener("change", onChange);
      return () => wide.removeEventListener("change", onChange);
    },
    () => wide.matches,
  );
}
