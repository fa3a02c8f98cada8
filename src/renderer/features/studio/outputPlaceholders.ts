import { t } from "../../../texts/t.ts";
import { ratioOf } from "../../lib/text/aspectRatio.ts";
import type { StudioTab } from "./requestForms.ts";

export interface OutputPlaceholders {
  /** Width divided by height. */
  readonly ratio: number;
  readonly count: number;
  /** Shown below the placeholder. */
  readonly note: string;
}

/** Aspect ratio of an audio placeholder. */
const soundRatio = 4;
const mostFrames = 4;

/** Returns the output placeholders for a draft: their aspect ratio, their number, and a note. */
export function outputPlaceholders(type: StudioTab, options: Readonly<Record<string, unknown>>): OutputPlaceholders {
  if (type === "audio") return { ratio: soundRatio, count: 1, note: t("Audio") };
  const { aspect_ratio: shape, num_outputs: outputs, duration } = options;
  const text = typeof shape === "string" ? shape : undefined;
  const length = type === "video" && typeof duration === "number" ? `, ${duration} s` : "";
  return {
    ratio: ratioOf(text) ?? (type === "video" ? 16 / 9 : type === "lipsync" ? 9 / 16 : 1),
    count: typeof outputs === "number" ? Math.min(mostFrames, Math.max(1, outputs)) : 1,
    note: `${text ?? t("No aspect ratio")}${length}`,
  };
}
