import { t } from "#texts/t.ts";
import { foldedText } from "#renderer/lib/agents/foldedText.ts";

interface ForeignTextProps {
  /** Whose words they are, or what they are for. */
  readonly by: string;
  readonly text: string;
  /** Marks the most important words of a dialog. */
  readonly isStrong?: boolean;
}

/**
 * Words of somebody else, whole: framed and labeled, so that they can't be taken for the app's own. They don't scroll in
 * their frame, so they count as seen only once all of them were visible. [CV13] [CV14] [CV15]
 */
export function ForeignText({ by, text, isStrong = false }: ForeignTextProps) {
  const folded = foldedText(text);
  return (
    <div className="min-w-0 rounded-control border border-line bg-well px-3 py-2">
      <p className="text-small text-faint">{by}</p>
      <p dir="auto" className={`selectable wrap-anywhere ${isStrong ? "font-medium" : ""}`}>
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
