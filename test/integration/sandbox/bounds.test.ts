import { afterAll, beforeAll, expect, test } from "vitest";
import { models } from "#contracts/service/generationRequests.ts";
import type { RunningSandbox } from "#sandbox/server.ts";
import { clientOf, type SandboxClient } from "../../support/sandboxClient.ts";
import { audio, batch, image, lipsync, research, scene, video, withValue } from "../../support/serviceRequests.ts";
import { startInProcess } from "../../support/startSandbox.ts";

let sandbox: RunningSandbox;
let client: SandboxClient;
beforeAll(async () => {
  sandbox = await startInProcess();
  client = clientOf(sandbox);
});
afterAll(() => sandbox.close());

const uri = "http://127.0.0.1/picture.png";
const uris = (count: number) => Array.from({ length: count }, () => uri);
const text = (length: number) => "x".repeat(length);
const uuid = "0b8d8b4e-3c1c-4f55-9a51-0c6c2f7d1a11";

/** One row of an API table: values that its bounds allow, and values that they reject. */
interface Row {
  readonly path: "/v1/generations" | "/v1/scenes" | "/v1/research/jobs" | "/v1/generation-batches/quotes";
  readonly body: object;
  readonly field: string;
  readonly good: readonly unknown[];
  readonly bad: readonly unknown[];
}

const generation = (body: object, field: string, good: readonly unknown[], bad: readonly unknown[]): Row => ({
  path: "/v1/generations",
  body: { ...body, quote_only: true },
  field,
  good,
  bad,
});
const minimax = { ...audio, model: "minimax-speech-hd" };
const seedance = { ...video, model: "seedance-2" };
const wan = { ...video, model: "wan-2.7" };

const generationRows: readonly Row[] = [
  generation(image, "prompt", [text(1), text(10_000)], [undefined, "", text(10_001), 7, null]),
  generation(image, "webhook_url", [uri, "https://hooks.example/done"], ["nowhere", 7]),
  generation(image, "model", [undefined, ...models.image], ["kling-3", ""]),
  generation(video, "model", [undefined, ...models.video], ["nano-banana-pro"]),
  generation(audio, "model", [undefined, ...models.audio], ["kling-3"]),
  generation(lipsync, "model", [undefined, ...models.lipsync], ["kling-3"]),
  generation(image, "quote_only", [true], ["true", 1]),
  generation(image, "quote_id", [uuid], ["not-a-uuid", 7]),
  generation(image, "type", [], [undefined, "avatar", "scene"]),
  generation(image, "surprise", [], [true]),
  generation(image, "options", [{}, undefined], [[], "none"]),
  generation(image, "options.aspect_ratio", ["1:1", "16:9"], ["", text(33), 1]),
  generation(image, "options.resolution", ["1K", "4K"], [text(33), 2]),
  generation(image, "options.num_outputs", [1, 4], [0, 5, 1.5, "2"]),
  generation(image, "options.reference_images", [[], uris(1), uris(9)], [uris(10), uri]),
  generation(image, "options.negative_prompt", ["", text(2000)], [text(2001), 7]),
  generation(image, "options.prompt_upsampling", [true, false], ["yes"]),
  generation(image, "options.seed", [-2_147_483_648, 0, 2_147_483_647], [-2_147_483_649, 2_147_483_648, 0.5, "1"]),
  generation(image, "options.voice", [], ["x"]),
  generation(video, "options.aspect_ratio", ["16:9"], ["", text(33)]),
  generation(video, "options.resolution", ["720p"], [text(33)]),
  generation(video, "options.duration", [1, 60], [0, 61, 2.5, "5"]),
  generation(seedance, "options.reference_images", [uris(9)], [uris(10)]),
  generation(wan, "options.reference_videos", [uris(3)], [uris(4)]),
  generation(video, "options.image", [uri], ["no uri"]),
  generation(wan, "options.negative_prompt", [text(2000)], [text(2001)]),
  generation(video, "options.generate_audio", [true, false], ["yes"]),
  generation(wan, "options.last_frame", [uri], ["no uri"]),
  generation(wan, "options.multi_shots", [true], [1]),
  generation(wan, "options.prompt_expansion", [false], ["no"]),
  generation(wan, "options.audio_url", [uri], ["no uri"]),
  generation(seedance, "options.audio_urls", [uris(3)], [uris(4)]),
  generation(audio, "options.voice", [text(1), text(256)], ["", text(257)]),
  generation({ ...audio, model: "qwen3-tts" }, "options.speed", [0.1, 5], [0.09, 5.1, "1"]),
  generation(minimax, "options.pitch", [-12, 12, 0.5], [-12.1, 12.1]),
  generation(audio, "options.stability", [0, 1], [-0.1, 1.1]),
  generation(audio, "options.similarity_boost", [0, 1], [-0.1, 1.1]),
  generation(audio, "options.language", [text(1), text(64)], ["", text(65)]),
  generation(lipsync, "options", [], [undefined]),
  generation(lipsync, "options.aspect_ratio", ["9:16"], ["", text(33)]),
  generation(lipsync, "options.image", [uri], [undefined, "no uri"]),
  generation(lipsync, "options.audio_url", [uri], [undefined, "no uri"]),
];

const atScenes = (field: string, good: readonly unknown[], bad: readonly unknown[]): Row => ({
  path: "/v1/scenes",
  body: { ...scene, quote_only: true },
  field,
  good,
  bad,
});
const sceneRows: readonly Row[] = [
  atScenes("name", [text(1), text(200)], [undefined, "", text(201)]),
  atScenes("prompt", [text(1), text(10_000)], [undefined, "", text(10_001)]),
  atScenes("model", [undefined, "nano-banana-pro"], ["nano-banana-2"]),
  atScenes("resolution", [undefined, "1K", "2K", "4K"], ["8K"]),
  atScenes("webhook_url", [uri], ["nowhere"]),
  atScenes("options.aspect_ratio", ["1:1", "16:9", "9:16", "4:3", "3:4", "3:2", "2:3"], ["4:5"]),
  atScenes("options.reference_images", [uris(4)], [uris(5)]),
  atScenes("options.avatar_id", [], ["not-a-uuid", uuid]),
  atScenes("options.product_image", [uri], ["no uri"]),
  atScenes("options.mode", ["ugc", "product", "custom"], ["other"]),
];

const atResearch = (field: string, good: readonly unknown[], bad: readonly unknown[]): Row => ({
  path: "/v1/research/jobs",
  body: { ...research, quote_only: true },
  field,
  good,
  bad,
});
const researchRows: readonly Row[] = [
  atResearch("capability_id", [], [undefined, "research.other@1"]),
  atResearch("target", [], [undefined]),
  atResearch("target.kind", [], [undefined, "name"]),
  atResearch("target.page_id", ["10000", "9".repeat(31)], [undefined, "1000", "01000", "9".repeat(32), 10_000]),
  atResearch("filters", [{}], [undefined]),
  atResearch("filters.country", ["ALL", "DE"], ["de", "DEU"]),
  atResearch("filters.status", ["ACTIVE"], ["INACTIVE"]),
  atResearch("filters.media_type", ["ALL"], ["IMAGE"]),
  atResearch("filters.language", ["EN"], ["en", "ENG"]),
  atResearch("filters.sort_by", ["relevancy_monthly_grouped"], ["date"]),
  atResearch("filters.start_date", ["2026-01-31"], ["2026-1-31", "31.01.2026"]),
  atResearch("filters.end_date", ["2026-01-31"], ["tomorrow"]),
  atResearch("page", [], [undefined]),
  atResearch("page.max_pages", [1], [undefined, 0, 2]),
  atResearch("page.max_results", [1, 30], [undefined, 0, 31, 1.5]),
  atResearch("freshness", [], [undefined]),
  atResearch("freshness.max_age_seconds", [0, 21_600], [undefined, -1, 21_601]),
  atResearch("freshness.allow_stale", [true, false], [undefined, "no"]),
];

const atBatches = (field: string, good: readonly unknown[], bad: readonly unknown[]): Row => ({
  path: "/v1/generation-batches/quotes",
  body: batch,
  field,
  good,
  bad,
});
const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ item_id: `i${index}`, request: image }));
const batchRows: readonly Row[] = [
  atBatches("items", [items(1), items(8)], [undefined, [], items(9)]),
  atBatches("items[0].item_id", ["a", `A${text(63)}`, "a.b_c:d-e"], [undefined, "", "-a", text(65), "a b", "second"]),
  atBatches("items[1].request", [image, video, audio, lipsync], [undefined]),
  atBatches("items[1].request.prompt", [text(10_000)], ["", text(10_001)]),
  atBatches("items[1].request.quote_only", [], [true]),
  atBatches("items[1].request.quote_id", [], [uuid]),
  atBatches("items[0].request.options.num_outputs", [4], [5]),
  atBatches("items[0].request.options.reference_images", [uris(9)], [uris(10)]),
];

const rows = [...generationRows, ...sceneRows, ...researchRows, ...batchRows];
const shown = (value: unknown): string => {
  const json = JSON.stringify(value) ?? "nothing";
  return json.length > 40 ? `${json.slice(0, 20)}… (${json.length})` : json;
};
const name = ({ body, path, field }: Row): string =>
  `${path} ${"type" in body ? String(body.type) : ""}${"model" in body ? ` ${String(body.model)}` : ""} ${field}`;
const good = rows.flatMap((row) => row.good.map((value) => [name(row), shown(value), row, value] as const));
const bad = rows.flatMap((row) => row.bad.map((value) => [name(row), shown(value), row, value] as const));

test.each(good)("[SB1] %s accepts %s", async (_, __, row, value) => {
  const reply = await client.post(row.path, withValue(row.body, row.field, value));
  expect([reply.status, reply.body.error]).toEqual([200, undefined]);
});

test.each(bad)("[SB1] %s rejects %s and names the field", async (_, __, row, value) => {
  const reply = await client.post(row.path, withValue(row.body, row.field, value));
  expect(reply.status).toBe(400);
  expect(reply.body.error).toMatchObject({ retryable: false });
  // A repeated item name in a batch is reported at the second item.
  const places = [row.field, row.field.replace("[0].item_id", "[1].item_id")];
  expect(places).toContain(reply.body.error.field);
});

const queries: readonly (readonly [
  path: string,
  parameter: string,
  good: readonly string[],
  bad: readonly string[],
])[] = [
  ["/v1/generations", "limit", ["1", "100"], ["0", "101", "x", "1.5", ""]],
  ["/v1/generations", "type", ["image", "video", "audio", "lipsync", "avatar", "scene"], ["text"]],
  ["/v1/generations", "status", ["pending", "processing", "completed", "failed"], ["done"]],
  ["/v1/generations", "cursor", [], ["", "made-up", "MQ.abcdefgh"]],
  ["/v1/generations", "page", [], ["2"]],
  ["/v1/scenes", "limit", ["1", "100"], ["0", "101"]],
  ["/v1/scenes", "cursor", [], ["made-up"]],
  ["/v1/avatars", "limit", ["1", "100"], ["0", "101"]],
  ["/v1/avatars", "cursor", [], ["made-up"]],
  ["/v1/account/ledger", "limit", ["1", "100"], ["0", "101"]],
  ["/v1/account/ledger", "cursor", [], ["made-up"]],
  ["/v1/capabilities", "include", ["public", "available", "all"], ["everything"]],
  ["/v1/discover/items", "view", ["feed", "following", "saved"], ["mine"]],
  ["/v1/discover/items", "sort", ["newest", "oldest"], ["best"]],
  ["/v1/discover/items", "limit", ["1", "100"], ["0", "101"]],
  ["/v1/discover/items", "sources", ["meta_ad", "instagram_post", "tiktok_post"], ["radio", "meta_ad,tiktok_post"]],
  ["/v1/discover/items", "media_types", ["image", "video", "carousel"], ["text"]],
  ["/v1/discover/items", "brand_ids", [uuid], ["nike"]],
  ["/v1/discover/items", "since", ["2026-01-01T00:00:00Z", "2026-01-01T02:00:00%2B02:00"], ["2026-01-01", "yesterday"]],
  ["/v1/discover/items", "query", ["", text(500)], [text(501)]],
  ["/v1/discover/items", "cursor", [], ["made-up"]],
];

test.each(queries.flatMap(([path, parameter, values]) => values.map((value) => [path, parameter, value] as const)))(
  "[SB1] GET %s accepts %s=%s",
  async (path, parameter, value) => {
    expect((await client.get(`${path}?${parameter}=${value}`)).status).toBe(200);
  },
);

test.each(queries.flatMap(([path, parameter, , values]) => values.map((value) => [path, parameter, value] as const)))(
  "[SB1] GET %s rejects %s=%s",
  async (path, parameter, value) => {
    const reply = await client.get(`${path}?${parameter}=${value}`);
    expect([reply.status, reply.body.error.parameter]).toEqual([400, parameter]);
  },
);

const many = (parameter: string, values: readonly string[]) => values.map((value) => `${parameter}=${value}`).join("&");

test.each([
  ["sources", many("sources", ["meta_ad", "instagram_post", "tiktok_post"]), 200],
  ["sources", many("sources", ["meta_ad", "meta_ad", "meta_ad", "meta_ad"]), 400],
  ["media_types", many("media_types", ["image", "video", "carousel"]), 200],
  ["media_types", many("media_types", ["image", "image", "image", "image"]), 400],
  [
    "brand_ids",
    many(
      "brand_ids",
      Array.from({ length: 100 }, () => uuid),
    ),
    200,
  ],
  [
    "brand_ids",
    many(
      "brand_ids",
      Array.from({ length: 101 }, () => uuid),
    ),
    400,
  ],
  ["limit", "limit=1&limit=2", 400],
])("[SB1] a repeated %s is accepted up to its maximum count: %#", async (_, query, status) => {
  expect((await client.get(`/v1/discover/items?${query}`)).status).toBe(status);
});

test("[SB1] the error for an invalid URL in a list names the list index", async () => {
  const options = { reference_images: [uri, "no uri"] };
  const reply = await client.post("/v1/generations", { ...image, options, quote_only: true });
  expect(reply.body.error).toMatchObject({ field: "options.reference_images[1]", parameter: "reference_images" });
});

test("[SB1] an endpoint without parameters ignores query parameters", async () => {
  expect((await client.get("/v1/account?limit=1")).status).toBe(200);
});

test("[SB35] the error for an unknown query parameter names the parameter, shortened if long and omitted if empty", async () => {
  const nameless = await client.get("/v1/generations?=x");
  expect([nameless.status, nameless.body.error.code]).toEqual([400, "unknown_parameter"]);
  expect(nameless.body.error).not.toHaveProperty("parameter");
  const long = await client.get(`/v1/generations?${text(200)}=x`);
  expect([long.status, long.body.error.parameter]).toEqual([400, text(128)]);
});
