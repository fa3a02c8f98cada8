import type { ReactNode } from "react";

interface SidebarSectionProps {
  readonly name: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A titled section of the sidebar. */
export function SidebarSection({ name, aside, children }: SidebarSectionProps) {
  return (
    <div className="flex flex-col gap-1">
      <span className="flex min-h-6 items-center justify-between pr-1 pl-2">
        <h2 className="text-small font-medium text-faint">{name}</h2>
        {aside}
      </span>
      {children}
    </div>
  );
}
