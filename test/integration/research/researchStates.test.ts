// Every state and every error of research that the service can show, as they appear in the research list.
import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { ResearchJobView } from "#contracts/research.ts";
import type { ConfigInput } from "#sandbox/config.ts";
import { aDayLater, eventually, veryPatiently } from "../../support/eventually.ts";
import { jobWhen, quoteOf, researched, researchOf } from "../../support/researchScene.ts";
import { setSwitches } from "../../support/setSwitches.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { acceptanceOf } from "../../support/startCore.ts";
import { errorBody, isConfirm, type Meddling, type TappedRequest } from "../../support/wireTap.ts";

type Fault = NonNullable<ConfigInput["faults"]>[number];

/** A check takes 100 seconds of the scene's time. */
const slowly = { isServiceMoved: true, config: { research_seconds: 100 } } as const;
const second = 1_000;

/** Waits until `isIt` accepts the job, and never advances the clock. */
function seen({ core }: SpendScene, id: string, isIt: (job: ResearchJobView) => boolean): Promise<ResearchJobView> {
  return core.waitFor(`research ${id}`, async () => {
    const job = await core.run("research.read", { id });
    return isIt(job) ? job : null;
  });
}

async function accept(scene: SpendScene, request = researchOf("11")): Promise<PaidRequestId> {
  return (await scene.core.run("quotes.confirm", acceptanceOf(await quoteOf(scene, request)))).id;
}

test("[RS2] a live job is listed as queued, then processing, then done", async () => {
  await withSpendScene(slowly, async (scene) => {
    const id = await accept(scene);
    expect(await seen(scene, id, ({ status }) => status === "queued")).toMatchObject({
      cacheDisposition: "live_fetch",
      reservedCredits: 1,
      settledCredits: null,
      paidRequestState: "running",
    });
    scene.clock.advance(25 * second);
    expect(await seen(scene, id, ({ status }) => status === "processing")).toMatchObject({ result: null });
    scene.clock.advance(100 * second);
    const done = await seen(scene, id, ({ result }) => result !== null);
    expect(done).toMatchObject({ status: "succeeded", settledCredits: 1, paidRequestState: "done" });
  });
});

for (const [ending, end] of [
  ["13", "succeeded"],
  ["01", "failed"],
  ["03", "unknown"],
] as const) {
  test(`[RS2] a request that joins a running research job (…${ending}) ends ${end} with it, free of charge`, async () => {
    await withSpendScene(slowly, async (scene) => {
      const first = await accept(scene, researchOf(ending));
      const joined = await quoteOf(scene, researchOf(ending));
      expect(joined).toMatchObject({ credits: 0, terms: { disposition: "cache_join" } });
      const { id } = await scene.core.run("quotes.confirm", acceptanceOf(joined));
      await seen(scene, id, ({ status }) => status === "waiting_cache");
      scene.clock.advance(101 * second);
      const over = await seen(
        scene,
        id,
        ({ status, result }) => status === end && (end !== "succeeded" || result !== null),
      );
      expect(over).toMatchObject({ cacheDisposition: "cache_join", reservedCredits: 0 });
      expect(over.settledCredits).toBe(end === "unknown" ? null : 0);
      await seen(scene, first, ({ status }) => status === end);
      expect(await scene.charges()).toHaveLength(1);
    });
  });
}

test("[RS2] a stale cached result is free if allowed, and is labeled as stale", async () => {
  await withSpendScene(slowly, async (scene) => {
    const first = await accept(scene);
    scene.clock.advance(101 * second);
    const { result } = await seen(scene, first, (job) => job.result !== null);
    scene.clock.advance(3_700 * second);
    expect(await quoteOf(scene, researchOf("11"))).toMatchObject({ credits: 1, terms: { disposition: "live_fetch" } });
    const allowing = { ...researchOf("11"), freshness: { max_age_seconds: 3_600, allow_stale: true } };
    const quote = await quoteOf(scene, allowing);
    expect(quote).toMatchObject({ credits: 0, terms: { disposition: "cache_stale" } });
    const { id } = await scene.core.run("quotes.confirm", acceptanceOf(quote));
    const stale = await seen(scene, id, (job) => job.result !== null);
    expect(stale).toMatchObject({
      cacheDisposition: "cache_stale",
      status: "succeeded",
      settledCredits: 0,
    });
    expect(stale.result?.fetchedAt).toBe(result?.fetchedAt);
    expect(await scene.charges()).toHaveLength(1);
  });
});

const quoteErrors = [
  [400, "invalid_field"],
  [401, "invalid_api_key"],
  [402, "insufficient_credits"],
  [403, "spend_policy_denied"],
  [409, "idempotency_key_reused"],
  [429, "daily_budget_exceeded"],
  [503, "quote_unavailable"],
] as const;

test("[RS2] a rejected quote request shows the service's error and leaves the research list empty", async () => {
  let next: Meddling | undefined;
  const arrived = ({ method, path }: TappedRequest) =>
    method === "POST" && path === "/v1/research/jobs" ? next : undefined;
  await withSpendScene({ arrived }, async (scene) => {
    for (const [status, code] of quoteErrors) {
      next = { kind: "answer", status, body: errorBody(code) };
      const answer = await scene.core.attempt("quotes.requestResearch", { request: researchOf("11") });
      expect(answer, code).toMatchObject({
        ok: false,
        error: { service: { status, code, message: `The test says ${code}.` } },
      });
    }
    next = undefined;
    expect((await scene.core.run("research.jobs", {})).jobs).toEqual([]);
    expect(scene.tap.confirms()).toEqual([]);
    // The rejected request blocks nothing.
    expect(await quoteOf(scene, researchOf("11"))).toMatchObject({ credits: 1 });
  });
});

/** The service's own responses to a confirm, by its configuration, and the resulting state in the list. */
const keyed = (more: object): ConfigInput => ({ keys: [{ api_key: "k_test_1", webhook_secret: "whsec_1", ...more }] });
const refusedConfirms: readonly (readonly [what: string, config: ConfigInput, status: number, code: string])[] = [
  ["a key with a ceiling below the price", keyed({ max_price_per_request: 0 }), 403, "price_ceiling_exceeded"],
  [
    "a quote that the service does not have any more",
    { faults: [fault({ phase: "confirm", status: 404, code: "quote_not_found" })] },
    404,
    "quote_not_found",
  ],
  [
    "a request that the service finds wrong",
    // Once with each of the two keys.
    { faults: [fault({ phase: "confirm", status: 400, code: "invalid_field", times: 2 })] },
    400,
    "invalid_field",
  ],
];

function fault(more: object): Fault {
  return { on: "POST /v1/research/jobs", kind: "status", times: 1, ...more } as Fault;
}

for (const [what, config, status, code] of refusedConfirms) {
  test(`[RS2] a confirm rejected for ${what} is listed as failed with the reason, without a charge`, async () => {
    await withSpendScene({ config }, async (scene) => {
      const id = await accept(scene);
      const request = await eventually(scene, id, "failed");
      expect(request.failure).toMatchObject({ status, code });
      const { jobs } = await scene.core.run("research.jobs", {});
      expect(jobs).toMatchObject([{ jobId: null, paidRequestId: id, paidRequestState: "failed" }]);
      expect(jobs[0]?.errorMessage).toMatch(/\S/);
      expect(await scene.charges()).toEqual([]);
    });
  });
}

test("[RS2] a request without enough credits is listed as queued and runs once after a top-up", async () => {
  await withSpendScene({ config: { credits: 0 } }, async (scene) => {
    const id = await accept(scene);
    const { jobs } = await scene.core.run("research.jobs", {});
    expect(jobs).toMatchObject([{ jobId: null, paidRequestId: id, paidRequestState: "queued" }]);
    expect(await scene.core.run("queue.read", { paidRequestId: id })).toMatchObject({
      failure: { status: 402, code: "insufficient_credits" },
    });
    await setSwitches(scene.sandbox, { credits: 5 });
    await scene.core.run("spend.refresh", {});
    expect(await jobWhen(scene, id, ({ result }) => result !== null)).toMatchObject({ settledCredits: 1 });
    expect(await scene.charges()).toHaveLength(1);
  });
});

test("[RS2] a request with a rejected API key is listed as queued with the error and runs once the key works", async () => {
  let isRefused = true;
  const arrived = (request: TappedRequest): Meddling | undefined =>
    isConfirm(request) && isRefused ? { kind: "answer", status: 401, body: errorBody("invalid_api_key") } : undefined;
  await withSpendScene({ arrived }, async (scene) => {
    const id = await accept(scene);
    expect((await scene.core.run("research.jobs", {})).jobs).toMatchObject([
      { jobId: null, paidRequestState: "queued", errorMessage: "The test says invalid_api_key." },
    ]);
    expect(await scene.core.run("queue.read", { paidRequestId: id })).toMatchObject({
      failure: { status: 401, code: "invalid_api_key" },
      canBeCancelled: true,
    });
    expect(await scene.charges()).toEqual([]);
    isRefused = false;
    await veryPatiently(scene, id, "running", "done");
    expect(await jobWhen(scene, id, ({ result }) => result !== null)).toMatchObject({ settledCredits: 1 });
    expect(new Set(scene.tap.confirms().map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
    expect(await scene.charges()).toHaveLength(1);
  });
});

test("[RS2] a request over the key's budget is listed with the error, is not resent, and expires with its quote", async () => {
  // The budget resets tomorrow; the quote expires before that.
  const refused = { status: 429, body: errorBody("daily_budget_exceeded"), headers: { "retry-after": "86400" } };
  const arrived = (request: TappedRequest): Meddling | undefined =>
    isConfirm(request) ? { kind: "answer", ...refused } : undefined;
  await withSpendScene({ arrived }, async (scene) => {
    const id = await accept(scene);
    expect(await scene.core.run("queue.read", { paidRequestId: id })).toMatchObject({
      state: "queued",
      failure: { status: 429, code: "daily_budget_exceeded" },
      // When its quote expires, the request is closed; that is not a retry.
      wait: { kind: "service", retryAt: null },
      canBeCancelled: true,
    });
    expect((await scene.core.run("research.jobs", {})).jobs).toMatchObject([
      { jobId: null, paidRequestState: "queued", errorMessage: "The test says daily_budget_exceeded." },
    ]);
    scene.clock.advance(1_000 * second);
    await scene.core.waitForState(id, "expired");
    expect((await scene.core.run("research.jobs", {})).jobs).toMatchObject([
      { jobId: null, paidRequestState: "expired" },
    ]);
    expect(scene.tap.confirms()).toHaveLength(1);
    expect(await scene.charges()).toEqual([]);
  });
});

test("[RS2] a confirm with a quote mismatch expires after the service's records prove that no charge was made", async () => {
  const mismatch = errorBody("quote_mismatch", { field: "page.max_results", state: "mismatch", retryWithNewKey: true });
  const arrived = (request: TappedRequest): Meddling | undefined =>
    isConfirm(request) ? { kind: "answer", status: 409, body: mismatch } : undefined;
  await withSpendScene({ arrived }, async (scene) => {
    const id = await accept(scene);
    const ended = await aDayLater(scene, id, "expired", "failed", "done", "needs_review");
    expect(ended).toMatchObject({ state: "expired", notRunProofBy: "records" });
    expect((await scene.core.run("research.jobs", {})).jobs).toMatchObject([
      { jobId: null, paidRequestState: "expired" },
    ]);
    // The service's message stays with the attempts.
    const { attempts } = await scene.core.run("queue.evidence", { paidRequestId: id });
    expect(attempts.filter(({ phase }) => phase === "confirm")).toMatchObject([{ status: 409 }]);
    expect(scene.tap.confirms()).toHaveLength(1);
    expect(await scene.charges()).toEqual([]);
  });
});

const runElsewhere = [
  ["is over", "quote_already_used", 101],
  ["is under way", "research_retry_not_terminal", 0],
] as const;

for (const [what, code, secondsLater] of runElsewhere) {
  test(`[RS2] a quote run by another client, whose job ${what} (${code}), is listed as that job and charged once`, async () => {
    const answers: string[] = [];
    const answering = (request: TappedRequest, status: number) => {
      if (isConfirm(request)) answers.push(`${status}`);
    };
    // Under another ID, the job of another client's send could not be found: no key of this journal returns it.
    const config = { ...slowly.config, variants: ["job-id-quote" as const] };
    await withSpendScene({ ...slowly, config, answering }, async (scene) => {
      const quote = await quoteOf(scene, researchOf("11"));
      await confirmElsewhere(scene);
      scene.clock.advance(secondsLater * second);
      const { id } = await scene.core.run("quotes.confirm", acceptanceOf(quote));
      expect(await scene.core.run("queue.read", { paidRequestId: id })).toMatchObject({
        failure: { status: 409, code },
      });
      expect(await jobWhen(scene, id, ({ result }) => result !== null)).toMatchObject({
        status: "succeeded",
        settledCredits: 1,
        paidRequestState: "done",
      });
      expect(new Set(answers)).toEqual(new Set(["409"]));
      expect(await scene.charges()).toHaveLength(1);
    });
  });
}

/** Runs the newest quote as another client of the same workspace, with its own key. */
async function confirmElsewhere({ tap, client, core }: SpendScene): Promise<void> {
  const requested = tap.requests.findLast(({ path }) => path === "/v1/research/jobs");
  const { quote_only: _requested, ...work } = JSON.parse(requested?.body ?? "") as Record<string, unknown>;
  const [row] = core.journal("SELECT quote_id FROM paid_request");
  const headers = Object.fromEntries(
    Object.entries(requested?.headers ?? {}).filter(([name]) => name.startsWith("x-service-")),
  ) as Record<string, string>;
  const { status } = await client.post("/v1/research/jobs", { ...work, quote_id: row?.["quote_id"] }, { headers });
  expect(status).toBe(202);
}

test("[RS2] a request that needs approval is listed as awaiting approval and runs after the approval is checked", async () => {
  await withSpendScene({ config: keyed({ approval_threshold: 0 }) }, async (scene) => {
    const quote = await quoteOf(scene, researchOf("11"));
    expect(quote.approval).toMatchObject({ required: true });
    const { id, state } = await scene.core.run("quotes.confirm", acceptanceOf(quote));
    expect(state).toBe("awaiting_approval");
    expect((await scene.core.run("research.jobs", {})).jobs).toMatchObject([
      { jobId: null, paidRequestId: id, paidRequestState: "awaiting_approval" },
    ]);
    await scene.core.run("queue.openApprovalPage", { paidRequestId: id });
    expect((await fetch(scene.core.opened.at(-1) ?? "", { method: "POST" })).ok).toBe(true);
    await scene.core.run("queue.checkApproval", { paidRequestId: id });
    expect(await jobWhen(scene, id, ({ result }) => result !== null)).toMatchObject({ settledCredits: 1 });
    expect(await scene.charges()).toHaveLength(1);
  });
});

const unclear: readonly (readonly [what: string, fault: Fault])[] = [
  ["the key is in use", fault({ phase: "confirm", status: 409, code: "idempotency_key_processing", retryable: true })],
  ["too many at once", fault({ phase: "confirm", status: 429, code: "rate_limited", retryable: true })],
  ["the queue is away", fault({ phase: "confirm", status: 503, code: "queue_unavailable", retryable: true })],
  [
    "a failure after the work",
    fault({ phase: "confirm", status: 503, code: "internal_error", retryable: true, when: "after" }),
  ],
  ["an answer that was cut", fault({ phase: "confirm", kind: "truncate" })],
  ["an answer that is none", fault({ phase: "confirm", kind: "malformed_json" })],
  ["a connection that was lost after the work", fault({ phase: "confirm", kind: "drop_after_commit" })],
  ["an outcome that the service does not know", fault({ phase: "confirm", kind: "uncertain", ms: 50 })],
];

test("[RS2] a request with any unclear confirm response ends as done in the list and is charged once", async () => {
  await withSpendScene({ rateLimits: { read: 10_000, write: 10_000 } }, async (scene) => {
    for (const [index, [what, one]] of unclear.entries()) {
      await setSwitches(scene.sandbox, { faults: [one] });
      const before = scene.tap.confirms().length;
      const id = await accept(scene, researchOf(String(11 + index)));
      const done = await jobWhen(scene, id, ({ result }) => result !== null);
      expect(done, what).toMatchObject({ paidRequestState: "done", settledCredits: 1 });
      const sent = scene.tap.confirms().slice(before);
      expect(new Set(sent.map(({ headers }) => headers["idempotency-key"])).size, what).toBe(1);
      expect(await scene.charges(), what).toHaveLength(index + 1);
    }
  });
});

test("[RS2] confirming an expired quote fails without sending, and leaves the research list empty", async () => {
  await withSpendScene({ isServiceMoved: true }, async (scene) => {
    const quote = await quoteOf(scene, researchOf("11"));
    scene.clock.advance(3_600 * second);
    const answer = await scene.core.attempt("quotes.confirm", acceptanceOf(quote));
    expect(answer).toMatchObject({ ok: false });
    expect((await scene.core.run("research.jobs", {})).jobs).toEqual([]);
    expect(scene.tap.confirms()).toEqual([]);
  });
});

const readErrors: readonly (readonly [what: string, on: string, status: number, code: string])[] = [
  ["the job, away", "GET /v1/research/jobs/{id}", 503, "projection_unavailable"],
  ["the job, not found yet", "GET /v1/research/jobs/{id}", 404, "research_job_not_found"],
  ["the job, the key refused", "GET /v1/research/jobs/{id}", 401, "invalid_api_key"],
  ["its result, the key refused", "GET /v1/research/jobs/{id}/result", 401, "invalid_api_key"],
  ["its result, not over yet", "GET /v1/research/jobs/{id}/result", 409, "research_not_terminal"],
  ["its result, away", "GET /v1/research/jobs/{id}/result", 503, "projection_unavailable"],
  ["its result, not found yet", "GET /v1/research/jobs/{id}/result", 404, "research_job_not_found"],
];

test("[RS3] failed reads of a job or result are repeated until the result is stored", async () => {
  await withSpendScene({ isServiceMoved: true, rateLimits: { read: 10_000, write: 10_000 } }, async (scene) => {
    for (const [index, [what, on, status, code]] of readErrors.entries()) {
      await setSwitches(scene.sandbox, { faults: [{ on, kind: "status", times: 2, status, code }] });
      const id = await accept(scene, researchOf(String(11 + index)));
      const done = await jobWhen(scene, id, ({ result }) => {
        // A rejected API key rests in the background. [L108]
        if (status === 401 && result === null) scene.clock.advance(300 * second);
        return result !== null;
      });
      expect(done, what).toMatchObject({ status: "succeeded", settledCredits: 1, errorMessage: null });
      expect(scene.tap.confirms()).toHaveLength(index + 1);
    }
  });
});

test("[RS3] an unreadable result is read again, and no part of the unreadable version is stored", async () => {
  let cuts = 0;
  const arrived = async ({ path }: TappedRequest): Promise<Meddling | undefined> => {
    if (!path.endsWith("/result") || cuts >= 2) return undefined;
    cuts += 1;
    return { kind: "replace", status: 200, body: { data: { kind: "research_result", result: { items: "none" } } } };
  };
  await withSpendScene({ arrived }, async (scene) => {
    const done = await researched(scene, researchOf("11"), ({ result }) => result !== null);
    expect(cuts).toBe(2);
    expect(done.result).toMatchObject({ itemCount: 10 });
    expect(scene.tap.requests.filter(isConfirm)).toHaveLength(1);
  });
});
