import { type DragEvent, useState } from "react";

export interface DropBetween<T> {
  /** Returns whether the dragged data can be dropped here. */
  readonly accepts: (data: DataTransfer) => boolean;
  /** Called for a drop before `item`, or after it if `isBehind`. */
  readonly onDrop: (data: DataTransfer, item: T, isBehind: boolean) => void;
}

interface DropPosition {
  readonly id: string;
  readonly isBehind: boolean;
}

const line =
  "before:pointer-events-none before:absolute before:inset-y-0 before:w-0.5 before:rounded-full before:bg-ink";
const nothing = { handlers: {}, dropClass: "" } as const;
const dropNowhere = () => nothing;

/**
 * Returns drop handlers and classes for a cell. The half under the pointer decides whether a drop goes before or after
 * it.
 */
export function useDropBetween<T extends { readonly id: string }>(drop: DropBetween<T> | undefined) {
  const [over, setOver] = useState<DropPosition>();
  if (drop === undefined) return dropNowhere;
  return (item: T | undefined) => {
    if (item === undefined) return nothing;
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
      dropClass: shown === undefined ? "" : `${line} ${shown.isBehind ? "before:-right-2" : "before:-left-2"}`,
    };
  };
}

function isRightHalf({ currentTarget, clientX }: DragEvent): boolean {
  const { left, width } = currentTarget.getBoundingClientRect();
  return clientX > left + width / 2;
}
