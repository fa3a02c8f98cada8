import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { defaultScopes } from "#contracts/agents/scopes.ts";
import { eras } from "../../support/agents/mcpClient.ts";
import { withMcp } from "../../support/agents/mcpConnection.ts";
import type { Loose } from "../../support/sandboxClient.ts";
import { reviewOf, partsOf, programOf } from "../../support/programs.ts";
import { waitForResult } from "../../support/waitForResult.ts";
import { withSpendScene } from "../../support/spendScene.ts";
import type { Meddling, TappedRequest } from "../../support/wireTap.ts";

/** Rendering the ads' media is not part of this test. */
const withoutAdFiles = ({ path }: TappedRequest): Meddling | undefined =>
  path.startsWith("/media/ads/") ? { kind: "answer", status: 200, body: { no: "file" } } : undefined;
const rateLimits = { read: 1_000_000, write: 1_000_000 };

test.each(eras)(
  "[AG79] [AG68] [AG73] in era %s, a program searches ads, quotes with one as a reference, and gets the file a person confirmed",
  async (era) => {
    await withSpendScene({ config: { discover_items: 60 }, rateLimits, arrived: withoutAdFiles }, async (scene) => {
      const { core } = scene;
      await core.waitFor("the connection", async () => (await core.run("connection.read", {})).state === "online");
      await core.run("ads.refresh", { filter: {}, sort: "newest" });
      await core.waitFor("ads", async () => (await core.run("ads.count", { filter: {} })).count >= 60);
      const program = programOf(scene, { name: "Claude Code" });
      const session = {
        program: () => ({ id: program.id, name: "Claude Code", scopes: defaultScopes, isCommandLine: false }),
        requestPairing: () => ({ code: "4F7K" }),
        workspace: { id: "test", name: "Test" },
      };
      await withMcp(session, core.core.programs.calls, async ({ client }) => {
        const mcp = await client(era);
        const call = async (name: string, input: Record<string, unknown> = {}): Promise<Record<string, Loose>> => {
          const result = await mcp.callTool({ name, arguments: input });
          expect(result.isError, JSON.stringify(result.content)).not.toBe(true);
          return result.structuredContent as Record<string, Loose>;
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
        expect(await call("get_request", { id: quote["request_id"] })).toMatchObject({
          requests: [{ status: "quoted", credits_quoted: quote["credits"], results: [] }],
        });

        const paidRequestId = quote["request_id"];
        const [row] = core.journal("SELECT request FROM paid_request WHERE id = ?", paidRequestId);
        expect(String(row?.["request"])).toMatch(/"reference_images":\["https?:/);
        const wanted = { request_ids: [paidRequestId], reason: "For the spring campaign" };
        const waiting = await call("request_confirmation", wanted);
        expect(waiting).toMatchObject({ status: "waiting_for_person", credits: quote["credits"], check_after_s: 30 });
        expect(await call("request_confirmation", wanted)).toEqual(waiting);
        expect(await call("status")).toMatchObject({ waiting_for_person: 1 });
        expect(await scene.charges()).toEqual([]);

        const confirmation = program.now(waiting["confirmation_id"]);
        const decided = call("get_request", { id: waiting["confirmation_id"], wait_s: 50 });
        const person = reviewOf(scene, confirmation);
        expect(await person.confirm(partsOf(confirmation))).toMatchObject({ ok: true });
        expect(await decided).toMatchObject({ confirmation: { status: "accepted", accepted_by: "person" } });
        const done = await waitForResult(scene, paidRequestId);
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
        expect(await call("cancel_request", { id: paidRequestId })).toMatchObject({ is_cancelled: false });
        expect(await call("list_requests", { status: "done" })).toMatchObject({
          requests: [{ request_id: paidRequestId }],
        });
      });
    });
  },
);
