import { useQuery } from "@tanstack/react-query";
import type { AccountView } from "#contracts/spending/account.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { balanceFigures } from "#renderer/lib/money/balanceSentence.ts";
import { creditsText } from "#renderer/lib/money/credits.ts";
import { clockTime } from "#renderer/lib/time/times.ts";
import { BalanceFigures } from "#renderer/ui/lists/BalanceFigures.tsx";
import { Credits } from "#renderer/ui/marks/Credits.tsx";
import { Popover } from "#renderer/ui/overlays/Popover.tsx";

/** The available balance, with a popover that shows every account figure of the service. */
export function Balance() {
  const { data: account } = useQuery(queries.account);
  if (account === undefined || account === null) {
    return <span className="px-2 text-small whitespace-nowrap text-faint">{t("Balance unknown")}</span>;
  }
  return (
    <Popover
      label={t("{amount} available", { amount: creditsText(account.available) })}
      title={t("Balance")}
      trigger={<Credits amount={account.available} size="strong" />}
    >
      <Figures account={account} />
    </Popover>
  );
}

function Figures({ account }: { readonly account: AccountView }) {
  const values = { workspace: account.workspaceName, time: clockTime(account.readAt) };
  return (
    <div className="flex flex-col gap-3">
      <BalanceFigures {...balanceFigures(account)} />
      <p className="figures border-t border-line pt-3 text-small text-faint">
        {account.plan === null
          ? t("{workspace}. Updated at {time}.", values)
          : t("{workspace}, {plan}. Updated at {time}.", { ...values, plan: account.plan })}
      </p>
    </div>
  );
}
