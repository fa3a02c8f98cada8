import { type ClipboardEvent, type DragEvent, useState } from "react";

/** Takes addresses that are dropped or pasted on an element; `refuse` says why something else is not taken. */
export function useLinkDrop(take: (text: string) => void, refuse: (why: string) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setIsOver(false);
        const text = event.dataTransfer.getData("text/uri-list") || event.dataTransfer.getData("text/plain");
        if (text !== "") take(text);
        else if (event.dataTransfer.files.length > 0)
          refuse("Files of this computer come later. Drop or paste a link.");
      },
      onPaste: (event: ClipboardEvent) => {
        if (event.target instanceof HTMLInputElement) return;
        take(event.clipboardData.getData("text/plain"));
        event.preventDefault();
      },
    },
  };
}
