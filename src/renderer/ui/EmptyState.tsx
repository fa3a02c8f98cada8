import type { ReactNode } from "react";
import { ImagePlaceholder } from "./marks/ImagePlaceholder.tsx";

interface EmptyStateProps {
  readonly title?: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** An empty state: a row of empty image frames above a text and an action. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="flex h-full flex-col items-center justify-center-safe gap-6 overflow-y-auto p-6 text-center">
      <div aria-hidden className="flex max-w-full shrink-0 items-center gap-2 overflow-hidden opacity-80">
        {frames.map(([ratio, width]) => (
          <div key={ratio} className={width}>
            <ImagePlaceholder ratio={ratio} state="blank" />
          </div>
        ))}
      </div>
      <div className="flex max-w-96 flex-col gap-1">
        {title === undefined ? null : <p className="font-semibold">{title}</p>}
        <p className="text-balance text-muted">{children}</p>
      </div>
      {action}
    </div>
  );
}

const frames = [
  [9 / 16, "w-12"],
  [4 / 5, "w-17"],
  [1, "w-21.5"],
  [16 / 9, "w-38"],
] as const;
