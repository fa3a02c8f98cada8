import { expect, test } from "vitest";
import { fakeClock } from "../../support/fakeClock.ts";
import { batch, image, research, scene } from "../../support/serviceRequests.ts";
import { withControls, withSandbox } from "../../support/withSandbox.ts";

const threshold = withControls({ approval_threshold: 0 });

test.each([
  ["/v1/generations", "/v1/generations", image, 428, 201],
  ["/v1/scenes", "/v1/scenes", scene, 428, 201],
  ["/v1/research/jobs", "/v1/research/jobs", research, 403, 202],
  ["/v1/generation-batches/quotes", "/v1/generation-batches", batch, 403, 201],
] as const)(
  "[SB15] %s: a confirm is rejected until approved, then runs under the same idempotency key",
  async (quotePath, path, work, refused, ran) => {
    await withSandbox(threshold, async (client) => {
      const isBatch = quotePath !== path;
      const quote = (await client.post(quotePath, isBatch ? work : { ...work, quote_only: true })).body.data;
      expect(quote.authorization.status).toBe("approval_required");
      const body = isBatch ? { batch_quote_id: quote.batch_quote_id } : { ...work, quote_id: quote.quote_id };
      const key = "resubmitted-after-approval";
      const confirm = () => client.post(path, body, { key });
      expect((await confirm()).status).toBe(refused);
      const { authorize_url } = quote.authorization;
      expect((await fetch(authorize_url)).status).toBe(200);
      expect((await confirm()).status).toBe(refused);
      expect((await fetch(authorize_url, { method: "POST" })).status).toBe(200);
      const reply = await confirm();
      expect(reply.status).toBe(ran);
      expect((await confirm()).body).toEqual(reply.body);
    });
  },
);

test("[SB15] only a price above the threshold needs approval", async () => {
  await withSandbox(withControls({ approval_threshold: 8 }), async (client) => {
    const getQuote = async (num_outputs: number) =>
      (await client.post("/v1/generations", { ...image, options: { num_outputs }, quote_only: true })).body.data
        .authorization.status;
    expect(await getQuote(1)).toBe("auto_approved");
    expect(await getQuote(2)).toBe("approval_required");
  });
});

test("[SB15] the approval page escapes the request's text and blocks scripts and framing", async () => {
  await withSandbox(threshold, async (client) => {
    const prompt = `<script>alert("x")</script> & 'quotes'`;
    const headers = { "X-Service-Project": "spring" };
    const quote = (await client.post("/v1/generations", { ...image, prompt, quote_only: true }, { headers })).body.data;
    const page = await fetch(quote.authorization.authorize_url);
    const html = await page.text();
    expect(html).not.toContain("<script");
    expect(html).toContain("&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;quotes&#39;");
    expect(html).toContain("8 credits");
    expect(html).toContain("spring");
    expect(html).toContain("nano-banana-pro");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(page.headers.get("x-frame-options")).toBe("DENY");
  });
});

test("[SB15] an approval from another origin, for an unknown request, or after expiry is rejected", async () => {
  const clock = fakeClock();
  await withSandbox(
    { ...threshold, quote_ttl_seconds: 60 },
    async (client, sandbox) => {
      const quote = (await client.post("/v1/generations", { ...image, quote_only: true })).body.data;
      const { authorize_url } = quote.authorization;
      const post = (url: string, headers = {}) => fetch(url, { method: "POST", headers });
      expect((await post(authorize_url, { Origin: "https://elsewhere.example" })).status).toBe(403);
      expect((await post(`${sandbox.baseUrl}/approve/unknown`)).status).toBe(404);
      expect((await fetch(`${sandbox.baseUrl}/approve/unknown`)).status).toBe(404);
      clock.advance(61);
      expect((await post(authorize_url)).status).toBe(410);
      const late = await client.post("/v1/generations", { ...image, quote_id: quote.quote_id });
      expect(late.status).toBe(410);
    },
    { clock: clock.now },
  );
});

test("[SB15] a quote of one API key cannot bypass the approval threshold of another API key", async () => {
  const keys = [
    { api_key: "k_test_1", webhook_secret: "whsec_1" },
    { api_key: "k_strict", webhook_secret: "whsec_2", approval_threshold: 0 },
  ];
  await withSandbox({ keys }, async (client) => {
    const quote = (await client.post("/v1/generations", { ...image, quote_only: true })).body.data;
    const body = { ...image, quote_id: quote.quote_id };
    const reply = await client.post("/v1/generations", body, { headers: { Authorization: "Bearer k_strict" } });
    expect(reply.body.error.code).toBe("spend_policy_denied");
  });
});
