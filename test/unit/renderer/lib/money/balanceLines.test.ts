import { expect, test } from "vitest";
import type { AccountView } from "../../../../../src/contracts/spending/account.ts";
import { balanceLines } from "../../../../../src/renderer/lib/money/balanceLines.ts";

const account: AccountView = {
  workspaceName: "Sandbox",
  workspaceCreatedAt: null,
  plan: null,
  subscriptionStatus: null,
  balance: 100,
  available: 60,
  reserved: 40,
  pendingRefunds: 3,
  uncertainDebits: 0,
  uncertainCredits: 0,
  isConfirmed: true,
  readAt: 0,
};
const amounts = (changes: Partial<AccountView>) =>
  balanceLines({ ...account, ...changes }).map(({ label, amount }) => `${label} ${amount}`);

test("each account amount is shown under its own name", () => {
  expect(amounts({})).toEqual(["Available 60", "Balance 100", "Reserved 40", "Pending refunds 3"]);
});

test("uncertain debits and credits are shown when the account has any", () => {
  expect(amounts({ uncertainDebits: 24, uncertainCredits: 5 }).slice(4)).toEqual([
    "Uncertain debits 24",
    "Uncertain credits 5",
  ]);
});
