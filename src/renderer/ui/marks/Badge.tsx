import type { ReactNode } from "react";

const looks = {
  plain: "border border-line text-muted",
  /** What nobody may overlook. */
  strong: "bg-paper text-on-paper font-medium",
} as const;

interface BadgeProps {
  readonly look?: keyof typeof looks;
  readonly children: ReactNode;
}

/** A short word about what it stands beside. */
export function Badge({ look = "plain", children }: BadgeProps) {
  return (
    <span
      className={`inline-flex h-5 shrink-0 items-center rounded-full px-2 text-small whitespace-nowrap ${looks[look]}`}
    >
      {children}
    </span>
  );
}
