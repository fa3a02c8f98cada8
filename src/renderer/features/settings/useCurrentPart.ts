import { type RefObject, useEffect, useRef, useState } from "react";
import type { SettingsPart } from "../../lib/text/settingsParts.ts";

/** From its top on, in px, a part counts as the one that is read. */
const readFromPx = 96;

interface CurrentPart {
  readonly current: SettingsPart | undefined;
  /** Shows a part at the top, or as near to it as the page goes, and gives it the focus. */
  readonly goTo: (part: SettingsPart) => void;
}

/** Which part of a scrolled page is read, or was gone to. */
export function useCurrentPart(scroller: RefObject<HTMLElement | null>, parts: readonly SettingsPart[]): CurrentPart {
  const [current, setCurrent] = useState<SettingsPart | undefined>(parts[0]);
  // A part near the end cannot come to the top: where somebody went stays the current one until they scroll.
  const goneTo = useRef(false);
  useEffect(() => {
    const { current: element } = scroller;
    if (element === null) return undefined;
    const follow = () => {
      if (goneTo.current) return;
      const top = element.getBoundingClientRect().top + readFromPx;
      const above = parts.filter((part) => (document.getElementById(part)?.getBoundingClientRect().top ?? top) < top);
      setCurrent(above.at(-1) ?? parts[0]);
    };
    const letGo = () => (goneTo.current = false);
    element.addEventListener("scroll", follow, { passive: true });
    for (const name of ["wheel", "pointerdown", "keydown"]) element.addEventListener(name, letGo, { passive: true });
    return () => {
      element.removeEventListener("scroll", follow);
      for (const name of ["wheel", "pointerdown", "keydown"]) element.removeEventListener(name, letGo);
    };
  }, [scroller, parts]);
  const goTo = (part: SettingsPart) => {
    const section = document.getElementById(part);
    if (section === null) return;
    goneTo.current = true;
    setCurrent(part);
    section.scrollIntoView({ block: "start" });
    section.focus({ preventScroll: true });
  };
  return { current, goTo };
}
