import type { Account } from "#contracts/service/account.ts";

/** What remembers the account as the service last reported it; null before the first report. */
interface LastAccount {
  readonly lastAccount: () => { readonly account: Pick<Account, "credits"> } | null;
}

/** Returns the available credits that the service last reported; null before the first report. API: GET /v1/account. */
export function availableCredits({ lastAccount }: LastAccount): number | null {
  return lastAccount()?.account.credits.available ?? null;
}
