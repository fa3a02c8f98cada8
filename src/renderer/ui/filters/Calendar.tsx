// A table of days is a grid: its cells are moved through with the arrow keys, and some are empty.
/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/control-has-associated-label */
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { currentLanguage, t } from "#texts/t.ts";
import { dateOf, type Day, plusMonths } from "#renderer/lib/time/days.ts";
import { IconButton } from "#renderer/ui/IconButton.tsx";
import { firstWeekday, monthStart, moveInCalendar, weeksOf } from "./calendarDays.ts";
import { type DateRange, isInRange } from "./dateRange.ts";

interface CalendarProps {
  readonly range: DateRange;
  readonly today: Day;
  readonly onDay: (day: Day) => void;
}

const language = currentLanguage();
const utc = { timeZone: "UTC" } as const;
const monthName = new Intl.DateTimeFormat(language, { month: "long", year: "numeric", ...utc });
const dayName = new Intl.DateTimeFormat(language, { dateStyle: "full", ...utc });
const weekdayName = new Intl.DateTimeFormat(language, { weekday: "long", ...utc });
const weekdayLetters = new Intl.DateTimeFormat(language, { weekday: "short", ...utc });
const weekStartsOn = firstWeekday(language);

/** Two months side by side. Keys: arrows move by a day or a week, Page Up and Page Down by a month. */
export function Calendar({ range, today, onDay }: CalendarProps) {
  const [current, setCurrent] = useState(range.from ?? range.to ?? today);
  const [left, setLeft] = useState(() => leftMonthFor(range, today));
  const [seen, setSeen] = useState(range);
  if (seen.from !== range.from || seen.to !== range.to) {
    setSeen(range);
    // A range that was not pressed here: the months move to it.
    if (current !== range.from && current !== range.to) {
      const start = range.from ?? range.to ?? current;
      setCurrent(start);
      if (!isShown(start, left)) setLeft(leftMonthFor(range, today));
    }
  }
  const box = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(false);
  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    box.current?.querySelector<HTMLElement>("button[tabindex='0'][data-day]")?.focus();
  });
  const page = (by: number) => {
    const month = plusMonths(left, by);
    setLeft(month);
    if (!isShown(current, month)) setCurrent(month);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveInCalendar(event.key, event.shiftKey, current, weekStartsOn);
    if (next === null) return;
    event.preventDefault();
    takesFocus.current = true;
    if (next < left) setLeft(monthStart(next));
    else if (!isShown(next, left)) setLeft(plusMonths(monthStart(next), -1));
    setCurrent(next);
  };
  return (
    <div ref={box} className="relative flex gap-6">
      <span className="absolute inset-x-0 top-0 flex justify-between">
        <IconButton icon={ChevronLeft} size="small" label={t("Previous month")} onClick={() => page(-1)} />
        <IconButton icon={ChevronRight} size="small" label={t("Next month")} onClick={() => page(1)} />
      </span>
      {[left, plusMonths(left, 1)].map((month) => (
        <Month
          key={month}
          month={month}
          current={current}
          range={range}
          today={today}
          onKeyDown={onKeyDown}
          onDay={(day) => {
            setCurrent(day);
            onDay(day);
          }}
        />
      ))}
    </div>
  );
}

interface MonthProps extends CalendarProps {
  readonly month: Day;
  /** The day that Tab reaches. */
  readonly current: Day;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Month({ month, current, range, today, onKeyDown, onDay }: MonthProps) {
  const id = useId();
  const weeks = weeksOf(month, weekStartsOn);
  return (
    <div>
      <p id={id} className="flex h-6 items-center justify-center font-medium">
        {monthName.format(dateOf(month))}
      </p>
      <table
        role="grid"
        aria-labelledby={id}
        className="figures mt-1 border-separate border-spacing-y-0.5"
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weekdaysOf(weeks).map((day) => (
              <th
                key={day}
                scope="col"
                abbr={weekdayName.format(dateOf(day))}
                className="h-6 w-8 text-small font-normal text-faint"
              >
                {weekdayLetters.format(dateOf(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days.find((day) => day !== null)}>
              {days.map((day, at) =>
                day === null ? (
                  <td key={at} />
                ) : (
                  <DayCell key={day} day={day} isCurrent={day === current} range={range} today={today} onDay={onDay} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayCellProps extends CalendarProps {
  readonly day: Day;
  readonly isCurrent: boolean;
}

function DayCell({ day, isCurrent, range, today, onDay }: DayCellProps) {
  const isChosen = isInRange(day, range, today);
  const isEnd = day === range.from || day === range.to;
  return (
    <td aria-selected={isChosen} className={`p-0 ${isChosen ? "bg-press" : ""}`}>
      <button
        type="button"
        data-day={day}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={dayName.format(dateOf(day))}
        aria-current={day === today ? "date" : undefined}
        onClick={() => onDay(day)}
        className={`flex h-7 w-8 items-center justify-center rounded-control hover:bg-hover ${
          isEnd ? "bg-paper font-medium text-on-paper hover:bg-paper-hover" : ""
        } ${day === today && !isEnd ? "font-semibold underline underline-offset-4" : ""}`}
      >
        {Number(day.slice(-2))}
      </button>
    </td>
  );
}

/** Returns a full week of days, for the names of the columns. */
function weekdaysOf(weeks: readonly (readonly (Day | null)[])[]): readonly Day[] {
  const full = weeks.find((days) => days.every((day) => day !== null));
  return (full ?? []).filter((day) => day !== null);
}

/** Returns the month at the left: the range ends at the right, or today does. */
function leftMonthFor({ from, to }: DateRange, today: Day): Day {
  const start = monthStart(from ?? to ?? today);
  return from === undefined || start === monthStart(today) ? plusMonths(start, -1) : start;
}

function isShown(day: Day, left: Day): boolean {
  return day >= left && day < plusMonths(left, 2);
}
