import type { LucideIcon } from "lucide-react";
import { type DragEvent, type KeyboardEvent, useState } from "react";
import { t } from "#texts/t.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";
import { SelectionMark } from "#renderer/ui/marks/SelectionMark.tsx";
import { ContextMenu } from "#renderer/ui/overlays/ContextMenu.tsx";
import { Menu } from "#renderer/ui/overlays/Menu.tsx";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";

interface SidebarRowProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly count: number;
  readonly isCurrent: boolean;
  /** The actions of the context menu and of More actions. */
  readonly entries: readonly MenuEntry[];
  /** What each key does, by its name in `aria-keyshortcuts`. */
  readonly keys: Readonly<Record<string, () => void>>;
  readonly onOpen: () => void;
  /** Makes the row draggable. */
  readonly onDragStart?: (data: DataTransfer) => void;
  readonly drop?: RowDrop | undefined;
}

/** What may be dropped on a row. */
export interface RowDrop {
  readonly accepts: (types: readonly string[]) => boolean;
  readonly onDrop: (data: DataTransfer) => void;
}

/** A sidebar entry that the user made: a board or a collection, with its number of items and its actions. */
export function SidebarRow(props: SidebarRowProps) {
  const { icon: Icon, name, count, isCurrent, entries, keys, onOpen, onDragStart, drop } = props;
  const [isOver, setIsOver] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    const action = keys[event.altKey ? `Alt+${event.key}` : event.key];
    if (action === undefined) return;
    action();
    event.preventDefault();
  };
  const onDragOver = (event: DragEvent) => {
    if (drop?.accepts(event.dataTransfer.types) !== true) return;
    event.preventDefault();
    setIsOver(true);
  };
  const onDrop = (event: DragEvent) => {
    setIsOver(false);
    if (drop?.accepts(event.dataTransfer.types) !== true) return;
    event.preventDefault();
    drop.onDrop(event.dataTransfer);
  };
  return (
    <ContextMenu
      label={name}
      entriesFor={() => entries}
      className={`group relative flex items-center rounded-control hover:bg-hover ${isOver ? "bg-press outline outline-ink" : ""}`}
    >
      {isCurrent ? <SelectionMark stroke="beside" className="top-1 -left-0.5 h-[calc(100%-0.5rem)] w-2" /> : null}
      <button
        type="button"
        onClick={onOpen}
        onKeyDown={onKeyDown}
        {...(onDragStart !== undefined && {
          draggable: true,
          onDragStart: ({ dataTransfer }) => onDragStart(dataTransfer),
        })}
        onDragOver={onDragOver}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
        aria-current={isCurrent ? "page" : undefined}
        aria-keyshortcuts={Object.keys(keys).join(" ")}
        className="flex h-(--control) min-w-0 flex-1 items-center gap-2 rounded-control pl-2 text-left text-muted outline-offset-[-2px] group-hover:text-ink aria-[current]:font-medium aria-[current]:text-ink"
      >
        <Icon aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
        <span title={name} className="min-w-0 flex-1 truncate">
          {name}
        </span>
        <span className="figures text-small text-faint">{grouped(count)}</span>
      </button>
      <Menu label={t("More actions for {name}", { name })} entries={entries} />
    </ContextMenu>
  );
}
