import type { PaidRequestId } from "#contracts/ids.ts";
import type { ReconciliationIssue } from "#contracts/spending/spend.ts";
import { t } from "#texts/t.ts";
import { fullTime } from "#renderer/lib/time/times.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { CopyButton } from "#renderer/ui/CopyButton.tsx";
import { StatusLabel } from "#renderer/ui/marks/StatusLabel.tsx";
import { issueIds, issueText } from "./reconciliationText.ts";

interface ReconciliationIssueItemProps {
  readonly issue: ReconciliationIssue;
  /** When the ledger was last read completely, epoch ms. */
  readonly passedAt: number | null;
  readonly onShowRequest: (id: PaidRequestId) => void;
  /** Dismisses the issue, or restores it. */
  readonly action: { readonly label: string; readonly onClick: () => void };
}

/** One reconciliation issue: what the ledger shows, where to look, and the IDs to report to the service. */
export function ReconciliationIssueItem({ issue, passedAt, onShowRequest, action }: ReconciliationIssueItemProps) {
  const { title, text } = issueText(issue, passedAt);
  const { kind, paidRequestId, at } = issue;
  const isWrong = kind !== "request_without_charge" && paidRequestId !== null;
  return (
    <li className="flex flex-col gap-1 border-b border-line py-(--row) last:border-b-0">
      <span className="flex flex-wrap items-center justify-between gap-x-4">
        <StatusLabel tone={isWrong ? "failed" : "attention"} text={title} />
        <time dateTime={new Date(at).toISOString()} className="figures text-small text-faint">
          {fullTime(at)}
        </time>
      </span>
      <p className="figures selectable max-w-text text-muted">{text}</p>
      <span className="flex flex-wrap items-center gap-2 pt-1">
        {paidRequestId === null ? null : (
          <Button size="small" onClick={() => onShowRequest(paidRequestId)}>
            {t("Show in Queue")}
          </Button>
        )}
        <CopyButton label={t("Copy IDs")} text={issueIds(issue)} />
        <Button size="small" variant="quiet" onClick={action.onClick}>
          {action.label}
        </Button>
      </span>
    </li>
  );
}
