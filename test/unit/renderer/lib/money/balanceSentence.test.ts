import fc from "fast-check";
import { expect, test } from "vitest";
import type { AccountView } from "#contracts/spending/account.ts";
import { balanceFigures, balanceSentence } from "#renderer/lib/money/balanceSentence.ts";

const account: AccountView = {
  workspaceName: "Sandbox",
  workspaceCreatedAt: null,
  plan: null,
  subscriptionStatus: null,
  balance: 10_000,
  available: 9_891,
  reserved: 109,
  pendingRefunds: 0,
  uncertainDebits: 0,
  uncertainCredits: 0,
  isConfirmed: true,
  readAt: 0,
};
const noRelation = "The service doesn't say how these figures relate.";

test.each([
  ["reserved credits that the balance includes", {}, "9,891 available + 109 reserved = 10,000 balance"],
  [
    "reserved credits that the balance no longer includes",
    { balance: 9_891 },
    "9,891 available. 109 reserved for running requests, already taken from the balance.",
  ],
  ["nothing reserved", { balance: 9_891, reserved: 0 }, "9,891 available"],
  [
    "reserved and uncertain credits that the balance includes",
    { balance: 10_040, uncertainDebits: 40 },
    "9,891 available + 109 reserved + 40 uncertain debits = 10,040 balance",
  ],
  [
    "uncertain debits that the balance includes, and reserved credits that it does not",
    { balance: 9_931, uncertainDebits: 40 },
    "9,891 available + 40 uncertain debits = 9,931 balance. 109 reserved for running requests, already taken from the balance.",
  ],
  ["figures that do not add up", { balance: 12_345 }, noRelation],
  ["figures that add up in two ways", { uncertainDebits: 109 }, noRelation],
] as const)("[L83] the balance is explained in words for %s", (_what, figures, sentence) => {
  expect(balanceSentence({ ...account, ...figures })).toBe(sentence);
});

test("[L83] for every account, the numbers of the sentence add up to the balance, or no sum is claimed", () => {
  const amount = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 1_000_000_000 }));
  const answers = fc
    .record({
      available: amount,
      reserved: amount,
      pendingRefunds: amount,
      uncertainDebits: amount,
      uncertainCredits: amount,
      other: amount,
      included: fc.subarray(["reserved", "uncertainDebits", "uncertainCredits"] as const),
      isRelated: fc.boolean(),
    })
    .map(({ other, included, isRelated, ...figures }) => ({
      ...account,
      ...figures,
      balance: isRelated ? included.reduce((sum, part) => sum + figures[part], figures.available) : other,
    }));
  const claims = new Set<string>();
  fc.assert(
    fc.property(answers, (answer) => {
      const sentence = balanceSentence(answer);
      const [sum = "", total] = (sentence.split(". ")[0] ?? "").split(" = ");
      if (sentence === noRelation) {
        claims.add("none");
        return;
      }
      const terms = sum.split(" + ").map((term) => Number(term.replaceAll(",", "").split(" ")[0]));
      expect(terms.reduce((one, other) => one + other, 0)).toBe(answer.balance);
      if (total !== undefined) expect(Number(total.replaceAll(",", "").split(" ")[0])).toBe(answer.balance);
      claims.add(total === undefined ? "available" : "sum");
      if (sentence.includes("already taken")) {
        expect(sum).not.toContain("reserved");
        claims.add("taken");
      } else if (answer.reserved > 0) expect(sum).toContain("reserved");
    }),
    { numRuns: 2_000 },
  );
  expect([...claims].sort()).toEqual(["available", "none", "sum", "taken"]);
});

test("[L83] uncertain amounts appear only while there are any, and unrelated figures are all listed", () => {
  const rows = (changes: Partial<AccountView>) =>
    balanceFigures({ ...account, ...changes }).rows.map(({ label, amount }) => `${label} ${amount}`);
  expect(rows({})).toEqual(["Pending refunds 0"]);
  expect(rows({ balance: 1, pendingRefunds: 3, uncertainDebits: 24, uncertainCredits: 5 })).toEqual([
    "Available 9891",
    "Reserved 109",
    "Balance 1",
    "Pending refunds 3",
    "Uncertain debits 24",
    "Uncertain credits 5",
  ]);
});
