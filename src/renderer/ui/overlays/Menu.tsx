import { Menu as BaseMenu } from "@base-ui/react/menu";
import { Ellipsis, type LucideIcon } from "lucide-react";
import { Kbd } from "../marks/Kbd.tsx";

export interface MenuEntry {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onSelect: () => void;
  /** The keyboard shortcut of the same action. */
  readonly shortcut?: string;
  readonly isDisabled?: boolean;
}

interface MenuProps {
  /** The button's accessible name. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

/** A "more" menu: the less frequent actions of a row. */
export function Menu({ label, entries }: MenuProps) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger
        aria-label={label}
        className="inline-flex size-(--control) items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink data-popup-open:bg-hover"
      >
        <Ellipsis aria-hidden size={16} />
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={4} align="end" className="z-40">
          <BaseMenu.Popup className="popup min-w-48 p-1 outline-none">
            {entries.map(({ label: text, icon: Icon, onSelect, shortcut, isDisabled = false }) => (
              <BaseMenu.Item
                key={text}
                onClick={onSelect}
                disabled={isDisabled}
                className="flex h-(--control) items-center gap-2 rounded-control px-2 outline-none data-disabled:opacity-45 data-highlighted:bg-hover"
              >
                <Icon aria-hidden size={16} strokeWidth={1.75} className="text-muted" />
                <span className="flex-1">{text}</span>
                {shortcut === undefined ? null : <Kbd keys={shortcut} />}
              </BaseMenu.Item>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
