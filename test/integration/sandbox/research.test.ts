import { expect, test } from "vitest";
import type { ConfigInput } from "#sandbox/config.ts";
import { fakeClock } from "../../support/fakeClock.ts";
import { type Loose, quoteAndConfirm, type SandboxClient } from "../../support/sandboxClient.ts";
import { researchOf } from "../../support/serviceRequests.ts";
import { withSandbox } from "../../support/withSandbox.ts";

const path = "/v1/research/jobs";
const read = async (client: SandboxClient, id: string) => (await client.get(`${path}/${id}`)).body.data;
const result = (client: SandboxClient, id: string) => client.get(`${path}/${id}/result`);
const balance = async (client: SandboxClient) => (await client.get("/v1/account")).body.data.credits.balance;
const events = async (client: SandboxClient): Promise<unknown[]> =>
  (await client.get("/v1/account/ledger")).body.data.map((entry: Loose) => [entry.event_kind, entry.credits]);

/** Runs `work` with a sandbox whose research takes 100 seconds of a manual clock. */
function slowly<T>(
  work: (client: SandboxClient, advance: (seconds: number) => void) => Promise<T>,
  config: ConfigInput = {},
): Promise<T> {
  const clock = fakeClock();
  return withSandbox({ research_seconds: 100, ...config }, (client) => work(client, clock.advance), {
    clock: clock.now,
  });
}

test("[SB16] a live job is quoted, queued, processed, and succeeds for one credit", async () => {
  await slowly(
    async (client, advance) => {
      const work = researchOf("11");
      const quote = (await client.post(path, { ...work, quote_only: true })).body.data;
      expect(quote).toMatchObject({
        kind: "research_quote",
        cache_disposition: "live_fetch",
        reserved_credits: 1,
        maximum_credits: 1,
      });
      expect(await read(client, quote.quote_id)).toMatchObject({
        status: "quoted",
        quote_id: quote.quote_id,
        reserved_credits: 0,
      });
      const reply = await client.post(path, { ...work, quote_id: quote.quote_id });
      expect([reply.status, reply.body.data.status, reply.body.data.id]).toEqual([202, "queued", quote.quote_id]);
      expect(await balance(client)).toBe(9999);
      advance(30);
      expect(await read(client, quote.quote_id)).toMatchObject({
        status: "processing",
        cache_disposition: "live_fetch",
      });
      expect((await result(client, quote.quote_id)).body.error).toMatchObject({
        code: "research_not_terminal",
        state: "processing",
        retryable: true,
      });
      advance(80);
      expect(await read(client, quote.quote_id)).toMatchObject({
        status: "succeeded",
        settled_credits: 1,
        result_ready: true,
      });
      const { body } = await result(client, quote.quote_id);
      expect(body.data).toMatchObject({ job_id: quote.quote_id, provenance: { native_id: work.target.page_id } });
      expect(body.data.result.item_count).toBe(body.data.result.items.length);
      expect(body.data.result.items.length).toBe(10);
      expect(await events(client)).toEqual([
        ["settlement_charge", 0],
        ["reservation", 1],
      ]);
    },
    { variants: ["job-id-quote"] },
  );
});

test.each([
  ["01", "failed", "research_failed", "Research request failed"],
  ["02", "failed", "normalization_failed", "Research result could not be normalized"],
])(
  "[SB16] research on pages ending with %s fails as %s %s and is free of charge",
  async (ending, status, code, message) => {
    await slowly(async (client, advance) => {
      const { reply } = await quoteAndConfirm(client, path, researchOf(ending));
      advance(101);
      const job = await read(client, reply.body.data.id);
      expect(job).toMatchObject({ status, settled_credits: 0, error: { code, message } });
      expect((await result(client, job.id)).body.error).toMatchObject({
        code: "research_has_no_result",
        state: "failed",
        retryable: false,
      });
      expect(await balance(client)).toBe(10_000);
      expect(await events(client)).toEqual([
        ["failure_refund", 1],
        ["reservation", 1],
      ]);
    });
  },
);

test.each([
  ["03", undefined, 9999],
  ["04", "succeeded", 9999],
  ["05", "failed", 10_000],
])("[SB16] research on pages ending with %s becomes unknown, and then %s", async (ending, reconciled, credits) => {
  await slowly(async (client, advance) => {
    const { reply } = await quoteAndConfirm(client, path, researchOf(ending));
    advance(101);
    const { id } = reply.body.data;
    expect(await read(client, id)).toMatchObject({ status: "unknown", reconciliation_required: true });
    expect((await client.get("/v1/account")).body.data.credits).toMatchObject({ uncertain_debits: 1, reserved: 0 });
    expect((await result(client, id)).status).toBe(409);
    advance(1000);
    expect((await read(client, id)).status).toBe(reconciled ?? "unknown");
    expect(await balance(client)).toBe(credits);
  });
});

test("[SB16] a page without ads succeeds with no items, and an uncharged page settles zero credits", async () => {
  await slowly(async (client, advance) => {
    const empty = (await quoteAndConfirm(client, path, researchOf("06"))).reply.body.data;
    const free = (await quoteAndConfirm(client, path, researchOf("08"))).reply.body.data;
    advance(101);
    expect((await result(client, empty.id)).body.data.result).toMatchObject({ item_count: 0, items: [] });
    expect(await read(client, free.id)).toMatchObject({ status: "succeeded", reserved_credits: 1, settled_credits: 0 });
    expect(await balance(client)).toBe(9999);
  });
});

test("[SB17] a fresh result is a free cache hit, and an old result is fetched live or returned as stale", async () => {
  await slowly(async (client, advance) => {
    const work = researchOf("12", { freshness: { max_age_seconds: 600, allow_stale: false } });
    const live = (await quoteAndConfirm(client, path, work)).reply.body.data;
    advance(101);
    const first = (await result(client, live.id)).body.data;
    const hit = await quoteAndConfirm(client, path, work);
    expect(hit.quote).toMatchObject({ cache_disposition: "cache_hit", reserved_credits: 0, maximum_credits: 0 });
    expect([hit.reply.status, hit.reply.body.data.status, hit.reply.body.data.settled_credits]).toEqual([
      200,
      "succeeded",
      0,
    ]);
    const cached = (await result(client, hit.reply.body.data.id)).body.data;
    expect(cached.result).toEqual(first.result);
    expect(cached.provenance.fetched_at).toBe(first.provenance.fetched_at);
    advance(700);
    const quoteWith = async (freshness: object) =>
      (await client.post(path, { ...work, freshness, quote_only: true })).body.data.cache_disposition;
    expect(await quoteWith({ max_age_seconds: 600, allow_stale: false })).toBe("live_fetch");
    expect(await quoteWith({ max_age_seconds: 600, allow_stale: true })).toBe("cache_stale");
    expect(await quoteWith({ max_age_seconds: 3600, allow_stale: false })).toBe("cache_hit");
    const stale = await quoteAndConfirm(client, path, {
      ...work,
      freshness: { max_age_seconds: 0, allow_stale: true },
    });
    expect([stale.reply.status, stale.reply.body.data.cache_disposition]).toEqual([200, "cache_stale"]);
    expect(await balance(client)).toBe(9999);
  });
});

test.each([
  ["13", "succeeded"],
  ["01", "failed"],
  ["03", "unknown"],
])(
  "[SB17] a request during the job of a page ending with %s joins free of charge and ends %s with the job",
  async (ending, end) => {
    await slowly(async (client, advance) => {
      const work = researchOf(ending);
      await quoteAndConfirm(client, path, work);
      const joined = await quoteAndConfirm(client, path, work);
      expect(joined.quote).toMatchObject({ cache_disposition: "cache_join", reserved_credits: 0 });
      expect([joined.reply.status, joined.reply.body.data.status]).toEqual([202, "waiting_cache"]);
      advance(101);
      expect(await read(client, joined.reply.body.data.id)).toMatchObject({
        status: end,
        cache_disposition: "cache_join",
      });
      expect((await events(client)).filter((event) => (event as string[])[0] === "reservation")).toHaveLength(1);
    });
  },
);

test("[SB17] without a quote a cached result returns a job at once, and any other request returns a quote", async () => {
  await slowly(async (client, advance) => {
    const work = researchOf("07");
    expect((await client.post(path, work)).body.data.kind).toBe("research_quote");
    await quoteAndConfirm(client, path, work);
    expect((await client.post(path, work)).body.data).toMatchObject({ kind: "research_job", status: "waiting_cache" });
    advance(101);
    expect((await client.post(path, work)).body.data).toMatchObject({ kind: "research_job", status: "succeeded" });
    // For these pages, the service returns a job even for a quote request.
    expect((await client.post(path, { ...work, quote_only: true })).body.data.kind).toBe("research_job");
    expect(await balance(client)).toBe(9999);
  });
});

test("[SB17] a second confirm of a running quote under another key fails as research_retry_not_terminal", async () => {
  await slowly(async (client, advance) => {
    const work = researchOf("14");
    const { quote } = await quoteAndConfirm(client, path, work);
    const again = () => client.post(path, { ...work, quote_id: quote.quote_id });
    expect((await again()).body.error).toMatchObject({ code: "research_retry_not_terminal", state: "queued" });
    advance(101);
    expect((await again()).body.error).toMatchObject({ code: "quote_already_used" });
  });
});

test("[SB18] a later job of the same page has one new ad and otherwise the same ads", async () => {
  await slowly(async (client, advance) => {
    const work = researchOf("15", {
      page: { max_pages: 1, max_results: 30 },
      freshness: { max_age_seconds: 0, allow_stale: false },
    });
    const fetchAds = async (): Promise<Loose[]> => {
      const { reply } = await quoteAndConfirm(client, path, work);
      advance(101);
      return (await result(client, reply.body.data.id)).body.data.result.items;
    };
    const first = await fetchAds();
    const second = await fetchAds();
    const known = new Map(first.map((ad) => [ad.id, ad]));
    expect(second.filter((ad) => !known.has(ad.id))).toHaveLength(1);
    for (const ad of second.slice(1, 15)) {
      const { is_active: _, run_end_date: __, ...now } = ad;
      const { is_active: ___, run_end_date: ____, ...before } = known.get(ad.id);
      expect(now).toEqual(before);
    }
  });
});

test("[SB18] filters limit the ads of a result", async () => {
  await withSandbox({}, async (client) => {
    const fetchAds = async (filters: object): Promise<Loose[]> => {
      const page = { max_pages: 1, max_results: 30 };
      const { reply } = await quoteAndConfirm(client, path, { ...researchOf("21"), filters, page });
      return (await result(client, reply.body.data.id)).body.data.result.items;
    };
    const all = await fetchAds({});
    const middle = all[Math.floor(all.length / 2)]?.run_start_date;
    expect((await fetchAds({ start_date: middle })).every((ad) => ad.run_start_date >= middle)).toBe(true);
    expect((await fetchAds({ end_date: middle })).every((ad) => ad.run_start_date <= middle)).toBe(true);
    expect((await fetchAds({ status: "ACTIVE" })).every((ad) => ad.is_active)).toBe(true);
    const languages = await Promise.all(["EN", "DE", "ZH", "XX"].map((language) => fetchAds({ language })));
    expect(languages.at(-1)).toEqual([]);
    expect(languages.flat().length).toBeGreaterThan(0);
    expect((await fetch(all[0]?.media.slides[0].thumbnail_url)).headers.get("content-type")).toBe("image/jpeg");
  });
});
