import type { ReactNode } from "react";
import { SelectionMark } from "../../ui/marks/SelectionMark.tsx";

interface ImageFrameProps {
  /** A small number below the image, at the start of the line. */
  readonly number?: string;
  /** Content at the end of the same line. */
  readonly edgeNote?: ReactNode;
  readonly mark?: "picked" | "killed" | undefined;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** An image with an optional selection mark, and a number and a note below it. */
export function ImageFrame({ number, edgeNote, mark, className, children }: ImageFrameProps) {
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className ?? ""}`}>
      <div className="relative flex min-h-0 flex-1 items-center justify-center">
        {children}
        {mark === "picked" ? <SelectionMark stroke="around" className="-top-2 -left-2 size-[calc(100%+1rem)]" /> : null}
        {mark === "killed" ? <SelectionMark stroke="cross" width={2} className="inset-[18%] size-[64%]" /> : null}
      </div>
      {number === undefined && edgeNote === undefined ? null : (
        <div className="figures flex h-4 items-center justify-between gap-2 text-small text-faint">
          <span>{number}</span>
          <span className="truncate">{edgeNote}</span>
        </div>
      )}
    </div>
  );
}
