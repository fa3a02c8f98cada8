import { type RefObject, useEffect, useRef } from "react";

/** Escape anywhere inside the element closes it, unless something inside has taken the key. */
export function useEscape(onClose: () => void): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = element;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) onClose();
    };
    current?.addEventListener("keydown", onKeyDown);
    return () => current?.removeEventListener("keydown", onKeyDown);
  }, [onClose]);
  return element;
}
