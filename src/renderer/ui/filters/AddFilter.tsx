import { ListFilterPlus } from "lucide-react";
import { memo, type ReactNode, useEffect, useRef, useState } from "react";
import { t } from "#texts/t.ts";
import { Kbd } from "#renderer/ui/marks/Kbd.tsx";
import { type Filter, filtersToAdd } from "./filter.ts";
import { FilterPanel } from "./FilterPanel.tsx";
import { FilterPopover } from "./FilterPopover.tsx";
import { focusList, focusStop, moveFocus } from "./moveFocus.ts";

interface AddFilterProps {
  readonly filters: readonly Filter[];
  /** The printed keys of its shortcut. */
  readonly keys: string;
  readonly ariaKeys: string | undefined;
}

/** Lists the filters without a button by name. A chosen filter shows its choices in the same popover. */
export const AddFilter = memo(function AddFilter({ filters, keys, ariaKeys }: AddFilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [chosenId, setChosenId] = useState<string>();
  const rest = filtersToAdd(filters);
  const chosen = filters.find(({ id }) => id === chosenId);
  if (rest.length === 0 && !isOpen) return null;
  return (
    <FilterPopover
      title={chosen?.name ?? t("Add filter")}
      isAdd
      keyShortcuts={ariaKeys}
      onOpen={(next) => {
        setIsOpen(next);
        if (next) setChosenId(undefined);
      }}
      trigger={
        <>
          <ListFilterPlus aria-hidden size={14} />
          {t("Add filter")}
          <Kbd keys={keys} />
        </>
      }
      triggerClass="flex h-7 items-center gap-1.5 rounded-full px-2.5 text-muted hover:bg-hover hover:text-ink data-popup-open:bg-hover"
    >
      {chosen === undefined ? (
        <ul {...focusList} className="flex min-h-0 flex-col overflow-y-auto p-1">
          {rest.map(({ id, name }) => (
            <li key={id} className="contents">
              <button
                type="button"
                {...focusStop}
                onKeyDown={moveFocus}
                onClick={() => setChosenId(id)}
                className="flex h-(--control) shrink-0 items-center rounded-control px-3 text-left -outline-offset-2 hover:bg-hover"
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <WithFocus key={chosen.id}>
          <FilterPanel name={chosen.name} onClear={chosen.onClear}>
            {chosen.choices?.()}
          </FilterPanel>
        </WithFocus>
      )}
    </FilterPopover>
  );
});

/** Moves the focus to its first control when it appears, because the pressed control is gone. */
function WithFocus({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>("[data-focus-stop],button")?.focus();
  }, []);
  return (
    <div ref={box} className="contents">
      {children}
    </div>
  );
}
