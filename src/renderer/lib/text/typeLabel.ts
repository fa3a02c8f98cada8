import { t } from "../../../texts/t.ts";

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
