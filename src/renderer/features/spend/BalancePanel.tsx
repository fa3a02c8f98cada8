import { useQuery } from "@tanstack/react-query";
import type { AccountView } from "../../../contracts/spending/account.ts";
import { t } from "../../../texts/t.ts";
import { queries } from "../../ipc/queries.ts";
import { balanceLines } from "../../lib/money/balanceLines.ts";
import { shortTime } from "../../lib/time/times.ts";
import { BalanceRows, NotConfirmed } from "../../ui/lists/BalanceRows.tsx";
import { Credits } from "../../ui/marks/Credits.tsx";
import { DescriptionList } from "../../ui/lists/DescriptionList.tsx";
import { Skeleton } from "../../ui/marks/Skeleton.tsx";
import { useNow } from "../../ui/useNow.ts";
import { accountDetails, versionDetails } from "./accountText.ts";
import { Panel } from "./Panel.tsx";
import { PanelError } from "./PanelError.tsx";

/** The account's balance, from the service's last response. */
export function BalancePanel() {
  const { data: account, error, refetch } = useQuery(queries.account);
  return (
    <Panel title={t("Account")}>
      {error === null ? null : <PanelError error={error} onRetry={() => void refetch()} />}
      {account === undefined && error === null ? <Skeleton className="h-56" /> : null}
      {account === null ? (
        <p className="text-muted">{t("The balance appears after the service's first response.")}</p>
      ) : null}
      {account ? <Figures account={account} /> : null}
    </Panel>
  );
}

function Figures({ account }: { readonly account: AccountView }) {
  const now = useNow(60_000, true);
  const [available, ...rest] = balanceLines(account);
  return (
    <>
      <dl className="flex flex-col gap-3">
        {available === undefined ? null : (
          <div className="flex flex-col">
            <dt className="text-muted">{available.label}</dt>
            <dd>
              <Credits amount={available.amount} size="price" />
            </dd>
          </div>
        )}
        <BalanceRows lines={rest} />
      </dl>
      {account.isConfirmed ? null : <NotConfirmed />}
      <DescriptionList facts={accountDetails(account)} />
      <Versions />
      <p className="figures text-small text-faint">
        {t("{account}. Synced {time}.", {
          account: account.plan === null ? account.workspaceName : `${account.workspaceName}, ${account.plan}`,
          time: shortTime(account.readAt, now),
        })}
      </p>
    </>
  );
}

/** Changes of the service's pricing and manifest versions since this workspace was created. */
function Versions() {
  const { data: versions } = useQuery(queries.versions);
  if (versions === undefined || versions.length === 0) return null;
  return (
    <details className="flex flex-col gap-2">
      <summary className="rounded-control text-muted hover:text-ink">{t("Service versions")}</summary>
      <div className="selectable pt-2 text-small">
        <DescriptionList facts={versionDetails(versions)} />
      </div>
    </details>
  );
}
