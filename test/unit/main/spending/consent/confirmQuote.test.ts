import { expect, test } from "vitest";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { ConfirmedPrice } from "#contracts/spending/quotes.ts";
import type { QuoteTerms } from "#contracts/spending/quoteTerms.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import { type ConfirmContext, confirmQuote } from "#main/spending/consent/confirmQuote.ts";
import { consentFor } from "../../../../support/consentFor.ts";
import { manualClock } from "../../../../support/manualClock.ts";
import { noHosting } from "../../../../support/noHosting.ts";
import { openGate } from "../../../../support/openGate.ts";
import { paidRow, startedAt, storedQuote } from "../../../../support/paidRows.ts";
import { partly } from "../../../../support/partly.ts";

const quote = storedQuote();
const shown: ConfirmedPrice = { paidRequestId: paidRow().id, quoteId: quote.quoteId, credits: quote.credits };
const described = { id: paidRow().id } as PaidRequest;
const uuid = "11111111-2222-4333-8444-555555555555";

interface Given {
  readonly row?: PaidRequestRow | null;
  readonly price?: ConfirmedPrice;
  /** The daily spend cap. */
  readonly cap?: number;
  /** The step that fails. */
  readonly failing?: "reachable" | "caps" | "record" | "send";
}

/** Returns, in order, what happens when a quote is confirmed; the last element is the result or the error code. */
async function confirm(given: Given = {}): Promise<readonly unknown[]> {
  const happened: unknown[] = [];
  const step = (name: Given["failing"], ...values: readonly unknown[]) => {
    happened.push([name, ...values]);
    if (name === given.failing) throw new AppError("internal", "");
  };
  const price = given.price ?? shown;
  const person = consentFor([price]);
  try {
    const result = await confirmQuote(
      {
        clock: manualClock(startedAt),
        newId: () => uuid,
        keyMode: { read: () => "fresh" },
        service: { operations: openGate },
        requests: partly<ConfirmContext["requests"]>("requests", {
          read: () => (given.row === undefined ? paidRow({ project: "spring" }) : given.row),
        }),
        hosting: { ...noHosting, assertReachable: (ids) => step("reachable", ids) },
        sessionStart: () => 0,
        caps: { read: () => [{ period: "day", project: null, credits: given.cap ?? 1_000 }] },
        capUsage: () => {
          step("caps");
          return 0;
        },
        journal: partly<ConfirmContext["journal"]>("journal", {
          confirm: (consents, by, now, run) => {
            expect([by, run]).toEqual([person, undefined]);
            step("record", consents, now);
          },
          close: (id, state, now) => void happened.push([state, id, now]),
        }),
        sending: partly<ConfirmContext["sending"]>("sending", {
          send: async (id) => {
            await Promise.resolve();
            step("send", id);
          },
        }),
        describe: () => described,
      },
      price,
      person,
    );
    happened.push(result);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    happened.push(error.code);
  }
  return happened;
}

const consent = {
  id: shown.paidRequestId,
  confirmKey: `c.${uuid}`,
  confirmBody: `{"type":"image","prompt":"A red sneaker","quote_id":"${quote.quoteId}"}`,
  credits: 8,
};
const reachable = ["reachable", [shown.paidRequestId]];
// A row that is not quoted has no files to check.
const unquoted = ["reachable", []];
const caps = ["caps"];
const recorded = ["record", [consent], startedAt];
const sent = ["send", shown.paidRequestId];

test("[S2] a confirm checks the files and the caps, records the consent with its key, and only then sends the request", async () => {
  expect(await confirm()).toEqual([reachable, caps, recorded, sent, described]);
});

test("[S2] nothing after a failing step of a confirm happens", async () => {
  expect(await confirm({ failing: "reachable" })).toEqual([reachable, "internal"]);
  expect(await confirm({ failing: "caps" })).toEqual([reachable, caps, "internal"]);
  expect(await confirm({ failing: "record" })).toEqual([reachable, caps, recorded, "internal"]);
  expect(await confirm({ failing: "send" })).toEqual([reachable, caps, recorded, sent, "internal"]);
});

test("[L43] spend caps are checked against the most that research may cost, and the consent is to its reserved credits", async () => {
  const terms: QuoteTerms = {
    kind: "research",
    disposition: "live_fetch",
    maximumCredits: 3,
    confirmation: { max_pages: 1, max_results: 10, max_age_seconds: 0, allow_stale: false },
  };
  const research = paidRow({
    kind: "research",
    request: '{"target":{"kind":"page_id","page_id":"12345"}}',
    quote: storedQuote({ credits: 1, terms }),
  });
  const given = { row: research, price: { ...shown, credits: 1 } };
  expect((await confirm({ ...given, cap: 3 }))[2]).toMatchObject(["record", [{ credits: 1 }], startedAt]);
  expect(await confirm({ ...given, cap: 2 })).toEqual([reachable, caps, "over_cap"]);
});

test("[Q3] [Q4] a quote that is unknown, decided, changed, or expired passes no cap check and is not recorded or sent", async () => {
  expect(await confirm({ row: null })).toEqual([unquoted, "not_found"]);
  expect(await confirm({ row: paidRow({ state: "queued" }) })).toEqual([unquoted, "not_confirmable"]);
  expect(await confirm({ price: { ...shown, credits: 7 } })).toEqual([reachable, "price_changed"]);
  const expired = paidRow({ quote: storedQuote({ expiresAt: startedAt }) });
  expect(await confirm({ row: expired })).toEqual([
    reachable,
    ["expired", shown.paidRequestId, startedAt],
    "quote_expired",
  ]);
});
