import { Link } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { PaidRequestId, RunId } from "../../../../contracts/ids.ts";
import type { RunProgress } from "../../../../contracts/spending/paidRequests.ts";
import { t, tContext } from "../../../../texts/t.ts";
import { linkTo } from "../../../lib/text/linkTo.ts";
import { Button } from "../../../ui/Button.tsx";
import { copyWithToast } from "../../../ui/overlays/copyWithToast.ts";
import { Menu } from "../../../ui/overlays/Menu.tsx";
import { SelectionMark } from "../../../ui/marks/SelectionMark.tsx";
import { Progress } from "../../../ui/marks/Progress.tsx";
import { runAgain, cancelUnsent, pause, resume } from "../queueCommands.ts";
import { summaryOf } from "./runSummary.ts";
import { runWithToast } from "../../../commands/runWithToast.ts";

interface BatchHeaderProps {
  readonly runId: RunId;
  readonly progress: RunProgress | undefined;
  /** Whether the URL asks for this batch: it is then highlighted and scrolled to. */
  readonly isShown: boolean;
}

/** The header of a batch: its total progress and the actions for all its requests. */
export function BatchHeader({ runId, progress, isShown }: BatchHeaderProps) {
  const [isBusy, setIsBusy] = useState(false);
  const heading = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isShown) heading.current?.scrollIntoView({ block: "center" });
  }, [isShown]);
  const summary = progress === undefined ? null : summaryOf(progress);
  const name =
    summary === null
      ? tContext("noun", "Batch")
      : t("Batch of {count, plural, one {# item} other {# items}}", { count: summary.itemCount });
  const act = async (work: (ids: readonly PaidRequestId[]) => Promise<void>, ids: readonly PaidRequestId[]) => {
    setIsBusy(true);
    await runWithToast(() => work(ids));
    setIsBusy(false);
  };
  const button = (
    label: string,
    ids: readonly PaidRequestId[],
    work: (ids: readonly PaidRequestId[]) => Promise<void>,
  ) =>
    ids.length === 0 ? null : (
      <Button size="small" variant="quiet" disabled={isBusy} onClick={() => void act(work, ids)}>
        {label}
      </Button>
    );

  return (
    <li
      ref={heading}
      aria-current={isShown ? "true" : undefined}
      className="relative flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line pt-4 pb-3"
    >
      {isShown ? <SelectionMark stroke="beside" className="top-3 -left-3 h-10 w-2.5" /> : null}
      <div className="flex min-w-60 flex-1 flex-col gap-1.5">
        <div className="flex min-h-6 flex-wrap items-baseline gap-x-3">
          <h2 className="figures font-semibold">{name}</h2>
          <p className="figures text-muted">{summary?.text}</p>
        </div>
        {summary === null ? null : (
          <div className="max-w-88">
            <Progress
              label={t("Items done")}
              fraction={summary.itemCount === 0 ? 0 : summary.done / summary.itemCount}
              valueText={summary.text}
            />
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-1">
        {summary === null ? null : (
          <>
            {button(t("Pause all"), summary.pausable, pause)}
            {button(t("Resume all"), summary.resumable, resume)}
            {button(t("Cancel unsent"), summary.cancellable, cancelUnsent)}
            {button(
              t("Run {count, plural, one {# item} other {# items}} again…", { count: summary.repeatableItems }),
              summary.repeatable,
              runAgain,
            )}
          </>
        )}
        <Menu
          label={t("More actions for {title}", { title: name })}
          entries={[
            { label: t("Copy link"), icon: Link, onSelect: () => copyWithToast(linkTo({ kind: "run", run: runId })) },
          ]}
        />
      </div>
    </li>
  );
}
