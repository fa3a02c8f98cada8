import { Fragment, type ReactNode } from "react";
import { textParts } from "../../texts/t.ts";

interface TProps {
  /** The English text, an ICU message, as for `t`. */
  readonly text: string;
  readonly values: Readonly<Record<string, ReactNode>>;
}

/** A text of the interface that has elements in it: an amount, a name in bold, a key. Plain texts are `t`. */
export function T({ text, values }: TProps) {
  // An element is told from a text by where it stands, and a message never changes where that is.
  return textParts<ReactNode>(text, values as Record<string, ReactNode & {}>).map((part, index) => (
    <Fragment key={index}>{part}</Fragment>
  ));
}
