import { Check, CircleAlert, CircleDashed, Hourglass, LoaderCircle, X } from "lucide-react";

export type StateTone = "moving" | "waiting" | "attention" | "done" | "failed" | "over";

interface StateMarkProps {
  readonly tone: StateTone;
  readonly text: string;
}

const marks = {
  moving: { icon: LoaderCircle, look: "text-ink", iconLook: "animate-spin" },
  waiting: { icon: Hourglass, look: "text-muted", iconLook: "" },
  attention: { icon: CircleAlert, look: "text-note", iconLook: "" },
  done: { icon: Check, look: "text-muted", iconLook: "" },
  failed: { icon: X, look: "text-pencil", iconLook: "" },
  over: { icon: CircleDashed, look: "text-faint", iconLook: "" },
} as const;

/** A state as an icon and a label. The label alone is sufficient. */
export function StateMark({ tone, text }: StateMarkProps) {
  const { icon: Icon, look, iconLook } = marks[tone];
  return (
    <span className={`inline-flex min-w-0 items-center gap-1.5 font-medium ${look}`}>
      <Icon aria-hidden size={14} strokeWidth={2} className={`shrink-0 ${iconLook}`} />
      <span className="truncate">{text}</span>
    </span>
  );
}
