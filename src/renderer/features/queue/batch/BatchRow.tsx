import { useQuery } from "@tanstack/react-query";
import { Ban, ChevronRight, CirclePause, CirclePlay, Link, RotateCcw } from "lucide-react";
import { useState } from "react";
import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { t, tContext } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { linkTo } from "#renderer/lib/text/linkTo.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Credits } from "#renderer/ui/marks/Credits.tsx";
import { ContextMenu } from "#renderer/ui/overlays/ContextMenu.tsx";
import { copyWithToast } from "#renderer/ui/overlays/copyWithToast.ts";
import { Menu } from "#renderer/ui/overlays/Menu.tsx";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";
import { SelectionMark } from "#renderer/ui/marks/SelectionMark.tsx";
import { Progress } from "#renderer/ui/marks/Progress.tsx";
import { runAgain, cancelUnsent, pause, resume } from "#renderer/features/queue/queueCommands.ts";
import { mediumUp, inSecondLine, rowColumns, wideOnly } from "#renderer/features/queue/list/rowLayout.ts";
import { type RunSummary, summaryOf } from "./runSummary.ts";
import { runWithToast } from "#renderer/commands/runWithToast.ts";

interface BatchRowProps {
  readonly runId: RunId;
  /** The requests of the batch that are in the list. */
  readonly requests: readonly PaidRequest[];
  readonly isExpanded: boolean;
  readonly onToggle: () => void;
  /** Whether the URL asks for this batch: it is then highlighted. */
  readonly isShown: boolean;
}

/** A batch as one row: its total progress, the actions for all its requests, and a button that shows them. */
export function BatchRow({ runId, requests, isExpanded, onToggle, isShown }: BatchRowProps) {
  const { data: progress } = useQuery(queries.runProgress(runId));
  const [isBusy, setIsBusy] = useState(false);
  const summary = progress === undefined ? null : summaryOf(progress);
  const name =
    summary === null
      ? tContext("noun", "Batch")
      : t("Batch of {count, plural, one {# item} other {# items}}", { count: summary.itemCount });
  const act = async (work: () => Promise<void>) => {
    setIsBusy(true);
    await runWithToast(work);
    setIsBusy(false);
  };
  const actions = summary === null ? [] : batchActions(summary);
  const menu: readonly MenuEntry[] = [
    ...actions.map(({ work, ids, ...entry }) => ({ ...entry, onSelect: () => void act(() => work(ids)) })),
    {
      label: t("Copy link"),
      icon: Link,
      group: "copy",
      onSelect: () => copyWithToast(linkTo({ kind: "run", run: runId })),
    },
  ];
  const [first] = actions;
  const makes = modelsText(requests);
  const [project, costCenter] = [
    commonOf(requests.map((one) => one.project)),
    commonOf(requests.map((one) => one.costCenter)),
  ];
  return (
    <ContextMenu
      label={name}
      entriesFor={() => menu}
      render={<div className="relative border-b border-line -outline-offset-2 hover:bg-hover" />}
    >
      {isShown ? <SelectionMark stroke="beside" className="top-1 -left-2.5 h-10 w-2" /> : null}
      <div className={`${rowColumns} min-h-[calc(var(--table-row)+0.5rem)]`}>
        <button
          type="button"
          aria-expanded={isExpanded}
          aria-label={t("Requests of {title}", { title: name })}
          onClick={onToggle}
          className="flex size-8 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink"
        >
          <ChevronRight
            aria-hidden
            size={16}
            className={`transition-transform duration-100 ${isExpanded ? "rotate-90" : ""}`}
          />
        </button>
        <div className="min-w-0">
          <p className="figures truncate font-medium">
            {name}
            {project === null ? null : <span className="font-normal text-muted"> · {project}</span>}
          </p>
          <p className={`figures truncate text-small text-faint ${inSecondLine}`}>{makes}</p>
        </div>
        <p className={`figures truncate text-small text-muted ${mediumUp}`}>{makes}</p>
        <p className={`truncate text-small text-muted ${wideOnly}`}>{project}</p>
        <p className={`truncate text-small text-muted ${wideOnly}`}>{costCenter}</p>
        <span className={wideOnly} />
        <p className={`figures truncate text-small text-muted ${wideOnly}`}>{runId.slice(0, 8)}</p>
        <div className="flex min-w-0 items-center gap-2">
          <div className="flex min-w-0 flex-1 flex-col justify-center gap-1.5">
            <p title={summary?.text} className="figures truncate text-muted">
              {summary?.text}
            </p>
            {summary === null ? null : (
              <div className="max-w-56">
                <Progress
                  label={t("Items done")}
                  fraction={summary.itemCount === 0 ? 0 : summary.done / summary.itemCount}
                  valueText={summary.text}
                />
              </div>
            )}
          </div>
          {first === undefined ? null : (
            <Button size="small" disabled={isBusy} onClick={() => void act(() => first.work(first.ids))}>
              {first.label}
            </Button>
          )}
        </div>
        <span className="text-right">{summary === null ? null : <Credits amount={summary.credits} />}</span>
        <Menu label={t("More actions for {title}", { title: name })} entries={menu} />
      </div>
    </ContextMenu>
  );
}

interface BatchAction extends Pick<MenuEntry, "label" | "icon" | "group" | "isDanger"> {
  readonly ids: readonly PaidRequestId[];
  readonly work: (ids: readonly PaidRequestId[]) => Promise<void>;
}

/** Returns the actions for all requests of a batch that they apply to, the likeliest first. */
function batchActions(summary: RunSummary): readonly BatchAction[] {
  const all: readonly BatchAction[] = [
    { label: t("Pause all"), icon: CirclePause, group: "organize", ids: summary.pausable, work: pause },
    { label: t("Resume all"), icon: CirclePlay, group: "organize", ids: summary.resumable, work: resume },
    {
      label: t("Run {count, plural, one {# item} other {# items}} again…", { count: summary.repeatableItems }),
      icon: RotateCcw,
      group: "use",
      ids: summary.repeatable,
      work: runAgain,
    },
    {
      label: t("Cancel unsent"),
      icon: Ban,
      group: "remove",
      isDanger: true,
      ids: summary.cancellable,
      work: cancelUnsent,
    },
  ];
  return all.filter(({ ids }) => ids.length > 0);
}

/** Returns the model of all these requests, or how many models they have. */
function modelsText(requests: readonly PaidRequest[]): string {
  const models = [...new Set(requests.flatMap(({ model }) => model.split(", ")))].filter((model) => model !== "");
  return models.length > 1
    ? t("{count, plural, one {# model} other {# models}}", { count: models.length })
    : (models[0] ?? "");
}

/** Returns the value that all have; null if they differ. */
function commonOf(values: readonly (string | null)[]): string | null {
  const [first = null] = values;
  return values.every((value) => value === first) ? first : null;
}
