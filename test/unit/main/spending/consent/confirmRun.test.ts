import { expect, test } from "vitest";
import type { PaidRequestId, QuoteId, RunId } from "#contracts/ids.ts";
import type { ConfirmedPrice } from "#contracts/spending/quotes.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import type { RunRow } from "#main/spending/domain/run.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { confirmRun } from "#main/spending/consent/confirmRun.ts";
import { consentFor } from "../../../../support/consentFor.ts";
import { manualClock } from "../../../../support/manualClock.ts";
import { noHosting } from "../../../../support/noHosting.ts";
import { batchTerms, paidRow, startedAt, storedQuote } from "../../../../support/paidRows.ts";
import { partly } from "../../../../support/partly.ts";
import { testSpending } from "../../../../support/testSpending.ts";

type Spending = ReturnType<typeof testSpending>;

const runId = "run-1" as RunId;
const run: RunRow = { id: runId, project: "spring", costCenter: null, createdAt: startedAt, confirmedAt: null };

function part(name: string, credits: number, more: Partial<PaidRequestRow> = {}): PaidRequestRow {
  const quote = storedQuote({ quoteId: `quote of ${name}` as QuoteId, credits });
  return paidRow({ id: name as PaidRequestId, quoteKey: `q.${name}`, quote, ...more });
}
const shownOf = (row: PaidRequestRow): ConfirmedPrice => ({
  paidRequestId: row.id,
  quoteId: storedQuote({ ...row.quote }).quoteId,
  credits: storedQuote({ ...row.quote }).credits,
});
const one = part("one", 8);
const two = part("two", 5);

interface Given {
  readonly run?: RunRow | null;
  readonly parts?: readonly PaidRequestRow[];
  readonly accepted?: readonly ConfirmedPrice[];
  /** The daily spend cap of the project. */
  readonly cap?: number;
  readonly isUnreachable?: boolean;
  readonly now?: number;
}

/** Returns, in order, what happens when a batch is confirmed; the last element is the result or the error code. */
function accept(given: Given): readonly unknown[] {
  const happened: unknown[] = [];
  const parts = given.parts ?? [one, two];
  const rows = new Map(parts.map((row) => [row.id, row]));
  const spending = testSpending({
    clock: manualClock(given.now ?? startedAt),
    newId: () => "11111111-2222-4333-8444-555555555555",
    keyMode: { read: () => "quote" },
    runs: partly<Spending["runs"]>("runs", {
      read: () => (given.run === undefined ? run : given.run),
      items: () => [],
    }),
    requests: partly<Spending["requests"]>("requests", {
      ofRun: () => parts,
      read: (id) => rows.get(id) ?? null,
      identicalTo: () => [],
    }),
    hosting: {
      ...noHosting,
      assertReachable: (ids) => {
        if (given.isUnreachable !== true) return;
        happened.push(["unreachable", ids]);
        throw new AppError("reference_gone", "");
      },
    },
    caps: partly<Spending["caps"]>("caps", {
      read: () => [{ period: "day", project: "spring", credits: given.cap ?? 1_000 }],
    }),
    capUsage: () => {
      happened.push("caps");
      return 0;
    },
    journal: partly<Spending["journal"]>("journal", {
      confirm: (consents, by, now, id) => {
        happened.push(["confirmed", id, consents.map((consent) => consent.id), now]);
        expect(by).toBe(person);
      },
      close: (id, state) => void happened.push([state, id]),
    }),
    wake: () => void happened.push("wake"),
    publish: (name, payload) => void happened.push([name, payload]),
  });
  const accepted = given.accepted ?? [one, two].map(shownOf);
  const person = consentFor(accepted);
  try {
    happened.push(confirmRun(spending, { runId, parts: accepted }, person).id);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    happened.push(error.code);
  }
  return happened;
}

const changed = ["paidRequests.changed", { ids: ["one", "two"] }];
const taken = ["caps", ["confirmed", runId, ["one", "two"], startedAt], "wake", changed, runId];

test("[S12] a batch is confirmed as a whole: all caps are checked, one commit records the confirms, then sending starts", () => {
  expect(accept({})).toEqual(taken);
});

test("[L43] spend caps are checked against the sum of a service batch's items if it is above its total", () => {
  const terms = batchTerms([6, 7]);
  const cheap = part("two", 5, { quote: storedQuote({ quoteId: "quote of two" as QuoteId, credits: 5, terms }) });
  expect(accept({ parts: [one, cheap], cap: 21 })).toEqual(taken);
  expect(accept({ parts: [one, cheap], cap: 20 })).toEqual(["caps", "over_cap"]);
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
  expect(accept({ run: { ...run, confirmedAt: 0 } })).toEqual(["not_confirmable"]);
});

test("[L5] a batch confirm over a spend cap is rejected before anything is written", () => {
  expect(accept({ cap: 13 })).toEqual(taken);
  expect(accept({ cap: 12 })).toEqual(["caps", "over_cap"]);
});

test("[Q3] a batch with a file that the service can't fetch any more is not confirmed", () => {
  expect(accept({ isUnreachable: true })).toEqual([["unreachable", ["one", "two"]], "reference_gone"]);
});
