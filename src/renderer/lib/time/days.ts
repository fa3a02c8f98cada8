/** The beginning of a day given as YYYY-MM-DD, epoch ms by this computer's calendar; undefined when it is no day. `plus` days later. */
export function dayStart(key: string | undefined, plus = 0): number | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(key ?? "");
  if (parts === null) return undefined;
  return new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]) + plus).getTime();
}
