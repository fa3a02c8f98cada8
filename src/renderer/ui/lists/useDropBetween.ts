import { type DragEvent, useState } from "react";

export interface DropBetween<T> {
  /** Whether what is dragged can be put down here. */
  readonly accepts: (data: DataTransfer) => boolean;
  /** It was put down before this one, or behind it. */
  readonly onDrop: (data: DataTransfer, item: T, isBehind: boolean) => void;
}

interface Place {
  readonly id: string;
  readonly isBehind: boolean;
}

const line =
  "before:pointer-events-none before:absolute before:inset-y-0 before:w-0.5 before:rounded-full before:bg-ink";
const nothing = { handlers: {}, look: "" } as const;

/** Handlers of a cell that things are put down before or behind, by the half that the pointer is on, and how that looks. */
export function useDropBetween<T extends { readonly id: string }>(drop: DropBetween<T> | undefined) {
  const [over, setOver] = useState<Place>();
  return (item: T | undefined) => {
    if (drop === undefined || item === undefined) return nothing;
    const { id } = item;
    const shown = over?.id === id ? over : undefined;
    return {
      handlers: {
        onDragOver: (event: DragEvent) => {
          if (!drop.accepts(event.dataTransfer)) return;
          event.preventDefault();
          const isBehind = isRightHalf(event);
          if (shown?.isBehind !== isBehind) setOver({ id, isBehind });
        },
        onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
          if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(undefined);
        },
        onDrop: (event: DragEvent) => {
          setOver(undefined);
          if (!drop.accepts(event.dataTransfer)) return;
          event.preventDefault();
          drop.onDrop(event.dataTransfer, item, isRightHalf(event));
        },
      },
      look: shown === undefined ? "" : `${line} ${shown.isBehind ? "before:-right-2" : "before:-left-2"}`,
    };
  };
}

function isRightHalf({ currentTarget, clientX }: DragEvent): boolean {
  const { left, width } = currentTarget.getBoundingClientRect();
  return clientX > left + width / 2;
}
