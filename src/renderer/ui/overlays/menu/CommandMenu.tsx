import { Autocomplete } from "@base-ui/react/autocomplete";
import { Menu } from "@base-ui/react/menu";
import { type LucideIcon, Search } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { t } from "#texts/t.ts";
import { isMac } from "#renderer/lib/platformKeys.ts";
import { Kbd } from "#renderer/ui/marks/Kbd.tsx";
import { isModHeld } from "#renderer/ui/modKey.ts";
import { DialogFrame } from "#renderer/ui/overlays/DialogFrame.tsx";
import { menuPopup } from "./MenuItems.tsx";

export interface CommandMenuRow {
  readonly key: string;
  readonly label: string;
  /** What the row is, and its facts. */
  readonly detail?: string;
  readonly icon: LucideIcon;
  readonly thumbnailUrl?: string | null;
  readonly shortcut?: string;
  readonly onSelect: () => void;
  /** The action of Ctrl+Enter, or Command+Enter on a Mac. */
  readonly second?: { readonly label: string; readonly onSelect: () => void } | undefined;
  /** The items of the menu that Tab opens; absent for a row that only opens. */
  readonly actions?: ReactNode;
}

export interface CommandMenuGroup {
  /** The heading; an empty text shows none. */
  readonly value: string;
  readonly items: readonly CommandMenuRow[];
}

export interface CommandMenuChip {
  readonly value: string;
  readonly label: string;
  readonly isChosen: boolean;
}

interface CommandMenuProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly groups: readonly CommandMenuGroup[];
  /** Kinds of rows. Alt and a digit choose one. */
  readonly chips: readonly CommandMenuChip[];
  readonly onChip: (value: string) => void;
  /** Whether rows for the text are still arriving. Enter then waits for them, unless the user has chosen a row. */
  readonly isSearching: boolean;
  /** The text, once a row for it has arrived. */
  readonly answers: string | undefined;
  /** Shown when there are no rows and none are arriving. */
  readonly empty: string;
}

type Action = "open" | "second";

/** The command palette: a text field, and rows for what was typed. The caller finds and orders the rows. */
export function CommandMenu(props: CommandMenuProps) {
  const { isOpen, onClose, text, onText, groups, chips, onChip, isSearching, answers, empty } = props;
  const input = useRef<HTMLInputElement>(null);
  const [highlighted, setHighlighted] = useState<CommandMenuRow | undefined>();
  const [waiting, setWaiting] = useState<Action | null>(null);
  /** The row whose menu is open, and its element. */
  const [menu, setMenu] = useState<{ readonly row: CommandMenuRow; readonly element: Element } | null>(null);
  /** Whether the user moved to a row since the last letter. */
  const hasMoved = useRef(false);
  const first = groups.find(({ items }) => items.length > 0)?.items[0];
  const isEmpty = first === undefined;

  const choose = (row: CommandMenuRow | undefined, action: Action) => {
    const act = action === "open" ? row?.onSelect : row?.second?.onSelect;
    if (act === undefined) return;
    onClose();
    act();
  };
  useEffect(() => {
    if (waiting === null || isSearching) return;
    // oxlint-disable-next-line react/set-state-in-effect -- the rows that Enter waited for have arrived
    setWaiting(null);
    choose(first, waiting);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the end of the search and a new wait count
  }, [waiting, isSearching]);

  const items = groups.flatMap((group) => group.items);
  const shown = items.find(({ key }) => key === highlighted?.key) ?? first;
  // The row may get new facts while its menu is open.
  const menuRow = items.find(({ key }) => key === menu?.row.key) ?? menu?.row;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler?: () => void }) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") hasMoved.current = true;
    if (event.key === "Tab" && !event.shiftKey && !isModHeld(event) && shown?.actions !== undefined) {
      const element = document.querySelector("[role=dialog] [role=option][data-highlighted]");
      event.preventDefault();
      event.preventBaseUIHandler?.();
      if (element !== null) setMenu({ row: shown, element });
      return;
    }
    const digit = event.altKey ? /^Digit([1-9])$/.exec(event.code)?.[1] : undefined;
    const chip = digit === undefined ? undefined : chips[Number(digit) - 1];
    if (chip !== undefined) onChip(chip.value);
    if (chip === undefined && event.key !== "Enter") return;
    event.preventDefault();
    event.preventBaseUIHandler?.();
    if (event.key !== "Enter") return;
    const action = isModHeld(event) ? "second" : "open";
    if (isSearching && !hasMoved.current) setWaiting(action);
    else choose(hasMoved.current ? (highlighted ?? first) : first, action);
  };
  return (
    <DialogFrame
      isOpen={isOpen}
      onClose={onClose}
      label={t("Command palette")}
      initialFocus={() => input.current}
      placement="items-start px-4 pt-[14vh] pb-4"
      className="max-h-[min(32rem,72vh)] w-full max-w-170 overflow-hidden"
    >
      <Autocomplete.Root
        open
        inline
        items={groups}
        filter={null}
        value={text}
        onValueChange={(next, details) => {
          if (details.reason === "item-press") return;
          hasMoved.current = false;
          setWaiting(null);
          onText(next);
        }}
        autoHighlight="always"
        keepHighlight
        onItemHighlighted={(row) => setHighlighted(row)}
        itemToStringValue={(row: CommandMenuRow) => row.label}
      >
        <div className="flex shrink-0 items-center gap-3 border-b border-line px-4">
          <Search aria-hidden size={16} className="text-faint" />
          <Autocomplete.Input
            ref={input}
            aria-label={t("Search or run a command")}
            placeholder={t("Search or run a command")}
            onKeyDown={onKeyDown}
            className="h-12 w-full bg-transparent outline-none"
          />
        </div>
        {chips.length > 0 ? <Chips chips={chips} onChip={onChip} /> : null}
        <output className="block px-4 py-6 text-center text-muted empty:hidden">
          {isEmpty && !isSearching ? empty : null}
        </output>
        <Autocomplete.List
          aria-busy={isSearching}
          data-answers={answers}
          className="min-h-0 overflow-y-auto p-2 data-empty:hidden"
        >
          {(group: CommandMenuGroup) => (
            <Autocomplete.Group key={group.value} items={group.items}>
              {group.value === "" ? null : (
                <Autocomplete.GroupLabel className="px-2 pt-2 pb-1 text-small font-medium text-faint">
                  {group.value}
                </Autocomplete.GroupLabel>
              )}
              <Autocomplete.Collection>
                {(row: CommandMenuRow) => (
                  <Row
                    key={row.key}
                    row={row}
                    onClick={() => choose(row, "open")}
                    onMenu={(element) => setMenu({ row, element })}
                  />
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
      {shown === undefined ? null : (
        <div className="flex shrink-0 items-center gap-4 border-t border-line px-4 py-2 text-small text-muted">
          <span className="flex items-center gap-1.5">
            <Kbd keys="Enter" />
            <span>{t("Open")}</span>
          </span>
          {shown.second === undefined ? null : (
            <span className="flex items-center gap-1.5">
              <Kbd keys={isMac ? "⌘ Enter" : "Ctrl Enter"} />
              <span>{shown.second.label}</span>
            </span>
          )}
          {shown.actions === undefined ? null : (
            <span className="flex items-center gap-1.5">
              <Kbd keys="Tab" />
              <span>{t("Actions")}</span>
            </span>
          )}
        </div>
      )}
      <Menu.Root open={menu !== null} onOpenChange={(open) => (open ? undefined : setMenu(null))} modal={false}>
        <Menu.Portal>
          <Menu.Positioner anchor={menu?.element ?? null} align="end" alignOffset={8} className="z-50">
            <Menu.Popup
              aria-label={t("Actions for {name}", { name: menuRow?.label ?? "" })}
              finalFocus={input}
              className={menuPopup}
            >
              {menuRow?.actions}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </DialogFrame>
  );
}

function Chips({ chips, onChip }: Pick<CommandMenuProps, "chips" | "onChip">) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset groups form controls
    <div role="group" aria-label={t("Types")} className="flex shrink-0 flex-wrap gap-1 border-b border-line px-3 py-2">
      {chips.map(({ value, label, isChosen }, index) => (
        <button
          key={value}
          type="button"
          aria-pressed={isChosen}
          {...(index < 9 && { "aria-keyshortcuts": `Alt+${index + 1}` })}
          onClick={() => onChip(value)}
          className="h-7 rounded-control px-2 text-small text-muted transition-colors duration-100 hover:bg-hover aria-pressed:bg-hover aria-pressed:font-medium aria-pressed:text-ink"
        >
          {label}
        </button>
      ))}
    </div>
  );
}

interface RowProps {
  readonly row: CommandMenuRow;
  readonly onClick: () => void;
  readonly onMenu: (row: Element) => void;
}

function Row({ row, onClick, onMenu }: RowProps) {
  const { icon: Icon, label, detail, shortcut, thumbnailUrl } = row;
  return (
    <Autocomplete.Item
      value={row}
      onClick={onClick}
      onContextMenu={(event) => {
        event.preventDefault();
        if (row.actions !== undefined) onMenu(event.currentTarget);
      }}
      className="flex h-10 items-center gap-3 rounded-control px-2 outline-none data-highlighted:bg-hover"
    >
      <span className="flex size-7 shrink-0 items-center justify-center">
        {thumbnailUrl ? (
          <img
            src={thumbnailUrl}
            alt=""
            draggable={false}
            className="max-h-full max-w-full rounded-frame object-contain"
          />
        ) : (
          <Icon aria-hidden size={16} strokeWidth={1.75} className="text-muted" />
        )}
      </span>
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {detail === undefined ? null : <span className="max-w-[45%] truncate text-small text-muted">{detail}</span>}
      {shortcut === undefined ? null : <Kbd keys={shortcut} />}
    </Autocomplete.Item>
  );
}
