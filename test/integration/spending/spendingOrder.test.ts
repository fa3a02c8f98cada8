import { expect, test } from "vitest";
import { readJournal, type Row } from "../../support/startCore.ts";
import { imageItems, priced, quoteRun } from "../../support/runScene.ts";
import { withSpendScene } from "../../support/spendScene.ts";
import { isConfirm } from "../../support/wireTap.ts";

test("[S2] [Q2] before a confirm reaches the service, the journal stores its consent, key, body, and send time", async () => {
  const seen: { rows: readonly Row[]; attempts: readonly Row[]; body: string; key: string | undefined }[] = [];
  let dataDir = "";
  const arrived = (request: Parameters<typeof isConfirm>[0]) => {
    if (!isConfirm(request)) return undefined;
    seen.push({
      rows: readJournal(dataDir, "SELECT * FROM paid_request"),
      attempts: readJournal(dataDir, "SELECT * FROM attempt WHERE phase = 'confirm'"),
      body: request.body,
      key: request.headers["idempotency-key"],
    });
    return undefined;
  };
  await withSpendScene({ arrived }, async (scene) => {
    dataDir = scene.dataDir;
    await scene.spend();
    const [first] = seen;
    const [row] = first?.rows ?? [];
    expect(row).toMatchObject({ state: "sending", confirm_attempts: 1, consented_credits: row?.["quoted_credits"] });
    expect(row?.["confirm_key"]).toBe(first?.key);
    expect(row?.["confirm_body"]).toBe(first?.body);
    expect(row?.["first_sent_at"]).toBeTypeOf("number");
    expect(first?.attempts).toHaveLength(1);
    expect(first?.attempts[0]).toMatchObject({ ended_at: null, outcome: null });
  });
});

test("[Q2] [Q41] a confirm has the same body and labels as its quote request, plus the quote ID", async () => {
  await withSpendScene({}, async ({ core, tap }) => {
    const quote = await core.run("quotes.request", {
      request: { type: "image", prompt: "Ünïcode \u2028 “quotes” \\ \u0007", options: { seed: -5, num_outputs: 2 } },
      project: "spring",
      costCenter: "ads",
    });
    await core.run("quotes.confirm", {
      paidRequestId: quote.paidRequestId,
      quoteId: quote.quoteId,
      credits: quote.credits,
    });
    const [requested, confirmed] = tap.requests.filter(({ method }) => method === "POST");
    const frozen = requested?.body.replace(',"quote_only":true}', "") ?? "";
    expect(confirmed?.body).toBe(`${frozen},"quote_id":"${quote.quoteId}"}`);
    const labels = ["x-service-project", "x-service-cost-center"];
    for (const label of labels) expect(confirmed?.headers[label]).toBe(requested?.headers[label]);
    expect(requested?.headers["x-service-project"]).toBe("spring");
    expect(requested?.headers["x-service-cost-center"]).toBe("ads");
    expect(confirmed?.headers["idempotency-key"]).not.toBe(requested?.headers["idempotency-key"]);
  });
});

test("[Q41] batch quotes send each request's trace tag only if the cost center is empty", async () => {
  await withSpendScene({}, async (scene) => {
    const tagged = await quoteRun(scene, imageItems("A lemon", "A pear"));
    const sent = scene.tap.requests.filter(({ method }) => method === "POST");
    const headers = sent.map((request) => request.headers["x-service-cost-center"]);
    expect(headers).toEqual(tagged.parts.map(({ traceTag }) => traceTag));
    expect(headers[0]).toMatch(/^ps:/);
    const { id } = await scene.core.run("runs.request", { items: [...imageItems("A plum")], costCenter: "ads" });
    const own = await priced(scene, id);
    expect(own.parts.map(({ traceTag }) => traceTag)).toEqual([null]);
  });
});

test("[Q1] every POST is either a quote request or a confirm", async () => {
  await withSpendScene({}, async ({ core, spend, tap }) => {
    const { id } = await spend();
    await core.waitFor("the picture", async () => {
      const { results } = await core.run("queue.read", { paidRequestId: id });
      return results.length > 0;
    });
    const posts = tap.requests.filter(({ method }) => method !== "GET");
    expect(posts).toHaveLength(2);
    for (const { body, path } of posts) {
      const sent = JSON.parse(body) as Record<string, unknown>;
      expect(path).toBe("/v1/generations");
      expect(sent["quote_only"] === true).toBe(sent["quote_id"] === undefined);
    }
  });
});
