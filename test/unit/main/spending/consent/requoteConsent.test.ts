import { expect, test } from "vitest";
import type { MonitorId, PaidRequestId, RunId } from "#contracts/ids.ts";
import type { Run } from "#contracts/spending/runs.ts";
import { type RequoteDeps, requoteConsent } from "#main/spending/consent/requoteConsent.ts";
import { type ConsentTarget, consentKey } from "#main/spending/domain/consentTarget.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import {
  capsTarget,
  consentsScene,
  monitorTarget,
  quoteTarget,
  runTarget,
} from "../../../../support/consentTargets.ts";
import { paidRow } from "../../../../support/paidRows.ts";
import { researchOf } from "../../../../support/researchScene.ts";

const nextId = "request-2" as PaidRequestId;
const research = paidRow({ kind: "research", request: JSON.stringify(researchOf("11")) });
const item = (position: number, paidRequestId: string) => ({ position, paidRequestId });
/** Two service requests; the second has two items. */
const oldRun = {
  id: runTarget.runId,
  credits: 21,
  parts: [{ paidRequestId: "b" }, { paidRequestId: "a" }],
  items: [item(0, "a"), item(1, "b"), item(2, "a")],
} as unknown as Run;
const newRun = { id: "run-2" as RunId } as Run;

/** Opens a consent and requests new quotes for it. `meanwhile` runs before the new quotes arrive. */
async function requote(
  target: ConsentTarget,
  given: {
    readonly row?: PaidRequestRow | null;
    readonly isFree?: boolean;
    readonly monitorId?: MonitorId;
    readonly meanwhile?: (consents: ReturnType<typeof consentsScene>["consents"]) => void;
  } = {},
) {
  const { consents } = consentsScene();
  const ended = consents.open(target);
  const happened: unknown[] = [];
  const arriving = async <T>(what: string, input: unknown, value: T): Promise<T> => {
    happened.push([what, input]);
    given.meanwhile?.(consents);
    return Promise.resolve(value);
  };
  const deps: RequoteDeps = {
    consents,
    readRequest: () => (given.row === undefined ? paidRow() : given.row),
    requestQuote: (input) => arriving("quote", input, { paidRequestId: nextId } as never),
    requestResearchQuote: (input) =>
      arriving(
        "research",
        input,
        (given.isFree === true
          ? { kind: "free_job", paidRequestId: nextId, jobId: "job-1" }
          : { kind: "quote", quote: { paidRequestId: nextId } }) as never,
      ),
    monitorOf: () => given.monitorId ?? null,
    describeRun: () => oldRun,
    requoteFailed: (ids) => arriving("run", ids, newRun),
    discardQuote: (id) => void happened.push(["discarded", id]),
    discardRun: (id) => void happened.push(["discarded", id]),
    requoteConfirmations: (shown) => arriving("confirmations", shown.ids, undefined),
  };
  await requoteConsent(deps, consentKey(target));
  return { consents, ended, happened };
}

test("[Q5] [CV3] a new quote replaces the shown one, as a new version", async () => {
  const row = paidRow({ project: "spring", costCenter: "ads" });
  const { consents, happened } = await requote(quoteTarget, { row });
  const payload = { kind: "generation", request: { type: "image", prompt: "A red sneaker" } };
  const labels = { project: "spring", costCenter: "ads", replaces: quoteTarget.paidRequestId };
  expect(happened).toEqual([["quote", { payload, ...labels }]]);
  expect(consents.first()).toMatchObject({ target: { ...quoteTarget, paidRequestId: nextId }, version: 1 });
});

test("[Q5] a new quote of a monitor's check is requested for that monitor", async () => {
  const replaces = quoteTarget.paidRequestId;
  const payload = { kind: "research", request: researchOf("11") };
  const alone = await requote(quoteTarget, { row: research });
  expect(alone.happened).toEqual([["research", { payload, replaces }]]);
  const monitorId = "monitor-1" as MonitorId;
  const checked = await requote(quoteTarget, { row: research, monitorId });
  expect(checked.happened).toEqual([["research", { payload, replaces, monitorId }]]);
});

test("[Q5] the consent ends if the service returns a finished job in place of a quote", async () => {
  const { consents, ended } = await requote(quoteTarget, { row: research, isFree: true });
  expect(consents.first()).toBeNull();
  expect((await ended).free).toMatchObject({ paidRequestId: nextId, jobId: "job-1" });
});

test("[CV7] a quote that arrives after its consent has ended or changed is discarded", async () => {
  const another = { ...quoteTarget, paidRequestId: "request-9" as PaidRequestId };
  const gone = await requote(quoteTarget, { meanwhile: (consents) => void consents.end(consentKey(quoteTarget), {}) });
  expect(gone.happened[1]).toEqual(["discarded", nextId]);
  expect(gone.consents.first()).toBeNull();
  const changed = await requote(quoteTarget, {
    meanwhile: (consents) => consents.replace(consentKey(quoteTarget), another),
  });
  expect(changed.happened[1]).toEqual(["discarded", nextId]);
  expect(changed.consents.first()?.target).toBe(another);
});

test("[Q5] a batch is quoted again as a whole: its quotes are discarded, and each item keeps its position", async () => {
  const { consents, ended, happened } = await requote(runTarget);
  expect(happened).toEqual([
    ["discarded", runTarget.runId],
    ["run", ["b", "a"]],
  ]);
  const target = { ...runTarget, runId: newRun.id, previousCredits: 21 };
  expect(consents.first()).toMatchObject({ target, version: 1 });
  consents.end(consentKey(target), {});
  expect((await ended).requoted).toEqual([{ from: runTarget.runId, to: newRun.id, positions: [1, 0, 2] }]);
});

test("[CV7] a batch that was quoted again after its consent has ended is discarded, too", async () => {
  const { happened, consents } = await requote(runTarget, {
    meanwhile: (open) => void open.end(consentKey(runTarget), {}),
  });
  expect(happened.at(-1)).toEqual(["discarded", newRun.id]);
  expect(consents.first()).toBeNull();
});

test("[CV4] caps and monitors have no quote, and neither has an ended consent or an unreadable request", async () => {
  for (const target of [capsTarget, monitorTarget]) {
    await expect(requote(target)).rejects.toMatchObject({ code: "not_confirmable" });
  }
  for (const row of [null, paidRow({ request: "unreadable" })]) {
    await expect(requote(quoteTarget, { row })).rejects.toMatchObject({ code: "not_found" });
  }
  const { consents } = consentsScene();
  const deps = { consents } as unknown as RequoteDeps;
  await expect(requoteConsent(deps, consentKey(quoteTarget))).rejects.toMatchObject({ code: "not_found" });
});
