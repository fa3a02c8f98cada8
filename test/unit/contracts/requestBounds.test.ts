import { expect, test } from "vitest";
import type { z } from "zod";
import { type Endpoint, endpoints } from "#contracts/service/endpoints.ts";
import { audio, batch, image, lipsync, research, scene, video, withValue } from "../../support/serviceRequests.ts";

const all: Readonly<Record<keyof typeof endpoints, Endpoint>> = endpoints;
const uri = "https://files.example/picture.png";
const uris = (count: number) => Array.from({ length: count }, () => uri);
const text = (length: number) => "x".repeat(length);
const uuid = "0b8d8b4e-3c1c-4f55-9a51-0c6c2f7d1a11";
const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ item_id: `i${index}`, request: image }));

/** One row of an API table: values just inside its bounds (`good`) and values just outside them (`bad`). */
type Row = readonly [where: string, body: object, field: string, good: readonly unknown[], bad: readonly unknown[]];

const aspectRatio = [
  [text(1), text(32)],
  ["", text(33), 1],
] as const;
const resolution = [
  ["", text(32)],
  [text(33), 2],
] as const;
const oneUri = [
  [uri, "http://127.0.0.1/x"],
  ["nowhere", "", 7],
] as const;
const longText = [
  ["", text(2000)],
  [text(2001), 7],
] as const;
const yesOrNo = [
  [true, false],
  ["true", 1],
] as const;
const prompt = [
  [text(1), text(10_000)],
  [undefined, null, "", text(10_001), 7],
] as const;

const generationRows: readonly Row[] = [
  ["image", image, "prompt", ...prompt],
  ["image", image, "webhook_url", ...oneUri],
  ["image", image, "model", [undefined, "grok-imagine-image"], ["kling-3", ""]],
  ["image", image, "options", [{}, undefined], [[], "none", null]],
  ["image", image, "options.aspect_ratio", ...aspectRatio],
  ["image", image, "options.resolution", ...resolution],
  ["image", image, "options.num_outputs", [1, 4], [0, 5, 1.5, "2"]],
  ["image", image, "options.reference_images", [[], uris(9)], [uris(10), uri, ["nowhere"]]],
  ["image", image, "options.negative_prompt", ...longText],
  ["image", image, "options.prompt_upsampling", ...yesOrNo],
  ["image", image, "options.seed", [-2_147_483_648, 2_147_483_647], [-2_147_483_649, 2_147_483_648, 0.5]],
  ["image", image, "options.duration", [], [5]],
  ["video", video, "prompt", ...prompt],
  ["video", video, "model", [undefined, "veo-3.1", "kling-3-4k"], ["nano-banana-pro"]],
  ["video", video, "options.aspect_ratio", ...aspectRatio],
  ["video", video, "options.resolution", ...resolution],
  ["video", video, "options.duration", [1, 60], [0, 61, 5.5, "5"]],
  ["video", video, "options.reference_images", [[], uris(9)], [uris(10)]],
  ["video", video, "options.reference_videos", [[], uris(3)], [uris(4)]],
  ["video", video, "options.image", ...oneUri],
  ["video", video, "options.negative_prompt", ...longText],
  ["video", video, "options.generate_audio", ...yesOrNo],
  ["video", video, "options.last_frame", ...oneUri],
  ["video", video, "options.multi_shots", ...yesOrNo],
  ["video", video, "options.prompt_expansion", ...yesOrNo],
  ["video", video, "options.audio_url", ...oneUri],
  ["video", video, "options.audio_urls", [[], uris(3)], [uris(4)]],
  ["video", video, "options.seed", [], [1]],
  ["audio", audio, "prompt", ...prompt],
  ["audio", audio, "model", [undefined, "qwen3-tts"], ["ltx-lipsync"]],
  ["audio", audio, "options.voice", [text(1), text(256)], ["", text(257)]],
  ["audio", audio, "options.speed", [0.1, 5], [0.099, 5.001, "1"]],
  ["audio", audio, "options.pitch", [-12, 12, 0.5], [-12.001, 12.001]],
  ["audio", audio, "options.stability", [0, 1], [-0.001, 1.001]],
  ["audio", audio, "options.similarity_boost", [0, 1], [-0.001, 1.001]],
  ["audio", audio, "options.language", [text(1), text(64)], ["", text(65)]],
  ["lipsync", lipsync, "model", [undefined, "ltx-lipsync"], ["kling-3"]],
  ["lipsync", lipsync, "options", [], [undefined, {}]],
  ["lipsync", lipsync, "options.image", [uri], [undefined, "nowhere"]],
  ["lipsync", lipsync, "options.audio_url", [uri], [undefined, "nowhere"]],
  ["lipsync", lipsync, "options.aspect_ratio", ...aspectRatio],
];
const quoteRows = (where: string, body: object): readonly Row[] => [
  [where, body, "quote_only", [undefined, ...yesOrNo[0]], yesOrNo[1]],
  [where, body, "quote_id", [undefined, uuid, uuid.toUpperCase()], ["", "q_1", 7, null]],
];

const bodies: Readonly<Record<string, readonly Row[]>> = {
  createGeneration: [
    ...generationRows,
    ...[image, video, audio, lipsync].flatMap((body) => quoteRows(body.type, body)),
    ["image", image, "type", [], [undefined, "avatar", "scene", "IMAGE"]],
  ],
  quoteBatch: [
    ["batch", batch, "items", [items(1), items(8)], [undefined, [], items(9)]],
    ["batch", batch, "items[0].item_id", [text(1), text(64), "a.b:c_d-e"], ["", text(65), ".a", "a b", undefined]],
    [
      "batch",
      batch,
      "items[0].request",
      [image, video, audio, lipsync],
      [undefined, scene, { ...image, quote_only: true }],
    ],
    ["batch", batch, "items[0].request.quote_id", [], [uuid]],
    ["batch", batch, "items[1].request.prompt", ...prompt],
    ["batch", batch, "quote_only", [], [true]],
  ],
  confirmBatch: [["batch", { batch_quote_id: uuid }, "batch_quote_id", [uuid], [undefined, "", "b_1"]]],
  createScene: [
    ["scene", scene, "name", [text(1), text(200)], [undefined, "", text(201)]],
    ["scene", scene, "prompt", ...prompt],
    ["scene", scene, "model", [undefined, "nano-banana-pro"], ["nano-banana-2"]],
    ["scene", scene, "resolution", [undefined, "1K", "2K", "4K"], ["8K", "1k"]],
    ["scene", scene, "webhook_url", ...oneUri],
    ["scene", scene, "options.aspect_ratio", ["1:1", "16:9", "9:16", "4:3", "3:4", "3:2", "2:3"], ["21:9"]],
    ["scene", scene, "options.reference_images", [[], uris(4)], [uris(5)]],
    ["scene", scene, "options.avatar_id", [uuid], ["a_1"]],
    ["scene", scene, "options.product_image", ...oneUri],
    ["scene", scene, "options.mode", ["ugc", "product", "custom"], ["free"]],
    ...quoteRows("scene", scene),
  ],
  createResearchJob: [
    ["research", research, "capability_id", ["research.facebook-company-ads@1"], [undefined, "research.x@2"]],
    ["research", research, "target.kind", ["page_id"], ["name", undefined]],
    [
      "research",
      research,
      "target.page_id",
      ["10000", `1${"0".repeat(30)}`],
      ["1000", `1${"0".repeat(31)}`, "01000", 10_000],
    ],
    ["research", research, "filters", [{}], [undefined]],
    ["research", research, "filters.country", ["ALL", "DE"], ["de", "DEU", "ALLX", ""]],
    ["research", research, "filters.status", ["ACTIVE"], ["INACTIVE"]],
    ["research", research, "filters.media_type", ["ALL"], ["VIDEO"]],
    ["research", research, "filters.language", ["EN"], ["en", "ENG"]],
    ["research", research, "filters.sort_by", ["relevancy_monthly_grouped"], ["newest"]],
    ["research", research, "filters.start_date", ["2026-01-31"], ["2026-1-31", "2026-01-31T00:00:00Z"]],
    ["research", research, "filters.end_date", ["2026-01-31"], ["31.01.2026"]],
    ["research", research, "page.max_pages", [1], [0, 2, undefined]],
    ["research", research, "page.max_results", [1, 30], [0, 31, 1.5]],
    ["research", research, "freshness.max_age_seconds", [0, 21_600], [-1, 21_601, 0.5]],
    ["research", research, "freshness.allow_stale", ...yesOrNo],
    ...quoteRows("research", research),
  ],
};

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

for (const [name, rows] of Object.entries(bodies)) {
  const { body, path } = all[name as keyof typeof endpoints];
  if (body === undefined) throw new Error(`${name} has no body`);
  for (const [where, base, field, good, bad] of rows) {
    test(`POST ${path}, ${where}: ${field} enforces the bounds of the service interface`, () => {
      for (const value of good) expect(accepts(body, withValue(base, field, value)), JSON.stringify(value)).toBe(true);
      for (const value of bad) expect(accepts(body, withValue(base, field, value)), JSON.stringify(value)).toBe(false);
    });
  }
  test(`POST ${path}: the body rejects a field that the service interface does not define, at any depth`, () => {
    for (const base of new Set(rows.map(([, value]) => value))) {
      expect(accepts(body, base)).toBe(true);
      for (const place of ["", ...objectsIn(base)]) {
        expect(accepts(body, withValue(base, `${place}surprise`, 1)), `${place}surprise`).toBe(false);
      }
    }
  });
}

/** Returns the paths of the objects in a body, such as `options.` or `items[0].request.`. */
function objectsIn(value: unknown, at = ""): string[] {
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = Array.isArray(value) ? `${at.slice(0, -1)}[${key}].` : `${at}${key}.`;
    const isObject = inner !== null && typeof inner === "object" && !Array.isArray(inner);
    return [...(isObject ? [place] : []), ...objectsIn(inner, place)];
  });
}

const pageRows = [
  ["limit", [1, 100, "20", undefined], [0, 101, 1.5, "many"]],
  ["cursor", [text(1), text(4096), undefined], ["", text(4097)]],
] as const;
const uuids = (count: number) => Array.from({ length: count }, () => uuid);

const queries: Readonly<Record<string, readonly (readonly [string, readonly unknown[], readonly unknown[]])[]>> = {
  listGenerations: [
    ...pageRows,
    ["type", ["image", "video", "audio", "lipsync", "avatar", "scene", undefined], ["picture"]],
    ["status", ["pending", "processing", "completed", "failed", undefined], ["done"]],
  ],
  listScenes: pageRows,
  listAvatars: pageRows,
  listLedger: pageRows,
  listDiscoverItems: [
    ...pageRows,
    ["view", ["feed", "following", "saved", undefined], ["all"]],
    ["sources", [[], ["a", "b", "c"]], [["a", "b", "c", "d"], "a"]],
    ["brand_ids", [[], uuids(100)], [uuids(101), ["b_1"]]],
    ["media_types", [[], ["a", "b", "c"]], [["a", "b", "c", "d"]]],
    ["since", ["2026-11-20T12:00:00Z", "2026-11-20T12:00:00+01:00"], ["2026-11-20", "yesterday"]],
    ["query", ["", text(500)], [text(501)]],
    ["sort", ["newest", "oldest", undefined], ["best"]],
  ],
  readCapabilities: [["include", ["public", "available", "all", undefined], ["none", ""]]],
};

for (const [name, rows] of Object.entries(queries)) {
  const { query, path } = all[name as keyof typeof endpoints];
  if (query === undefined) throw new Error(`${name} has no query`);
  test.each(rows)(
    `GET ${path}: the query parameter %s enforces the bounds of the service interface`,
    (field, good, bad) => {
      for (const value of good) expect(accepts(query, { [field]: value }), JSON.stringify(value)).toBe(true);
      for (const value of bad) expect(accepts(query, { [field]: value }), JSON.stringify(value)).toBe(false);
    },
  );
  test(`GET ${path}: the query rejects unknown parameters`, () => {
    expect(accepts(query, { surprise: "1" })).toBe(false);
  });
}

test("every endpoint with a body or a query has its bounds tested here, and no other endpoint has either", () => {
  const covered = new Set([...Object.keys(bodies), ...Object.keys(queries)]);
  for (const [name, { body, query }] of Object.entries(all)) {
    expect(covered.has(name), name).toBe(body !== undefined || query !== undefined);
  }
  expect(Object.keys(all)).toHaveLength(17);
});
