/**
 * Returns the start of a day given as YYYY-MM-DD, `plus` days later: epoch ms in this computer's time zone. Undefined
 * if the text is no date.
 */
export function dayStart(key: string | undefined, plus = 0): number | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(key ?? "");
  if (parts === null) return undefined;
  return new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]) + plus).getTime();
}
