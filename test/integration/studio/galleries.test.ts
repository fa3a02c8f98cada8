import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import type { AvatarCard, Gallery, SceneCard } from "#contracts/studio/galleries.ts";
import { mediaSamples } from "../../support/mediaSamples.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { acceptanceOf } from "../../support/startCore.ts";
import { waitForResult } from "../../support/waitForResult.ts";
import { errorBody, type Meddling, type TappedRequest } from "../../support/wireTap.ts";

/** The minimum interval between two requests for a gallery. */
const momentMs = 10_000;
const requestedAvatars = ({ path }: TappedRequest) => path.startsWith("/v1/avatars");
const isMedia = ({ path }: TappedRequest) => path.startsWith("/media/");
const webp = mediaSamples["webp"]?.bytes ?? new Uint8Array();
/** A fake media renderer: every file becomes the same thumbnail. */
const decode = () =>
  Promise.resolve({ thumbnail: webp, size: { width: 4, height: 5 }, durationMs: null, peaks: null, appearance: null });

const pictured = ({ cards }: Gallery<AvatarCard>) =>
  cards.filter(({ front, fullBody }) => front.thumbnailUrl !== null && fullBody.thumbnailUrl !== null);

function wholeGallery(scene: SpendScene): Promise<Gallery<AvatarCard>> {
  return scene.core.waitFor("every avatar with its pictures", async () => {
    const gallery = await scene.core.run("galleries.avatars", {});
    return gallery.cards.length > 0 && pictured(gallery).length === gallery.cards.length ? gallery : null;
  });
}

test("[W7] avatars and their images are cached on disk and available while the service is unreachable", async () => {
  let isAway = false;
  const arrived = (): Meddling | undefined => (isAway ? { kind: "swallow" } : undefined);
  await withSpendScene({ arrived, decode }, async (scene) => {
    expect(await scene.core.run("galleries.avatars", {})).toEqual({ cards: [], readAt: null, isCut: false });
    const whole = await wholeGallery(scene);
    expect(whole.cards.length).toBeGreaterThan(5);
    expect(scene.core.published.some(({ name }) => name === "galleries.changed")).toBe(true);

    isAway = true;
    const again = await scene.startAgain();
    const offline = await again.run("galleries.avatars", {});
    expect(offline.cards).toEqual(whole.cards);
    const url = offline.cards[0]?.front.thumbnailUrl ?? "";
    const file = again.core.galleryThumbnail(url.replace("media://gallery/", ""));
    expect(file?.mediaType).toBe("image/webp");
    expect(existsSync(file?.path ?? "")).toBe(true);
  });
});

test("[W7] a gallery is fetched only after being opened, not again within a moment, and its images only once", async () => {
  await withSpendScene({ decode }, async (scene) => {
    await waitForResult(scene, (await scene.spend()).id);
    expect(scene.tap.requests.filter(requestedAvatars)).toEqual([]);
    const openedAt = scene.clock.now();
    await wholeGallery(scene);
    await scene.core.run("galleries.avatars", {});
    const requested = scene.tap.requests.filter(requestedAvatars).length;
    expect(requested).toBeGreaterThan(0);
    // On a slow computer, the images alone may take longer than this interval.
    expect(requested).toBeLessThanOrEqual(1 + Math.floor((scene.clock.now() - openedAt) / momentMs));
    const fetched = scene.tap.requests.filter(isMedia).length;
    scene.clock.advance(3_700_000);
    await scene.core.waitFor("another look", () => scene.tap.requests.filter(requestedAvatars).length > requested);
    await wholeGallery(scene);
    expect(scene.tap.requests.filter(isMedia)).toHaveLength(fetched);
  });
});

test("[W7] a gallery file that is not an image is never decoded, and its avatar appears without an image", async () => {
  const opened: string[] = [];
  const arrived = (request: TappedRequest): Meddling | undefined =>
    isMedia(request) ? { kind: "answer", status: 200, body: { page: "please sign in" } } : undefined;
  const watching = (sha256: string) => {
    opened.push(sha256);
    return decode();
  };
  await withSpendScene({ arrived, decode: watching }, async (scene) => {
    const { cards } = await scene.core.waitFor("the avatars", async () => {
      const gallery = await scene.core.run("galleries.avatars", {});
      const isTried = scene.tap.requests.filter(isMedia).length >= gallery.cards.length * 2;
      return gallery.cards.length > 0 && isTried ? gallery : null;
    });
    expect(cards.every(({ front }) => front.thumbnailUrl === null)).toBe(true);
    expect(opened).toEqual([]);
  });
});

test("[W7] a 403 on avatars is not retried, and the gallery stays empty", async () => {
  const arrived = (request: TappedRequest): Meddling | undefined =>
    requestedAvatars(request) ? { kind: "answer", status: 403, body: errorBody("forbidden") } : undefined;
  await withSpendScene({ arrived }, async (scene) => {
    await scene.core.run("galleries.avatars", {});
    await scene.core.waitFor("the question", () => scene.tap.requests.some(requestedAvatars));
    scene.clock.advance(120_000);
    await waitForResult(scene, (await scene.spend()).id);
    expect(scene.tap.requests.filter(requestedAvatars)).toHaveLength(1);
    expect(await scene.core.run("galleries.avatars", {})).toMatchObject({ cards: [], readAt: null });
  });
});

test("[W7] a completed scene appears in the scene gallery automatically, with its image", async () => {
  await withSpendScene({ decode }, async (scene) => {
    expect((await scene.core.run("galleries.scenes", {})).cards).toEqual([]);
    const quote = await scene.core.run("quotes.requestScene", {
      request: { name: "Kitchen", prompt: "She pours coffee", options: { mode: "ugc" } },
    });
    await scene.core.run("quotes.confirm", acceptanceOf(quote));
    const requested = scene.core.published.length;
    const notified = () => scene.core.published.slice(requested).some(({ name }) => name === "galleries.changed");
    await waitForResult(scene, quote.paidRequestId);
    scene.clock.advance(15_000);
    await scene.core.waitFor("the event", notified);
    const made = await scene.core.waitFor("its picture", async (): Promise<SceneCard | null> => {
      const { cards } = await scene.core.run("galleries.scenes", {});
      return cards.find(({ name, image }) => name === "Kitchen" && image?.thumbnailUrl !== null) ?? null;
    });
    expect(made).toMatchObject({ prompt: "She pours coffee", mode: "ugc", aspectRatio: "1:1", resolution: "1K" });
  });
});

test("[W7] a result's URL is the current one from the service, or the last known one if the service does not respond", async () => {
  let scene: SpendScene | undefined;
  let answer: "as it is" | "fresh" | "none" = "as it is";
  const arrived = async (request: TappedRequest): Promise<Meddling | undefined> => {
    if (answer === "as it is" || scene === undefined || !request.path.startsWith("/v1/generations/")) return undefined;
    if (answer === "none") return { kind: "swallow" };
    const { data } = (await scene.client.get(request.path)).body;
    const fresh = `${scene.tap.baseUrl}/media/fresh.png?signature=2`;
    return { kind: "answer", status: 200, body: { data: { ...data, output: { url: fresh } } } };
  };
  await withSpendScene({ arrived }, async (running) => {
    scene = running;
    const { id } = await running.spend("A red sneaker");
    const { results } = await waitForResult(running, id);
    const assetId = results[0]?.id;
    if (assetId === undefined) throw new Error("There is no result.");
    const first = await running.core.run("galleries.addressOf", { assetId });
    expect(first).toMatchObject({ type: "image", mediaType: "image/png", prompt: "A red sneaker" });
    expect(first.address).toMatch(/\/media\//);

    answer = "fresh";
    expect((await running.core.run("galleries.addressOf", { assetId })).address).toMatch(/fresh\.png\?signature=2$/);
    answer = "none";
    expect((await running.core.run("galleries.addressOf", { assetId })).address).toBe(first.address);
  });
});
