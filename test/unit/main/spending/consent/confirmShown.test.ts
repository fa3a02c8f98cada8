import { expect, test } from "vitest";
import type { PaidRequestId, QuoteId } from "#contracts/ids.ts";
import { confirmShownQuote, confirmShownRun } from "#main/spending/consent/confirmShown.ts";
import type { ConsentTarget } from "#main/spending/domain/consentTarget.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";
import { consentsScene, quoteTarget, runTarget } from "../../../../support/consentTargets.ts";
import { manualClock } from "../../../../support/manualClock.ts";

const acceptance = (id: string, credits: number) => ({
  paidRequestId: id as PaidRequestId,
  quoteId: `quote of ${id}` as QuoteId,
  credits,
});
const one = acceptance(quoteTarget.paidRequestId, 8);
const batch = { runId: runTarget.runId, parts: [acceptance("request-2", 8), acceptance("request-3", 5)] };

/** Opens a consent for each target. Returns what was confirmed, by which acceptance, and what the dialog would ask. */
function scene(targets: readonly ConsentTarget[], isAccepting = true) {
  const { consents } = consentsScene();
  for (const target of targets) void consents.open(target);
  const confirmed: { readonly input: unknown; readonly by: ConsentRecord }[] = [];
  const questions: string[] = [];
  const note = (input: unknown, by: ConsentRecord) => void confirmed.push({ input, by });
  const deps = {
    clock: manualClock(500),
    newId: () => "consent-1",
    consents,
    screen: {
      personInput: (_key: unknown, { message }: { readonly message: string }) => {
        questions.push(message);
        return Promise.resolve(isAccepting ? { method: "consent_view" as const, inputAt: 480 } : null);
      },
    },
    confirmQuote: (input: unknown, by: ConsentRecord) => Promise.resolve(note(input, by) as never),
    confirmRun: (input: unknown, by: ConsentRecord) => note(input, by) as never,
  };
  return { confirmed, questions, deps };
}

test("[CV1] [CV2] a shown quote is confirmed with the record of exactly this quote and price", async () => {
  const { confirmed, questions, deps } = scene([quoteTarget]);
  await confirmShownQuote(deps, one);
  expect(confirmed).toMatchObject([{ input: one, by: { subject: "spend", method: "consent_view", inputAt: 480 } }]);
  const shown = { requests: [{ id: one.paidRequestId, quoteId: one.quoteId, credits: 8 }] };
  expect(JSON.parse(confirmed[0]?.by.shown ?? "")).toEqual(shown);
  expect(questions).toEqual(["Confirm and spend 8 credits?"]);
});

test("[CV1] [CV2] a shown batch is confirmed with one record of all its quotes", async () => {
  const { confirmed, questions, deps } = scene([runTarget]);
  await confirmShownRun(deps, batch);
  expect(confirmed).toMatchObject([{ input: batch }]);
  const shown = batch.parts.map(({ paidRequestId: id, quoteId, credits }) => ({ id, quoteId, credits }));
  expect(JSON.parse(confirmed[0]?.by.shown ?? "")).toEqual({ requests: shown });
  expect(questions).toEqual(["Confirm and spend 13 credits?"]);
});

test("[CV1] a quote or a batch that no consent shows is not confirmed", async () => {
  for (const targets of [[], [{ ...quoteTarget, paidRequestId: "another" as PaidRequestId }]] as const) {
    const { confirmed, questions, deps } = scene(targets);
    await expect(confirmShownQuote(deps, one)).rejects.toMatchObject({ code: "not_accepted" });
    await expect(confirmShownRun(deps, batch)).rejects.toMatchObject({ code: "not_accepted" });
    expect([confirmed, questions]).toEqual([[], []]);
  }
});

test("[CV3] a shown quote or batch that no person accepted is not confirmed", async () => {
  const { confirmed, deps } = scene([quoteTarget, runTarget], false);
  await expect(confirmShownQuote(deps, one)).rejects.toMatchObject({ code: "not_accepted" });
  await expect(confirmShownRun(deps, batch)).rejects.toMatchObject({ code: "not_accepted" });
  expect(confirmed).toEqual([]);
});
