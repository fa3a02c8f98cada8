import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { Reconciliation, ReconciliationIssue } from "#contracts/spending/spend.ts";
import {
  issueIds,
  issueText,
  otherKeysText,
  reconciliationState,
  comparedText,
} from "#renderer/features/spend/ledger/reconciliationText.ts";

function anAlarm(changes: Partial<ReconciliationIssue> = {}): ReconciliationIssue {
  return {
    id: "an issue",
    kind: "above_quote",
    paidRequestId: "mine" as PaidRequestId,
    servicePaidRequestIds: ["theirs"],
    ledgerCredits: 31,
    quotedCredits: 24,
    operation: "generation.image",
    isOwnKey: true,
    at: 0,
    ...changes,
  };
}

function theBooks(changes: Partial<Reconciliation> = {}): Reconciliation {
  const otherKeys = { count: 0, credits: 0 };
  return { readAt: 1, passedAt: null, matched: 0, pending: 0, issues: [], dismissed: [], otherKeys, ...changes };
}

const alarms: readonly (readonly [string, Partial<ReconciliationIssue>, string])[] = [
  ["above the quote", {}, "The ledger shows 31 credits. The request was confirmed for 24 credits."],
  [
    "charged twice",
    { kind: "charged_twice", servicePaidRequestIds: ["one", "two"], ledgerCredits: 48 },
    "The ledger has 2 paid requests for this one, 48 credits in total. Confirmed once, for 24 credits.",
  ],
  [
    "spent elsewhere",
    { kind: "charge_without_request", paidRequestId: null, quotedCredits: null },
    "The ledger shows 31 credits for generation.image, but no request on this computer belongs to it.",
  ],
  [
    "for what never ran",
    { kind: "charge_without_request" },
    "The ledger shows 31 credits for a request recorded as not run. The request was confirmed for 24 credits.",
  ],
  [
    "without a charge",
    { kind: "request_without_charge", ledgerCredits: 0, operation: null },
    "This request was confirmed for 24 credits and ran, but the ledger has no entry for it.",
  ],
  [
    "failed, and not refunded",
    { kind: "failed_not_refunded", ledgerCredits: 24 },
    "the ledger has no refund for it: 24 credits in total. The request was confirmed for 24 credits. Copy the IDs",
  ],
  ["had back more than taken", { ledgerCredits: -1 }, "The ledger shows 1 credit refunded."],
];

test.each(alarms)(
  "[L6] a reconciliation issue is described with the figures of ledger and quote: %s",
  (_what, changes, text) => {
    expect(issueText(anAlarm(changes), null).text).toContain(text);
  },
);

test("[L105] an external charge says whether it is known to be of this workspace's API key", () => {
  const external = { kind: "charge_without_request", paidRequestId: null } as const;
  expect(issueText(anAlarm({ ...external, isOwnKey: true }), null).text).toContain(
    "This workspace's API key was used.",
  );
  expect(issueText(anAlarm({ ...external, isOwnKey: null }), null).text).toContain(
    "Whether this workspace's API key was used isn't known.",
  );
});

test("[L102] what the ledger lacks is said with the time up to which it was read completely", () => {
  const passedAt = Date.UTC(2026, 10, 20, 12);
  for (const kind of ["failed_not_refunded", "request_without_charge"] as const) {
    expect(issueText(anAlarm({ kind }), passedAt).text).toMatch(/Last read of the whole ledger: .*2026/);
    expect(issueText(anAlarm({ kind }), null).text).not.toContain("Last read");
  }
  expect(comparedText(theBooks({ matched: 1, passedAt }))).toMatch(/Last read of the whole ledger: .*2026/);
});

test("[L105] charges of other API keys are counted with their net credits, and entries no longer all belong here", () => {
  const others = theBooks({ matched: 1, otherKeys: { count: 3, credits: 41 } });
  expect(otherKeysText(others)).toBe("Other API keys: 3 charges, 41 credits");
  expect(otherKeysText(theBooks())).toBeNull();
  expect(comparedText(others)).not.toContain("Every entry");
});

test("the copied issue details contain the request IDs of this computer and of the service", () => {
  expect(issueIds(anAlarm()).split("\n")).toEqual([
    "Issue: above_quote",
    "Request on this computer: mine",
    "Paid request ID: theirs",
  ]);
});

test("the reconciliation text states exactly which requests were compared, and clears no others", () => {
  expect(comparedText(theBooks({ readAt: null }))).toContain("Ledger not synced yet.");
  expect(comparedText(theBooks())).toContain("nothing to compare");
  expect(comparedText(theBooks({ matched: 1 }))).toBe(
    "1 request from this computer appears in the ledger, at or below its confirmed price. Every entry since the first request here belongs to one of these requests.",
  );
  expect(comparedText(theBooks({ matched: 7, issues: [anAlarm()] }))).not.toContain("Every entry");
  expect(comparedText(theBooks({ matched: 7, pending: 2 }))).toContain("2 requests have no final entry yet");
});

test.each([
  [theBooks({ readAt: null }), "waiting", "Not synced yet"],
  [theBooks(), "over", "Nothing to compare"],
  [theBooks({ matched: 3 }), "done", "All charges matched"],
  [theBooks({ matched: 3, pending: 1 }), "done", "All charges so far matched"],
  [theBooks({ matched: 3, issues: [anAlarm()] }), "attention", "1 issue needs review"],
  [theBooks({ readAt: null, issues: [anAlarm(), anAlarm()] }), "attention", "2 issues need review"],
] as const)("the reconciliation status shows the expected label: %#", (books, tone, text) => {
  expect(reconciliationState(books)).toEqual({ tone, text });
});
