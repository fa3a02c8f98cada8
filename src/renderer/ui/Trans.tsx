import { Fragment, type ReactNode } from "react";
import { textParts } from "#texts/t.ts";

interface TransProps {
  /** The English text, an ICU message as for `t`. */
  readonly text: string;
  readonly values: Readonly<Record<string, ReactNode>>;
}

/** A UI text with embedded elements: an amount, a name in bold, a key. Plain texts use `t`. */
export function Trans({ text, values }: TransProps) {
  // The key is the position of a part, because a message never reorders its elements and texts.
  return textParts<ReactNode>(text, values as Record<string, ReactNode & {}>).map((part, index) => (
    <Fragment key={index}>{part}</Fragment>
  ));
}
