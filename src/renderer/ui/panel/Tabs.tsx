import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { SelectionMark } from "#renderer/ui/marks/SelectionMark.tsx";

interface TabsProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly tabs: readonly { readonly value: V; readonly label: string; readonly panel: ReactNode }[];
  readonly className?: string;
  readonly listClass?: string;
  /** Controls of the current tab, at the end of the tabs' line. */
  readonly aside?: ReactNode;
}

/** Tabs with an underline below the current one. */
export function Tabs<V extends string>({
  label,
  value,
  onChange,
  tabs,
  className,
  listClass = "",
  aside,
}: TabsProps<V>) {
  return (
    <BaseTabs.Root value={value} onValueChange={(next: V) => onChange(next)} className={className}>
      <div className={`flex shrink-0 flex-wrap items-center justify-between gap-x-4 border-b border-line ${listClass}`}>
        <BaseTabs.List aria-label={label} activateOnFocus={false} className="flex gap-1">
          {tabs.map((tab) => (
            <BaseTabs.Tab
              key={tab.value}
              value={tab.value}
              className="relative -mb-px flex h-9 items-center rounded-t-control px-3 font-medium text-muted transition-colors duration-100 outline-offset-[-2px] hover:text-ink data-active:text-ink"
            >
              {tab.label}
              {tab.value === value ? (
                <SelectionMark stroke="under" className="-bottom-[5px] left-2 h-2 w-[calc(100%-1rem)]" />
              ) : null}
            </BaseTabs.Tab>
          ))}
        </BaseTabs.List>
        {aside === undefined ? null : <div className="py-1">{aside}</div>}
      </div>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className="min-h-0 flex-1 outline-offset-[-2px]">
          {tab.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
