import { t } from "#texts/t.ts";
import type { StudioTab } from "./requestForms.ts";

export const tabNames: Readonly<Record<StudioTab, string>> = {
  image: t("Image"),
  video: t("Video"),
  audio: t("Audio"),
  lipsync: t("Lipsync"),
  scene: t("Scene"),
};
