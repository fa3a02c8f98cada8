import type { HighlightSpans } from "#contracts/ads/ads.ts";
import { Highlight } from "./Highlight.tsx";

interface HighlightedTextProps {
  readonly text: string;
  /** The same text split into matches. Ignored if it is for another text, such as that of the previous ad. */
  readonly highlights: HighlightSpans | undefined;
}

/** An unformatted text with the search matches underlined. */
export function HighlightedText({ text, highlights }: HighlightedTextProps) {
  if (highlights === undefined || highlights.map((part) => part.text).join("") !== text) return text;
  return <Highlight text={highlights} />;
}
