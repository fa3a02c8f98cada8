import type { AccountView } from "../../../contracts/spending/account.ts";
import { t } from "../../../texts/t.ts";

export interface BalanceLine {
  readonly label: string;
  readonly amount: number;
  readonly meaning: string;
}

/** Returns the account's amounts with an explanation of each. Uncertain amounts appear only when they are not zero. */
export function balanceLines(account: AccountView): readonly BalanceLine[] {
  const { available, balance, reserved, pendingRefunds, uncertainDebits, uncertainCredits } = account;
  const always = [
    { label: t("Available"), amount: available, meaning: t("Credits you can spend now.") },
    { label: t("Balance"), amount: balance, meaning: t("Total reported by the service.") },
    { label: t("Reserved"), amount: reserved, meaning: t("Set aside for running requests.") },
    { label: t("Pending refunds"), amount: pendingRefunds, meaning: t("Refunds the service reports as pending.") },
  ];
  const uncertain = [
    {
      label: t("Uncertain debits"),
      amount: uncertainDebits,
      meaning: t("Debits the service hasn't confirmed yet."),
    },
    {
      label: t("Uncertain credits"),
      amount: uncertainCredits,
      meaning: t("Credit entries the service hasn't confirmed yet."),
    },
  ];
  return [...always, ...uncertain.filter(({ amount }) => amount > 0)];
}
