import { Menu } from "@base-ui/react/menu";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown, Trash2 } from "lucide-react";
import { t } from "../../../../../texts/t.ts";
import { queries } from "../../../../ipc/queries.ts";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { menuPopup, MenuItems } from "../../../../ui/overlays/menu/MenuItems.tsx";
import { SelectionToolbar } from "../../../../ui/selection/SelectionToolbar.tsx";
import type { BatchItem } from "../batch.ts";
import { type BulkSetting, bulkSettings } from "./bulkEdit.ts";
import { useModelChoices } from "../useModelChoices.ts";

interface BatchSelectionProps {
  readonly items: readonly BatchItem[];
  readonly onRemove: () => void;
  readonly onClear: () => void;
}

/** The settings that all selected items get at once. */
export function BatchSelection({ items, onRemove, onClear }: BatchSelectionProps) {
  const { data: facets } = useQuery(queries.libraryFacets({}));
  const choiceOf = useModelChoices();
  const known = [...items.map(({ draft }) => draft.project), ...(facets?.projects ?? []).map(({ value }) => value)];
  const projects = [...new Set(known)].filter((project) => project !== "");
  return (
    <SelectionToolbar count={items.length} entries={[]} onClear={onClear}>
      {bulkSettings(items, projects, choiceOf).map((setting) => (
        <SettingMenu key={setting.label} {...setting} />
      ))}
      <IconButton icon={Trash2} label={t("Remove")} onClick={onRemove} />
    </SelectionToolbar>
  );
}

function SettingMenu({ label, entries }: BulkSetting) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="inline-flex h-(--control) items-center gap-1 rounded-control px-1.5 font-medium text-muted hover:bg-hover hover:text-ink data-popup-open:bg-hover">
        {label}
        <ChevronDown aria-hidden size={14} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="start" className="z-40">
          <Menu.Popup className={menuPopup}>
            <MenuItems entries={entries} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
