import { randomBytes } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import type { Ad, AdTile } from "#contracts/ads/ads.ts";
import type { AdId } from "#contracts/ids.ts";
import { whenCurrent } from "../../support/discoverScene.ts";
import { mediaSamples } from "../../support/mediaSamples.ts";
import { settled } from "../../support/eventually.ts";
import { researched, watched } from "../../support/researchScene.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { type TestCore, workspaceId } from "../../support/startCore.ts";
import { type Meddling, type TappedRequest } from "../../support/wireTap.ts";

const rateLimits = { read: 1_000_000, write: 1_000_000 };
const webp = mediaSamples["webp"]?.bytes ?? new Uint8Array();
const size = { width: 4, height: 5 };
/** A fake media renderer: every file becomes the same thumbnail. */
const decode = () => Promise.resolve({ thumbnail: webp, size, durationMs: null, peaks: null, appearance: null });
const isItem = ({ path: target }: TappedRequest) => /^\/v1\/discover\/items\/[^?]/.test(target);
const isFile = ({ path: target }: TappedRequest) => target.startsWith("/media/ads/");

const isUnsignedFile = (request: TappedRequest) => isFile(request) && !request.path.includes("signature");
const ended: Meddling = { kind: "answer", status: 403, body: { error: "expired" } };

/** Returns the service's response with different URLs for the same files. */
async function signed(scene: SpendScene, { path: target }: TappedRequest): Promise<Meddling> {
  const text = JSON.stringify((await scene.client.get(target)).body).replaceAll(
    scene.sandbox.baseUrl,
    scene.tap.baseUrl,
  );
  const body = JSON.parse(text.replaceAll(/(\/media\/ads\/[^"]*)"/g, '$1?signature=2"')) as object;
  return { kind: "answer", status: 200, body };
}

/** Runs `work` with ads without files: the files of a refresh are downloaded only when an ad is viewed. */
async function withAds(
  options: Parameters<typeof withSpendScene>[0],
  work: (scene: SpendScene, ads: readonly AdTile[]) => Promise<void>,
): Promise<void> {
  await withSpendScene({ config: { discover_items: 90 }, rateLimits, decode, ...options }, async (scene) => {
    const { core } = scene;
    await core.waitFor("the connection", async () => (await core.run("connection.read", {})).state === "online");
    await core.run("ads.refresh", { filter: {} });
    const ads = await core.waitFor("the ads", async () => {
      const page = await core.run("ads.page", { filter: {}, sort: "newest", count: 90 });
      return page.ads.length === 90 ? page.ads : null;
    });
    await work(scene, ads);
  });
}

function whenRead(core: TestCore, adId: AdId, isIt: (ad: Ad) => boolean): Promise<Ad> {
  return core.waitFor("the files of an ad", async () => {
    const ad = await core.run("ads.read", { adId });
    return isIt(ad) ? ad : null;
  });
}

async function fileOf(core: TestCore, url: string | null) {
  const file = await core.core.adFile((url ?? "").replace("media://ad/", ""));
  if (file === null) throw new Error("The file doesn't exist.");
  return file;
}

function ofType(ads: readonly AdTile[], type: string): AdTile {
  const found = ads.find(({ mediaType }) => mediaType === type);
  if (found === undefined) throw new Error(`There is no ${type}.`);
  return found;
}

test("[AK5] [AK13] thumbnails of viewed ads are downloaded and available offline; other ads download no media", async () => {
  let isAway = false;
  const arrived = (): Meddling | undefined => (isAway ? { kind: "swallow" } : undefined);
  await withAds({ arrived }, async (scene, ads) => {
    const seen = ads.slice(0, 12);
    expect(scene.tap.requests.filter(isFile)).toEqual([]);
    expect(seen.every(({ thumbnail }) => thumbnail.state === "remote" && thumbnail.url === null)).toBe(true);
    await scene.core.run("ads.seen", { adIds: seen.map(({ id }) => id) });
    const shown = await scene.core.waitFor("the pictures", async () => {
      const page = await scene.core.run("ads.page", { filter: {}, sort: "newest", count: 12 });
      return page.ads.every(({ thumbnail }) => thumbnail.state === "cached") ? page.ads : null;
    });
    expect(scene.tap.requests.filter(isFile)).toHaveLength(12);
    isAway = true;
    const again = await scene.startAgain();
    const offline = await again.run("ads.page", { filter: {}, sort: "newest", count: 90 });
    expect(offline.ads.slice(0, 12).map(({ thumbnail }) => thumbnail)).toEqual(shown.map(({ thumbnail }) => thumbnail));
    expect(offline.ads.slice(12).every(({ thumbnail }) => thumbnail.state === "remote")).toBe(true);
    const file = await fileOf(again, shown[0]?.thumbnail.url ?? null);
    expect(file.mediaType).toBe("image/webp");
    expect(new Uint8Array(await readFile(file.path))).toEqual(new Uint8Array(webp));
    const [first] = seen;
    if (first === undefined) throw new Error("There is no ad.");
    const reference = await again.run("ads.reference", { adId: first.id, slide: 0 });
    expect(reference.address).toContain(`/media/ads/${first.id.slice(2)}/0.`);
    expect(reference.thumbnailUrl).toBe(shown[0]?.thumbnail.url);
    await expect(again.run("ads.reference", { adId: first.id, slide: 19 })).rejects.toThrow(/File not found/);
  });
});

test("[AK5] a requested ad is downloaded completely, with video, thumbnail, and all slides, and can be pinned", async () => {
  await withAds({}, async ({ core }, ads) => {
    const clip = ofType(ads, "video");
    await core.run("ads.downloadMedia", { adId: clip.id, pin: true });
    const ad = await whenRead(core, clip.id, ({ slides }) =>
      slides.every(({ thumbnail, video }) => thumbnail.state === "cached" && video?.state === "cached"),
    );
    const video = ad.slides[0]?.video ?? null;
    const file = await fileOf(core, video?.url ?? null);
    expect(file.mediaType).toBe("video/webm");
    expect((await stat(file.path)).size).toBe(video?.sizeBytes);
    const carousel = ofType(ads, "carousel");
    await core.run("ads.downloadMedia", { adId: carousel.id, pin: false });
    await whenRead(core, carousel.id, ({ slides }) => slides.every(({ thumbnail }) => thumbnail.state === "cached"));
    const { pinnedBytes, mediaBytes } = await core.run("adMedia.storage", {});
    expect(pinnedBytes).toBeGreaterThan(0);
    expect(mediaBytes).toBeGreaterThan(pinnedBytes);
  });
});

test("[AK5] [AK13] an expired media URL is replaced by the current one from the service", async () => {
  let scene: SpendScene | undefined;
  const arrived = async (request: TappedRequest): Promise<Meddling | undefined> => {
    if (scene === undefined) return undefined;
    if (isUnsignedFile(request)) return ended;
    return isItem(request) ? signed(scene, request) : undefined;
  };
  await withAds({ arrived }, async (opened, ads) => {
    scene = opened;
    const { id } = ofType(ads, "video");
    await opened.core.run("ads.downloadMedia", { adId: id, pin: false });
    const ad = await whenRead(opened.core, id, ({ slides }) => slides[0]?.video?.state === "cached");
    expect(ad.slides[0]?.thumbnail.state).toBe("cached");
    const reference = await opened.core.run("ads.reference", { adId: id, slide: 0 });
    expect(reference).toMatchObject({ kind: "video", address: expect.stringContaining("signature=2") as string });
  });
});

test("[AK5] [RS3] a research result's media with an expired URL shows as expired until the page's next research job", async () => {
  let scene: SpendScene | undefined;
  let isSigned = false;
  const arrived = async (request: TappedRequest): Promise<Meddling | undefined> => {
    if (isUnsignedFile(request)) return ended;
    return isSigned && scene !== undefined && request.path.endsWith("/result") ? signed(scene, request) : undefined;
  };
  await withSpendScene({ rateLimits, decode, arrived }, async (opened) => {
    scene = opened;
    const { core } = opened;
    const check = () => researched(opened, watched(), ({ result }) => result !== null);
    await check();
    const adId = await core.waitFor("an ad of the result", async () => {
      const { ads } = await core.run("ads.page", { filter: { origin: "research" }, sort: "newest", count: 1 });
      return ads[0]?.id;
    });
    // The clock moves on: a download that ran out of time is tried again later.
    const thumbnailIs = (state: string) =>
      whenRead(core, adId, ({ slides: [slide] }) => {
        opened.clock.advance(400);
        return slide?.thumbnail.state === state;
      });
    await core.run("ads.downloadMedia", { adId, pin: false });
    expect((await thumbnailIs("expired")).slides[0]?.thumbnail.reason).toEqual({
      code: "file_host_status",
      status: 403,
    });
    // All downloads have ended, so only the next result can start one.
    await core.waitFor("the end of the downloads", () => opened.tap.inFlight() === 0);
    isSigned = true;
    await check();
    await thumbnailIs("cached");
    expect(opened.tap.requests.some(isItem)).toBe(false);
  });
});

test("[AK5] missing ad media shows the reason: ad removed, rejected by the host, or not displayable", async () => {
  let says: "gone" | "refused" | "page" = "gone";
  const arrived = (request: TappedRequest): Meddling | undefined => {
    if (isItem(request) && says === "gone") {
      const error = {
        code: "discover_item_not_found",
        message: "none",
        retryable: false,
        request_id: crypto.randomUUID(),
      };
      return { kind: "answer", status: 404, body: { error } };
    }
    if (!isFile(request)) return undefined;
    return { kind: "answer", status: says === "page" ? 200 : 403, body: { page: "please sign in" } };
  };
  await withAds({ arrived }, async ({ core }, ads) => {
    const [one, two, three] = ads.filter(({ mediaType }) => mediaType === "image");
    if (one === undefined || two === undefined || three === undefined) throw new Error("Too few pictures.");
    const fetched = async ({ id }: AdTile) => {
      await core.run("ads.downloadMedia", { adId: id, pin: false });
      const { slides, isRemoved } = await whenRead(core, id, ({ slides: [slide] }) => {
        const state = slide?.thumbnail.state;
        return state !== "waiting" && state !== "remote";
      });
      return { isRemoved: isRemoved, state: slides[0]?.thumbnail.state, reason: slides[0]?.thumbnail.reason };
    };
    expect(await fetched(one)).toMatchObject({ isRemoved: true, state: "removed" });
    says = "refused";
    expect(await fetched(two)).toMatchObject({ isRemoved: false, state: "expired" });
    expect((await fetched(two)).reason).toEqual({ code: "file_host_status", status: 403 });
    says = "page";
    expect(await fetched(three)).toMatchObject({ state: "blocked" });
  });
});

test("[AK11] pinned media survives a lost ad database without the service, and unreferenced files are removed", async () => {
  let isAway = false;
  const arrived = (): Meddling | undefined => (isAway ? { kind: "swallow" } : undefined);
  await withAds({ arrived }, async (scene, ads) => {
    const clip = ofType(ads, "video");
    const other = ofType(ads, "image");
    await scene.core.run("ads.seen", { adIds: [other.id, clip.id] });
    const seen = await whenRead(scene.core, other.id, ({ thumbnail }) => thumbnail.state === "cached");
    await whenRead(scene.core, clip.id, ({ thumbnail }) => thumbnail.state === "cached");
    await scene.core.run("ads.downloadMedia", { adId: clip.id, pin: true });
    const before = await whenRead(scene.core, clip.id, ({ slides }) => slides[0]?.video?.state === "cached");
    const lost = await fileOf(scene.core, `media://ad/${seen.thumbnail.sha256 ?? ""}`);
    expect(existsSync(lost.path)).toBe(true);
    await scene.stop();
    const folder = path.join(scene.dataDir, "workspaces", workspaceId);
    for (const ending of ["", "-wal", "-shm"]) rmSync(path.join(folder, `ads.db${ending}`), { force: true });
    isAway = true;
    const again = await scene.startAgain();
    const after = await again.waitFor("the pinned clip", async () => {
      const found = await again.attempt("ads.read", { adId: clip.id });
      return found.ok && found.value.slides[0]?.video?.state === "cached" ? found.value : null;
    });
    expect(after.slides).toEqual(before.slides);
    const file = await fileOf(again, after.slides[0]?.video?.url ?? null);
    expect((await stat(file.path)).size).toBe(after.slides[0]?.video?.sizeBytes);
    await again.waitFor("the other file to go", () => !existsSync(lost.path));
    expect((await again.run("adMedia.storage", {})).pinnedBytes).toBeGreaterThan(0);
  });
});

test("[AK6] the media quota evicts the least recently used files, never pinned files, and evicted media can be downloaded again", async () => {
  const bytes = 17_000_000;
  const large = () =>
    Promise.resolve({
      thumbnail: Buffer.concat([webp, randomBytes(bytes)]),
      size,
      durationMs: null,
      peaks: null,
      appearance: null,
    });
  await withAds({ decode: large }, async ({ core, clock }, ads) => {
    const images = ads.filter(({ mediaType }) => mediaType === "image").slice(0, 5);
    const [pinned, ...others] = images;
    if (pinned === undefined) throw new Error("There is no picture.");
    const { quotaBytes } = await core.run("adMedia.setQuota", { quotaBytes: 50_000_000 });
    expect(quotaBytes).toBe(50_000_000);
    await core.run("ads.downloadMedia", { adId: pinned.id, pin: true });
    const first = await whenRead(core, pinned.id, ({ slides }) => slides[0]?.thumbnail.state === "cached");
    for (const { id } of others) {
      clock.advance(60_000);
      await core.run("ads.seen", { adIds: [id] });
      await whenRead(core, id, ({ slides }) => slides[0]?.thumbnail.state === "cached");
    }
    await core.waitFor("room", async () => {
      const { mediaBytes, pinnedBytes } = await core.run("adMedia.storage", {});
      return mediaBytes - pinnedBytes <= 50_000_000;
    });
    const states = await Promise.all(
      images.map(async ({ id }) => (await core.run("ads.read", { adId: id })).slides[0]?.thumbnail.state),
    );
    expect(states[0]).toBe("cached");
    expect(states[1]).toBe("remote");
    expect(states.at(-1)).toBe("cached");
    const file = await fileOf(core, first.slides[0]?.thumbnail.url ?? null);
    expect(existsSync(file.path)).toBe(true);
    const evicted = others[0];
    if (evicted === undefined) throw new Error("There is no other picture.");
    await core.run("ads.seen", { adIds: [evicted.id] });
    await whenRead(core, evicted.id, ({ slides }) => slides[0]?.thumbnail.state === "cached");
  });
});

test("[AK5] a board with offline media downloads and pins all media of its ads, including later additions", async () => {
  await withAds({}, async ({ core }, ads) => {
    const [one, two] = [ofType(ads, "carousel"), ofType(ads, "video")];
    const board = await core.run("boards.create", { name: "Offline" });
    await core.run("boards.add", { boardId: board.id, adIds: [one.id] });
    await core.run("boards.keepOffline", { boardId: board.id, keep: true });
    await core.run("boards.add", { boardId: board.id, adIds: [two.id] });
    for (const { id } of [one, two]) {
      await whenRead(core, id, ({ slides }) =>
        slides.every(
          ({ thumbnail, video }) => thumbnail.state === "cached" && (video === null || video.state === "cached"),
        ),
      );
    }
    expect((await core.run("adMedia.storage", {})).pinnedBytes).toBeGreaterThan(0);
    const whole = (await core.run("adMedia.storage", {})).pinnedBytes;
    const { undoId } = await core.run("boards.removeAds", { boardId: board.id, adIds: [two.id] });
    expect((await core.run("adMedia.storage", {})).pinnedBytes).toBeLessThan(whole);
    await core.run("ads.undo", { undoId: undoId ?? "" });
    expect((await core.run("adMedia.storage", {})).pinnedBytes).toBe(whole);
    await core.run("boards.keepOffline", { boardId: board.id, keep: false });
    expect((await core.run("adMedia.storage", {})).pinnedBytes).toBe(0);
  });
});

test("[AK18] unpinning an ad's media keeps the ad's note and boards, and any media that an offline board needs", async () => {
  await withAds({}, async ({ core, tap }, ads) => {
    const [clip, slides] = [ofType(ads, "video"), ofType(ads, "carousel")];
    expect(await core.run("ads.isPinned", { adId: clip.id })).toBe(false);
    for (const { id } of [clip, slides]) await core.run("ads.downloadMedia", { adId: id, pin: true });
    await core.run("ads.setNote", { adId: slides.id, note: "Opens with the hand" });
    await whenRead(core, clip.id, (ad) => ad.slides.every(({ video }) => video?.state === "cached"));
    await whenRead(core, slides.id, (ad) => ad.slides.every(({ thumbnail }) => thumbnail.state === "cached"));
    expect(await core.run("ads.isPinned", { adId: clip.id })).toBe(true);
    const sentRequests = tap.requests.filter(isFile).length;
    const both = (await core.run("adMedia.storage", {})).pinnedBytes;

    // A board releases the files that it pinned, but not those pinned for the ad itself.
    const board = await core.run("boards.create", { name: "Offline" });
    await core.run("boards.add", { boardId: board.id, adIds: [clip.id] });
    await core.run("boards.keepOffline", { boardId: board.id, keep: true });
    await core.run("ads.unpin", { adId: clip.id });
    expect((await core.run("adMedia.storage", {})).pinnedBytes).toBe(both);
    await core.run("boards.keepOffline", { boardId: board.id, keep: false });
    const one = (await core.run("adMedia.storage", {})).pinnedBytes;
    expect(one).toBeGreaterThan(0);
    expect(one).toBeLessThan(both);

    await core.run("ads.unpin", { adId: slides.id });
    expect((await core.run("adMedia.storage", {})).pinnedBytes).toBe(0);
    expect((await core.run("ads.read", { adId: slides.id })).userAd.note).toBe("Opens with the hand");
    expect((await core.run("ads.read", { adId: clip.id })).userAd.boards).toEqual([board.id]);
    // The files stay until their space is needed.
    const { slides: stored } = await core.run("ads.read", { adId: clip.id });
    expect(stored[0]?.video?.state).toBe("cached");
    expect(tap.requests.filter(isFile)).toHaveLength(sentRequests);
  });
});

test("[AK8] on battery the app downloads only viewed thumbnails, and the rest after power returns", async () => {
  let isOnBattery = false;
  let isLost = true;
  const notified: (() => void)[] = [];
  const power = { isOnBattery: () => isOnBattery, observe: (changed: () => void) => void notified.push(changed) };
  const arrived = (request: TappedRequest): Meddling | undefined =>
    isLost && request.path.startsWith("/media/") ? { kind: "swallow" } : undefined;
  const options = { config: { discover_items: 8 }, rateLimits, decode, power, arrived };
  await withSpendScene(options, async ({ core, tap, clock }) => {
    const { id } = await core.run("offlineCollections.add", { name: "All", scope: { view: "feed" }, withMedia: false });
    await whenCurrent(core, id);
    await core.waitFor("a try at each", () => new Set(tap.requests.filter(isFile).map((one) => one.path)).size === 8);
    isOnBattery = true;
    for (const tell of notified) tell();
    clock.advance(4 * 3_600_000);
    await settled({ core });
    // The downloads that were active when the power was lost have failed by now.
    isLost = false;
    const [seen] = (await core.run("ads.page", { filter: {}, sort: "oldest", count: 8 })).ads;
    if (seen === undefined) throw new Error("There is no ad.");
    const cached = async () => {
      const page = await core.run("ads.page", { filter: {}, sort: "newest", count: 8 });
      return page.ads.filter(({ thumbnail }) => thumbnail.state === "cached").map(({ id: adId }) => adId);
    };
    await core.waitFor("the picture that is looked at", async () => {
      // The ad stays in sight: a try from before the loss of power may fail only after the first report.
      await core.run("ads.seen", { adIds: [seen.id] });
      // Time stands still during a download, which would end too late for its turn.
      if (tap.inFlight() === 0) clock.advance(20_000);
      return (await cached()).length > 0;
    });
    clock.advance(4 * 3_600_000);
    await settled({ core });
    expect(await cached()).toEqual([seen.id]);
    isOnBattery = false;
    for (const tell of notified) tell();
    await core.waitFor("every picture", async () => (await cached()).length === 8);
  });
});

test("[AK5] an offline collection with media downloads the thumbnails and videos of its ads", async () => {
  await withSpendScene({ config: { discover_items: 8 }, rateLimits, decode }, async ({ core }) => {
    const { id } = await core.run("offlineCollections.add", { name: "All", scope: { view: "feed" }, withMedia: true });
    await whenCurrent(core, id);
    await core.waitFor(
      "all files",
      async () => {
        const { ads } = await core.run("ads.page", { filter: {}, sort: "newest", count: 8 });
        const all = await Promise.all(ads.map((ad) => core.run("ads.read", { adId: ad.id })));
        return all.every(({ slides }) =>
          slides.every(
            ({ thumbnail, video }) => thumbnail.state === "cached" && (video === null || video.state === "cached"),
          ),
        );
      },
      40_000,
    );
  });
});
