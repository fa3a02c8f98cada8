import { t } from "../../../texts/t.ts";
import type { StudioTab } from "./requestForms.ts";

/** The types whose requests can use a result of each type. */
const chains: Readonly<Record<string, readonly { readonly tab: StudioTab; readonly text: string }[]>> = {
  audio: [{ tab: "lipsync", text: t("Use in a lipsync") }],
  scene: [{ tab: "video", text: t("Use in a video") }],
};

/** Returns the follow-up actions for a result of this type. */
export function followUpsOf(type: string): readonly { readonly tab: StudioTab; readonly text: string }[] {
  return Object.hasOwn(chains, type) ? (chains[type] ?? []) : [];
}
