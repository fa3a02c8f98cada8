import { type RefObject, useEffect, useState } from "react";

/** Faster than anything can be looked at, in CSS px per ms. */
const tooFast = 4;
const restMs = 90;

/** Whether an element is being scrolled faster than anything on it can be looked at. */
export function useFling(element: RefObject<HTMLElement | null>): boolean {
  const [isFlung, setIsFlung] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    let last = { top: current.scrollTop, at: performance.now() };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      const now = { top: current.scrollTop, at: performance.now() };
      const speed = Math.abs(now.top - last.top) / Math.max(1, now.at - last.at);
      last = now;
      setIsFlung(speed > tooFast);
      clearTimeout(timer);
      timer = setTimeout(() => setIsFlung(false), restMs);
    };
    current.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      current.removeEventListener("scroll", onScroll);
    };
  }, [element]);
  return isFlung;
}
