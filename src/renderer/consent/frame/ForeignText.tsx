import { useId } from "react";
import { t } from "#texts/t.ts";
import { foldedText } from "#renderer/lib/agents/foldedText.ts";

interface ForeignTextProps {
  /** Whose words they are, or what they are for. */
  readonly by: string;
  readonly text: string;
  /** Marks the most important words of a dialog. */
  readonly isStrong?: boolean;
}

/** From this length on, in characters, a text may need to scroll in its frame, also by keyboard. */
const scrollingLength = 300;

/** Words of somebody else, whole: framed and labeled, so that they can't be taken for the app's own. [CV14] [CV15] */
export function ForeignText({ by, text, isStrong = false }: ForeignTextProps) {
  const id = useId();
  const folded = foldedText(text);
  const scrolls = folded.length > scrollingLength && { role: "group", tabIndex: 0, "aria-labelledby": id };
  return (
    <div className="min-w-0 rounded-control border border-line bg-well px-3 py-2">
      <p id={id} className="text-small text-faint">
        {by}
      </p>
      <p
        dir="auto"
        {...scrolls}
        className={`selectable max-h-32 overflow-y-auto wrap-anywhere ${isStrong ? "font-medium" : ""}`}
      >
        {folded === "" ? t("None") : t("“{text}”", { text: folded })}
      </p>
    </div>
  );
}

/** A name that somebody else gave, as the value of a label: framed, in at most two lines. [CV14] */
export function ForeignName({ text }: { readonly text: string }) {
  const folded = foldedText(text);
  return (
    <span
      dir="auto"
      title={folded}
      className="line-clamp-2 inline-block max-w-full rounded-frame border border-line px-1 wrap-anywhere"
    >
      {folded}
    </span>
  );
}
