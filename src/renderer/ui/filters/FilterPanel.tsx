import type { ReactNode } from "react";
import { t } from "#texts/t.ts";
import { Button } from "#renderer/ui/Button.tsx";

interface FilterPanelProps {
  readonly name: string;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** The content of a filter's popover: its choices, and a button that clears them. */
export function FilterPanel({ name, onClear, children }: FilterPanelProps) {
  return (
    <>
      <p aria-hidden className="px-4 pt-3 pb-2 font-semibold">
        {name}
      </p>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-2">{children}</div>
      <div className="flex justify-end border-t border-line p-2">
        <Button size="small" variant="quiet" onClick={onClear}>
          {t("Clear")}
        </Button>
      </div>
    </>
  );
}
