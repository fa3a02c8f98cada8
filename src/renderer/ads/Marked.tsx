import type { MarkedText } from "../../contracts/ads.ts";

/** A text with what was looked for underlined with the pencil. */
export function Marked({ text }: { readonly text: MarkedText }) {
  let at = 0;
  return text.map((part) => {
    const key = at;
    at += part.text.length;
    return part.isHit ? (
      <mark key={key} className="bg-transparent text-ink underline decoration-pencil decoration-2 underline-offset-2">
        {part.text}
      </mark>
    ) : (
      <span key={key}>{part.text}</span>
    );
  });
}
