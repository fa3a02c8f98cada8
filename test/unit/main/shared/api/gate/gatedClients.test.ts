import { expect, test } from "vitest";
import { listeningPaid } from "#main/shared/api/gate/gatedClients.ts";
import type { PaidClient } from "#main/shared/api/paidClient.ts";
import type { WriteSlot } from "#main/shared/api/domain/requestPriorities.ts";
import { confirmBody, freezeRequest, quoteBody } from "#main/shared/api/domain/paidBody.ts";
import type { ConfirmOutcome, QuoteOutcome, Refusal } from "#main/shared/api/domain/serviceOutcome.ts";
import { storedQuote } from "../../../../../support/paidRows.ts";
import { image } from "../../../../../support/serviceRequests.ts";

const refusal: Refusal = {
  status: 403,
  code: "forbidden",
  message: "Not for this key.",
  retryable: false,
  retryWithNewKey: false,
  waitUntil: null,
};
const quoted: QuoteOutcome = { kind: "quoted", status: 200, quote: storedQuote({ pricingVersion: "p2" }), skewMs: 0 };
const lost = { kind: "no_answer", transportFailure: { ambiguity: "maybe_processed", reason: "away" } } as const;
const frozen = freezeRequest(image);
const labels = { idempotencyKey: "0123456789abcdef", project: null, costCenterHeader: null };
const slot = {} as WriteSlot;

/** Records what the paid client reports of a quote and of a confirm with these outcomes. */
async function receivedOf(quote: QuoteOutcome, confirm: ConfirmOutcome) {
  const received: string[] = [];
  const client: PaidClient = { quote: () => Promise.resolve(quote), confirm: () => Promise.resolve(confirm) };
  const listening = listeningPaid(client, {
    paidRefused: (kind, body, { message }) => void received.push(`${kind} ${body.includes("quote_only")} ${message}`),
    quoted: (pricingVersion) => void received.push(`quoted ${pricingVersion}`),
  });
  const outcomes = [
    await listening.quote(slot, "generation", quoteBody("generation", frozen), labels),
    await listening.confirm(slot, "generation", confirmBody("generation", frozen, "q"), labels),
  ];
  expect(outcomes).toEqual([quote, confirm]);
  return received;
}

test("[L80] only a quote reports its pricing version", async () => {
  expect(await receivedOf(quoted, lost)).toEqual(["quoted p2"]);
  expect(await receivedOf(lost, { kind: "requoted", status: 200, quoteId: "q" })).toEqual([]);
});

test("[CP94] the refusal of a quote or a confirm is reported with its request", async () => {
  const refused = { kind: "refused", refusal } as const;
  expect(await receivedOf(refused, lost)).toEqual(["generation true Not for this key."]);
  expect(await receivedOf(quoted, refused)).toEqual(["quoted p2", "generation false Not for this key."]);
});
