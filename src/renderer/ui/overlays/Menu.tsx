import { Menu as BaseMenu } from "@base-ui/react/menu";
import { ChevronDown, Ellipsis, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#texts/t.ts";
import { menuPopup, MenuItems } from "./menu/MenuItems.tsx";
import type { MenuEntry } from "./menu/menuEntries.ts";

interface MenuProps {
  /** The button's accessible name. A row of a list names its object. */
  readonly label?: string;
  readonly entries: readonly MenuEntry[];
}

/** The "More actions" button. It opens the same entries as the context menu of its object. */
export function Menu({ label = t("More actions"), entries }: MenuProps) {
  return (
    <MenuButton
      label={label}
      entries={entries}
      className="inline-flex size-(--control) items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink data-popup-open:bg-hover"
    >
      <Ellipsis aria-hidden size={16} />
    </MenuButton>
  );
}

interface TextMenuProps {
  readonly text: string;
  /** The button's accessible name if the text alone does not say enough. */
  readonly label?: string;
  readonly align?: "start" | "end";
  readonly isBold?: boolean;
  readonly entries: readonly MenuEntry[];
}

/** A button with a text that opens a menu. */
export function TextMenu({ text, label, align, isBold = false, entries }: TextMenuProps) {
  return (
    <MenuButton
      {...(label !== undefined && { label })}
      {...(align !== undefined && { align })}
      entries={entries}
      className={`inline-flex h-(--control) items-center gap-1 rounded-control text-muted hover:bg-hover hover:text-ink data-popup-open:bg-hover ${isBold ? "px-1.5 font-medium" : "px-2"}`}
    >
      {text}
      <ChevronDown aria-hidden size={14} />
    </MenuButton>
  );
}

interface ButtonMenuProps {
  readonly icon: LucideIcon;
  readonly text: string;
  readonly entries: readonly MenuEntry[];
}

/** A button that looks like the others beside it and opens a menu. */
export function ButtonMenu({ icon: Icon, text, entries }: ButtonMenuProps) {
  return (
    <MenuButton
      align="start"
      entries={entries}
      className="inline-flex h-(--control) items-center justify-center gap-2 rounded-control border border-edge px-3 font-medium whitespace-nowrap text-ink hover:bg-hover active:bg-press data-popup-open:bg-hover"
    >
      <Icon aria-hidden size={16} />
      {text}
      <ChevronDown aria-hidden size={14} className="text-faint" />
    </MenuButton>
  );
}

interface MenuButtonProps {
  readonly label?: string;
  readonly align?: "start" | "end";
  readonly entries: readonly MenuEntry[];
  readonly className: string;
  readonly children: ReactNode;
}

function MenuButton({ label, align = "end", entries, className, children }: MenuButtonProps) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger aria-label={label} className={className}>
        {children}
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={4} align={align} className="z-40">
          <BaseMenu.Popup className={menuPopup}>
            <MenuItems entries={entries} />
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
