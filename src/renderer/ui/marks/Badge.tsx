import type { ReactNode } from "react";

const looks = {
  plain: "border border-line text-muted",
  /** For a badge that must not be overlooked. */
  strong: "bg-paper text-on-paper font-medium",
} as const;

interface BadgeProps {
  readonly look?: keyof typeof looks;
  readonly children: ReactNode;
}

/** A short label for the element beside it. */
export function Badge({ look = "plain", children }: BadgeProps) {
  return (
    <span
      className={`inline-flex h-5 shrink-0 items-center rounded-full px-2 text-small whitespace-nowrap ${looks[look]}`}
    >
      {children}
    </span>
  );
}
