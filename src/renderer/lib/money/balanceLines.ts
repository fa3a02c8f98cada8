import type { AccountView } from "../../../contracts/spending/account.ts";
import { t } from "../../../texts/t.ts";

export interface BalanceLine {
  readonly label: string;
  readonly amount: number;
  readonly meaning: string;
}

/** The account's figures and what each means. The uncertain ones appear only while there are any. */
export function balanceLines(account: AccountView): readonly BalanceLine[] {
  const { available, balance, reserved, pendingRefunds, uncertainDebits, uncertainCredits } = account;
  const always = [
    { label: t("Available"), amount: available, meaning: t("Can be spent now.") },
    { label: t("Balance"), amount: balance, meaning: t("As the service counts it.") },
    { label: t("Reserved"), amount: reserved, meaning: t("Held for requests that are running.") },
    { label: t("Pending refunds"), amount: pendingRefunds, meaning: t("On the way back, by the service's word.") },
  ];
  const uncertain = [
    {
      label: t("Uncertain debits"),
      amount: uncertainDebits,
      meaning: t("The service does not know yet whether they stand."),
    },
    {
      label: t("Uncertain credits"),
      amount: uncertainCredits,
      meaning: t("The service does not know yet whether they come."),
    },
  ];
  return [...always, ...uncertain.filter(({ amount }) => amount > 0)];
}
