import type { AvatarCard, SceneCard } from "#contracts/studio/galleries.ts";
import { t } from "#texts/t.ts";
import { fullTime } from "#renderer/lib/time/times.ts";

interface RecordFact {
  readonly label: string;
  readonly value: string;
}

/** Returns every field of a scene's record. A field that the service omitted has no line. API: Scene record. */
export function sceneDetails(scene: SceneCard): readonly RecordFact[] {
  return facts([
    [t("Name"), scene.name],
    [t("Prompt"), scene.prompt],
    [t("Model"), scene.model],
    [t("Aspect ratio"), scene.aspectRatio],
    [t("Resolution"), scene.resolution],
    [t("Mode"), scene.mode],
    [t("Created"), timeText(scene.createdAt)],
    [t("Image URL"), scene.imageUrl],
    [t("Thumbnail URL"), scene.thumbnailAddress],
    [t("Scene ID"), scene.id],
  ]);
}

/** Returns every field of an avatar's record. API: Avatar record. */
export function avatarDetails(avatar: AvatarCard): readonly RecordFact[] {
  return facts([
    [t("Name"), avatar.name],
    [t("Description"), avatar.description],
    [t("Tags"), avatar.tags.join(", ")],
    [t("Created"), timeText(avatar.createdAt)],
    [t("Front image URL"), avatar.front.address],
    [t("Full-body image URL"), avatar.fullBody.address],
    [t("Avatar ID"), avatar.id],
  ]);
}

function facts(fields: readonly (readonly [string, string | null])[]): readonly RecordFact[] {
  return fields.flatMap(([label, value]) => (value === null || value === "" ? [] : [{ label, value }]));
}

/** Formats a time of the service. A text that is no time is returned unchanged. */
function timeText(text: string): string {
  const at = Date.parse(text);
  return Number.isNaN(at) ? text : fullTime(at);
}
