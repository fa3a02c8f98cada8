import { expect, test } from "vitest";
import type { PaidRequestId } from "../../../../../../src/contracts/ids.ts";
import type { Reconciliation, SpendAlarm } from "../../../../../../src/contracts/spending/spend.ts";
import {
  alarmIds,
  alarmWords,
  booksState,
  comparedText,
} from "../../../../../../src/renderer/features/spend/ledger/bookWords.ts";

function anAlarm(changes: Partial<SpendAlarm> = {}): SpendAlarm {
  return {
    kind: "above_quote",
    paidRequestId: "mine" as PaidRequestId,
    servicePaidRequestIds: ["theirs"],
    ledgerCredits: 31,
    quotedCredits: 24,
    operation: "generation.image",
    at: 0,
    ...changes,
  };
}

function theBooks(changes: Partial<Reconciliation> = {}): Reconciliation {
  return { readAt: 1, matched: 0, pending: 0, alarms: [], ...changes };
}

const alarms: readonly (readonly [string, Partial<SpendAlarm>, string])[] = [
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
    "The ledger shows 31 credits for a request that is kept here as one that never ran.",
  ],
  [
    "without a charge",
    { kind: "request_without_charge", ledgerCredits: 0, operation: null },
    "It was accepted for 24 credits and it ran",
  ],
  ["had back more than taken", { ledgerCredits: -1 }, "The ledger shows 1 credit had back."],
];

test.each(alarms)("[L6] an alarm is told in the figures of ledger and quote: %s", (_what, changes, text) => {
  expect(alarmWords(anAlarm(changes)).text).toContain(text);
});

test("the ids to copy are those of both sides", () => {
  expect(alarmIds(anAlarm()).split("\n")).toEqual([
    "Alarm: above_quote",
    "Request of this computer: mine",
    "Paid request id: theirs",
  ]);
});

test("what was compared is said exactly, and nothing is cleared that was not compared", () => {
  expect(comparedText(theBooks({ readAt: null }))).toContain("not been read yet");
  expect(comparedText(theBooks())).toContain("nothing to compare");
  expect(comparedText(theBooks({ matched: 1 }))).toBe(
    "One request of this computer was compared with every row of the service's ledger: it is there once, at no more than the price that was accepted. Every row since the first request here belongs to one of them.",
  );
  expect(comparedText(theBooks({ matched: 7, alarms: [anAlarm()] }))).not.toContain("Every row");
  expect(comparedText(theBooks({ matched: 7, pending: 2 }))).toContain(
    "2 requests of the last 24 hours have no row yet",
  );
});

test.each([
  [theBooks({ readAt: null }), "waiting", "Not read yet"],
  [theBooks(), "over", "Nothing to compare"],
  [theBooks({ matched: 3 }), "done", "All charges matched"],
  [theBooks({ matched: 3, pending: 1 }), "done", "All charges so far matched"],
  [theBooks({ matched: 3, alarms: [anAlarm()] }), "attention", "1 issue needs review"],
  [theBooks({ readAt: null, alarms: [anAlarm(), anAlarm()] }), "attention", "2 issues need review"],
] as const)("the mark over it: %#", (books, tone, text) => {
  expect(booksState(books)).toEqual({ tone, text });
});
