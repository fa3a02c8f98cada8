import type { ResultFlag } from "../../../../contracts/library/resultFlags.ts";
import { t, tContext } from "../../../../texts/t.ts";

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
