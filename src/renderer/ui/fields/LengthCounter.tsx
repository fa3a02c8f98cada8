import { t } from "../../../texts/t.ts";
import { grouped } from "../../lib/text/numbers.ts";

interface LengthCounterProps {
  readonly length: number;
  readonly max: number;
}

/** The used part of a text's maximum length. Muted until the text is nearly too long, and announced only when it is. */
export function LengthCounter({ length, max }: LengthCounterProps) {
  const isOver = length > max;
  const colorClass = isOver ? "text-pencil" : length > max * 0.9 ? "text-ink" : "text-faint";
  return (
    <span className={`figures shrink-0 text-small ${colorClass}`} {...(isOver ? { role: "status" } : {})}>
      {grouped(length)} / {grouped(max)}
      {isOver ? <span className="sr-only">{t(": too long")}</span> : null}
    </span>
  );
}
