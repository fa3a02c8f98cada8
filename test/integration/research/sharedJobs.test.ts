import { expect, test } from "vitest";
import type { ResearchJobView } from "#contracts/research.ts";
import { researchJobs } from "../../support/serviceRecords.ts";
import { createMonitor, jobWhen, quoteOf, researched, researchOf, turnOver } from "../../support/researchScene.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { acceptanceOf } from "../../support/startCore.ts";
import { errorBody, isConfirm, type Meddling, type TappedRequest } from "../../support/wireTap.ts";

const request = researchOf("07");
const isDone = ({ paidRequestState: state, result }: ResearchJobView) => state === "done" && result !== null;

/** A tap that answers each further quote request with this free job. */
function freeAnswers() {
  let free: object | null = null;
  return {
    give: (job: object) => {
      free = job;
    },
    arrived: ({ method, path, body }: TappedRequest): Meddling | undefined =>
      free !== null && method === "POST" && path === "/v1/research/jobs" && body.includes('"quote_only":true')
        ? { kind: "answer", status: 200, body: { data: free } }
        : undefined,
  };
}

async function requestFreely({ core }: SpendScene) {
  const answer = await core.run("quotes.requestResearch", { request });
  if (answer.kind !== "free_job") throw new Error("a price came where the job was expected");
  return answer;
}

const free = { reserved_credits: 0, maximum_credits: 0, cache_disposition: "cache_hit" } as const;

test("[S130] [S131] a free cached result with the job ID of a paid request leaves that request its result and price", async () => {
  const answers = freeAnswers();
  await withSpendScene({ arrived: answers.arrived }, async (scene) => {
    const paid = await researched(scene, request, isDone);
    const jobId = paid.jobId ?? "";
    answers.give({ ...researchJobs.succeeded, ...free, id: jobId, settled_credits: 0 });
    const answer = await requestFreely(scene);
    const again = await jobWhen(scene, answer.paidRequestId, isDone);

    expect(again).toMatchObject({
      jobId,
      paidRequestId: answer.paidRequestId,
      cacheDisposition: "cache_hit",
      reservedCredits: 0,
      settledCredits: 0,
      result: paid.result,
    });
    expect(await scene.core.run("research.read", { id: paid.paidRequestId ?? "" })).toEqual(paid);
    expect(paid).toMatchObject({ cacheDisposition: "live_fetch", reservedCredits: 1, settledCredits: 1 });
    const { jobs } = await scene.core.run("research.jobs", { limit: 10 });
    expect(jobs.map(({ paidRequestId }) => paidRequestId)).toEqual([answer.paidRequestId, paid.paidRequestId]);
  });
});

test("[S130] [S131] a free join with the job ID of a running paid request ends together with it", async () => {
  const answers = freeAnswers();
  await withSpendScene({ arrived: answers.arrived }, async (scene) => {
    const running = await researched(scene, request, ({ jobId }) => jobId !== null);
    const jobId = running.jobId ?? "";
    answers.give({ ...researchJobs.waiting_cache, ...free, cache_disposition: "cache_join", id: jobId });
    const answer = await requestFreely(scene);
    const joined = await jobWhen(scene, answer.paidRequestId, isDone);
    const paid = await jobWhen(scene, running.paidRequestId ?? "", isDone);

    expect(paid).toMatchObject({ jobId, cacheDisposition: "live_fetch", reservedCredits: 1, settledCredits: 1 });
    expect(joined).toMatchObject({ jobId, cacheDisposition: "cache_join", reservedCredits: 0, result: paid.result });
    expect(joined.settledCredits).toBeNull();
    expect(await scene.charges()).toHaveLength(1);
  });
});

test("[S130] [RS10] a monitor's check that gets the result of an earlier request has no changes of its own", async () => {
  const answers = freeAnswers();
  const notices: string[] = [];
  const notified = (_target: unknown, notice: { readonly title: string }) => void notices.push(notice.title);
  await withSpendScene({ arrived: answers.arrived, notified: notified as never }, async (scene) => {
    const paid = await researched(scene, request, isDone);
    answers.give({ ...researchJobs.succeeded, ...free, id: paid.jobId ?? "", settled_credits: 0 });
    const terms = { request, everyHours: 24, monthlyCap: 2 };
    const { id } = await createMonitor(scene, terms);
    const monitor = await turnOver(scene, id, 1);
    expect(monitor.checks).toMatchObject([{ jobId: paid.jobId, status: "succeeded", credits: null, diff: null }]);
    expect(await scene.core.run("research.read", { id: paid.paidRequestId ?? "" })).toMatchObject({ monitorId: null });
    expect(notices.filter((title) => title.startsWith("Ad changes"))).toEqual([]);
  });
});

test("[S132] [RS30] a paid research request without a response finds its job although a free request has it too", async () => {
  const answers = freeAnswers();
  let goOn = (): void => undefined;
  const hasFreeRequest = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let confirms = 0;
  const arrived = async (tapped: TappedRequest): Promise<Meddling | undefined> => {
    if (!isConfirm(tapped)) return answers.arrived(tapped);
    confirms += 1;
    if (confirms === 1) return { kind: "lose" };
    await hasFreeRequest;
    return { kind: "answer", status: 404, body: errorBody("not_here") };
  };
  await withSpendScene({ config: { variants: ["job-id-quote"] }, arrived }, async (scene) => {
    const quote = await quoteOf(scene, request);
    const { id } = await scene.core.run("quotes.confirm", acceptanceOf(quote));
    await scene.core.waitFor("the confirm is lost", () => confirms > 0);
    answers.give({ ...researchJobs.waiting_cache, ...free, cache_disposition: "cache_join", id: quote.quoteId });
    const answer = await requestFreely(scene);
    goOn();

    const paid = await jobWhen(scene, id, isDone);
    expect(paid).toMatchObject({ jobId: quote.quoteId, reservedCredits: 1, settledCredits: 1 });
    const shared = await jobWhen(scene, answer.paidRequestId, isDone);
    expect(shared).toMatchObject({ jobId: quote.quoteId, reservedCredits: 0 });
    expect(await scene.charges()).toHaveLength(1);
  });
});
