import type { ReactNode } from "react";

interface PageHeadingProps {
  readonly children: string;
  /** Shown before the heading. */
  readonly lead?: ReactNode;
  /** Shown after the heading. */
  readonly aside?: ReactNode;
}

export function PageHeading({ children, lead, aside }: PageHeadingProps) {
  return (
    <header className="flex min-h-14 items-center gap-4 px-(--gutter) pt-1">
      {lead}
      <h1 className="text-title font-semibold tracking-tight">{children}</h1>
      {aside}
    </header>
  );
}
