import { type RefObject, useEffect, useRef } from "react";

/**
 * Escape anywhere inside the element closes it, unless something inside has taken the key. The same while nothing at all has
 * the focus: what had it may have gone, such as a button that was pressed.
 */
export function useEscape(onClose: () => void): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = element;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) onClose();
    };
    const onKeyDownAnywhere = (event: KeyboardEvent) => {
      if (event.target === document.body && !isDialogOpen()) onKeyDown(event);
    };
    current?.addEventListener("keydown", onKeyDown);
    window.addEventListener("keydown", onKeyDownAnywhere);
    return () => {
      current?.removeEventListener("keydown", onKeyDown);
      window.removeEventListener("keydown", onKeyDownAnywhere);
    };
  }, [onClose]);
  return element;
}

function isDialogOpen(): boolean {
  return document.querySelector("[role=dialog][data-open]") !== null;
}
