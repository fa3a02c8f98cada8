import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { PaidRequestId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { dismissIssue, restoreIssue } from "./dismissIssue.ts";
import { ReconciliationIssueItem } from "./ReconciliationIssueItem.tsx";

const shownAtFirst = 3;
const shownAtMost = 200;

/** The reconciliation issues, above everything else on the screen. Nothing if there are none. */
export function ReconciliationIssues({ onShowRequest }: { readonly onShowRequest: (id: PaidRequestId) => void }) {
  const { data: reconciliation } = useQuery(queries.reconciliation);
  const [isAll, setIsAll] = useState(false);
  const [showsDismissed, setShowsDismissed] = useState(false);
  const client = useQueryClient();
  const { issues, dismissed, passedAt } = reconciliation ?? { issues: [], dismissed: [], passedAt: null };
  if (issues.length === 0 && dismissed.length === 0) return null;
  const shown = issues.slice(0, isAll ? shownAtMost : shownAtFirst);
  const more = issues.length - shown.length;
  return (
    <section
      aria-label={t("Reconciliation issues")}
      className={issues.length === 0 ? "" : "flex flex-col rounded-frame border border-note px-4 py-1"}
    >
      {issues.length === 0 ? null : (
        <ul aria-label={t("Needs review")}>
          {shown.map((issue) => (
            <ReconciliationIssueItem
              key={issue.id}
              issue={issue}
              passedAt={passedAt}
              onShowRequest={onShowRequest}
              action={{ label: t("Dismiss"), onClick: () => void dismissIssue(client, issue, passedAt) }}
            />
          ))}
        </ul>
      )}
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
      {dismissed.length === 0 ? null : (
        <span className="py-1">
          <Button size="small" variant="quiet" onClick={() => setShowsDismissed(!showsDismissed)}>
            {showsDismissed
              ? t("Hide dismissed issues")
              : t("Show {count, plural, one {# dismissed issue} other {# dismissed issues}}", {
                  count: dismissed.length,
                })}
          </Button>
        </span>
      )}
      {showsDismissed && dismissed.length > 0 ? (
        <ul aria-label={t("Dismissed issues")}>
          {dismissed.slice(0, shownAtMost).map((issue) => (
            <ReconciliationIssueItem
              key={issue.id}
              issue={issue}
              passedAt={passedAt}
              onShowRequest={onShowRequest}
              action={{ label: t("Restore"), onClick: () => void restoreIssue(client, issue) }}
            />
          ))}
        </ul>
      ) : null}
    </section>
  );
}
