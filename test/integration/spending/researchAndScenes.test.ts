import { expect, test } from "vitest";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { Quote, ResearchAnswer } from "#contracts/spending/quotes.ts";
import type { ResearchRequest } from "#contracts/service/research.ts";
import { statesOf } from "../../support/journalHistory.ts";
import { aDayLater, eventually, settled, veryPatiently } from "../../support/eventually.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { acceptanceOf } from "../../support/startCore.ts";
import { waitForResult } from "../../support/waitForResult.ts";
import { errorBody, isConfirm, type Meddling, type TappedRequest } from "../../support/wireTap.ts";

/** Returns research of a page whose ID ends with these two digits, which decide the course. docs/spec/sandbox.md */
function researchOf(ending: string): ResearchRequest {
  return {
    capability_id: "research.facebook-company-ads@1",
    target: { kind: "page_id", page_id: `10020030${ending}` },
    filters: {},
    page: { max_pages: 1, max_results: 10 },
    freshness: { max_age_seconds: 3600, allow_stale: false },
  };
}

function getResearchQuote({ core }: SpendScene, ending: string): Promise<ResearchAnswer> {
  return core.run("quotes.requestResearch", { request: researchOf(ending) });
}

async function quoteOf(scene: SpendScene, ending: string): Promise<Quote> {
  const answer = await getResearchQuote(scene, ending);
  if (answer.kind !== "quote") throw new Error("a job came where a price was asked");
  return answer.quote;
}

async function research(scene: SpendScene, ending: string): Promise<PaidRequest> {
  return scene.core.run("quotes.confirm", acceptanceOf(await quoteOf(scene, ending)));
}

const requestedJobs = ({ tap }: SpendScene) =>
  tap.requests.filter(({ method, path }) => method === "GET" && path.startsWith("/v1/research/jobs/")).length;

test("[Q2] [Q3] research is quoted, confirmed with the same body, and followed to its result for one credit", async () => {
  await withSpendScene({}, async (scene) => {
    const quote = await quoteOf(scene, "11");
    expect(quote).toMatchObject({
      credits: 1,
      terms: { kind: "research", disposition: "live_fetch", maximumCredits: 1, confirmation: { max_results: 10 } },
    });
    const { id } = await scene.core.run("quotes.confirm", acceptanceOf(quote));
    const done = await eventually(scene, id, "done");
    expect(done).toMatchObject({ kind: "research", type: "research", prompt: "1002003011", generationIds: [] });
    const [job, ...more] = scene.core.journal(
      "SELECT * FROM research_job WHERE id IN (SELECT job_id FROM research_job_request WHERE paid_request_id = ?)",
      id,
    );
    expect(more).toEqual([]);
    expect(job).toMatchObject({ status: "succeeded", page_id: "1002003011", next_poll_at: null });
    expect(JSON.parse(String(job?.["result"]))).toMatchObject({ job_id: job?.["id"] });
    const [confirm] = scene.tap.confirms();
    expect(JSON.parse(confirm?.body ?? "")).toEqual({ ...researchOf("11"), quote_id: quote.quoteId });
    expect((await scene.charges()).map((charge) => charge.credits)).toEqual([1]);
  });
});

test("[S1] [Q5] a cached research result is free of charge and needs no confirm", async () => {
  await withSpendScene({}, async (scene) => {
    const first = await research(scene, "07");
    await eventually(scene, first.id, "done");
    const again = await getResearchQuote(scene, "07");
    if (again.kind !== "free_job") throw new Error("a price came where the answer was there");
    const done = await eventually(scene, again.paidRequestId, "done");
    expect(done).toMatchObject({ kind: "research", credits: null, quoteId: null, confirmAttempts: 0 });
    expect(statesOf(scene.dataDir, again.paidRequestId)).toEqual(["quoting", "running", "done"]);
    expect(scene.core.journal("SELECT result FROM research_job WHERE id = ?", again.jobId)[0]?.["result"]).toBeTypeOf(
      "string",
    );
    expect(scene.tap.confirms()).toHaveLength(1);
    expect(await scene.charges()).toHaveLength(1);
    // Unconfirmed requests are not in the queue of paid requests.
    expect((await scene.core.run("queue.list", {})).requests.map(({ id }) => id)).toEqual([first.id]);
  });
});

for (const [ending, words] of [
  ["01", "Research request failed"],
  ["02", "Research result could not be normalized"],
] as const) {
  test(`[S6] failed research (…${ending}) ends as failed with the service's error and is not resent`, async () => {
    await withSpendScene({}, async (scene) => {
      const { id } = await research(scene, ending);
      const failed = await eventually(scene, id, "failed", "done");
      expect(failed).toMatchObject({ state: "failed", errorMessage: words });
      const requested = requestedJobs(scene);
      scene.clock.advance(3_600_000);
      await scene.startAgain();
      await settled(scene);
      expect(requestedJobs(scene)).toBe(requested);
      expect(scene.tap.confirms()).toHaveLength(1);
    });
  });
}

test("[S6] [S3] research with an uncertain outcome is polled once a minute and never resent", async () => {
  await withSpendScene({}, async (scene) => {
    const { id } = await research(scene, "03");
    await scene.core.waitFor("it is unknown at the service", () => {
      scene.clock.advance(400);
      return scene.core.journal("SELECT 1 FROM research_job WHERE status = 'unknown'").length > 0;
    });
    const before = requestedJobs(scene);
    for (let checks = 1; checks <= 3; checks += 1) {
      scene.clock.advance(55_000);
      await settled(scene);
      expect(requestedJobs(scene)).toBe(before + checks - 1);
      scene.clock.advance(5_000);
      await scene.core.waitFor("it was asked about", () => requestedJobs(scene) === before + checks);
      await scene.core.waitFor("the answer is kept", () => {
        const [job] = scene.core.journal("SELECT next_poll_at FROM research_job");
        return Number(job?.["next_poll_at"]) > scene.clock.now();
      });
    }
    scene.clock.advance(86_400_000);
    await scene.startAgain();
    await scene.core.waitFor("it is watched after a restart too", () => requestedJobs(scene) > before + 3);
    expect((await scene.core.run("queue.read", { paidRequestId: id })).state).toBe("running");
    const again = await scene.core.attempt("runs.requoteFailed", { paidRequestIds: [id] });
    expect(again).toMatchObject({ ok: false, error: { code: "not_confirmable" } });
    expect(scene.tap.confirms()).toHaveLength(1);
    expect(await scene.charges()).toHaveLength(1);
  });
});

for (const [ending, end] of [
  ["04", "done"],
  ["05", "failed"],
] as const) {
  test(`[S6] research with an uncertain outcome (…${ending}) ends as ${end} once the service knows the outcome`, async () => {
    await withSpendScene({}, async (scene) => {
      const { id } = await research(scene, ending);
      expect((await veryPatiently(scene, id, "done", "failed")).state).toBe(end);
      expect(scene.tap.confirms()).toHaveLength(1);
    });
  });
}

/** Applies `first` to the first confirm and rejects the second, so that only the records are conclusive. */
function thenRefuse(first: Meddling) {
  let confirms = 0;
  return (request: TappedRequest): Meddling | undefined => {
    if (!isConfirm(request)) return undefined;
    confirms += 1;
    if (confirms === 1) return first;
    return { kind: "answer", status: 404, body: errorBody("not_here") };
  };
}

test("[S5] research with a lost response is found by its quote ID, even though the ledger names no job", async () => {
  const config = { variants: ["job-id-quote" as const] };
  await withSpendScene({ config, arrived: thenRefuse({ kind: "lose" }) }, async (scene) => {
    const quote = await quoteOf(scene, "11");
    const { id } = await scene.core.run("quotes.confirm", acceptanceOf(quote));
    const done = await eventually(scene, id, "done", "needs_review", "expired");
    expect(done.state).toBe("done");
    expect(statesOf(scene.dataDir, id)).toContain("reconciling");
    expect(scene.core.journal("SELECT id FROM research_job")).toEqual([{ id: quote.quoteId }]);
    expect(await scene.charges()).toHaveLength(1);
    expect(scene.tap.confirms()).toHaveLength(2);
  });
});

test("[S5] [S113] research that never reached the service expires once the records of a day later prove that no charge was made", async () => {
  await withSpendScene({ arrived: thenRefuse({ kind: "swallow" }) }, async (scene) => {
    const { id } = await research(scene, "11");
    const ended = await aDayLater(scene, id, "expired", "done", "needs_review");
    expect(ended.state).toBe("expired");
    const [row] = scene.core.journal("SELECT not_run_proof FROM paid_request WHERE id = ?", id);
    const proof = JSON.parse(String(row?.["not_run_proof"])) as { readFrom: number; lastSentAt: number };
    expect(proof).toMatchObject({ uncertainDebits: 0, candidates: [] });
    expect(proof.readFrom - proof.lastSentAt).toBeGreaterThanOrEqual(24 * 3_600_000);
    expect(await scene.charges()).toHaveLength(0);
  });
});

test("[Q2] [S2] a scene is quoted and confirmed at its own endpoint, and its image is downloaded", async () => {
  await withSpendScene({}, async (scene) => {
    const request = { name: "Kitchen", prompt: "A bright kitchen with a long table" };
    const quote = await scene.core.run("quotes.requestScene", { request });
    expect(quote.terms).toMatchObject({ kind: "scene" });
    const { id } = await scene.core.run("quotes.confirm", acceptanceOf(quote));
    const done = await waitForResult(scene, id);
    expect(done).toMatchObject({ kind: "scene", type: "scene", prompt: request.prompt, credits: quote.credits });
    expect(done.results).toHaveLength(1);
    const [confirm, ...more] = scene.tap.confirms();
    expect(more).toEqual([]);
    expect(confirm?.path).toBe("/v1/scenes");
    const requested = scene.tap.requests.find(({ method }) => method === "POST");
    expect(requested?.path).toBe("/v1/scenes");
    const { quote_only: only, ...shown } = JSON.parse(requested?.body ?? "") as Record<string, unknown>;
    expect([only, shown]).toEqual([true, expect.objectContaining(request)]);
    expect(JSON.parse(confirm?.body ?? "")).toEqual({ ...shown, quote_id: quote.quoteId });
    const [charge, ...others] = await scene.charges();
    expect(others).toEqual([]);
    expect([charge.generation_id, charge.credits]).toEqual([done.generationIds[0], quote.credits]);
  });
});

test("[Q7] quotes of a price comparison are discarded at once and cannot be confirmed", async () => {
  await withSpendScene({}, async (scene) => {
    const tooLarge = { type: "image", prompt: "b", model: "gpt-image-2", options: { resolution: "4K" } };
    const prices = await scene.core.run("quotes.compare", {
      requests: [{ type: "image", prompt: "a" }, tooLarge as never, { type: "video", prompt: "c" }],
    });
    expect(prices).toMatchObject([
      { kind: "priced", credits: 8, confirmation: { generation_type: "image" } },
      { kind: "refused", failure: { status: 400, code: "unsupported_value" } },
      { kind: "priced", credits: 20, confirmation: { generation_type: "video" } },
    ]);
    const rows = scene.core.journal(
      "SELECT id, state, quote_id, quoted_credits FROM paid_request WHERE quote_id NOT NULL",
    );
    expect(rows).toMatchObject([{ state: "cancelled", quoted_credits: 28 }]);
    const [row] = rows;
    const price = { paidRequestId: row?.["id"], quoteId: row?.["quote_id"], credits: row?.["quoted_credits"] };
    const confirmed = await scene.core.attempt("quotes.confirm", price as never);
    // The consent view has nothing to show for it.
    expect(confirmed).toMatchObject({ ok: false, error: { code: "not_found" } });
    expect((await scene.core.run("queue.list", {})).requests).toEqual([]);
    await scene.startAgain();
    await settled(scene);
    expect(scene.tap.confirms()).toEqual([]);
    expect(await scene.charges()).toEqual([]);
  });
});
