import { expect, test } from "vitest";
import { referencePlaces } from "#renderer/lib/referencePlaces.ts";
import { requestForms } from "#renderer/features/studio/requestForms.ts";
import { draftOfScene } from "#renderer/features/studio/scenes/SceneGallery.tsx";
import { emptyDraft } from "#renderer/features/studio/draft.ts";
import { findAvatars } from "#renderer/features/studio/fields/controls/AvatarField.tsx";
import { kindOfField, positionOf, withAddress } from "#renderer/features/studio/references/referenceKinds.ts";

const a = "https://cdn.test/a.png";
const b = "https://cdn.test/b.png";

test("a result is added to the field of the type that accepts its media, or to none", () => {
  expect(positionOf("lipsync", "audio/wav")).toBe("audio_url");
  expect(positionOf("lipsync", "image/png")).toBe("image");
  expect(positionOf("video", "image/png")).toBe("image");
  expect(positionOf("video", "video/webm")).toBe("reference_videos");
  expect(positionOf("image", "video/webm")).toBeNull();
  expect(positionOf("audio", "audio/wav")).toBeNull();
  expect(positionOf("image", "text/html")).toBeNull();
});

test("every target for a reference file is a field of the service that accepts its media type", () => {
  for (const { type, fields } of Object.values(requestForms)) {
    for (const [mediaType, kind] of [
      ["image/png", "image"],
      ["video/mp4", "video"],
      ["audio/wav", "audio"],
    ] as const) {
      const place = positionOf(type, mediaType);
      if (place === null) continue;
      expect(["uri", "uris"]).toContain(fields.find(({ name }) => name === place)?.kind);
      expect(kindOfField(place)).toBe(kind);
    }
  }
});

test("a single reference field keeps the last file, and a list holds each file once, up to the service's limit", () => {
  expect(withAddress("video", { image: a }, "image", b)).toEqual({ image: b });
  expect(withAddress("image", { reference_images: [a, b] }, "reference_images", a)).toEqual({
    reference_images: [b, a],
  });
  const full = { reference_images: ["https://cdn.test/1", "https://cdn.test/2", "https://cdn.test/3", a] };
  expect(withAddress("scene", full, "reference_images", b)["reference_images"]).toEqual([
    "https://cdn.test/2",
    "https://cdn.test/3",
    a,
    b,
  ]);
});

test("[RF94] every field that Use as reference offers exists and takes a file of that kind", () => {
  for (const kind of ["image", "video", "audio"] as const) {
    for (const { tab, field } of referencePlaces(kind)) {
      const spec = requestForms[tab].fields.find(({ name }) => name === field);
      expect(spec?.kind, `${tab}.${field}`).toMatch(/^uris?$/);
      expect(kindOfField(field)).toBe(kind);
    }
  }
  expect(referencePlaces("file")).toEqual([]);
  expect(referencePlaces("audio").map(({ label }) => label)).toEqual(["Audio", "Reference audio", "Lipsync audio"]);
});

test("avatars are found by name and tags, and all search terms must match", () => {
  const card = (name: string, ...tags: string[]) => ({
    id: name,
    name,
    description: null,
    tags,
    front: { address: a, thumbnailUrl: null },
    fullBody: { address: b, thumbnailUrl: null },
    createdAt: "",
  });
  const cards = [card("Priya", "family", "food"), card("Jonas", "food", "calm")];
  expect(findAvatars(cards, "FOOD calm").map(({ name }) => name)).toEqual(["Jonas"]);
  expect(findAvatars(cards, " pri ").map(({ name }) => name)).toEqual(["Priya"]);
  expect(findAvatars(cards, "")).toHaveLength(2);
});

test("editing a scene loads its settings from the service and preserves the form's usage labels", () => {
  const scene = {
    id: "s",
    name: "Kitchen",
    prompt: "She pours coffee",
    model: null,
    aspectRatio: "4:3",
    resolution: null,
    mode: "ugc",
    image: null,
    isThumbnailOnly: false,
    imageUrl: null,
    thumbnailAddress: null,
    createdAt: "",
  };
  expect(draftOfScene(scene, { ...emptyDraft, project: "p", options: { product_image: a } })).toEqual({
    prompt: "She pours coffee",
    model: undefined,
    options: { name: "Kitchen", aspect_ratio: "4:3", mode: "ugc" },
    project: "p",
    costCenter: "",
  });
});
