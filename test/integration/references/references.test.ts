import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { connect } from "node:net";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { AssetId } from "#contracts/ids.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { Quote } from "#contracts/spending/quotes.ts";
import { giveFile, takenFile } from "../../support/giveFile.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { acceptanceOf } from "../../support/startCore.ts";
import { waitForResult } from "../../support/waitForResult.ts";
import { mediaSamples, notMedia } from "../../support/mediaSamples.ts";

const pink = { r: 255, g: 0, b: 255 };
const options = { acceptsImages: true } as const;

/** Returns a single-color image whose EXIF data says where and by whom it was taken. */
function photograph(format: "png" | "jpeg" | "webp" = "jpeg", width = 64): Promise<Buffer> {
  return sharp({ create: { width, height: 48, channels: 3, background: pink } })
    .withExif({ IFD0: { Artist: "Jane Doe", Software: "Camera 1" }, IFD3: { GPSLatitude: "52/1 31/1 0/1" } })
    .toFormat(format)
    .toBuffer();
}

function quoteWith({ core }: SpendScene, ...addresses: readonly string[]): Promise<Quote> {
  return core.run("quotes.request", {
    request: { type: "image", prompt: "A red sneaker", options: { reference_images: [...addresses] } },
  });
}

/** Returns the reference URLs of each paid POST. */
function sentAddresses({ tap }: SpendScene): readonly string[][] {
  return tap.requests
    .filter(({ method, path: at }) => method === "POST" && at === "/v1/generations")
    .map(({ body }) => (JSON.parse(body) as { options: { reference_images: string[] } }).options.reference_images);
}

/** Returns the share of an image's pixels that have the reference's color. */
async function pinkShare(file: string): Promise<number> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let found = 0;
  for (let at = 0; at < data.length; at += 3) {
    if ((data[at] ?? 0) > 230 && (data[at + 1] ?? 255) < 40 && (data[at + 2] ?? 0) > 230) found += 1;
  }
  return found / (info.width * info.height);
}

async function resultFile({ core }: SpendScene, request: PaidRequest): Promise<string> {
  const { sha256 } = await core.run("library.read", { assetId: resultOf(request) });
  return core.core.assetFile(sha256)?.path ?? "";
}

function resultOf({ results }: PaidRequest): AssetId {
  const [first] = results;
  if (first === undefined) throw new Error("It has no result.");
  return first.id;
}

const storedFiles = ({ dataDir }: SpendScene) =>
  readdirSync(path.join(dataDir, "workspaces", "test", "references"), { recursive: true, encoding: "utf8" }).filter(
    (name) => path.extname(name) !== "",
  );

test("[RF1] [RF2] an imported image is stored without metadata and does not depend on the original file", async () => {
  let chosen: string[] = [];
  await withSpendScene({ ...options, chosenFiles: () => chosen }, async (scene) => {
    const file = path.join(scene.dataDir, "IMG_0001.jpg");
    const bytes = await photograph();
    writeFileSync(file, bytes);
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    chosen = [file];
    const [taken] = await scene.core.run("references.choose", { kind: "image", most: 9 });
    rmSync(file);
    if (taken?.kind !== "imported") throw new Error("it was refused");
    expect(taken.file).toMatchObject({
      name: "IMG_0001.jpg",
      mediaType: "image/jpeg",
      width: 64,
      height: 48,
      isStripped: true,
    });
    const stored = scene.core.core.referenceFile(taken.file.address.replace("reference:", ""))?.path ?? "";
    const { exif, format } = await sharp(stored).metadata();
    expect({ exif, format }).toEqual({ exif: undefined, format: "jpeg" });
    // One image and its thumbnail: the original, with its metadata, is deleted.
    expect(storedFiles(scene)).toHaveLength(2);
    // The same file again is the same reference, and nothing is rendered twice.
    expect(await takenFile(scene.core, bytes)).toMatchObject({ address: taken.file.address });
    expect(storedFiles(scene)).toHaveLength(2);
    const again = await scene.startAgain();
    expect(
      await again.run("references.describe", { addresses: [taken.file.address, "https://a.example/b"] }),
    ).toHaveLength(1);
  });
});

test("[RF3] a file that does not fit the field is rejected with a reason and not stored", async () => {
  await withSpendScene(options, async (scene) => {
    const { core } = scene;
    for (const [name, bytes] of Object.entries(notMedia)) {
      expect(await giveFile(core, bytes, { name: `${name}.png` }), name).toMatchObject({
        kind: "rejected",
        name: `${name}.png`,
      });
    }
    const wav = mediaSamples["wav"]?.bytes ?? Buffer.alloc(0);
    expect(await giveFile(core, wav)).toMatchObject({
      reason: "This is an audio file, but this field accepts an image.",
    });
    const wide = Buffer.from(await photograph("png"));
    wide.writeUInt32BE(16_385, 16);
    expect(await giveFile(core, wide)).toMatchObject({ reason: expect.stringContaining("16,384") as string });
    const cut = (await photograph("png")).subarray(0, 60);
    expect(await giveFile(core, cut)).toMatchObject({ kind: "rejected" });
    const { upload } = await core.run("references.begin", { name: "../../x.png", kind: "image", sizeBytes: 10 });
    await core.run("references.chunk", { upload, bytes: new Uint8Array(4) });
    expect(await core.run("references.finish", { upload })).toMatchObject({ kind: "rejected", name: "x.png" });
    expect(storedFiles(scene)).toEqual([]);
    // Audio is sent unchanged, and the file says so.
    expect(await giveFile(core, wav, { kind: "audio", name: "a.wav" })).toMatchObject({
      kind: "imported",
      file: { mediaType: "audio/wav", isStripped: false },
    });
  });
});

test("[RF4] [RF5] [RF7] the service fetches a local file at one URL, which stops working when the request ends", async () => {
  await withSpendScene(options, async (scene) => {
    const { core } = scene;
    const file = await takenFile(core, await photograph());
    const quote = await quoteWith(scene, file.address);
    const [address = ""] = sentAddresses(scene)[0] ?? [];
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{32}\/files\/[0-9a-f]{32}$/);
    const fetched = await fetch(address);
    expect(fetched.status).toBe(200);
    expect(fetched.headers.get("content-type")).toBe("image/jpeg");
    expect(await core.run("hosting.read", {})).toMatchObject({ used: "listener", up: 1 });

    const request = await core.run("quotes.confirm", acceptanceOf(quote));
    const done = await waitForResult(scene, request.id);
    expect(await pinkShare(await resultFile(scene, done))).toBeGreaterThan(0.02);
    // The quoted request is the confirmed one.
    expect(new Set(sentAddresses(scene).map(([one]) => one))).toEqual(new Set([address]));
    await core.waitFor("it is taken down", async () => (await core.run("hosting.read", {})).up === 0);
    expect((await fetch(address)).status).toBe(404);

    const asset = await core.run("library.read", { assetId: resultOf(done) });
    expect(asset.recipe).toMatchObject({ options: { reference_images: [file.address] } });
  });
});

test("[RF5] a repeated quote uses the same file URL, and a confirm with an outdated file URL is rejected before sending", async () => {
  // A remote service reaches this computer only through a tunnel.
  await withSpendScene({ ...options, host: "service.example" }, async (scene) => {
    const { core } = scene;
    await core.run("webhooks.update", { publicAddress: "https://earlier.example.com" });
    const file = await takenFile(core, await photograph());
    const first = await quoteWith(scene, file.address);
    await core.run("quotes.discard", { paidRequestId: first.paidRequestId });
    const second = await quoteWith(scene, file.address);
    const [[one], [two]] = sentAddresses(scene) as [string[], string[]];
    expect(two).toBe(one);
    // Another tunnel was set up in the meantime: from now on, the listener has another URL.
    await core.run("webhooks.update", { publicAddress: "https://proofs.example.com" });
    const refused = await core.attempt("quotes.confirm", acceptanceOf(second));
    expect(refused).toMatchObject({ ok: false, error: { code: "reference_gone" } });
    expect(sentAddresses(scene)).toHaveLength(2);
    expect(await scene.charges()).toEqual([]);
    await quoteWith(scene, file.address);
    expect(sentAddresses(scene).at(-1)?.[0]).toMatch(
      /^https:\/\/proofs\.example\.com\/[0-9a-f]{32}\/files\/[0-9a-f]{32}$/,
    );
    expect(await core.run("hosting.read", {})).toMatchObject({
      used: "listener",
      listener: { address: "https://proofs.example.com", isLocal: false },
    });
  });
});

test("[RF6] running a request again hosts its local file at a new URL", async () => {
  await withSpendScene({ ...options, config: { quote_ttl_seconds: 60 } }, async (scene) => {
    const { core } = scene;
    const file = await takenFile(core, await photograph());
    const quote = await quoteWith(scene, file.address);
    await core.run("quotes.discard", { paidRequestId: quote.paidRequestId });
    scene.clock.advance(11 * 60_000);
    await core.waitFor("it is taken down", async () => (await core.run("hosting.read", {})).up === 0);
    const run = await core.run("runs.requoteFailed", { paidRequestIds: [quote.paidRequestId] });
    await core.waitFor("it is priced", async () => (await core.run("runs.read", { runId: run.id })).state === "quoted");
    const [[before], [after]] = sentAddresses(scene) as [string[], string[]];
    expect(after).not.toBe(before);
    expect((await fetch(after ?? "")).status).toBe(200);
  });
});

test("[RF7] after a restart, files no longer needed are unhosted, and needed files keep the same URL", async () => {
  await withSpendScene({ ...options, startJobs: false, config: { generation_seconds: 80_000 } }, async (scene) => {
    const file = await takenFile(scene.core, await photograph());
    const other = await takenFile(scene.core, await photograph("png"));
    const saved = await quoteWith(scene, file.address);
    await scene.core.run("quotes.confirm", acceptanceOf(saved));
    const dropped = await quoteWith(scene, other.address);
    const [[needed = ""] = [], , [over = ""] = []] = sentAddresses(scene);
    expect(dropped.credits).toBeGreaterThan(0);
    const again = await scene.startAgain();
    again.core.start();
    await again.waitFor(
      "the listener is open again",
      async () => (await fetch(needed).catch(() => null))?.status === 200,
    );
    scene.clock.advance(11 * 60_000);
    await again.waitFor("one is taken down", async () => (await again.run("hosting.read", {})).up === 1);
    expect((await fetch(over)).status).toBe(404);
    expect((await fetch(needed)).status).toBe(200);
  });
});

test("[RF10] connections aborted before a file is sent do not disturb file hosting", async () => {
  await withSpendScene(options, async (scene) => {
    const file = await takenFile(scene.core, await photograph());
    await quoteWith(scene, file.address);
    const address = new URL(sentAddresses(scene)[0]?.[0] ?? "");
    const hangUp = async () => {
      const socket = connect(Number(address.port), "127.0.0.1");
      await once(socket, "connect");
      socket.write(`GET ${address.pathname} HTTP/1.1\r\nHost: ${address.host}\r\n\r\n`, () => socket.resetAndDestroy());
      await once(socket, "close");
    };
    for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({ length: 20 }, hangUp));
    expect((await fetch(address)).status).toBe(200);
  });
});

test("[RF1] a reference file that no request or draft uses is deleted after 30 days", async () => {
  await withSpendScene(options, async (scene) => {
    const { core } = scene;
    const [sent, drafted, forgotten] = [
      await takenFile(core, await photograph("png", 10)),
      await takenFile(core, await photograph("png", 20)),
      await takenFile(core, await photograph("png", 30)),
    ];
    await core.run("quotes.discard", { paidRequestId: (await quoteWith(scene, sent.address)).paidRequestId });
    await core.run("drafts.write", {
      slot: "studio.image",
      draft: { options: { reference_images: [drafted.address] } },
    });
    const addresses = [sent.address, drafted.address, forgotten.address];
    scene.clock.advance(29 * 86_400_000);
    const before = await scene.startAgain();
    expect(await before.run("references.describe", { addresses })).toHaveLength(3);
    scene.clock.advance(2 * 86_400_000);
    const after = await scene.startAgain();
    const left = await after.run("references.describe", { addresses });
    expect(left.map(({ address }) => address)).toEqual([sent.address, drafted.address]);
    await after.waitFor("its files are gone too", () => storedFiles(scene).length === 4);
  });
});
