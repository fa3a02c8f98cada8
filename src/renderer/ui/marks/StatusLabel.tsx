import { Check, CircleAlert, CircleDashed, Hourglass, LoaderCircle, X } from "lucide-react";

export type StatusTone = "moving" | "waiting" | "attention" | "done" | "failed" | "over";

interface StatusLabelProps {
  readonly tone: StatusTone;
  readonly text: string;
}

const tones = {
  moving: { icon: LoaderCircle, labelClass: "text-ink", iconClass: "animate-spin" },
  waiting: { icon: Hourglass, labelClass: "text-muted", iconClass: "" },
  attention: { icon: CircleAlert, labelClass: "text-note", iconClass: "" },
  done: { icon: Check, labelClass: "text-muted", iconClass: "" },
  failed: { icon: X, labelClass: "text-pencil", iconClass: "" },
  over: { icon: CircleDashed, labelClass: "text-faint", iconClass: "" },
} as const;

/** A state as an icon and a label. The label alone is sufficient. */
export function StatusLabel({ tone, text }: StatusLabelProps) {
  const { icon: Icon, labelClass, iconClass } = tones[tone];
  return (
    <span className={`inline-flex min-w-0 items-center gap-1.5 font-medium ${labelClass}`}>
      <Icon aria-hidden size={14} strokeWidth={2} className={`shrink-0 ${iconClass}`} />
      <span className="truncate">{text}</span>
    </span>
  );
}
