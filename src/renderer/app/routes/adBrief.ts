import type { Ad } from "#contracts/ads/ads.ts";
import { readableName } from "#renderer/ads/tile/adFieldText.ts";

/** Maximum length that a brief takes from one ad text, in UTF-16 code units: the idea, not the small print. */
const mostLetters = 600;

/** Returns the start of a prompt for an image in the style of this ad. */
export function adBrief(ad: Pick<Ad, "summary" | "title" | "copy" | "cta" | "creativeType" | "vertical">): string {
  const { summary, title, copy, cta, creativeType, vertical } = ad;
  const kind = [creativeType, vertical].filter((part) => part !== null).map(readableName);
  return [
    kind.length === 0 ? "An ad." : `An ad: ${kind.join(", ")}.`,
    summary === null ? null : shortened(summary),
    title === null ? null : `Headline: “${shortened(title)}”`,
    summary === null && copy !== null ? `It says: “${shortened(copy)}”` : null,
    cta === null ? null : `CTA: “${cta}”`,
  ]
    .filter((line) => line !== null)
    .join("\n");
}

function shortened(text: string): string {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  return plain.length <= mostLetters ? plain : `${plain.slice(0, mostLetters - 1).trimEnd()}…`;
}
