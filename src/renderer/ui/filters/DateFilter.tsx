import { useState } from "react";
import { t } from "#texts/t.ts";
import { type Day, isDay } from "#renderer/lib/time/days.ts";
import { TextField } from "#renderer/ui/fields/TextField.tsx";
import { useToday } from "#renderer/ui/time/useNow.ts";
import { Calendar } from "./Calendar.tsx";
import { type DateRange, datePresets, rangeTo, withFrom, withTo } from "./dateRange.ts";
import { focusList, focusStop, moveFocus } from "./moveFocus.ts";

interface DateFilterProps {
  readonly range: DateRange;
  readonly onChange: (range: DateRange) => void;
}

/** A range of days: presets, two months to press the first and the last day in, and two fields to type them. */
export function DateFilter({ range, onChange }: DateFilterProps) {
  const today = useToday();
  /** The day of the first press while the range still is that day. */
  const [pressed, setPressed] = useState<Day>();
  const rangeStart = pressed === range.from && pressed === range.to ? pressed : undefined;
  const press = (day: Day) => {
    setPressed(rangeStart === undefined ? day : undefined);
    onChange(rangeTo(day, rangeStart));
  };
  const give = (next: DateRange) => {
    setPressed(undefined);
    onChange(next);
  };
  return (
    <div className="flex gap-4 px-2 pb-3">
      <fieldset {...focusList} aria-label={t("Presets")} className="flex w-32 shrink-0 flex-col gap-0.5">
        {datePresets(today).map((preset) => (
          <button
            key={preset.name}
            type="button"
            {...focusStop}
            onKeyDown={moveFocus}
            aria-pressed={preset.range.from === range.from && preset.range.to === range.to}
            onClick={() => give(preset.range)}
            className="flex h-(--control) items-center rounded-control px-2 text-left hover:bg-hover aria-pressed:bg-press aria-pressed:font-medium"
          >
            {preset.name}
          </button>
        ))}
      </fieldset>
      <div className="flex flex-col gap-2">
        <div className="grid grid-cols-2 gap-6">
          <DayField label={t("From")} day={range.from} onDay={(from) => give(withFrom(range, from))} />
          <DayField label={t("To")} day={range.to} onDay={(to) => give(withTo(range, to))} />
        </div>
        <Calendar range={range} today={today} onDay={press} />
      </div>
    </div>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly day: Day | undefined;
  readonly onDay: (day: Day | undefined) => void;
}

/** A typed day. An incomplete one changes nothing. */
function DayField({ label, day, onDay }: DayFieldProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? day ?? "";
  return (
    <TextField
      label={label}
      value={text}
      placeholder={t("YYYY-MM-DD")}
      onChange={(next) => {
        const isTaken = next === "" || isDay(next);
        setTyped(isTaken ? undefined : next);
        if (isTaken) onDay(next === "" ? undefined : next);
      }}
      {...(typed === undefined || typed.length < "YYYY-MM-DD".length ? {} : { error: t("Enter a day as YYYY-MM-DD.") })}
    />
  );
}
