import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { AdId } from "#contracts/ids.ts";
import { idsOfMirror } from "../../support/discoverScene.ts";
import { mediaSamples } from "../../support/mediaSamples.ts";
import { withSpendScene } from "../../support/spendScene.ts";
import type { Meddling, TappedRequest } from "../../support/wireTap.ts";

const rateLimits = { read: 1_000_000, write: 1_000_000 };
const webp = mediaSamples["webp"]?.bytes ?? new Uint8Array();
const decode = () =>
  Promise.resolve({ thumbnail: webp, size: { width: 4, height: 5 }, durationMs: null, peaks: null, appearance: null });
const isList = ({ path: requested }: TappedRequest) => requested.startsWith("/v1/discover/items?");

test("[AK14] [AK15] an export contains exactly the matching ads with their downloaded media and overwrites no file", async () => {
  let scene: Parameters<Parameters<typeof withSpendScene>[1]>[0] | undefined;
  // Every text of every ad is hostile.
  const arrived = async (request: TappedRequest): Promise<Meddling | undefined> => {
    if (scene === undefined || !isList(request)) return undefined;
    const { body } = await scene.client.get(request.path);
    const text = JSON.stringify(body).replaceAll(scene.sandbox.baseUrl, scene.tap.baseUrl);
    const page = JSON.parse(text) as { data: Record<string, unknown>[] };
    for (const item of page.data) {
      item["copy"] = `=HYPERLINK("http://evil.example") <script>alert(1)</script> "quoted",\n${String(item["id"])}`;
      item["title"] = "</article><img src=x onerror=alert(1)>";
      item["platform_link"] = "https://ads.example/1";
    }
    return { kind: "answer", status: 200, body: page };
  };
  await withSpendScene({ config: { discover_items: 60 }, rateLimits, decode, arrived }, async (opened) => {
    scene = opened;
    const { core, dataDir } = opened;
    await core.waitFor("the connection", async () => (await core.run("connection.read", {})).state === "online");
    await core.run("ads.refresh", { filter: {} });
    await core.waitFor("the ads", async () => (await idsOfMirror(core)).length === 60);
    const { ads } = await core.run("ads.page", { filter: {}, sort: "newest", count: 60 });
    const clip = ads.find(({ mediaType }) => mediaType === "video");
    if (clip === undefined) throw new Error("There is no clip.");
    await core.run("ads.downloadMedia", { adId: clip.id, pin: true });
    await core.waitFor("the clip", async () =>
      (await core.run("ads.read", { adId: clip.id })).slides.every(({ video }) => video?.state === "cached"),
    );
    const filter = { sources: [clip.source] };
    const found = (await idsOfMirror(core, filter)).toSorted();

    const csv = await core.run("ads.export", { filter, sort: "newest", format: "csv" });
    expect(csv).toMatchObject({ ads: found.length, files: 1 });
    const lines = readFileSync(csv?.target ?? "", "utf8").split("\r\n");
    expect(lines.filter((line) => line.startsWith("d:"))).toHaveLength(found.length);
    expect(lines.every((line) => !/(^|,)"?[=+@]/.test(line))).toBe(true);

    const json = await core.run("ads.export", { filter, sort: "newest", format: "json" });
    const entries = JSON.parse(readFileSync(json?.target ?? "", "utf8")) as { id: AdId; record: { id: string } }[];
    expect(entries.map(({ record }) => record.id).toSorted()).toEqual(found);

    const marked = await core.run("ads.export", { filter: {}, sort: "newest", format: "json", adIds: [clip.id] });
    expect(marked).toMatchObject({ ads: 1 });
    const [only] = JSON.parse(readFileSync(marked?.target ?? "", "utf8")) as { id: AdId }[];
    expect(only?.id).toBe(clip.id);

    mkdirSync(path.join(dataDir, "saved"));
    const first = await core.run("ads.export", { filter, sort: "newest", format: "folder" });
    if (first === null) throw new Error("It was called off.");
    writeFileSync(path.join(first.target, "index.html"), "mine");
    const second = await core.run("ads.export", { filter, sort: "newest", format: "folder" });
    if (second === null) throw new Error("It was called off.");
    expect(second.target).not.toBe(first.target);
    expect(readFileSync(path.join(first.target, "index.html"), "utf8")).toBe("mine");

    const sheet = readFileSync(path.join(second.target, "index.html"), "utf8");
    expect(sheet).not.toMatch(/<script|<img src=x|evil\.example"/);
    expect(sheet.match(/<article>/g)).toHaveLength(found.length);
    const linked = [...sheet.matchAll(/ src="([^"]+)"/g)].map(([, name]) => decodeURIComponent(name ?? ""));
    expect(linked).toHaveLength(1);
    expect(linked.every((name) => existsSync(path.join(second.target, name)))).toBe(true);
    expect(readdirSync(path.join(second.target, "media"))).toHaveLength(1);
    expect(second.files).toBe(4);
    await core.run("ads.openOriginal", { adId: clip.id });
    expect(core.opened).toContain("https://ads.example/1");
  });
});
