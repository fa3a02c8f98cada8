import { type ClipboardEvent, type DragEvent, useState } from "react";
import { findLinks } from "#renderer/features/studio/references/referenceLinks.ts";

interface Takes {
  readonly text: (text: string) => void;
  readonly files: (files: readonly File[]) => void;
}

/**
 * Handles links and files that are dropped or pasted on an element. An image dragged from a web page comes as both,
 * and the link is preferred.
 */
export function useReferenceDrop(takes: Takes, serviceOrigin: string | null) {
  const [isOver, setIsOver] = useState(false);
  const take = (data: DataTransfer) => {
    const text = data.getData("text/uri-list") || data.getData("text/plain");
    const files = [...data.files];
    if (files.length > 0 && findLinks(text, serviceOrigin).links.length === 0) takes.files(files);
    else takes.text(text);
  };
  return {
    isOver,
    /** Takes what was dropped or pasted elsewhere. */
    take,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (event.defaultPrevented) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        setIsOver(false);
        // A reference of a list was moved.
        if (event.defaultPrevented) return;
        event.preventDefault();
        take(event.dataTransfer);
      },
      onPaste: (event: ClipboardEvent) => {
        if (event.target instanceof HTMLInputElement && event.clipboardData.files.length === 0) return;
        take(event.clipboardData);
        event.preventDefault();
      },
    },
  };
}
