import { type KeyboardEvent, memo, useEffect, useRef } from "react";
import { currentLanguage, t } from "#texts/t.ts";
import { monthAndYear } from "#renderer/lib/time/times.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";

interface MonthNavProps {
  /** Months in this computer's time zone as YYYY-MM, in the order of the grid. */
  readonly months: readonly { readonly month: string; readonly count: number }[];
  /** Index of the visible month. -1 while it is unknown. */
  readonly current: number;
  /** Returns the accessible text for the number of items in a month. */
  readonly countText: (count: number) => string;
  readonly onJump: (which: number) => void;
}

const monthName = new Intl.DateTimeFormat(currentLanguage(), { month: "short", timeZone: "UTC" });

/** Months of the matching items: shows the current position in the grid and scrolls to another month. */
export const MonthNav = memo(function MonthNav({ months, current, countText, onJump }: MonthNavProps) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => list.current?.querySelectorAll("button")[current]?.scrollIntoView({ block: "nearest" }), [current]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const to = buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step];
    if (step === 0 || to === undefined) return;
    to.focus();
    event.preventDefault();
  };
  return (
    <nav
      ref={list}
      aria-label={t("Months")}
      className="flex w-22 shrink-0 flex-col overflow-y-auto border-l border-line py-3"
    >
      {months.map(({ month, count }, which) => {
        const date = new Date(`${month}-01T00:00:00Z`);
        const isFirstOfYear = which === 0 || months[which - 1]?.month.slice(0, 4) !== month.slice(0, 4);
        return (
          <button
            key={month}
            type="button"
            tabIndex={which === Math.max(0, current) ? 0 : -1}
            aria-label={`${monthAndYear(month)}, ${countText(count)}`}
            aria-current={which === current ? "date" : undefined}
            onClick={() => onJump(which)}
            onKeyDown={onKeyDown}
            className="figures flex flex-col px-2 py-1 text-left text-small text-faint hover:bg-hover hover:text-ink aria-[current]:font-medium aria-[current]:text-ink"
          >
            {isFirstOfYear ? <span className="font-medium">{month.slice(0, 4)}</span> : null}
            <span className="flex items-baseline justify-between gap-1">
              <span>{monthName.format(date)}</span>
              <span className="font-normal text-faint">{grouped(count)}</span>
            </span>
          </button>
        );
      })}
    </nav>
  );
});
