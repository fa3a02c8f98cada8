import { Menu } from "@base-ui/react/menu";
import { Check, ChevronRight } from "lucide-react";
import { Fragment, useId } from "react";
import { Kbd } from "#renderer/ui/marks/Kbd.tsx";
import { groupedEntries, isBlocked, type MenuEntry } from "./menuEntries.ts";

/** The look of a menu's popup, for every kind of menu. */
export const menuPopup = "popup max-h-(--available-height) min-w-48 max-w-96 overflow-y-auto p-1 outline-none";

const itemClass =
  "flex min-h-(--control) items-center gap-2 rounded-control px-2 outline-none data-disabled:opacity-60 data-highlighted:bg-hover data-popup-open:bg-hover";

/** The items of a menu with a separator between two groups, inside the popup of a `Menu` or `ContextMenu`. */
export function MenuItems({ entries }: { readonly entries: readonly MenuEntry[] }) {
  return groupedEntries(entries).map((members, index) => (
    <Fragment key={members[0]?.group ?? "use"}>
      {index === 0 ? null : <Menu.Separator className="mx-2 my-1 h-px bg-line" />}
      <Menu.Group>
        {members.map((entry) => (
          <MenuItem key={entry.label} entry={entry} />
        ))}
      </Menu.Group>
    </Fragment>
  ));
}

function MenuItem({ entry }: { readonly entry: MenuEntry }) {
  const id = useId();
  const { label, onSelect, isChecked, entries, disabledReason, isDanger = false } = entry;
  const shared = {
    "aria-labelledby": `${id}-name`,
    ...(disabledReason !== undefined && { "aria-describedby": `${id}-reason` }),
    label,
    disabled: isBlocked(entry),
    className: `${itemClass} ${isDanger ? "text-note" : ""}`,
  };
  const content = <Content id={id} entry={entry} />;
  if (entries !== undefined) {
    return (
      <Menu.SubmenuRoot>
        <Menu.SubmenuTrigger {...shared}>{content}</Menu.SubmenuTrigger>
        <Menu.Portal>
          <Menu.Positioner sideOffset={-2} alignOffset={-5} className="z-40">
            <Menu.Popup aria-label={label} className={menuPopup}>
              <MenuItems entries={entries} />
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.SubmenuRoot>
    );
  }
  if (isChecked !== undefined) {
    return (
      <Menu.CheckboxItem {...shared} checked={isChecked} onCheckedChange={() => onSelect?.()}>
        {content}
      </Menu.CheckboxItem>
    );
  }
  return (
    <Menu.Item {...shared} {...(onSelect !== undefined && { onClick: onSelect })}>
      {content}
    </Menu.Item>
  );
}

function Content({ id, entry }: { readonly id: string; readonly entry: MenuEntry }) {
  const { label, icon: Icon, shortcut, disabledReason, isChecked, entries, isDanger = false } = entry;
  return (
    <>
      {Icon === undefined ? null : (
        <Icon aria-hidden size={16} strokeWidth={1.75} className={`shrink-0 ${isDanger ? "" : "text-muted"}`} />
      )}
      <span className="flex min-w-0 flex-1 flex-col">
        <span id={`${id}-name`} className="truncate">
          {label}
        </span>
        {disabledReason === undefined ? null : (
          <span id={`${id}-reason`} className="text-small text-muted">
            {disabledReason}
          </span>
        )}
      </span>
      {shortcut === undefined ? null : <Kbd keys={shortcut} />}
      {isChecked === true ? <Check aria-hidden size={16} className="shrink-0" /> : null}
      {entries === undefined ? null : <ChevronRight aria-hidden size={16} className="shrink-0 text-muted" />}
    </>
  );
}
