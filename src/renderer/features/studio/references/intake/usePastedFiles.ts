import { useEffect, useRef } from "react";

/** Handles files that are pasted anywhere on the screen, such as a copied image, unless another element has handled them. */
export function usePastedFiles(isWanted: boolean, take: (files: readonly File[]) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (event.defaultPrevented || files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    window.addEventListener("paste", onPaste);
    return () => window.removeEventListener("paste", onPaste);
  }, [isWanted]);
}
