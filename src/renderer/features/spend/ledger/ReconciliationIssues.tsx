import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PaidRequestId } from "../../../../contracts/ids.ts";
import { t } from "../../../../texts/t.ts";
import { queries } from "../../../ipc/queries.ts";
import { Button } from "../../../ui/Button.tsx";
import { ReconciliationIssueItem } from "./ReconciliationIssueItem.tsx";

const shownAtFirst = 3;
const shownAtMost = 200;

/** The reconciliation issues, above everything else on the screen. Nothing if there are none. */
export function ReconciliationIssues({ onShowRequest }: { readonly onShowRequest: (id: PaidRequestId) => void }) {
  const { data: reconciliation } = useQuery(queries.reconciliation);
  const [isAll, setIsAll] = useState(false);
  const issues = reconciliation?.issues ?? [];
  if (issues.length === 0) return null;
  const shown = issues.slice(0, isAll ? shownAtMost : shownAtFirst);
  const more = issues.length - shown.length;
  return (
    <section
      aria-label={t("Reconciliation issues")}
      className="flex flex-col rounded-frame border border-note px-4 py-1"
    >
      <ul aria-label={t("Needs review")}>
        {shown.map((issue) => (
          <ReconciliationIssueItem
            key={`${issue.kind} ${issue.paidRequestId ?? issue.servicePaidRequestIds.join()}`}
            issue={issue}
            onShowRequest={onShowRequest}
          />
        ))}
      </ul>
      {more > 0 && !isAll ? (
        <span className="py-1">
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
    </section>
  );
}
