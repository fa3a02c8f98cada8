import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { type LucideIcon, Search } from "lucide-react";
import { useRef } from "react";
import { t } from "../../../texts/t.ts";
import { Kbd } from "../marks/Kbd.tsx";

export interface CommandMenuEntry {
  readonly label: string;
  /** More words that find the entry. */
  readonly also?: string;
  readonly icon: LucideIcon;
  readonly shortcut?: string;
  readonly onSelect: () => void;
}

export interface CommandMenuGroup {
  readonly value: string;
  readonly items: readonly CommandMenuEntry[];
}

interface CommandMenuProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly groups: readonly CommandMenuGroup[];
}

/** The command palette: finds any command by a part of its name. */
export function CommandMenu({ isOpen, onClose, groups }: CommandMenuProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Viewport className="fixed inset-0 z-40 flex items-start justify-center px-4 pt-[14vh] pb-4">
          <Dialog.Popup
            aria-label={t("Command palette")}
            initialFocus={input}
            className="popup flex max-h-[min(28rem,72vh)] w-full max-w-140 flex-col overflow-hidden outline-none"
          >
            <Autocomplete.Root
              open
              inline
              items={groups}
              autoHighlight="always"
              keepHighlight
              itemToStringValue={(entry: CommandMenuEntry) => `${entry.label} ${entry.also ?? ""}`}
            >
              <div className="flex shrink-0 items-center gap-3 border-b border-line px-4">
                <Search aria-hidden size={16} className="text-faint" />
                <Autocomplete.Input
                  ref={input}
                  aria-label={t("Search commands")}
                  placeholder={t("Go to a screen or run a command")}
                  className="h-12 w-full bg-transparent outline-none"
                />
              </div>
              <Autocomplete.Empty className="px-4 py-6 text-center text-muted empty:hidden">
                {t("No matching commands")}
              </Autocomplete.Empty>
              <Autocomplete.List className="min-h-0 overflow-y-auto p-2 data-empty:hidden">
                {(group: CommandMenuGroup) => (
                  <Autocomplete.Group key={group.value} items={group.items}>
                    <Autocomplete.GroupLabel className="px-2 pt-2 pb-1 text-small font-medium text-faint">
                      {group.value}
                    </Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(entry: CommandMenuEntry) => <Entry key={entry.label} entry={entry} onClose={onClose} />}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Entry({ entry, onClose }: { readonly entry: CommandMenuEntry; readonly onClose: () => void }) {
  const { icon: Icon, label, shortcut, onSelect } = entry;
  return (
    <Autocomplete.Item
      value={entry}
      onClick={() => {
        onClose();
        onSelect();
      }}
      className="flex h-9 items-center gap-3 rounded-control px-2 outline-none data-highlighted:bg-hover"
    >
      <Icon aria-hidden size={16} strokeWidth={1.75} className="text-muted" />
      <span className="flex-1 truncate">{label}</span>
      {shortcut === undefined ? null : <Kbd keys={shortcut} />}
    </Autocomplete.Item>
  );
}
