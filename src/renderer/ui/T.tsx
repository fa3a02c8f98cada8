import { Fragment, type ReactNode } from "react";
import { textParts } from "../../texts/t.ts";

interface TProps {
  /** The English text, an ICU message, as for `t`. */
  readonly text: string;
  readonly values: Readonly<Record<string, ReactNode>>;
}

/** A text of the interface that has elements in it: an amount, a name in bold, a key. Plain texts are `t`. */
export function T({ text, values }: TProps) {
  // The key is the position of a part, because a message never moves its elements and texts.
  return textParts<ReactNode>(text, values as Record<string, ReactNode & {}>).map((part, index) => (
    <Fragment key={index}>{part}</Fragment>
  ));
}
