import { type DragEvent, useState } from "react";
import type { StudioTab } from "../creatives.ts";
import { takeCsv } from "./csvStore.ts";

const csvName = /\.(csv|tsv)$/i;
/** Some systems name a CSV file by the program that opens it. */
const csvType = /^(text\/(csv|tab-separated-values)|application\/vnd\.ms-excel)$/;

/** Takes a CSV file that is dropped anywhere on Studio; every other file is left to whoever takes it. */
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
        void takeCsv(file, type);
      },
    },
  };
}
