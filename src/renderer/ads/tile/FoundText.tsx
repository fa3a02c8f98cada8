import type { MarkedText } from "../../../contracts/ads/ads.ts";
import { Marked } from "./Marked.tsx";

interface FoundTextProps {
  readonly text: string;
  /** The same text with what was looked for; anything else, such as the marks of the ad before, marks nothing. */
  readonly marks: MarkedText | undefined;
}

/** A text as it stands, with what was looked for underlined in it. */
export function FoundText({ text, marks }: FoundTextProps) {
  if (marks === undefined || marks.map((part) => part.text).join("") !== text) return text;
  return <Marked text={marks} />;
}
