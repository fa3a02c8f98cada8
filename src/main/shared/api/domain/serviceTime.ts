// The date-times that ISO 8601 allows: extended or basic form, a fraction after a point or a comma, any offset.
const dateTime =
  /^(\d{4})-?(\d{2})-?(\d{2})[Tt ](\d{2}):?(\d{2})(?::?(\d{2})(?:[.,](\d+))?)?(?:[Zz]|([+-])(\d{2})(?::?(\d{2}))?)?$/;

/**
 * Returns a date-time of the service as epoch ms; null if it can't be read. Accepts what ISO 8601 allows and
 * `Date.parse` does not: the basic form (`20261120T120000Z`), a decimal comma, a short offset, and a leap second. A time
 * without an offset counts as UTC, not as this computer's. API: Conventions.
 */
export function serviceTime(text: string): number | null {
  const found = dateTime.exec(text.trim());
  if (found === null) {
    const other = Date.parse(text);
    return Number.isNaN(other) ? null : other;
  }
  const [year, month, day, hour, minute, second] = found.slice(1, 7).map((part) => Number(part ?? 0)) as Six;
  const fractionMs = Math.floor(Number(`0.${found[7] ?? 0}`) * 1_000);
  const offsetMinutes = (Number(found[9] ?? 0) * 60 + Number(found[10] ?? 0)) * (found[8] === "-" ? -1 : 1);
  const dayStart = Date.UTC(year, month - 1, day);
  const isDay = new Date(dayStart).getUTCMonth() === month - 1 && month >= 1;
  const isTime = hour <= 24 && minute < 60 && second <= 60;
  if (!isDay || !isTime) return null;
  return Date.UTC(year, month - 1, day, hour, minute - offsetMinutes, second, fractionMs);
}

type Six = [number, number, number, number, number, number];
