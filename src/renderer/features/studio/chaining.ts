import { t } from "../../../texts/t.ts";
import type { StudioTab } from "./creatives.ts";

/** What a result of one kind is the beginning of. */
const chains: Readonly<Record<string, readonly { readonly tab: StudioTab; readonly text: string }[]>> = {
  audio: [{ tab: "lipsync", text: t("Use in a lipsync") }],
  scene: [{ tab: "video", text: t("Use in a video") }],
};

/** The next steps that a result of this kind offers. */
export function chainOf(type: string): readonly { readonly tab: StudioTab; readonly text: string }[] {
  return Object.hasOwn(chains, type) ? (chains[type] ?? []) : [];
}
