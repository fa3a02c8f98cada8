import { expect, test } from "vitest";
import type { MonitorId, PaidRequestId, QuoteId, RunId } from "#contracts/ids.ts";
import type { QuoteOutcome } from "#main/shared/api/domain/serviceOutcome.ts";
import { requoteConsent } from "#main/spending/consent/requoteConsent.ts";
import { type ConsentTarget, consentKey } from "#main/spending/domain/consentTarget.ts";
import { runQuoting } from "#main/spending/quotes/runQuoting.ts";
import { capsTarget, monitorTarget } from "../../../../support/consentTargets.ts";
import { storedQuote } from "../../../../support/paidRows.ts";
import { researchOf } from "../../../../support/researchScene.ts";
import { researchJobs } from "../../../../support/serviceRecords.ts";
import { testSpending } from "../../../../support/testSpending.ts";

interface Given {
  /** Columns of the shown request. */
  readonly row?: Readonly<Record<string, string | null>>;
  readonly isFree?: boolean;
  readonly monitorId?: MonitorId;
  /** The service does not respond. */
  readonly isSilent?: boolean;
  /** Runs before the new quote arrives. */
  readonly meanwhile?: (scene: Scene) => void;
}

/** A journal with a quote whose consent is open, and a service that returns new quotes for 9 credits. */
function scene(given: Given = {}) {
  const noted: unknown[] = [];
  let quotes = 0;
  const spending = testSpending({
    monitorOf: () => given.monitorId ?? null,
    noteRequestedCheck: (monitorId) => void noted.push(monitorId),
  });
  const { db } = spending;
  const id = spending.request("quoted", { cost_center: null, ...given.row });
  const target: ConsentTarget = { kind: "quote", paidRequestId: id, unsentOptions: ["seed"] };
  const quote = (): Promise<QuoteOutcome> => {
    given.meanwhile?.(all);
    if (given.isSilent === true) return new Promise(() => undefined);
    if (given.isFree === true) return Promise.resolve({ kind: "free_job", status: 200, job: researchJobs.processing });
    const { skewMs, ...priced } = storedQuote({ quoteId: `new quote ${(quotes += 1)}` as QuoteId, credits: 9 });
    return Promise.resolve({ kind: "quoted", status: 200, quote: priced, skewMs, answerIds: [] });
  };
  const served = { ...spending, service: { ...spending.service, paid: { quote } } };
  const all = { spending: { ...served, quoting: runQuoting(served) }, db, id, target, noted };
  return all;
}

type Scene = ReturnType<typeof scene>;

async function requote(given: Given = {}) {
  const all = scene(given);
  const ended = all.spending.consents.open(all.target);
  await requoteConsent(all.spending, consentKey(all.target));
  return { ...all, ended };
}

/** Returns the requests that replace the shown one, with their states. */
const replacing = ({ db, id }: Scene) =>
  db.prepare("SELECT id, state, project, cost_center FROM paid_request WHERE replaces = ?").all(id) as readonly {
    readonly id: PaidRequestId;
    readonly state: string;
  }[];

test("[Q5] [CV3] a new quote of the same request replaces the shown one, as a new version", async () => {
  const all = await requote({ row: { project: "spring", cost_center: "ads" } });
  const [next] = replacing(all);
  expect(next).toMatchObject({ state: "quoted", project: "spring", cost_center: "ads" });
  expect(all.spending.requests.read(all.id)?.state).toBe("cancelled");
  expect(all.spending.consents.first()).toMatchObject({
    target: { ...all.target, paidRequestId: next?.id },
    version: 1,
  });
});

test("[Q5] a new quote of a monitor's check is requested for that monitor", async () => {
  const row = { kind: "research", request: JSON.stringify(researchOf("11")) };
  expect((await requote({ row })).noted).toEqual([]);
  const monitorId = "monitor-1" as MonitorId;
  expect((await requote({ row, monitorId })).noted).toEqual([monitorId]);
});

test("[Q5] the consent ends if the service returns a job in place of a quote", async () => {
  const row = { kind: "research", request: JSON.stringify(researchOf("11")) };
  const all = await requote({ row, isFree: true });
  expect(all.spending.consents.first()).toBeNull();
  const free = { paidRequestId: replacing(all)[0]?.id, jobId: researchJobs.processing.id };
  expect((await all.ended).free).toMatchObject(free);
});

test("[CV7] a quote that arrives after its consent has ended or changed is discarded", async () => {
  const gone = await requote({
    meanwhile: ({ spending, target }) => void spending.consents.end(consentKey(target), {}),
  });
  expect(replacing(gone)).toMatchObject([{ state: "cancelled" }]);
  expect(gone.spending.consents.first()).toBeNull();
  const another = { kind: "quote", paidRequestId: "request-9" as PaidRequestId, unsentOptions: [] } as const;
  const changed = await requote({
    meanwhile: ({ spending, target }) => spending.consents.replace(consentKey(target), another),
  });
  expect(replacing(changed)).toMatchObject([{ state: "cancelled" }]);
  expect(changed.spending.consents.first()?.target).toBe(another);
});

/** A batch whose consent is open, with two requests; the first one has two items, of which the other one is between. */
function batchScene() {
  const all = scene({ isSilent: true });
  const { spending, db } = all;
  const runId = "run-1" as RunId;
  db.prepare("INSERT INTO run (id, created_at) VALUES (?, 1)").run(runId);
  const [first, second] = [1, 2].map((sort_key) =>
    spending.request("quoted", { run_id: runId, request: oneImage, sort_key }),
  );
  for (const [position, part] of [first, second, first].entries()) {
    db.prepare(
      `INSERT INTO run_item (run_id, position, kind, request, paid_request_id, credits)
      VALUES (?, ?, 'generation', ?, ?, 4)`,
    ).run(runId, position, oneImage, part ?? null);
  }
  db.prepare("UPDATE paid_request SET state = 'cancelled' WHERE id = ?").run(all.id);
  const target: ConsentTarget = { kind: "run", runId, previousCredits: null, canEdit: true };
  return { ...all, runId, parts: [first, second], target, ended: spending.consents.open(target) };
}

const oneImage = JSON.stringify({ type: "image", prompt: "a" });
const runsBeside = ({ db }: Pick<Scene, "db">, runId: RunId) =>
  db.prepare<[RunId], { id: RunId }>("SELECT id FROM run WHERE id <> ?").all(runId);

test("[Q5] a batch is quoted again as a whole: its quotes are discarded, and each item keeps its position", async () => {
  const all = batchScene();
  const { spending, runId, parts } = all;
  await requoteConsent(spending, consentKey(all.target));
  expect(parts.map((id) => spending.requests.read(id as PaidRequestId)?.state)).toEqual(["cancelled", "cancelled"]);
  const [next] = runsBeside(all, runId);
  const target = { ...all.target, runId: next?.id, previousCredits: 16 };
  expect(spending.consents.first()).toMatchObject({ target, version: 1 });
  spending.consents.end(consentKey(target as ConsentTarget), {});
  // The new batch has an item for each request, because both are single images here.
  expect((await all.ended).requoted).toEqual([{ from: runId, to: next?.id, positions: [0, 2, 1] }]);
});

test("[CV7] a batch that was quoted again after its consent has ended is discarded, too", async () => {
  const all = batchScene();
  const again = requoteConsent(all.spending, consentKey(all.target));
  all.spending.consents.end(consentKey(all.target), {});
  await again;
  const [next] = runsBeside(all, all.runId);
  expect(all.spending.quoting.isQuoting(next?.id as RunId)).toBe(false);
  expect(all.spending.consents.first()).toBeNull();
});

test("[CV4] caps and monitors have no quote, and neither has an ended consent or an unreadable request", async () => {
  for (const target of [capsTarget, monitorTarget]) {
    const { spending } = scene();
    void spending.consents.open(target);
    await expect(requoteConsent(spending, consentKey(target))).rejects.toMatchObject({ code: "not_confirmable" });
  }
  await expect(requote({ row: { request: "unreadable" } })).rejects.toMatchObject({ code: "not_found" });
  const missing = scene();
  const target = { kind: "quote", paidRequestId: "gone" as PaidRequestId, unsentOptions: [] } as const;
  await expect(requoteConsent(missing.spending, consentKey(target))).rejects.toMatchObject({ code: "not_found" });
  void missing.spending.consents.open(target);
  await expect(requoteConsent(missing.spending, consentKey(target))).rejects.toMatchObject({ code: "not_found" });
});
