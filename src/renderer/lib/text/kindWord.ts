import { t } from "../../../texts/t.ts";

const words: Readonly<Record<string, string>> = {
  image: t("image"),
  video: t("video"),
  audio: t("audio"),
  lipsync: t("lipsync"),
  scene: t("scene"),
};

/** A kind of creative within a line of facts; one that this version does not know stays as the service has it. */
export function kindWord(type: string): string {
  return words[type] ?? type;
}
