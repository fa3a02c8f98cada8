import { t } from "#texts/t.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";

interface LengthCounterProps {
  readonly value: string;
  readonly max: number;
}

const shownFrom = 0.8;

/**
 * The used part of a text's maximum length, from 80 % of it on. Announced when the text is too long, and when it may be
 * too long for a service that counts an emoji twice. [M102]
 */
export function LengthCounter({ value, max }: LengthCounterProps) {
  // A text has at most as many characters as UTF-16 units, so a short one needs no count.
  if (value.length < max * shownFrom) return null;
  const { length } = Array.from(value);
  const isOver = length > max;
  const mayBeOver = !isOver && value.length > max;
  const colorClass = isOver ? "text-pencil" : mayBeOver || length > max * 0.9 ? "text-ink" : "text-faint";
  return (
    <span className={`figures shrink-0 text-small ${colorClass}`} {...(isOver || mayBeOver ? { role: "status" } : {})}>
      {grouped(length)} / {grouped(max)}
      {isOver ? <span className="sr-only">{t(": too long")}</span> : null}
      {mayBeOver ? ` ${t("The service may count {units, number}.", { units: value.length })}` : null}
    </span>
  );
}
