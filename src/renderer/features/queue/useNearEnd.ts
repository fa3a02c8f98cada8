import { useEffect, useRef } from "react";

/** Calls when the element comes within a screen's height of being seen. */
export function useNearEnd(onNear: () => void): React.RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current();
      },
      { rootMargin: "800px" },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return element;
}
