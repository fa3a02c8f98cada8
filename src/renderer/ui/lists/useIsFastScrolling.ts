import { type RefObject, useEffect, useState } from "react";

/** In CSS px per ms: too fast to see an item. */
const tooFast = 4;
const restMs = 90;

/** Returns whether an element is scrolled too fast to see its items. */
export function useIsFastScrolling(element: RefObject<HTMLElement | null>): boolean {
  const [isFastScrolling, setIsFastScrolling] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    let last = { top: current.scrollTop, at: performance.now() };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      const now = { top: current.scrollTop, at: performance.now() };
      const speed = Math.abs(now.top - last.top) / Math.max(1, now.at - last.at);
      last = now;
      setIsFastScrolling(speed > tooFast);
      clearTimeout(timer);
      timer = setTimeout(() => setIsFastScrolling(false), restMs);
    };
    current.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      current.removeEventListener("scroll", onScroll);
    };
  }, [element]);
  return isFastScrolling;
}
