import { type RefObject, useEffect, useRef } from "react";

/**
 * Closes the element on Escape pressed inside it, unless an inner element handled the key. Also while nothing has the
 * focus, because the focused element may have been removed, such as a pressed button.
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
