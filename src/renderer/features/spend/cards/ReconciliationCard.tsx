import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { isLimitReported } from "#renderer/features/spend/limits/limitText.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Skeleton } from "#renderer/ui/marks/Skeleton.tsx";
import { StatusLabel } from "#renderer/ui/marks/StatusLabel.tsx";
import { PanelError } from "#renderer/features/spend/PanelError.tsx";
import {
  comparedText,
  countsText,
  otherKeysText,
  reconciliationState,
} from "#renderer/features/spend/ledger/reconciliationText.ts";
import { Card } from "./Card.tsx";

interface ReconciliationCardProps {
  readonly onShowLimits: () => void;
  /** Shows the ledger's entries of other API keys. */
  readonly onShowOtherKeys: () => void;
}

/** Whether every charge is right, and the way to the spend caps and the limits. */
export function ReconciliationCard({ onShowLimits, onShowOtherKeys }: ReconciliationCardProps) {
  const { data: reconciliation, error, refetch } = useQuery(queries.reconciliation);
  const { data: caps } = useQuery(queries.caps);
  const { data: limits } = useQuery(queries.limits);
  const others = reconciliation === undefined ? null : otherKeysText(reconciliation);
  return (
    <Card title={t("Reconciliation")}>
      {error === null ? null : <PanelError error={error} onRetry={() => void refetch()} />}
      {reconciliation === undefined ? (
        error === null ? (
          <Skeleton className="h-16" />
        ) : null
      ) : (
        <>
          <output title={comparedText(reconciliation)}>
            <StatusLabel {...reconciliationState(reconciliation)} />
          </output>
          <p className="figures text-muted">{countsText(reconciliation)}</p>
          {others === null ? null : (
            <span>
              <Button variant="quiet" size="small" className="figures -ml-2" onClick={onShowOtherKeys}>
                {others}
              </Button>
            </span>
          )}
        </>
      )}
      <span>
        <Button variant="quiet" className="-ml-3" onClick={onShowLimits}>
          {t(
            "{caps, plural, one {# spend cap} other {# spend caps}} · {limits, plural, one {# limit} other {# limits}}",
            {
              caps: caps?.length ?? 0,
              limits: limits?.keyLimits.filter(isLimitReported).length ?? 0,
            },
          )}
          <ChevronRight aria-hidden size={14} />
        </Button>
      </span>
    </Card>
  );
}
