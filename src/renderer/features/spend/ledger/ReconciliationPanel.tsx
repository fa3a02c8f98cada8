import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PaidRequestId } from "../../../../contracts/ids.ts";
import type { Reconciliation } from "../../../../contracts/spending/spend.ts";
import { t } from "../../../../texts/t.ts";
import { queries } from "../../../ipc/queries.ts";
import { grouped } from "../../../lib/text/numbers.ts";
import { shortTime } from "../../../lib/time/times.ts";
import { Button } from "../../../ui/Button.tsx";
import { Skeleton } from "../../../ui/marks/Skeleton.tsx";
import { StatusLabel } from "../../../ui/marks/StatusLabel.tsx";
import { useNow } from "../../../ui/useNow.ts";
import { ReconciliationIssueItem } from "./ReconciliationIssueItem.tsx";
import { reconciliationState, comparedText } from "./reconciliationText.ts";
import { Panel } from "../Panel.tsx";
import { PanelError } from "../PanelError.tsx";

interface ReconciliationPanelProps {
  readonly onShowRequest: (id: PaidRequestId) => void;
}

/** Whether the requests of this computer match the service's ledger. */
export function ReconciliationPanel({ onShowRequest }: ReconciliationPanelProps) {
  const { data: reconciliation, error, refetch } = useQuery(queries.reconciliation);
  return (
    <Panel
      title={t("Reconciliation")}
      aside={reconciliation === undefined ? null : <Read readAt={reconciliation.readAt} />}
    >
      {error === null ? null : <PanelError error={error} onRetry={() => void refetch()} />}
      {reconciliation === undefined ? (
        error === null ? (
          <Skeleton className="h-24" />
        ) : null
      ) : (
        <>
          <div className="flex flex-col gap-1">
            <output className="text-body">
              <StatusLabel {...reconciliationState(reconciliation)} />
            </output>
            <p className="figures max-w-text text-muted">{comparedText(reconciliation)}</p>
          </div>
          <Counts reconciliation={reconciliation} />
          <Issues reconciliation={reconciliation} onShowRequest={onShowRequest} />
        </>
      )}
    </Panel>
  );
}

function Read({ readAt }: { readonly readAt: number | null }) {
  const now = useNow(60_000, true);
  return readAt === null ? null : (
    <span className="figures text-small text-faint">{t("Ledger synced {time}", { time: shortTime(readAt, now) })}</span>
  );
}

function Counts({ reconciliation: { matched, pending, issues } }: { readonly reconciliation: Reconciliation }) {
  const counts = [
    { name: t("Matched"), count: matched },
    { name: t("Pending"), count: pending },
    { name: t("Needs review"), count: issues.length },
  ];
  return (
    <dl className="flex gap-8">
      {counts.map(({ name, count }) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-small text-faint">{name}</dt>
          <dd className="figures text-title font-semibold">{grouped(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

const shownAtFirst = 3;
const shownAtMost = 200;

function Issues({
  reconciliation: { issues },
  onShowRequest,
}: ReconciliationPanelProps & { readonly reconciliation: Reconciliation }) {
  const [isAll, setIsAll] = useState(false);
  if (issues.length === 0) return null;
  const shown = issues.slice(0, isAll ? shownAtMost : shownAtFirst);
  const more = issues.length - shown.length;
  return (
    <div className="flex flex-col">
      <ul aria-label={t("Needs review")} className="border-t border-line">
        {shown.map((issue) => (
          <ReconciliationIssueItem
            key={`${issue.kind} ${issue.paidRequestId ?? issue.servicePaidRequestIds.join()}`}
            issue={issue}
            onShowRequest={onShowRequest}
          />
        ))}
      </ul>
      {more > 0 && !isAll ? (
        <span className="pt-1">
          <Button size="small" variant="quiet" onClick={() => setIsAll(true)}>
            {t("Show {count, number} more", { count: more })}
          </Button>
        </span>
      ) : null}
      {more > 0 && isAll ? (
        <p className="text-small text-faint">
          {t("{count, number} older not listed. The ledger below has all entries.", { count: more })}
        </p>
      ) : null}
    </div>
  );
}
