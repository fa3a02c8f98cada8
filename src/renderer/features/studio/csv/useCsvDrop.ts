import { type DragEvent, useState } from "react";
import type { StudioTab } from "#renderer/features/studio/requestForms.ts";
import { importCsv } from "./csvStore.ts";

const csvName = /\.(csv|tsv)$/i;
/** Some systems report a CSV file with the media type of Excel. */
const csvType = /^(text\/(csv|tab-separated-values)|application\/vnd\.ms-excel)$/;

/**
 * Opens a CSV file that is dropped anywhere in Studio. Ignores all other files, so that other drop targets can handle
 * them.
 */
export function useCsvDrop(type: StudioTab) {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        const isCsv = [...event.dataTransfer.items].some((item) => item.kind === "file" && csvType.test(item.type));
        setIsOver(isCsv && !event.defaultPrevented);
        if (isCsv) event.preventDefault();
      },
      onDragLeave: (event: DragEvent) => {
        if (event.relatedTarget === null) setIsOver(false);
      },
      onDrop: (event: DragEvent) => {
        setIsOver(false);
        const file = [...event.dataTransfer.files].find(({ name }) => csvName.test(name));
        if (file === undefined || event.defaultPrevented) return;
        event.preventDefault();
        void importCsv(file, type);
      },
    },
  };
}
