import type { AccountView } from "../../contracts/account.ts";

export interface BalanceLine {
  readonly label: string;
  readonly amount: number;
  readonly meaning: string;
}

/** The account's figures and what each means. The uncertain ones appear only while there are any. */
export function balanceLines(account: AccountView): readonly BalanceLine[] {
  const { available, balance, reserved, pendingRefunds, uncertainDebits, uncertainCredits } = account;
  const always = [
    { label: "Available", amount: available, meaning: "Can be spent now." },
    { label: "Balance", amount: balance, meaning: "As the service counts it." },
    { label: "Reserved", amount: reserved, meaning: "Held for requests that are running." },
    { label: "Pending refunds", amount: pendingRefunds, meaning: "On the way back, by the service's word." },
  ];
  const uncertain = [
    {
      label: "Uncertain debits",
      amount: uncertainDebits,
      meaning: "The service does not know yet whether they stand.",
    },
    {
      label: "Uncertain credits",
      amount: uncertainCredits,
      meaning: "The service does not know yet whether they come.",
    },
  ];
  return [...always, ...uncertain.filter(({ amount }) => amount > 0)];
}
