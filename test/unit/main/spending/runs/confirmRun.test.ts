import { expect, test } from "vitest";
import type { PaidRequestId, QuoteId, RunId } from "#contracts/ids.ts";
import type { Acceptance } from "#contracts/spending/quotes.ts";
import type { Run } from "#contracts/spending/runs.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import type { RunRow } from "#main/spending/domain/run.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { confirmRun } from "#main/spending/runs/confirmRun.ts";
import { consentFor } from "../../../../support/consentFor.ts";
import { manualClock } from "../../../../support/manualClock.ts";
import { openGate } from "../../../../support/openGate.ts";
import { batchTerms, paidRow, startedAt, storedQuote } from "../../../../support/paidRows.ts";

const runId = "run-1" as RunId;
const run: RunRow = { id: runId, project: "spring", costCenter: null, createdAt: startedAt, acceptedAt: null };
const described = { id: runId } as Run;

function part(name: string, credits: number, more: Partial<PaidRequestRow> = {}): PaidRequestRow {
  const quote = storedQuote({ quoteId: `quote of ${name}` as QuoteId, credits });
  return paidRow({ id: name as PaidRequestId, quoteKey: `q.${name}`, quote, ...more });
}
const shownOf = (row: PaidRequestRow): Acceptance => ({
  paidRequestId: row.id,
  quoteId: storedQuote({ ...row.quote }).quoteId,
  credits: storedQuote({ ...row.quote }).credits,
});
const one = part("one", 8);
const two = part("two", 5);

interface Given {
  readonly run?: RunRow | null;
  readonly parts?: readonly PaidRequestRow[];
  readonly accepted?: readonly Acceptance[];
  readonly isOverCap?: boolean;
  readonly isUnreachable?: boolean;
  readonly now?: number;
}

/** Returns, in order, what happens when a batch is confirmed; the last element is the result or the error code. */
function accept(given: Given): readonly unknown[] {
  const happened: unknown[] = [];
  const parts = given.parts ?? [one, two];
  const deps: Parameters<typeof confirmRun>[0] = {
    clock: manualClock(given.now ?? startedAt),
    newId: () => "11111111-2222-4333-8444-555555555555",
    keyMode: () => "quote",
    operations: openGate,
    readRun: () => (given.run === undefined ? run : given.run),
    partsOf: () => parts,
    assertReachable: (ids) => {
      if (given.isUnreachable !== true) return;
      happened.push(["unreachable", ids]);
      throw new AppError("reference_gone", "");
    },
    checkCaps: (project, credits) => {
      happened.push(["caps", project, credits]);
      if (given.isOverCap === true) throw new AppError("over_cap", "");
    },
    journal: {
      armRun: (id, consents, by, now) => {
        happened.push(["armed", id, consents.map((consent) => consent.id), now]);
        expect(by).toBe(person);
      },
      close: (id, state) => void happened.push([state, id]),
    },
    wake: () => void happened.push("wake"),
    describe: () => described,
  };
  const accepted = given.accepted ?? [one, two].map(shownOf);
  const person = consentFor(accepted);
  try {
    happened.push(confirmRun(deps, { runId, parts: accepted }, person));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    happened.push(error.code);
  }
  return happened;
}

const taken = [["caps", "spring", [8, 5]], ["armed", runId, ["one", "two"], startedAt], "wake", described];

test("[S12] a batch is confirmed as a whole: all caps are checked, one commit records the confirms, then sending starts", () => {
  expect(accept({})).toEqual(taken);
});

test("[L43] spend caps are checked against the sum of a service batch's items if it is above its total", () => {
  const terms = batchTerms([6, 7]);
  const cheap = part("two", 5, { quote: storedQuote({ quoteId: "quote of two" as QuoteId, credits: 5, terms }) });
  expect(accept({ parts: [one, cheap] })[0]).toEqual(["caps", "spring", [8, 13]]);
});

test("[S12] a batch confirm includes only quoted requests and ignores expired or cancelled ones", () => {
  const parts = [
    one,
    part("three", 9, { state: "expired" }),
    two,
    part("four", 9, { state: "cancelled", quote: null }),
  ];
  expect(accept({ parts })).toEqual(taken);
});

test("[Q3] a batch confirm with a missing, extra, duplicate, or different quote is rejected as a whole", () => {
  const three = part("three", 1);
  for (const rows of [[one], [], [one, two, three], [one, one], [one, two, two], [one, three]]) {
    expect(accept({ accepted: rows.map(shownOf) })).toEqual(["not_confirmable"]);
  }
});

test("[Q3] a batch confirm with one price different from the quote is rejected as a whole", () => {
  expect(accept({ accepted: [shownOf(one), { ...shownOf(two), credits: 4 }] })).toEqual(["price_changed"]);
});

test("[Q4] a batch confirm with one expired quote is rejected as a whole, and that quote is closed", () => {
  const ended = part("two", 5, {
    quote: storedQuote({ quoteId: "quote of two" as QuoteId, credits: 5, expiresAt: 0 }),
  });
  expect(accept({ parts: [one, ended] })).toEqual([["expired", "two"], "quote_expired"]);
});

test("[S12] the confirm of an unknown or already confirmed batch is rejected", () => {
  expect(accept({ run: null })).toEqual(["not_found"]);
  expect(accept({ run: { ...run, acceptedAt: 0 } })).toEqual(["not_confirmable"]);
});

test("[L5] a batch confirm over a spend cap is rejected before anything is written", () => {
  expect(accept({ isOverCap: true })).toEqual([["caps", "spring", [8, 5]], "over_cap"]);
});

test("[Q3] a batch with a file that the service can't fetch any more is not confirmed", () => {
  expect(accept({ isUnreachable: true })).toEqual([["unreachable", ["one", "two"]], "reference_gone"]);
});
