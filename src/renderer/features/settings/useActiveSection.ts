import { type RefObject, useEffect, useRef, useState } from "react";
import type { SettingsPart } from "../../lib/text/settingsParts.ts";

/** A section counts as current once its top is within this distance of the viewport's top, in CSS px. */
const readFromPx = 96;

interface CurrentPart {
  readonly current: SettingsPart | undefined;
  /** Scrolls a section to the top, or as close as the page allows, and focuses it. */
  readonly goTo: (part: SettingsPart) => void;
}

/** Returns the section that is scrolled to or was navigated to. */
export function useActiveSection(scroller: RefObject<HTMLElement | null>, parts: readonly SettingsPart[]): CurrentPart {
  const [current, setCurrent] = useState<SettingsPart | undefined>(parts[0]);
  // A section near the end can't reach the top, so the section that was navigated to stays current until the user
  // scrolls.
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
    const resetGoneTo = () => (goneTo.current = false);
    element.addEventListener("scroll", follow, { passive: true });
    for (const name of ["wheel", "pointerdown", "keydown"])
      element.addEventListener(name, resetGoneTo, { passive: true });
    return () => {
      element.removeEventListener("scroll", follow);
      for (const name of ["wheel", "pointerdown", "keydown"]) element.removeEventListener(name, resetGoneTo);
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
