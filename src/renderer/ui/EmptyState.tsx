import type { ReactNode } from "react";

interface EmptyStateProps {
  /** What is missing. */
  readonly title: string;
  /** One sentence that says what will be here. */
  readonly children: ReactNode;
  /** The one action that begins it. */
  readonly action?: ReactNode;
}

/** An empty place: what is missing, one sentence, and one action. [WN42] */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="flex h-full flex-col items-center justify-center-safe gap-4 overflow-y-auto p-6 text-center">
      <div className="flex max-w-104 flex-col gap-1">
        <p className="font-semibold">{title}</p>
        <p className="text-balance text-muted">{children}</p>
      </div>
      {action}
    </div>
  );
}
