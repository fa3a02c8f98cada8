import { t } from "#texts/t.ts";

const labels: Readonly<Record<string, string>> = {
  image: t("image"),
  video: t("video"),
  audio: t("audio"),
  lipsync: t("lipsync"),
  scene: t("scene"),
};

/** Returns a type's label for use within a line of details. A type that this version does not know is returned unchanged. */
export function typeLabel(type: string): string {
  return labels[type] ?? type;
}

const names: Readonly<Record<string, string>> = {
  image: t("Image"),
  video: t("Video"),
  audio: t("Audio"),
  lipsync: t("Lipsync"),
  scene: t("Scene"),
  research: t("Research"),
};

/** Returns the name of a type, as on Studio's tabs. An unknown type is returned unchanged. */
export function typeName(type: string): string {
  return names[type] ?? type;
}
