import type { ResultFlag } from "#contracts/library/resultFlags.ts";
import { t, tContext } from "#texts/t.ts";
import { creditsText } from "#renderer/lib/money/credits.ts";

export const flagNames: Readonly<Record<ResultFlag, string>> = {
  pick: t("Pick"),
  none: t("Unflagged"),
  reject: t("Reject"),
};

export const savedNames = { yes: t("Saved"), no: t("Not saved") } as const;

export const fileNames = { yes: t("On this computer"), no: t("Missing file") } as const;

/** Returns the name of an aspect ratio. */
export function ratioName(ratio: string): string {
  return ratio === "other" ? tContext("aspect ratio", "Other") : ratio;
}

/** Returns the name of a minimum rating, such as "★★★ and up". */
export function ratingName(stars: number): string {
  return stars === mostStars ? "★".repeat(stars) : t("{stars} and up", { stars: "★".repeat(stars) });
}

const mostStars = 5;

/** Returns the name of a range of credits, such as "8–40 credits"; undefined for no range. */
export function creditsRangeName(from: number | undefined, to: number | undefined): string | undefined {
  if (from === undefined) return to === undefined ? undefined : t("Up to {credits}", { credits: creditsText(to) });
  if (to === undefined) return t("{credits} or more", { credits: creditsText(from) });
  return t("{from, number} to {credits}", { from, credits: creditsText(to) });
}
