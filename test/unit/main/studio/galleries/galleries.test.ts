import { expect, test } from "vitest";
import type { SceneRecord } from "#contracts/service/scenes.ts";
import { AvatarRecord } from "#contracts/service/avatars.ts";
import { SceneRecord as SceneSchema } from "#contracts/service/scenes.ts";
import { readAvatars, readScenes } from "#main/studio/galleries/readGallery.ts";
import { avatarDetails, sceneDetails } from "#renderer/lib/text/galleryDetails.ts";
import { testStudio } from "../../../../support/testStudio.ts";

const at = "2026-11-20T12:00:00.000Z";
const scene: SceneRecord = { id: "scene-id", name: "Kitchen", created_at: at };
const snapshot = <Item>(record: Item) => ({ records: [record], isCut: false, readAt: 1 });
const sceneOf = (more: Partial<SceneRecord>) => {
  const [card] = readScenes(testStudio(), snapshot({ ...scene, ...more })).cards;
  if (card === undefined) throw new Error("the scene is there");
  return card;
};
const image = "https://files.example/image.png";
const thumbnail = "https://files.example/small.png";

test("[ST80] a scene that has only a thumbnail uses the thumbnail as its image and is labeled as such", () => {
  expect(sceneOf({})).toMatchObject({ image: null, isThumbnailOnly: false });
  expect(sceneOf({ thumbnail_url: thumbnail })).toMatchObject({
    image: { address: thumbnail },
    isThumbnailOnly: true,
  });
  expect(sceneOf({ image_url: image, thumbnail_url: thumbnail })).toMatchObject({
    image: { address: image },
    isThumbnailOnly: false,
  });
});

test("[ST81] the details of a scene show every field of its record", () => {
  const whole = {
    prompt: "She pours coffee",
    image_url: image,
    thumbnail_url: thumbnail,
    model: "nano-banana-pro",
    aspect_ratio: "4:3",
    resolution: "2K",
    mode: "ugc",
  } as const;
  const shown = sceneDetails(sceneOf(whole));
  expect(shown).toHaveLength(Object.keys(SceneSchema.shape).length);
  for (const value of [...Object.values(whole), "scene-id", "Kitchen"]) {
    expect(shown.map((fact) => fact.value)).toContain(value);
  }
  expect(sceneDetails(sceneOf({})).map(({ label }) => label)).toEqual(["Name", "Created", "Scene ID"]);
});

test("[ST81] the details of an avatar show every field of its record", () => {
  const record: AvatarRecord = {
    id: "avatar-id",
    name: "Priya",
    description: "Calm",
    images: { front: image, full_body: thumbnail },
    tags: ["food", "family"],
    created_at: at,
  };
  const [card] = readAvatars(testStudio(), snapshot(record)).cards;
  if (card === undefined) throw new Error("the avatar is there");
  const shown = avatarDetails(card).map(({ value }) => value);
  // The two images are one field of the record.
  expect(shown).toHaveLength(Object.keys(AvatarRecord.shape).length + 1);
  for (const value of ["avatar-id", "Priya", "Calm", image, thumbnail, "food, family"]) expect(shown).toContain(value);
});
