import { Menu as BaseMenu } from "@base-ui/react/menu";
import { Ellipsis } from "lucide-react";
import { t } from "../../../texts/t.ts";
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
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger
        aria-label={label}
        className="inline-flex size-(--control) items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink data-popup-open:bg-hover"
      >
        <Ellipsis aria-hidden size={16} />
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={4} align="end" className="z-40">
          <BaseMenu.Popup className={menuPopup}>
            <MenuItems entries={entries} />
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
