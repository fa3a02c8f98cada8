import { expect, test } from "vitest";
import type { PaidRequestId, QuoteId } from "#contracts/ids.ts";
import { confirmShownQuote, confirmShownRun } from "#main/spending/consent/confirmShown.ts";
import type { ConsentScreen } from "#main/spending/consent/consentScreen.ts";
import type { ConsentTarget } from "#main/spending/domain/consentTarget.ts";
import type { ConfirmedBy } from "#main/spending/domain/journal.ts";
import { consentsScene, quoteTarget, runTarget } from "../../../../support/consentTargets.ts";
import { manualClock } from "../../../../support/manualClock.ts";
import { paidRow, storedQuote } from "../../../../support/paidRows.ts";
import { partly } from "../../../../support/partly.ts";
import { testSpending } from "../../../../support/testSpending.ts";

type Spending = ReturnType<typeof testSpending>;

const price = (id: string, credits: number) => ({
  paidRequestId: id as PaidRequestId,
  quoteId: `quote of ${id}` as QuoteId,
  credits,
});
const one = price(quoteTarget.paidRequestId, 8);
const batch = { runId: runTarget.runId, parts: [price("request-2", 8), price("request-3", 5)] };

/** Opens a consent for each target. Returns what was confirmed, by which consent, and what the dialog would ask. */
function scene(targets: readonly ConsentTarget[], isConfirming = true) {
  const { consents } = consentsScene();
  for (const target of targets) void consents.open(target);
  const confirmed: { readonly ids: readonly string[]; readonly by: ConfirmedBy }[] = [];
  const questions: string[] = [];
  const rows = [one, ...batch.parts].map(({ paidRequestId: id, quoteId, credits }) =>
    paidRow({ id, quote: storedQuote({ quoteId, credits }) }),
  );
  const spending = testSpending({
    clock: manualClock(500),
    newId: () => "consent-1",
    consents,
    consentScreen: partly<ConsentScreen>("consentScreen", {
      personInput: (_key, { message }) => {
        questions.push(message);
        return Promise.resolve(isConfirming ? { method: "consent_view", inputAt: 480 } : null);
      },
    }),
    requests: partly<Spending["requests"]>("requests", {
      read: (id) => rows.find((row) => row.id === id) ?? null,
      ofRun: () => rows.slice(1),
      identicalTo: () => [],
    }),
    runs: partly<Spending["runs"]>("runs", {
      read: (id) => ({ id, project: null, costCenter: null, createdAt: 0, confirmedAt: null }),
      items: () => [],
    }),
    journal: partly<Spending["journal"]>("journal", {
      confirm: (consents, by) => void confirmed.push({ ids: consents.map(({ id }) => id), by }),
    }),
    sending: partly<Spending["sending"]>("sending", { send: () => Promise.resolve() }),
  });
  return { confirmed, questions, spending };
}

/** Returns what the record of a consent says was shown. */
function shownBy(by: ConfirmedBy | undefined): unknown {
  return typeof by === "object" && "shown" in by ? JSON.parse(by.shown) : null;
}

test("[CV1] [CV2] a shown quote is confirmed with the record of exactly this quote and price", async () => {
  const { confirmed, questions, spending } = scene([quoteTarget]);
  await confirmShownQuote(spending, one);
  expect(confirmed).toMatchObject([
    { ids: [one.paidRequestId], by: { subject: "spend", method: "consent_view", inputAt: 480 } },
  ]);
  const shown = { requests: [{ id: one.paidRequestId, quoteId: one.quoteId, credits: 8 }] };
  expect(shownBy(confirmed[0]?.by)).toEqual(shown);
  expect(questions).toEqual(["Confirm and spend 8 credits?"]);
});

test("[CV1] [CV2] a shown batch is confirmed with one record of all its quotes", async () => {
  const { confirmed, questions, spending } = scene([runTarget]);
  await confirmShownRun(spending, batch);
  expect(confirmed).toMatchObject([{ ids: batch.parts.map(({ paidRequestId }) => paidRequestId) }]);
  const shown = batch.parts.map(({ paidRequestId: id, quoteId, credits }) => ({ id, quoteId, credits }));
  expect(shownBy(confirmed[0]?.by)).toEqual({ requests: shown });
  expect(questions).toEqual(["Confirm and spend 13 credits?"]);
});

test("[CV1] a quote or a batch that no consent shows is not confirmed", async () => {
  for (const targets of [[], [{ ...quoteTarget, paidRequestId: "another" as PaidRequestId }]] as const) {
    const { confirmed, questions, spending } = scene(targets);
    await expect(confirmShownQuote(spending, one)).rejects.toMatchObject({ code: "not_confirmed" });
    await expect(confirmShownRun(spending, batch)).rejects.toMatchObject({ code: "not_confirmed" });
    expect([confirmed, questions]).toEqual([[], []]);
  }
});

test("[CV3] a shown quote or batch that no person accepted is not confirmed", async () => {
  const { confirmed, spending } = scene([quoteTarget, runTarget], false);
  await expect(confirmShownQuote(spending, one)).rejects.toMatchObject({ code: "not_confirmed" });
  await expect(confirmShownRun(spending, batch)).rejects.toMatchObject({ code: "not_confirmed" });
  expect(confirmed).toEqual([]);
});
