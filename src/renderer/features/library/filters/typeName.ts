import { t } from "../../../../texts/t.ts";

const names: Readonly<Record<string, string>> = {
  image: t("Image"),
  video: t("Video"),
  audio: t("Audio"),
  lipsync: t("Lipsync"),
  scene: t("Scene"),
};

/** Returns the name of a generation type as on Studio's tabs. An unknown type is returned unchanged. */
export function typeName(type: string): string {
  return names[type] ?? type;
}
