import type { ReactNode } from "react";

/** A short word about what it stands beside. */
export function Badge({ children }: { readonly children: ReactNode }) {
  return (
    <span className="inline-flex h-5 shrink-0 items-center rounded-full border border-line px-2 text-small whitespace-nowrap text-muted">
      {children}
    </span>
  );
}
