import { t } from "../../../texts/t.ts";
import { grouped } from "../../lib/text/numbers.ts";

interface LengthCounterProps {
  readonly length: number;
  readonly max: number;
}

const shownFrom = 0.8;

/** The used part of a text's maximum length, from 80 % of it on. Announced only when the text is too long. */
export function LengthCounter({ length, max }: LengthCounterProps) {
  if (length < max * shownFrom) return null;
  const isOver = length > max;
  const colorClass = isOver ? "text-pencil" : length > max * 0.9 ? "text-ink" : "text-faint";
  return (
    <span className={`figures shrink-0 text-small ${colorClass}`} {...(isOver ? { role: "status" } : {})}>
      {grouped(length)} / {grouped(max)}
      {isOver ? <span className="sr-only">{t(": too long")}</span> : null}
    </span>
  );
}
