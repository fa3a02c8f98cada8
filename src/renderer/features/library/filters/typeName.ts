import { t } from "../../../../texts/t.ts";

const names: Readonly<Record<string, string>> = {
  image: t("Image"),
  video: t("Video"),
  audio: t("Audio"),
  lipsync: t("Lipsync"),
  scene: t("Scene"),
};

/** A type as Studio's tabs call it; what this version does not know stays as the service has it. */
export function typeName(type: string): string {
  return names[type] ?? type;
}
