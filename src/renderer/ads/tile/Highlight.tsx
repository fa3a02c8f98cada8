import type { HighlightSpans } from "#contracts/ads/ads.ts";

/** A text with the search matches underlined in the accent color. */
export function Highlight({ text }: { readonly text: HighlightSpans }) {
  return text.map((part, index) => {
    // The parts are never reordered, so the index is a stable key when the card shows another text.
    return part.isHit ? (
      <mark key={index} className="bg-transparent text-ink underline decoration-pencil decoration-2 underline-offset-2">
        {part.text}
      </mark>
    ) : (
      <span key={index}>{part.text}</span>
    );
  });
}
