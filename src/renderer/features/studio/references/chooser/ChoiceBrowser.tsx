import { type ReactNode, useEffect, useState } from "react";
import { t } from "#texts/t.ts";
import { FailureMessage } from "#renderer/commands/FailureMessage.tsx";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { EmptyState } from "#renderer/ui/EmptyState.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { FilterChip } from "#renderer/ui/filters/FilterChip.tsx";
import { NothingFound } from "#renderer/ui/states/NothingFound.tsx";
import type { Choice } from "./choice.ts";
import { ChoiceGrid } from "./ChoiceGrid.tsx";
import type { ChoiceSource } from "./sources/choiceSource.ts";

interface ChoiceBrowserProps {
  readonly source: ChoiceSource;
  /** Chooses the source. */
  readonly tabs: ReactNode;
  readonly find: string;
  readonly onClearFind: () => void;
  /** The search text whose first match is added as soon as it is found; null while none is wanted. */
  readonly wantedFirst: string | null;
  /** Called with the first match of that text; undefined if there is none. */
  readonly onFirst: (choice: Choice | undefined) => void;
  readonly room: number;
  readonly chosen: readonly Choice[];
  readonly onChoose: (chosen: readonly Choice[]) => void;
  readonly onAdd: (choices: readonly Choice[]) => void;
  readonly onPreview: (choice: Choice) => void;
  readonly tileSize: number;
  readonly onTileSize: (size: number) => void;
}

/** The filters of a source and its choices, or why there are none. */
export function ChoiceBrowser(all: ChoiceBrowserProps) {
  const { source, tabs, find, onClearFind, wantedFirst, onFirst, ...props } = all;
  const { grid, filters, failure, empty, isCurrent } = source;
  const set = filters.filter(({ value }) => value !== undefined);
  const isFiltered = find !== "" || set.length > 0;
  const clear = () => {
    onClearFind();
    source.onClearFilters();
  };
  const shown = JSON.stringify([find, set.map(({ id, value }) => [id, value])]);
  const [jump, setJump] = useState({ index: 0, shown });
  if (jump.shown !== shown) setJump({ index: 0, shown });
  useEffect(() => {
    if (!isCurrent || wantedFirst !== find || grid === undefined) return;
    const first = grid.itemAt(0);
    if (first !== undefined || grid.count === 0) onFirst(first);
  }, [isCurrent, wantedFirst, find, grid, onFirst]);
  return (
    <>
      <div className="flex min-h-10 flex-wrap items-center gap-2 border-b border-line px-4 pb-2">
        {tabs}
        {filters.length === 0 ? null : (
          <fieldset aria-label={t("Filters")} className="flex min-w-0 flex-wrap items-center gap-1.5">
            {filters.map((filter) => (
              <FilterChip key={filter.id} filter={filter} />
            ))}
            {isFiltered ? (
              <Button size="small" variant="quiet" onClick={clear}>
                {t("Clear all")}
              </Button>
            ) : null}
          </fieldset>
        )}
      </div>
      <div className="min-h-0 flex-1 bg-table pt-2">
        {failure !== null && grid === undefined ? (
          <div className="p-4">
            <FailureMessage
              failed={t("Couldn't read the choices")}
              error={asCommandError(failure.error)}
              onRetry={failure.retry}
            />
          </div>
        ) : grid === undefined ? null : grid.count > 0 ? (
          <ChoiceGrid {...props} grid={grid} jump={jump} />
        ) : isFiltered ? (
          <NothingFound
            title={t("Nothing found")}
            searched={[
              ...(find === "" ? [] : [t("“{text}”", { text: find })]),
              ...set.map(({ name, value }) => `${name}: ${value}`),
            ]}
            onClearAll={clear}
          />
        ) : (
          <EmptyState title={empty.title}>{empty.text}</EmptyState>
        )}
      </div>
    </>
  );
}
