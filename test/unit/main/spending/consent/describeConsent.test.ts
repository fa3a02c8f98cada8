import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import { describeConsent } from "#main/spending/consent/describeConsent.ts";
import { type ConsentTarget, consentKey } from "#main/spending/domain/consentTarget.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import { capsTarget, monitorTarget, quoteTarget, runTarget } from "../../../../support/consentTargets.ts";
import { paidRow, storedQuote } from "../../../../support/paidRows.ts";
import { partly } from "../../../../support/partly.ts";
import { accountWith } from "../../../../support/serviceRecords.ts";
import { testSpending } from "../../../../support/testSpending.ts";

type Spending = ReturnType<typeof testSpending>;

const replaced = "request-0" as PaidRequestId;

const cup = { address: "https://files.example/cup.png", name: "cup.png", thumbnailUrl: null };

function describe(target: ConsentTarget, row: PaidRequestRow | null = null) {
  const earlier = paidRow({ id: replaced, quote: storedQuote({ credits: 6 }) });
  const spending = testSpending({
    requests: partly<Spending["requests"]>("requests", {
      read: (id) => (id === replaced ? earlier : row),
      ofRun: () => [],
      unsentCredits: () => 4,
      identicalTo: () => [],
    }),
    runs: partly<Spending["runs"]>("runs", {
      read: (id) => ({ id, project: "spring", costCenter: null, createdAt: 0, confirmedAt: null }),
      items: () => [],
    }),
    filesOf: (request: unknown) => (JSON.stringify(request).includes("cup.png") ? [cup] : []),
  });
  const account = accountWith({ available: 90 });
  const service = { ...spending.service, lastAccount: () => ({ account, readAt: 0 }) };
  const opened = { key: consentKey(target), target, version: 3, shownAt: 1, requoted: [] };
  return describeConsent({ ...spending, service }, opened, true);
}

const shown = { version: 3, unsentCredits: 4, isArmed: true };

test("[CV2] a quote is shown as the journal stores it, with its whole request", () => {
  const id = quoteTarget.paidRequestId;
  const row = paidRow({ id, project: "spring", costCenter: "ads", costCenterHeader: "ads", replaces: replaced });
  expect(describe(quoteTarget, row)).toMatchObject({
    ...shown,
    key: `quote:${id}`,
    subject: {
      kind: "quote",
      requested: { kind: "generation", request: { type: "image", prompt: "A red sneaker" } },
      project: "spring",
      costCenter: "ads",
      unsentOptions: ["seed"],
      quote: { paidRequestId: id, quoteId: storedQuote().quoteId, credits: 8, available: 90, previousCredits: 6 },
      request: { id },
    },
  });
  expect(describe(quoteTarget, paidRow({ id }))).toMatchObject({ subject: { quote: { previousCredits: null } } });
});

test("[CV15] a quote names the files of this computer and the results among its references", () => {
  const id = quoteTarget.paidRequestId;
  expect(describe(quoteTarget, paidRow({ id }))).toMatchObject({ subject: { files: [] } });
  const request = JSON.stringify({ type: "image", prompt: "A cup", options: { reference_images: [cup.address] } });
  expect(describe(quoteTarget, paidRow({ id, request }))).toMatchObject({ subject: { files: [cup] } });
});

test("[CV2] a batch is shown as the journal describes it", () => {
  const target = { ...runTarget, previousCredits: 7 };
  const run = { id: runTarget.runId, project: "spring" };
  const subject = { kind: "run", run, previousCredits: 7, canEdit: true };
  expect(describe(target)).toMatchObject({ ...shown, key: "run:run-1", subject });
});

test("[CV4] caps and monitors are shown with the terms that are recorded", () => {
  expect(describe(capsTarget)).toEqual({ ...shown, key: "caps", subject: capsTarget });
  const subject = { kind: "monitor", terms: monitorTarget.terms };
  expect(describe(monitorTarget)).toEqual({ ...shown, key: "monitor:monitor-1", subject });
});

test("[CV1] a request without a quote, an unreadable one, or one inside a batch can't be shown as a quote", () => {
  const items = [{ item_id: "item-1", request: { type: "image", prompt: "A kettle" } }];
  for (const row of [
    null,
    paidRow({ quote: null }),
    paidRow({ request: "unreadable" }),
    paidRow({ kind: "batch", request: JSON.stringify({ items }) }),
  ]) {
    expect(describe(quoteTarget, row)).toBeNull();
  }
});
