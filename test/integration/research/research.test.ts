import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { AdId } from "#contracts/ids.ts";
import { jobWhen, quoteOf, researched, researchOf } from "../../support/researchScene.ts";
import { withSpendScene } from "../../support/spendScene.ts";
import { acceptanceOf, CommandFailed, journalFile } from "../../support/startCore.ts";
import { isConfirm } from "../../support/wireTap.ts";

const over = { status: (wanted: string) => (job: { readonly status: string | null }) => job.status === wanted };

/** A service where a live quote is already a job, under the ID that the job keeps. */
const quotesAreJobs = { config: { variants: ["job-id-quote" as const] } };

test("[RS2] [RS3] a research job is listed from confirm to result, with its source and freshness", async () => {
  await withSpendScene({}, async (scene) => {
    const quote = await quoteOf(scene, researchOf("11"));
    expect((await scene.core.run("research.jobs", {})).jobs).toEqual([]);
    const { id } = await scene.core.run("quotes.confirm", acceptanceOf(quote));
    const done = await jobWhen(scene, id, (job) => job.result !== null);
    expect(done).toMatchObject({
      paidRequestId: id,
      paidRequestState: "done",
      pageId: "1002003011",
      request: researchOf("11"),
      status: "succeeded",
      cacheDisposition: "live_fetch",
      reservedCredits: 1,
      settledCredits: 1,
      errorMessage: null,
      monitorId: null,
      compared: null,
      result: { itemCount: 10, source: "facebook" },
    });
    expect(done.result?.freshThrough).toBe((done.result?.fetchedAt ?? 0) + 21_600_000);
    expect(done.pageName).toMatch(/\S/);
    expect((await scene.core.run("research.jobs", {})).jobs).toEqual([done]);
    expect(done.jobId).not.toBe(quote.quoteId);
    expect(await scene.core.run("research.read", { id: done.jobId ?? "" })).toEqual(done);
  });
});

test("[RS2] a cached result is free, both as a quote of zero credits and as a direct job", async () => {
  await withSpendScene({}, async (scene) => {
    const first = await researched(scene, researchOf("07"), (job) => job.result !== null);
    const free = await scene.core.run("quotes.requestResearch", { request: researchOf("07") });
    if (free.kind !== "free_job") throw new Error("a price came where the answer was there");
    const again = await jobWhen(scene, free.jobId, (job) => job.result !== null);
    expect(again).toMatchObject({ cacheDisposition: "cache_hit", settledCredits: 0, paidRequestState: "done" });
    expect(again.result?.fetchedAt).toBe(first.result?.fetchedAt);
    expect(again.compared).toMatchObject({ jobId: first.jobId, diff: { added: [], changed: [], ended: [] } });

    await researched(scene, researchOf("11"), (job) => job.result !== null);
    const quote = await quoteOf(scene, researchOf("11"));
    expect(quote).toMatchObject({ credits: 0, terms: { disposition: "cache_hit" } });
    const { id } = await scene.core.run("quotes.confirm", acceptanceOf(quote));
    expect(await jobWhen(scene, id, (job) => job.result !== null)).toMatchObject({ settledCredits: 0 });
    expect(await scene.charges()).toHaveLength(2);
    const { jobs } = await scene.core.run("research.jobs", {});
    expect(jobs).toHaveLength(4);
    expect(jobs.map(({ createdAt }) => createdAt)).toEqual(
      jobs.map(({ createdAt }) => createdAt).toSorted((a, b) => b - a),
    );
  });
});

for (const [ending, words] of [
  ["01", "Research request failed"],
  ["02", "Research result could not be normalized"],
] as const) {
  test(`[RS2] a failed job (…${ending}) shows the service's error and zero settled credits`, async () => {
    await withSpendScene({}, async (scene) => {
      const failed = await researched(scene, researchOf(ending), over.status("failed"));
      expect(failed).toMatchObject({
        settledCredits: 0,
        errorMessage: words,
        result: null,
        paidRequestState: "failed",
      });
      expect(failed.completedAt).toBeGreaterThan(0);
    });
  });
}

for (const [ending, end] of [
  ["04", "succeeded"],
  ["05", "failed"],
] as const) {
  test(`[RS2] a job with an uncertain outcome (…${ending}) is listed as unknown and then ${end}`, async () => {
    await withSpendScene({}, async (scene) => {
      const unsure = await researched(scene, researchOf(ending), over.status("unknown"));
      expect(unsure).toMatchObject({ paidRequestState: "running", settledCredits: null, result: null });
      const known = await scene.core.waitFor("it is known", async () => {
        scene.clock.advance(30_000);
        const job = await scene.core.run("research.read", { id: unsure.jobId ?? "" });
        return job.status === end ? job : null;
      });
      expect(known.result === null).toBe(end === "failed");
    });
  });
}

test("[RS2] a result without ads is still a result, and an uncharged result shows zero settled credits", async () => {
  await withSpendScene({}, async (scene) => {
    expect(await researched(scene, researchOf("06"), (job) => job.result !== null)).toMatchObject({
      result: { itemCount: 0 },
      pageName: null,
    });
    expect(await researched(scene, researchOf("08"), (job) => job.result !== null)).toMatchObject({
      reservedCredits: 1,
      settledCredits: 0,
    });
  });
});

test("[RS2] two identical concurrent requests share one research job, and the second is free of charge", async () => {
  await withSpendScene({ config: { research_seconds: 30 } }, async (scene) => {
    const first = await scene.core.run("quotes.confirm", acceptanceOf(await quoteOf(scene, researchOf("09"))));
    const joined = await quoteOf(scene, researchOf("09"));
    expect(joined).toMatchObject({ credits: 0, terms: { disposition: "cache_join" } });
    const second = await scene.core.run("quotes.confirm", acceptanceOf(joined));
    const waiting = await jobWhen(scene, second.id, (job) => job.status !== null);
    expect(waiting).toMatchObject({ status: "waiting_cache", cacheDisposition: "cache_join", reservedCredits: 0 });
    expect(await jobWhen(scene, first.id, (job) => job.status !== null)).toMatchObject({ reservedCredits: 1 });
  });
});

test("[RS2] a confirmed request that never became a job is listed with the reason", async () => {
  const refuse = (request: Parameters<typeof isConfirm>[0]) =>
    isConfirm(request)
      ? {
          kind: "answer" as const,
          status: 403,
          body: {
            error: {
              code: "spend_policy_denied",
              message: "Not this key.",
              retryable: false,
              request_id: "6f1f1c1e-54a5-4b6e-9d0c-0d5c2a6b7e10",
            },
          },
        }
      : undefined;
  await withSpendScene({ arrived: refuse }, async (scene) => {
    const { id } = await scene.core.run("quotes.confirm", acceptanceOf(await quoteOf(scene, researchOf("11"))));
    const { jobs } = await scene.core.run("research.jobs", { pageId: "1002003011" });
    expect(jobs).toMatchObject([
      { jobId: null, paidRequestId: id, paidRequestState: "failed", errorMessage: "Not this key." },
    ]);
    expect((await scene.core.run("research.jobs", { pageId: "1002003012" })).jobs).toEqual([]);
    expect((await scene.core.run("research.jobs", { pageId: null })).jobs).toEqual([]);
    expect(await scene.core.run("research.researchedPages", {})).toMatchObject([
      { pageId: "1002003011", newest: { paidRequestId: id }, newestResult: null },
    ]);
  });
});

test("[RS87] a page keeps its newest result in the list while a newer job has none", async () => {
  await withSpendScene({}, async (scene) => {
    const done = await researched(scene, researchOf("11"), (job) => job.result !== null);
    const failed = await researched(scene, researchOf("01"), (job) => job.status === "failed");
    const pages = await scene.core.run("research.researchedPages", {});
    expect(pages.map(({ pageId }) => pageId)).toEqual(["1002003001", "1002003011"]);
    expect(pages[0]).toMatchObject({ newest: { jobId: failed.jobId }, newestResult: null });
    expect(pages[1]).toMatchObject({ newest: { jobId: done.jobId }, newestResult: { jobId: done.jobId } });
    const { id } = await scene.core.run("quotes.confirm", acceptanceOf(await quoteOf(scene, researchOf("11", 0))));
    const [first] = await scene.core.run("research.researchedPages", {});
    expect(first).toMatchObject({ pageId: "1002003011", newest: { paidRequestId: id } });
    expect(first?.newestResult).not.toBeNull();
  });
});

test("[RS2] paging through the research list returns every job exactly once", async () => {
  await withSpendScene(
    {
      rateLimits: { read: 1_000, write: 1_000 },
      config: { rate_limit: { read_per_minute: 1_000, write_per_minute: 1_000 } },
    },
    async (scene) => {
      for (let count = 0; count < 7; count += 1) {
        await researched(scene, researchOf("07"), () => true).catch((cause: unknown) => {
          if (!(cause instanceof Error) || !cause.message.includes("a job came")) throw cause;
        });
      }
      const all = (await scene.core.run("research.jobs", { limit: 200 })).jobs.map(({ jobId }) => jobId);
      const paged: (string | null)[] = [];
      let after: string | undefined;
      do {
        const page = await scene.core.run("research.jobs", { limit: 2, ...(after === undefined ? {} : { after }) });
        paged.push(...page.jobs.map(({ jobId }) => jobId));
        after = page.next ?? undefined;
      } while (after !== undefined);
      expect(paged).toEqual(all);
      expect(new Set(paged).size).toBe(paged.length);
    },
  );
});

test("[RS3] the ads of a result join the ad library, and return after the ad database is rebuilt", async () => {
  await withSpendScene({}, async (scene) => {
    const done = await researched(scene, researchOf("11"), (job) => job.result !== null);
    const filter = { researchJobId: done.jobId ?? "" };
    const among = () =>
      scene.core.waitFor("its ads", async () => {
        const { ads } = await scene.core.run("ads.page", { filter, count: 100 });
        return ads.length === 10 ? ads : null;
      });
    const ads = await among();
    expect(
      ads.every(({ id, origin, brandId }) => id.startsWith("r:") && origin === "research" && brandId === "1002003011"),
    ).toBe(true);
    expect((await scene.core.run("ads.read", { adId: ads[0]?.id as AdId })).platformLink).toMatch(/^https:/);
    await scene.stop();
    const folder = path.dirname(journalFile(scene.dataDir));
    for (const name of readdirSync(folder).filter((file) => file.startsWith("ads.db"))) rmSync(path.join(folder, name));
    await scene.startAgain();
    expect((await among()).map(({ id }) => id)).toEqual(ads.map(({ id }) => id));
    expect(scene.tap.confirms()).toHaveLength(1);
  });
});

test("[RS3] the ads of a result can be searched offline and added to a board, which survives a lost ad database", async () => {
  await withSpendScene({}, async (scene) => {
    const done = await researched(scene, researchOf("11"), (job) => job.result !== null);
    const ofJob = { researchJobId: done.jobId ?? "" };
    const [tile] = await scene.core.waitFor("its ads", async () => {
      const { ads } = await scene.core.run("ads.page", { filter: ofJob, count: 100 });
      return ads.length === 10 ? ads : null;
    });
    if (tile === undefined) throw new Error("there is an ad");
    const { copy } = await scene.core.run("ads.read", { adId: tile.id });
    await scene.tap.close();
    const word = /\p{L}{4,}/u.exec(copy ?? "")?.[0] ?? "";
    const found = await scene.core.run("ads.page", { filter: { find: word, origin: "research" }, count: 100 });
    expect(found.ads.map(({ id }) => id)).toContain(tile.id);
    const board = await scene.core.run("boards.create", { name: "Rivals" });
    expect(await scene.core.run("boards.add", { boardId: board.id, adIds: [tile.id] })).toMatchObject({ added: 1 });
    // The board has its own copy, whatever happens to the original.
    await scene.stop();
    const folder = path.dirname(journalFile(scene.dataDir));
    for (const name of readdirSync(folder).filter((file) => file.startsWith("ads.db"))) rmSync(path.join(folder, name));
    await scene.startAgain();
    const stored = await scene.core.waitFor("the board's ad", async () => {
      const { ads } = await scene.core.run("ads.page", { filter: { boardId: board.id }, count: 10 });
      return ads.length === 1 ? ads : null;
    });
    expect(stored[0]).toMatchObject({ id: tile.id, origin: "research" });
  });
});

test("[RS4] a job from another client is imported by ID with its result, without spending", async () => {
  await withSpendScene(quotesAreJobs, async (scene) => {
    const made = await scene.client.post("/v1/research/jobs", { ...researchOf("11"), quote_only: true });
    const id: string = made.body.data.quote_id;
    const quoted = await scene.core.run("research.import", { jobId: id.toUpperCase() });
    expect(quoted).toMatchObject({ jobId: id, status: "quoted", paidRequestId: null, request: null, result: null });
    // Until its result names the page, it belongs to no page.
    expect((await scene.core.run("research.jobs", { pageId: null })).jobs).toEqual([quoted]);
    expect(await scene.core.run("research.researchedPages", {})).toEqual([]);
    await scene.client.post("/v1/research/jobs", { ...researchOf("11"), quote_id: id });
    const done = await scene.core.waitFor("its result", async () => {
      scene.clock.advance(20_000);
      const job = await scene.core.run("research.read", { id });
      return job.result === null ? null : job;
    });
    expect(done).toMatchObject({ pageId: "1002003011", status: "succeeded", result: { itemCount: 10 } });
    expect((await scene.core.run("research.jobs", { pageId: null })).jobs).toEqual([]);
    expect(await scene.core.run("research.researchedPages", {})).toMatchObject([{ pageId: "1002003011" }]);

    const other = await scene.client.post("/v1/research/jobs", { ...researchOf("11"), quote_only: true });
    const hit: string = other.body.data.quote_id;
    await scene.client.post("/v1/research/jobs", { ...researchOf("11"), quote_id: hit });
    expect(await scene.core.run("research.import", { jobId: hit })).toMatchObject({ result: { itemCount: 10 } });
    expect(await scene.core.run("research.import", { jobId: hit })).toMatchObject({ jobId: hit });
    expect((await scene.core.run("research.jobs", {})).jobs).toHaveLength(2);
    expect(scene.tap.requests.filter(({ method }) => method === "POST")).toEqual([]);
  });
});

test("[RS4] polling of an imported quote that is never confirmed ends", async () => {
  await withSpendScene(quotesAreJobs, async (scene) => {
    const made = await scene.client.post("/v1/research/jobs", { ...researchOf("11"), quote_only: true });
    const id: string = made.body.data.quote_id;
    await scene.core.run("research.import", { jobId: id });
    await scene.core.waitFor("nothing more is asked", () => {
      scene.clock.advance(120_000);
      return scene.core.journal("SELECT 1 FROM research_job WHERE next_poll_at IS NULL").length === 1;
    });
  });
});

test("[RS4] importing an unknown job fails as not found and stores no job", async () => {
  await withSpendScene({}, async (scene) => {
    const jobId = "00000000-0000-4000-8000-000000000001";
    const failure = await scene.core.run("research.import", { jobId }).catch((cause: unknown) => cause);
    expect(failure).toBeInstanceOf(CommandFailed);
    expect(failure).toMatchObject({ error: { code: "not_found", service: { status: 404 } } });
    expect((await scene.core.run("research.jobs", {})).jobs).toEqual([]);
  });
});

test("[RS5] a page is named after its newest result until renamed, and again once the custom name is cleared", async () => {
  await withSpendScene({}, async (scene) => {
    const { pageName: found } = await researched(scene, researchOf("11"), (job) => job.result !== null);
    expect(await scene.core.run("research.pages", {})).toEqual([{ pageId: "1002003011", name: found }]);
    await scene.core.run("research.renamePage", { pageId: "1002003011", name: " The other shop " });
    await scene.core.run("research.renamePage", { pageId: "1002003012", name: "By hand" });
    expect(await scene.core.run("research.pages", {})).toEqual([
      { pageId: "1002003012", name: "By hand" },
      { pageId: "1002003011", name: "The other shop" },
    ]);
    expect((await scene.core.run("research.jobs", {})).jobs[0]?.pageName).toBe("The other shop");
    await scene.core.run("research.renamePage", { pageId: "1002003011", name: "" });
    expect((await scene.core.run("research.jobs", {})).jobs[0]?.pageName).toBe(found);
  });
});

test("[RS9] a later result of the same page and settings is compared with the earlier one; other settings are not", async () => {
  await withSpendScene({}, async (scene) => {
    const first = await researched(scene, researchOf("11", 0), (job) => job.result !== null);
    const other = { ...researchOf("11", 0), page: { max_pages: 1 as const, max_results: 5 } };
    expect((await researched(scene, other, (job) => job.result !== null)).compared).toBeNull();
    const second = await researched(scene, researchOf("11", 0), (job) => job.result !== null);
    expect(second.compared).toMatchObject({
      jobId: first.jobId,
      fetchedAt: first.result?.fetchedAt,
      diff: { changed: [], ended: [] },
    });
    // The Sandbox's page gains an ad with each check, and the full list shows one old ad less for each.
    expect(second.compared?.diff.added.length).toBeGreaterThan(0);
    expect(second.compared?.diff.missing.length).toBe(second.compared?.diff.added.length);
  });
});
