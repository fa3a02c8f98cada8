import type { ReactNode } from "react";
import { t } from "#texts/t.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { EmptyState } from "#renderer/ui/EmptyState.tsx";

interface NothingFoundProps {
  readonly title: string;
  /** What was searched: the text and the filters as the user sees them. */
  readonly searched: readonly string[];
  readonly onClearAll: () => void;
  /** The nearest search that finds something; null if none is known. */
  readonly wider?: { readonly name: string; readonly count: string; readonly onShow: () => void } | null;
  /** A hint about the search. */
  readonly children?: ReactNode;
}

/** A search or filters without matches: what was searched, and the ways out. [WN42] */
export function NothingFound({ title, searched, onClearAll, wider = null, children }: NothingFoundProps) {
  return (
    <EmptyState
      title={title}
      action={
        <span className="flex flex-wrap items-center justify-center gap-2">
          <Button onClick={onClearAll}>{t("Clear all")}</Button>
          {wider === null ? null : (
            <Button onClick={wider.onShow}>
              {t("Without {filter}: {count}", { filter: wider.name, count: wider.count })}
            </Button>
          )}
        </span>
      }
    >
      <span className="selectable block break-words">
        {t("Searched for {filters}.", { filters: searched.join(" · ") })}
      </span>
      {children}
    </EmptyState>
  );
}
