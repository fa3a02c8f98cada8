import type { ReactNode } from "react";

interface PanelProps {
  /** The heading and accessible name. */
  readonly title: string;
  /** Shown at the end of the heading row. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A titled section of the details at the right. */
export function Panel({ title, aside, children }: PanelProps) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-3">
      <div className="flex min-h-(--control) flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-semibold">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
