import type { MarkedText } from "../../../contracts/ads/ads.ts";
import { Marked } from "./Marked.tsx";

interface FoundTextProps {
  readonly text: string;
  /** The same text split into matches. Ignored if it is for another text, such as that of the previous ad. */
  readonly marks: MarkedText | undefined;
}

/** An unformatted text with the search matches underlined. */
export function FoundText({ text, marks }: FoundTextProps) {
  if (marks === undefined || marks.map((part) => part.text).join("") !== text) return text;
  return <Marked text={marks} />;
}
