import type { MarkedText } from "../../../contracts/ads/ads.ts";

/** A text with what was looked for underlined with the pencil. */
export function Marked({ text }: { readonly text: MarkedText }) {
  return text.map((part, index) => {
    // The parts never move: a tile that shows another text keeps the elements that it has.
    return part.isHit ? (
      <mark key={index} className="bg-transparent text-ink underline decoration-pencil decoration-2 underline-offset-2">
        {part.text}
      </mark>
    ) : (
      <span key={index}>{part.text}</span>
    );
  });
}
