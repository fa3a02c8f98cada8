import { Popover } from "@base-ui/react/popover";
import { CalendarDays } from "lucide-react";
import { useId } from "react";
import { t } from "#texts/t.ts";
import { DateFilter } from "#renderer/ui/filters/DateFilter.tsx";
import { type DateRange, dateRangeText } from "#renderer/ui/filters/dateRange.ts";
import { FilterPanel } from "#renderer/ui/filters/FilterPanel.tsx";
import { useToday } from "#renderer/ui/time/useNow.ts";

interface DateRangeFieldProps {
  readonly label: string;
  readonly range: DateRange;
  readonly onChange: (range: DateRange) => void;
  readonly error?: string | undefined;
}

/** A range of days in a form: a button that shows it, and a popover with presets and a calendar. */
export function DateRangeField({ label, range, onChange, error }: DateRangeFieldProps) {
  const id = useId();
  const text = dateRangeText(range, useToday());
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span id={id} className="flex min-h-6 items-center text-body font-medium text-muted">
        {label}
      </span>
      <Popover.Root>
        <Popover.Trigger
          id={`${id}-button`}
          aria-labelledby={`${id} ${id}-button`}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          className={`figures field-edge flex h-(--control) min-w-0 items-center gap-2 px-2.5 text-left outline-none focus-visible:border-ink focus-visible:shadow-[0_0_0_1px_var(--ink)] ${text === undefined ? "text-faint" : ""}`}
        >
          <span className="min-w-0 flex-1 truncate">{text ?? t("Any time")}</span>
          <CalendarDays aria-hidden size={14} className="shrink-0 text-faint" />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner sideOffset={4} align="start" collisionPadding={8} className="z-50">
            <Popover.Popup className="popup flex max-h-(--available-height) flex-col overflow-hidden outline-none">
              <Popover.Title className="sr-only">{label}</Popover.Title>
              <FilterPanel name={label} onClear={() => onChange({ from: undefined, to: undefined })}>
                <DateFilter range={range} onChange={onChange} />
              </FilterPanel>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      {error === undefined ? null : (
        <p id={`${id}-error`} className="text-small text-pencil">
          {error}
        </p>
      )}
    </div>
  );
}
