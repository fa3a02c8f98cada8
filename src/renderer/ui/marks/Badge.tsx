import type { ReactNode } from "react";

const variants = {
  plain: "border border-line text-muted",
  /** For a badge that must not be overlooked. */
  strong: "bg-paper text-on-paper font-medium",
} as const;

interface BadgeProps {
  readonly variant?: keyof typeof variants;
  readonly children: ReactNode;
}

/** A short label for the element beside it. */
export function Badge({ variant = "plain", children }: BadgeProps) {
  return (
    <span
      className={`inline-flex h-5 shrink-0 items-center rounded-full px-2 text-small whitespace-nowrap ${variants[variant]}`}
    >
      {children}
    </span>
  );
}
