import { useQuery } from "@tanstack/react-query";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { balanceFigures } from "#renderer/lib/money/balanceSentence.ts";
import { BalanceFigures } from "#renderer/ui/lists/BalanceFigures.tsx";
import { Skeleton } from "#renderer/ui/marks/Skeleton.tsx";
import { PanelError } from "#renderer/features/spend/PanelError.tsx";
import { Card } from "./Card.tsx";

/** The account's balance, from the service's last response. */
export function BalanceCard() {
  const { data: account, error, refetch } = useQuery(queries.account);
  return (
    <Card title={t("Balance")}>
      {error === null ? null : <PanelError error={error} onRetry={() => void refetch()} />}
      {account === undefined && error === null ? <Skeleton className="h-20" /> : null}
      {account === null ? (
        <p className="text-muted">{t("The balance appears after the service's first response.")}</p>
      ) : null}
      {account ? <BalanceFigures {...balanceFigures(account)} /> : null}
    </Card>
  );
}
