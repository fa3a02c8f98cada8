import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import { galleryOfImage, galleryImageId, type WantedImage } from "#main/studio/domain/gallery.ts";
import { createGallerySource } from "#main/studio/galleries/gallerySource.ts";
import { startRunner } from "#main/shared/jobs/runner.ts";
import { settled } from "../../../../support/settled.ts";
import { testStudio } from "../../../../support/testStudio.ts";

interface Item {
  readonly id: string;
}

const isItem = (value: unknown): value is Item =>
  typeof value === "object" && value !== null && "id" in value && typeof value.id === "string";

/** A gallery of scenes with the real cache and timer. The service lists `ids`. */
function scene() {
  const events: string[] = [];
  const wanted: (readonly WantedImage[])[] = [];
  const studio = testStudio({
    report: () => (cause) => void events.push(String(cause)),
    publish: (name) => void events.push(name),
    wake: () => runner.wake(),
  });
  const { clock, snapshots, galleryImages } = studio;
  const startedAt = clock.now();
  const state = { ids: ["a", "b"] as readonly string[], answer: "ok" as "ok" | "away" | "broken", made: "" };
  const listedAt: number[] = [];
  const want: typeof galleryImages.want = (name, images, isStored, now) => {
    wanted.push(images);
    galleryImages.want(name, images, isStored, now);
  };
  const gallery = createGallerySource<Item>(
    { ...studio, galleryImages: { ...galleryImages, want } },
    {
      name: "scenes",
      parse: (value) => (isItem(value) ? value : undefined),
      list: () => {
        listedAt.push((clock.now() - startedAt) / 1_000);
        if (state.answer === "broken") return Promise.reject(new Error("broken"));
        if (state.answer === "away") {
          return Promise.resolve({ kind: "no_answer", transportFailure: { ambiguity: "not_sent", reason: "away" } });
        }
        return Promise.resolve({ kind: "ok", value: { records: state.ids.map((id) => ({ id })), next: null } });
      },
      images: ({ id }) => [{ id: galleryImageId("scenes", id, "image"), url: `https://files.example/${id}` }],
      isExtendedBy: (id) => id === state.made,
    },
  );
  const runner = startRunner({ clock, report: (job) => void events.push(job) }, [gallery.job]);
  return {
    clock,
    state,
    gallery,
    snapshots,
    listedAt,
    wanted,
    events,
    pass: async (seconds: number) => {
      await settled();
      for (let passed = 0; passed < seconds; passed += 1) {
        clock.advance(1_000);
        await settled();
      }
    },
  };
}

test("[W7] a gallery that was never opened is never read", async () => {
  const { gallery, state, clock, listedAt, pass } = scene();
  state.made = "request";
  gallery.soon();
  gallery.requestsMoved(["request" as PaidRequestId]);
  await pass(10);
  clock.advance(7_200_000);
  await settled();
  expect(listedAt).toEqual([]);
  expect(gallery.job.tick(clock.now())).toBeNull();
});

test("[W7] an opened gallery is read immediately, then hourly, and at most every 10 seconds", async () => {
  const { gallery, clock, listedAt, pass } = scene();
  gallery.opened();
  await pass(1);
  gallery.opened();
  gallery.soon();
  await pass(20);
  expect(listedAt).toEqual([0, 10]);
  clock.advance(3_588_000);
  await settled();
  expect(listedAt).toHaveLength(2);
  await pass(1);
  expect(listedAt).toEqual([0, 10, 3_610]);
});

test("[W7] a gallery read caches records and requests their images, and only a changed list is announced", async () => {
  const { gallery, state, clock, wanted, events, pass } = scene();
  expect(gallery.last()).toBeNull();
  gallery.opened();
  await pass(0);
  expect(gallery.last()).toEqual({ records: [{ id: "a" }, { id: "b" }], isCut: false, readAt: clock.now() });
  expect(wanted[0]?.map(({ id }) => id)).toEqual(["scenes/a/image", "scenes/b/image"]);
  expect(events).toEqual(["galleries.changed"]);
  gallery.soon();
  await pass(10);
  expect([wanted.length, events.length]).toEqual([2, 1]);
  state.ids = ["a", "b", "c"];
  gallery.soon();
  await pass(10);
  expect([gallery.last()?.records.length, events.length]).toEqual([3, 2]);
});

test("[W7] a new scene of this app triggers a gallery read, other requests do not", async () => {
  const { gallery, state, listedAt, pass } = scene();
  state.made = "a scene";
  gallery.opened();
  await pass(60);
  gallery.requestsMoved(["an image" as PaidRequestId]);
  await pass(60);
  expect(listedAt).toEqual([0]);
  gallery.requestsMoved(["an image" as PaidRequestId, "a scene" as PaidRequestId]);
  await pass(1);
  expect(listedAt).toEqual([0, 120]);
});

test("[W7] a failed read leaves the gallery unchanged, and an unexpected error is reported", async () => {
  const { gallery, state, listedAt, events, pass } = scene();
  gallery.opened();
  await pass(20);
  const before = gallery.last();
  state.answer = "away";
  gallery.soon();
  await pass(2);
  state.answer = "broken";
  await pass(4);
  expect(listedAt).toEqual([0, 20, 22, 26]);
  expect([gallery.last(), events]).toEqual([before, ["galleries.changed", "Error: broken"]]);
});

test("[W7] unreadable cached records are skipped, and a malformed snapshot counts as none", () => {
  const { gallery, snapshots } = scene();
  snapshots.write("scenes", { records: [{ id: "a" }, { id: 7 }, null], isCut: true }, 5);
  expect(gallery.last()).toEqual({ records: [{ id: "a" }], isCut: true, readAt: 5 });
  snapshots.write("scenes", { records: [], isCut: "yes" }, 6);
  expect(gallery.last()).toEqual({ records: [], isCut: false, readAt: 6 });
  for (const damaged of [{ records: "all" }, [], "scenes", 7]) {
    snapshots.write("scenes", damaged, 7);
    expect(gallery.last()).toBeNull();
  }
});

test("[W7] the ID of an image identifies its gallery", () => {
  expect(galleryOfImage(galleryImageId("scenes", "a", "image"))).toBe("scenes");
  expect(galleryOfImage(galleryImageId("avatars", "scenes", "front"))).toBe("avatars");
});
