import type { RequestType } from "#contracts/studio/models.ts";
import { t } from "#texts/t.ts";
import { optionName } from "#renderer/lib/text/optionName.ts";

/** Returns the label of a field on its form: a few differ from the field's usual name. */
export function fieldLabel(name: string, type: RequestType): string {
  if (name === "prompt" && type === "audio") return t("Script");
  if (name === "name" && type === "scene") return t("Scene name");
  return optionName(name, type);
}

/** The placeholder of the prompt for each request type. */
export const promptHints: Readonly<Record<RequestType, string>> = {
  image: t("Describe the image: subject, setting, light, lens, mood."),
  video: t("Describe the shot: subject, movement, camera, light, mood."),
  audio: t("Write the script, word for word."),
  lipsync: t("Mood, pace, gestures"),
  scene: t("Describe the scene: setting, light, what the avatar does with the product."),
};
