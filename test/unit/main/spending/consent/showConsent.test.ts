import { expect, test } from "vitest";
import type { RunId } from "#contracts/ids.ts";
import { closeAllConsents, closeConsent, openQuotes, readShown } from "#main/spending/consent/showConsent.ts";
import {
  type ConsentTarget,
  consentKey,
  type QuoteTarget,
  type RunTarget,
} from "#main/spending/domain/consentTarget.ts";
import { capsTarget, monitorTarget } from "../../../../support/consentTargets.ts";
import { testSpending } from "../../../../support/testSpending.ts";

const none = { request: null, run: null, freeJobId: null, requoted: [], removed: [], exit: null };
const ended = { exit: null, removed: [] };

/** A journal with a quote, and with a batch of two quotes. */
function scene() {
  const spending = testSpending();
  const runId = "run-1" as RunId;
  spending.db.prepare("INSERT INTO run (id, created_at) VALUES (?, 1)").run(runId);
  const parts = [1, 2].map(() => spending.request("quoted", { run_id: runId }));
  const id = spending.request("quoted");
  const quote: QuoteTarget = { kind: "quote", paidRequestId: id, unsentOptions: [] };
  const run: RunTarget = { kind: "run", runId, previousCredits: null, canEdit: true };
  return { spending, id, parts, quote, run };
}

type Scene = ReturnType<typeof scene>;
const stateOf = ({ spending }: Scene, id: Scene["id"]) => spending.requests.read(id)?.state;

test("[CV1] the page learns which request was confirmed, and of a declined quote nothing but that it ended", async () => {
  const { spending, quote } = scene();
  const declined = openQuotes(spending, quote);
  closeConsent(spending, consentKey(quote), ended);
  expect(await declined).toEqual(none);
  const id = spending.request("queued");
  const target = { kind: "quote", paidRequestId: id, unsentOptions: [] } as const;
  const confirmed = openQuotes(spending, target);
  closeConsent(spending, consentKey(target), ended);
  expect(await confirmed).toEqual({ ...none, request: { id } });
});

test("[CV1] the page learns the batch that was shown last, the batches that it replaced, and the removed items", async () => {
  const { spending, run } = scene();
  const outcome = openQuotes(spending, run);
  const next = "run-2" as RunId;
  spending.db.prepare("INSERT INTO run (id, created_at) VALUES (?, 1)").run(next);
  const requoted = { from: "run-1" as RunId, to: next, positions: [0, 2] };
  const replaced: ConsentTarget = { kind: "run", runId: next, previousCredits: 7, canEdit: true };
  spending.consents.replace(consentKey(run), replaced, requoted);
  const how = { removed: [1], exit: { to: "item", position: 3 } as const };
  closeConsent(spending, consentKey(replaced), how);
  expect(await outcome).toMatchObject({ request: null, run: { id: next }, requoted: [requoted], ...how });
});

test("[CV1] the page learns of the finished job that came for free in place of a quote", async () => {
  const { spending, id, quote } = scene();
  const outcome = openQuotes(spending, quote);
  spending.consents.end(consentKey(quote), { free: { paidRequestId: id, jobId: "job-1" } });
  expect(await outcome).toEqual({ ...none, freeJobId: "job-1" });
});

test("[CV7] a closed consent discards its quotes, and one of caps or a monitor discards nothing", () => {
  const all = scene();
  const { spending, id, parts, quote, run } = all;
  for (const target of [quote, run, capsTarget, monitorTarget]) void spending.consents.open(target);
  closeConsent(spending, consentKey(capsTarget), ended);
  closeConsent(spending, consentKey(monitorTarget), ended);
  expect([id, ...parts].map((one) => stateOf(all, one))).toEqual(["quoted", "quoted", "quoted"]);
  // Without a key, the shown one is closed.
  closeConsent(spending, null, ended);
  expect([id, ...parts].map((one) => stateOf(all, one))).toEqual(["cancelled", "quoted", "quoted"]);
  closeAllConsents(spending);
  expect(parts.map((one) => stateOf(all, one))).toEqual(["cancelled", "cancelled"]);
  expect(spending.consents.first()).toBeNull();
  closeConsent(spending, null, ended);
});

test("[CV1] a quote that can't be read is not opened, and an open one that can no longer be read ends", async () => {
  const { spending, quote } = scene();
  const gone = { kind: "quote", paidRequestId: spending.request("quoting"), unsentOptions: [] } as const;
  await expect(openQuotes(spending, gone)).rejects.toMatchObject({ code: "not_found" });
  const stale = spending.consents.open(gone);
  void spending.consents.open(quote);
  expect(readShown(spending)).toMatchObject({ key: consentKey(quote), isArmed: true, revision: 0 });
  expect(await stale).toMatchObject({ given: null });
  closeAllConsents(spending);
  expect(readShown(spending)).toBeNull();
});
