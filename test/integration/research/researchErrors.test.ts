// Research errors that the other tests omit: lost and corrupted responses, key limits, rejected reads, imports.
import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { ConfigInput } from "#sandbox/config.ts";
import { aDayLater, eventually, veryPatiently } from "../../support/eventually.ts";
import { jobWhen, quoteOf, researchOf } from "../../support/researchScene.ts";
import { setSwitches } from "../../support/setSwitches.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { acceptanceOf } from "../../support/startCore.ts";
import { errorBody, isConfirm, type Meddling, type TappedRequest } from "../../support/wireTap.ts";

type Fault = NonNullable<ConfigInput["faults"]>[number];

const post = "POST /v1/research/jobs";
const second = 1_000;
const freely = { rateLimits: { read: 10_000, write: 10_000 } };

async function accept(scene: SpendScene, ending = "11"): Promise<PaidRequestId> {
  return (await scene.core.run("quotes.confirm", acceptanceOf(await quoteOf(scene, researchOf(ending))))).id;
}

const lostPrices: readonly Fault[] = [
  { on: post, phase: "quote", kind: "drop_before_commit" },
  { on: post, phase: "quote", kind: "drop_after_commit", reset: true },
  { on: post, phase: "quote", kind: "truncate" },
  { on: post, phase: "quote", kind: "malformed_json" },
  { on: post, phase: "quote", kind: "status", status: 500, code: "internal_error", when: "after" },
];

test("[RS2] a lost or corrupted quote response leaves the research list empty, and a new quote request succeeds", async () => {
  await withSpendScene(freely, async (scene) => {
    for (const fault of lostPrices) {
      await setSwitches(scene.sandbox, { faults: [fault] });
      const answer = await scene.core.attempt("quotes.requestResearch", { request: researchOf("11") });
      expect(answer, fault.kind).toMatchObject({ ok: false });
      expect(await quoteOf(scene, researchOf("11")), fault.kind).toMatchObject({ credits: 1 });
    }
    expect((await scene.core.run("research.jobs", {})).jobs).toEqual([]);
    expect(scene.tap.confirms()).toEqual([]);
    expect(await scene.charges()).toEqual([]);
  });
});

for (const period of ["daily", "monthly"] as const) {
  test(`[RS2] a request over the key's ${period} budget is listed with the service's message, without a charge`, async () => {
    const keys = [{ api_key: "k_test_1", webhook_secret: "whsec_1", [`${period}_budget`]: 0 }];
    await withSpendScene({ config: { keys } }, async (scene) => {
      const id = await accept(scene);
      expect(await scene.core.run("queue.read", { paidRequestId: id })).toMatchObject({
        state: "queued",
        failure: { status: 429, code: `${period}_budget_exceeded` },
        canBeCancelled: true,
      });
      const { jobs } = await scene.core.run("research.jobs", {});
      expect(jobs).toMatchObject([{ jobId: null, paidRequestState: "queued" }]);
      expect(jobs[0]?.errorMessage).toContain(`the ${period} budget of 0 credits has 0 left`);
      expect(await scene.charges()).toEqual([]);
    });
  });
}

test("[RS2] a quote that expires in transit is listed as expired by the service's response, without a charge", async () => {
  let late: (() => void) | null = null;
  const arrived = (request: TappedRequest): undefined => {
    if (isConfirm(request)) late?.();
  };
  await withSpendScene({ isServiceMoved: true, arrived }, async (scene) => {
    late = () => scene.clock.advance(1_000 * second);
    const id = await accept(scene);
    await veryPatiently(scene, id, "expired");
    const { attempts } = await scene.core.run("queue.evidence", { paidRequestId: id });
    expect(attempts.filter(({ phase }) => phase === "confirm")).toMatchObject([{ status: 409 }]);
    expect((await scene.core.run("research.jobs", {})).jobs).toMatchObject([
      { jobId: null, paidRequestState: "expired" },
    ]);
    expect(await scene.charges()).toEqual([]);
  });
});

/** Responses of other API endpoints, in case one of them occurs here. */
const strayConfirms = [
  [409, "quote_not_found", "expired"],
  [410, "quote_expired", "expired"],
  [428, "approval_required", "awaiting_approval"],
] as const;

for (const [status, code, state] of strayConfirms) {
  test(`[RS2] a request whose confirm gets ${status} ${code} is listed as ${state}, without a charge`, async () => {
    const arrived = (request: TappedRequest): Meddling | undefined =>
      isConfirm(request) ? { kind: "answer", status, body: errorBody(code, { retryWithNewKey: true }) } : undefined;
    await withSpendScene({ arrived }, async (scene) => {
      const id = await accept(scene);
      if (state === "expired") await aDayLater(scene, id, "expired", "failed", "needs_review");
      else await eventually(scene, id, state);
      expect((await scene.core.run("research.jobs", {})).jobs).toMatchObject([
        { jobId: null, paidRequestState: state },
      ]);
      expect(await scene.charges()).toEqual([]);
    });
  });
}

const reads = ["GET /v1/research/jobs/{id}", "GET /v1/research/jobs/{id}/result"] as const;
const spoiledReads: readonly ((on: (typeof reads)[number]) => Fault)[] = [
  (on) => ({ on, kind: "drop_before_commit", times: 2 }),
  (on) => ({ on, kind: "truncate", times: 2 }),
  (on) => ({ on, kind: "malformed_json", times: 2 }),
  (on) => ({ on, kind: "status", status: 403, code: "forbidden", times: 2 }),
  (on) => ({ on, kind: "status", status: 429, code: "rate_limited", retryable: true, times: 2 }),
];

test("[RS3] unreadable or rejected job and result reads are repeated until the result is stored", async () => {
  await withSpendScene(freely, async (scene) => {
    for (const [index, spoiled] of spoiledReads.entries()) {
      const faults = reads.map(spoiled);
      await setSwitches(scene.sandbox, { faults });
      const done = await jobWhen(scene, await accept(scene, String(11 + index)), ({ result }) => result !== null);
      expect(done, faults[0]?.kind).toMatchObject({ status: "succeeded", result: { itemCount: 10 } });
    }
    expect(await scene.charges()).toHaveLength(spoiledReads.length);
  });
});

test("[RS13] a job or result that the service does not return is marked as unread until the read succeeds", async () => {
  await withSpendScene(freely, async (scene) => {
    for (const [index, on] of reads.entries()) {
      const away = { on, kind: "status", status: 404, code: "research_job_not_found", times: 1_000 } as const;
      await setSwitches(scene.sandbox, { faults: [away] });
      const id = await accept(scene, String(11 + index));
      const notified = await jobWhen(scene, id, ({ unread }) => unread !== null);
      // The job's success is known before its result has arrived.
      expect(notified).toMatchObject({
        status: index === 0 ? "queued" : "succeeded",
        result: null,
        errorMessage: null,
      });
      await setSwitches(scene.sandbox, { faults: [] });
      expect(await jobWhen(scene, id, ({ result }) => result !== null)).toMatchObject({ unread: null });
    }
  });
});

/** Starts a job as another computer would; returns its ID. */
async function startedElsewhere({ client }: SpendScene, ending: string): Promise<string> {
  const work = researchOf(ending);
  const { quote_id } = (await client.post("/v1/research/jobs", { ...work, quote_only: true })).body.data;
  const partial = await client.post("/v1/research/jobs", { ...work, quote_id });
  return partial.body.data.id;
}

const slowly = { isServiceMoved: true, config: { research_seconds: 100 }, ...freely } as const;

test("[RS4] a job can be imported in any state and is followed to its end", async () => {
  await withSpendScene(slowly, async (scene) => {
    const take = async (jobId: string) => (await scene.core.run("research.import", { jobId })).status;
    const [looking, failing, unsure] = [
      await startedElsewhere(scene, "11"),
      await startedElsewhere(scene, "01"),
      await startedElsewhere(scene, "04"),
    ] as const;
    const joined = await startedElsewhere(scene, "11");
    expect(await take(looking)).toBe("queued");
    expect(await take(joined)).toBe("waiting_cache");
    scene.clock.advance(101 * second);
    // These jobs end before they are imported.
    expect(await take(failing)).toBe("failed");
    expect(await take(unsure)).toBe("unknown");
    for (const id of [looking, joined]) {
      expect(await jobWhen(scene, id, ({ result }) => result !== null)).toMatchObject({ paidRequestId: null });
    }
    expect(await jobWhen(scene, failing, ({ errorMessage }) => errorMessage !== null)).toMatchObject({
      status: "failed",
      errorMessage: "Research request failed",
      settledCredits: 0,
    });
    scene.clock.advance(101 * second);
    expect(await jobWhen(scene, unsure, ({ result }) => result !== null)).toMatchObject({ settledCredits: 1 });
    expect(scene.tap.requests.filter(({ method }) => method === "POST")).toEqual([]);
  });
});

const failedImports: readonly Fault[] = [
  { on: reads[0], kind: "status", status: 503, code: "projection_unavailable", retryable: true },
  { on: reads[0], kind: "status", status: 403, code: "forbidden" },
  { on: reads[0], kind: "truncate" },
  { on: reads[0], kind: "malformed_json" },
];

test("[RS4] a failed import stores no job and can be repeated, and a late result is loaded automatically", async () => {
  await withSpendScene(freely, async (scene) => {
    const jobId = await startedElsewhere(scene, "11");
    for (const fault of failedImports) {
      // The client itself repeats an interrupted read, so every response is corrupted until the client stops.
      await setSwitches(scene.sandbox, { faults: [{ ...fault, times: 50 }] });
      expect(await scene.core.attempt("research.import", { jobId }), fault.kind).toMatchObject({ ok: false });
      expect((await scene.core.run("research.jobs", {})).jobs).toEqual([]);
    }
    const late = { on: reads[1], kind: "status", status: 503, code: "projection_unavailable", times: 2 } as const;
    await setSwitches(scene.sandbox, { faults: [late] });
    expect(await scene.core.run("research.import", { jobId })).toMatchObject({ status: "succeeded", result: null });
    expect(await jobWhen(scene, jobId, ({ result }) => result !== null)).toMatchObject({ status: "succeeded" });
  });
});
