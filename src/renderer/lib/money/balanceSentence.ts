import type { AccountView } from "#contracts/spending/account.ts";
import { t } from "#texts/t.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";

type Part = "reserved" | "uncertainDebits" | "uncertainCredits";

/**
 * How the figures of an account relate: these amounts and the available credits add up to the balance, and no other
 * choice of its amounts does. Null if no choice adds up, or if several do. API: Account.
 */
export type BalanceRelation = readonly Part[] | null;

export interface BalanceRow {
  readonly label: string;
  readonly amount: number;
}

const parts: readonly Part[] = ["reserved", "uncertainDebits", "uncertainCredits"];
/** Every choice of the parts. */
const choices = parts.reduce<readonly (readonly Part[])[]>(
  (known, part) => [...known, ...known.map((choice) => [...choice, part])],
  [[]],
);

/** Returns which amounts add up to the balance. An amount of 0 is never part of the sum. */
export function balanceRelation(account: AccountView): BalanceRelation {
  const holding = choices.filter(
    (choice) =>
      choice.every((part) => account[part] > 0) &&
      choice.reduce((sum, part) => sum + account[part], account.available) === account.balance,
  );
  return holding.length === 1 ? (holding[0] ?? null) : null;
}

/** Returns the account's figures in words. A sum appears only if it adds up to the service's balance. [L83] */
export function balanceSentence(account: AccountView): string {
  const relation = balanceRelation(account);
  if (relation === null) return t("The service doesn't say how these figures relate.");
  const available = t("{amount} available", { amount: grouped(account.available) });
  const first =
    relation.length === 0
      ? available
      : t("{parts} = {amount} balance", {
          parts: [available, ...relation.map((part) => partText(account, part))].join(" + "),
          amount: grouped(account.balance),
        });
  if (account.reserved === 0 || relation.includes("reserved")) return first;
  return t("{available}. {amount} reserved for running requests, already taken from the balance.", {
    available: first,
    amount: grouped(account.reserved),
  });
}

function partText(account: AccountView, part: Part): string {
  const amount = grouped(account[part]);
  if (part === "reserved") return t("{amount} reserved", { amount });
  return part === "uncertainDebits"
    ? t("{amount} uncertain debits", { amount })
    : t("{amount} uncertain credits", { amount });
}

/** The account's figures as a balance card shows them. */
export interface BalanceFigures {
  readonly available: number;
  /** How the figures relate, in words. Null if the available credits say it all. */
  readonly sentence: string | null;
  readonly rows: readonly BalanceRow[];
  /** Whether the service reports the amounts as confirmed. */
  readonly isConfirmed: boolean;
}

export function balanceFigures(account: AccountView): BalanceFigures {
  const isPlain = account.reserved === 0 && balanceRelation(account)?.length === 0;
  return {
    available: account.available,
    sentence: isPlain ? null : balanceSentence(account),
    rows: balanceRows(account),
    isConfirmed: account.isConfirmed,
  };
}

/** Returns the account's other figures. The sentence has the balance and the reserved credits if they relate. */
function balanceRows(account: AccountView): readonly BalanceRow[] {
  const { available, balance, reserved, pendingRefunds, uncertainDebits, uncertainCredits } = account;
  const unrelated = [
    { label: t("Available"), amount: available },
    { label: t("Reserved"), amount: reserved },
    { label: t("Balance"), amount: balance },
  ];
  const uncertain = [
    { label: t("Uncertain debits"), amount: uncertainDebits },
    { label: t("Uncertain credits"), amount: uncertainCredits },
  ];
  return [
    ...(balanceRelation(account) === null ? unrelated : []),
    { label: t("Pending refunds"), amount: pendingRefunds },
    ...uncertain.filter(({ amount }) => amount > 0),
  ];
}
