import { AppError } from "#main/shared/base/errors.ts";
import { mostCredits, type PaidRequestRow } from "#main/spending/domain/paidRequest.ts";

/** Throws `over_cap` when credits of a project would exceed a spend cap; null: the caps of no project apply. */
export type CheckCaps = (project: string | null, credits: readonly number[]) => void;

type Priced = Pick<PaidRequestRow, "project" | "quote">;

/** Throws `over_cap` when these requests together would exceed a spend cap. They may be of several projects. [AG38] */
export function checkAllCaps(checkCaps: CheckCaps, rows: readonly Priced[]): void {
  const creditsOf = (some: readonly Priced[]) =>
    some.flatMap(({ quote }) => (quote === null ? [] : [mostCredits(quote)]));
  checkCaps(null, creditsOf(rows));
  for (const project of new Set(rows.map((row) => row.project))) {
    if (project === null) continue;
    checkCaps(project, creditsOf(rows.filter((row) => row.project === project)));
  }
}

/** Whether these requests together are within all spend caps. */
export function areWithinCaps(checkCaps: CheckCaps, rows: readonly Priced[]): boolean {
  try {
    checkAllCaps(checkCaps, rows);
    return true;
  } catch (cause) {
    if (cause instanceof AppError && cause.code === "over_cap") return false;
    throw cause;
  }
}
