import { Select } from "@base-ui/react/select";
import { ArrowDownWideNarrow, Check } from "lucide-react";
import { t } from "../../../texts/t.ts";

interface SortMenuProps<S extends string> {
  readonly sort: S;
  readonly sorts: readonly S[];
  readonly names: Readonly<Record<S, string>>;
  readonly onSort: (sort: S) => void;
}

/** Menu for the sort order of a grid. */
export function SortMenu<S extends string>({ sort, sorts, names, onSort }: SortMenuProps<S>) {
  return (
    <Select.Root
      value={sort}
      onValueChange={(next) => {
        if (next !== null) onSort(next);
      }}
    >
      <Select.Trigger
        aria-label={t("Sort by: {name}", { name: names[sort] })}
        className="flex h-8 items-center gap-2 rounded-control px-2 transition-colors duration-100 hover:bg-hover data-popup-open:bg-hover"
      >
        <ArrowDownWideNarrow aria-hidden size={16} />
        <span>{names[sort]}</span>
      </Select.Trigger>
      <Select.Portal>
        <Select.Positioner alignItemWithTrigger={false} sideOffset={4} className="z-40">
          <Select.Popup className="popup min-w-44 p-1 outline-none">
            {sorts.map((each) => (
              <Select.Item
                key={each}
                value={each}
                className="grid h-(--control) grid-cols-[1rem_1fr] items-center gap-x-2 rounded-control px-2 outline-none data-highlighted:bg-hover"
              >
                <Select.ItemIndicator className="col-start-1">
                  <Check aria-hidden size={14} />
                </Select.ItemIndicator>
                <Select.ItemText className="col-start-2">{names[each]}</Select.ItemText>
              </Select.Item>
            ))}
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  );
}
