import type { LucideIcon } from "lucide-react";
import { grouped } from "#renderer/lib/text/numbers.ts";
import { SelectionMark } from "#renderer/ui/marks/SelectionMark.tsx";

interface SidebarItemProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly count?: number | undefined;
  readonly isCurrent: boolean;
  readonly onGo: () => void;
}

/** One sidebar entry. */
export function SidebarItem({ icon: Icon, name, count, isCurrent, onGo }: SidebarItemProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onGo}
        aria-current={isCurrent ? "page" : undefined}
        className="relative flex h-(--control) w-full items-center gap-2 rounded-control px-2 text-left text-muted outline-offset-[-2px] hover:bg-hover hover:text-ink aria-[current]:font-medium aria-[current]:text-ink"
      >
        {isCurrent ? <SelectionMark stroke="beside" className="top-1 -left-0.5 h-[calc(100%-0.5rem)] w-2" /> : null}
        <Icon aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
        <span title={name} className="min-w-0 flex-1 truncate">
          {name}
        </span>
        {count === undefined ? null : <span className="figures text-small text-faint">{grouped(count)}</span>}
      </button>
    </li>
  );
}
