import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { coreTools } from "../../support/agents/coreTools.ts";
import { callingProgram } from "../../support/agents/fakeTools.ts";
import { eras, withMcp } from "../../support/agents/mcpConnection.ts";
import { waitForResult } from "../../support/waitForResult.ts";
import { withSpendScene } from "../../support/spendScene.ts";
import type { Meddling, TappedRequest } from "../../support/wireTap.ts";

/** Rendering the ads' media is not part of this test. */
const withoutAdFiles = ({ path }: TappedRequest): Meddling | undefined =>
  path.startsWith("/media/ads/") ? { kind: "answer", status: 200, body: { no: "file" } } : undefined;
const rateLimits = { read: 1_000_000, write: 1_000_000 };

test.each(eras)(
  "[AG79] [AG68] in era %s, a program searches ads, quotes with one as a reference, and gets the file a person confirmed",
  async (era) => {
    await withSpendScene({ config: { discover_items: 60 }, rateLimits, arrived: withoutAdFiles }, async (scene) => {
      const { core } = scene;
      await core.waitFor("the connection", async () => (await core.run("connection.read", {})).state === "online");
      await core.run("ads.refresh", { filter: {}, sort: "newest" });
      await core.waitFor("ads", async () => (await core.run("ads.count", { filter: {} })).count >= 60);
      const { calls, refresh } = coreTools(scene);
      const session = {
        program: () => callingProgram(),
        requestPairing: () => ({ code: "4F7K" }),
        workspace: { id: "test", name: "Test" },
      };
      await withMcp(session, calls, async ({ client }) => {
        const mcp = await client(era);
        const call = async (name: string, input: Record<string, unknown> = {}): Promise<Record<string, any>> => {
          const result = await mcp.callTool({ name, arguments: input });
          expect(result.isError, JSON.stringify(result.content)).not.toBe(true);
          return result.structuredContent as Record<string, any>;
        };
        expect(await call("status")).toMatchObject({ workspace: "Test", real_credits: false, connection: "online" });

        const found: string[] = [];
        for (let next: string | undefined; ;) {
          const page = await call("search_ads", { limit: 7, sort: "engaged", ...(next !== undefined && { next }) });
          expect(page["count"]).toBe(60);
          found.push(...page["ads"].map((ad: { ad_id: string }) => ad.ad_id));
          next = page["next"];
          if (next === undefined) break;
        }
        expect(new Set(found).size).toBe(60);
        expect(found).toHaveLength(60);

        const images = await call("search_ads", { media_types: ["image"], limit: 1 });
        const { ad } = await call("get_ad", { ad_id: images["ads"][0].ad_id });
        const reference = ad.slides[0].reference;
        const input = { type: "image", prompt: "The same, in red", reference_images: [reference], request_key: "1" };
        const quote = await call("quote_generation", input);
        expect(quote).toMatchObject({ within_allowance: false, terms: { generation_type: "image" } });
        expect(await call("quote_generation", input)).toEqual(quote);
        expect(await scene.charges()).toEqual([]);
        await refresh();
        expect(await call("get_request", { id: quote["request_id"] })).toMatchObject({
          requests: [{ status: "quoted", credits_quoted: quote["credits"], results: [] }],
        });

        const paidRequestId = quote["request_id"];
        const [row] = core.journal("SELECT quote_id, request FROM paid_request WHERE id = ?", paidRequestId);
        expect(String(row?.["request"])).toMatch(/https?:\/\//);
        await core.run("quotes.confirm", {
          paidRequestId,
          quoteId: String(row?.["quote_id"]) as never,
          credits: quote["credits"],
        });
        const done = await waitForResult(scene, paidRequestId);
        await refresh();
        const library = await call("search_library", { find: "in red" });
        expect(library).toMatchObject({ count: 1, assets: [{ asset_id: done.results[0]?.id }] });
        const { asset } = await call("get_asset", { asset_id: done.results[0]?.id });
        expect(asset).toMatchObject({ request_id: paidRequestId, has_file: true });
        expect(JSON.stringify(asset)).not.toMatch(/https?:/);

        const { files, pending } = await call("fetch_results", { request_id: paidRequestId });
        expect(pending).toBe(0);
        expect(files).toHaveLength(1);
        const bytes = readFileSync(files[0].path);
        expect(createHash("sha256").update(bytes).digest("hex")).toBe(files[0].sha256);
        expect(bytes.length).toBe(files[0].bytes);
        expect(await scene.charges()).toHaveLength(1);
      });
    });
  },
);
