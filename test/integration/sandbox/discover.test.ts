import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningSandbox } from "#sandbox/server.ts";
import { clientOf, type Loose, type SandboxClient } from "../../support/sandboxClient.ts";
import { startInProcess } from "../../support/startSandbox.ts";
import { withSandbox } from "../../support/withSandbox.ts";

let sandbox: RunningSandbox;
let client: SandboxClient;
let everything: Loose[];
beforeAll(async () => {
  sandbox = await startInProcess({ discover_items: 1500 });
  client = clientOf(sandbox);
  everything = await walk("");
});
afterAll(() => sandbox.close());

const path = "/v1/discover/items";

/** Reads every item of a list, page by page. */
async function walk(query: string, limit = 100, from = client, start = ""): Promise<Loose[]> {
  const found: Loose[] = [];
  let cursor = start;
  for (;;) {
    const { data, meta } = (await from.get(`${path}?limit=${limit}&${query}${cursor}`)).body;
    found.push(...data);
    if (!meta.has_more) return found;
    cursor = `&cursor=${meta.cursor}`;
  }
}
const ids = (items: readonly Loose[]): string[] => items.map((item) => item.id);

test("[SB19] paging newest first returns every item once, at any page size", async () => {
  expect(new Set(ids(everything)).size).toBe(1500);
  const times = everything.map((item) => item.content_at);
  expect(times).toEqual([...times].sort().toReversed());
  expect(ids(await walk("", 7))).toEqual(ids(everything));
});

test("[SB19] paging oldest first returns the exact reverse, also among equal times", async () => {
  const times = everything.map((item) => item.content_at);
  expect(new Set(times).size).toBeLessThan(times.length);
  expect(ids(await walk("sort=oldest", 33))).toEqual(ids(everything).toReversed());
});

test("[SB19] the same seed generates the same ads, and another seed generates others", async () => {
  const list = (seed: number) => withSandbox({ seed, discover_items: 1500 }, (other) => walk("", 100, other));
  const plain = (items: readonly Loose[], base: string) => JSON.stringify(items).replaceAll(base, "");
  const again = await withSandbox({ discover_items: 1500 }, async (other, running) =>
    plain(await walk("", 100, other), running.baseUrl),
  );
  expect(again).toBe(plain(everything, sandbox.baseUrl));
  expect(ids(await list(2))).not.toEqual(ids(everything));
});

test("[SB19] an item read by ID equals the listed item, but always has a media type", async () => {
  const unclassified = everything.filter((item) => item.media_type === null);
  expect(unclassified.length).toBeGreaterThan(0);
  for (const item of [...everything.slice(0, 5), ...unclassified.slice(0, 2)]) {
    const { data } = (await client.get(`${path}/${item.id.toUpperCase()}`)).body;
    expect(["image", "video", "carousel"]).toContain(data.media_type);
    expect({ ...data, media_type: item.media_type }).toEqual(item);
  }
});

const filters: readonly (readonly [query: string, keeps: (item: Loose) => boolean])[] = [
  ["sources=meta_ad", (item) => item.source === "meta_ad"],
  ["sources=tiktok_post&sources=instagram_post", (item) => item.source !== "meta_ad"],
  ["media_types=video", (item) => item.media_type === "video"],
  [
    "media_types=carousel&sources=tiktok_post",
    (item) => item.media_type === "carousel" && item.source === "tiktok_post",
  ],
];

test.each(filters)("[SB20] the filter %s returns exactly the matching items", async (query, keeps) => {
  expect(ids(await walk(query, 20))).toEqual(ids(everything.filter(keeps)));
  expect(ids(await walk(`${query}&sort=oldest`, 20))).toEqual(ids(everything.filter(keeps)).toReversed());
});

test("[SB20] filters by brand and date, alone and combined, return exactly the matching items", async () => {
  const brands = [...new Set(everything.map((item) => item.brand.id))];
  expect(brands).toHaveLength(48);
  for (const chosen of [[brands[0]], [brands[5], brands[17], brands[40]]]) {
    const query = chosen.map((id) => `brand_ids=${id}`).join("&");
    const fitting = everything.filter((item) => chosen.includes(item.brand.id));
    expect(ids(await walk(query, 9))).toEqual(ids(fitting));
    expect(ids(await walk(`${query}&sort=oldest`, 9))).toEqual(ids(fitting).toReversed());
    const since = fitting[Math.floor(fitting.length / 2)]?.content_at;
    const recent = fitting.filter((item) => item.content_at >= since);
    expect(ids(await walk(`${query}&since=${since}`, 9))).toEqual(ids(recent));
    expect(ids(await walk(`${query}&since=${since}&sort=oldest`, 9))).toEqual(ids(recent).toReversed());
  }
  expect(await walk("brand_ids=00000000-0000-4000-8000-000000000000")).toEqual([]);
});

test("[SB20] the following and saved views return subsets of the feed", async () => {
  const following = await walk("view=following", 50);
  const brands = new Set(following.map((item) => item.brand.id));
  expect(brands.size).toBe(8);
  expect(ids(following)).toEqual(ids(everything.filter((item) => brands.has(item.brand.id))));
  const saved = await walk("view=saved", 10);
  expect(saved.length).toBeGreaterThan(20);
  expect(saved.length).toBeLessThan(100);
  expect(ids(everything)).toEqual(expect.arrayContaining(ids(saved)));
});

/** Returns the first few letters of a word from some ad in this language. */
function aWordIn(language: string): string {
  const said: string = everything.find((item) => item.language === language)?.copy.split("\n\n")[1];
  return said.split(" ")[0]?.slice(0, 4) ?? "";
}

const textOf = (item: Loose): string => [item.brand.name, item.title, item.copy].join("\n").toLowerCase();

test.each([
  ["a brand", (): unknown => everything[0]?.brand.name],
  ["part of a brand", (): unknown => everything[3]?.brand.name.slice(1, 5)],
  ["a word of copy", (): unknown => "delivery"],
  ["two words", (): unknown => "free delivery"],
  [
    "a word and a brand",
    (): unknown => `order ${everything.find((item) => /order today/i.test(item.copy))?.brand.name}`,
  ],
  ["Chinese", (): unknown => aWordIn("zh")],
  ["Arabic", (): unknown => aWordIn("ar")],
  ["an umlaut", (): unknown => "günstiger"],
  ["a percentage", (): unknown => "25%"],
  ["capitals", (): unknown => "FREE"],
  ["nothing that is there", (): unknown => "zzzz"],
] as const)("[SB20] a query for %s finds exactly the items that contain the query", async (name, makeQuery) => {
  const query = String(makeQuery());
  const words = query.toLowerCase().split(" ");
  const fitting = everything.filter((item) => words.every((word) => textOf(item).includes(word)));
  expect(fitting.length === 0).toBe(name === "nothing that is there");
  expect(ids(await walk(`query=${encodeURIComponent(query)}`, 20))).toEqual(ids(fitting));
});

test("[SB21] a cursor is valid only unchanged, for the same endpoint, filter, and sort", async () => {
  const { cursor } = (await client.get(`${path}?limit=5`)).body.meta;
  expect((await client.get(`${path}?limit=50&cursor=${cursor}`)).status).toBe(200);
  const flipped = `${cursor.slice(0, -1)}${cursor.endsWith("A") ? "B" : "A"}`;
  const elsewhere = [
    `${path}?cursor=${flipped}`,
    `${path}?cursor=${cursor}x`,
    `${path}?cursor=${cursor}&sort=oldest`,
    `${path}?cursor=${cursor}&sources=meta_ad`,
    `/v1/generations?cursor=${cursor}`,
    `/v1/avatars?cursor=${cursor}`,
  ];
  for (const address of elsewhere) {
    const reply = await client.get(address);
    expect([address, reply.status, reply.body.error?.code]).toEqual([address, 400, "invalid_cursor"]);
  }
});

test("[SB22] items added during paging appear only in the next full read", async () => {
  await withSandbox({ discover_items: 60 }, async (other, running) => {
    const first = (await other.get(`${path}?limit=20`)).body;
    const headers = { Authorization: `Bearer ${running.keys[0]?.apiKey}`, "Content-Type": "application/json" };
    const body = JSON.stringify({ discover_items: 75 });
    expect((await fetch(`${running.baseUrl}/sandbox/switches`, { method: "PUT", headers, body })).status).toBe(200);
    const rest = await walk("", 20, other, `&cursor=${first.meta.cursor}`);
    const seen = [...ids(first.data), ...ids(rest)];
    expect(new Set(seen).size).toBe(60);
    const again = ids(await walk("", 20, other));
    expect(again).toHaveLength(75);
    expect(again.slice(15)).toEqual(seen);
  });
});

test("[SB22] ads and posts have the fields of their networks", () => {
  const languages = new Set(everything.map((item) => item.language));
  expect([...languages].sort()).toEqual(["ar", "de", "en", "zh"]);
  for (const item of everything) {
    const isAd = item.source === "meta_ad";
    expect(item.run_start_date === null).toBe(!isAd);
    expect(item.post_date === null).toBe(isAd);
    expect(item.is_active_ad === null).toBe(!isAd);
    if (item.is_active_ad === true) expect(item.run_end_date).toBeNull();
    expect(item.media.slides.length > 1).toBe(
      item.media_type === null ? item.media.slides.length > 1 : item.media_type === "carousel",
    );
  }
});

test("[SB22] slides have generated thumbnails, and video slides also have a video", async () => {
  const still = everything.find((item) => item.media_type === "image");
  const moving = everything.find((item) => item.media_type === "video");
  const imageFile = await fetch(still?.media.slides[0].thumbnail_url);
  expect([imageFile.status, imageFile.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  const clip = await fetch(moving?.media.slides[0].video_url);
  expect([clip.status, clip.headers.get("content-type")]).toEqual([200, "video/webm"]);
  expect((await fetch(still?.brand.avatar_url)).headers.get("content-type")).toBe("image/png");
  const wrong = still?.media.slides[0].thumbnail_url.replace("/0.jpg", "/0.webm");
  expect((await fetch(wrong)).status).toBe(404);
});
