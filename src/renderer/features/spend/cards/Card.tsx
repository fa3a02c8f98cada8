import type { ReactNode } from "react";

interface CardProps {
  /** The heading and accessible name. */
  readonly title: string;
  /** Shown at the end of the heading row. */
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A framed answer to one question at the top of the screen. */
export function Card({ title, aside, className = "", children }: CardProps) {
  return (
    <section
      aria-label={title}
      className={`flex min-w-0 flex-col gap-1.5 rounded-frame border border-line px-4 pt-1.5 pb-3 ${className}`}
    >
      <div className="flex min-h-(--control) flex-wrap items-center justify-between gap-x-2">
        <h2 className="font-semibold">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
