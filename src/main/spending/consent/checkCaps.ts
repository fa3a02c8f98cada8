import type { SpendCap, SpendCapView } from "#contracts/spending/spend.ts";
import { t } from "#texts/t.ts";
import { assertNever } from "#main/shared/base/assertNever.ts";
import type { CapContext } from "#main/spending/context.ts";
import { brokenCap, failedCredits, type FailedRequest, periodStart } from "#main/spending/domain/spendCaps.ts";
import { mostCredits, type PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import { AppError } from "#main/shared/base/errors.ts";

interface CountContext {
  /** Returns the credits confirmed since then, without requests that failed; epoch ms. */
  readonly consentedSince: CapContext["capUsage"];
  readonly failedSince: (since: number, project: string | null) => readonly FailedRequest[];
  /** Returns the ledger entries of the paid requests that name one of these generations; positive for a charge. */
  readonly entriesOf: (generationIds: readonly string[]) => readonly { readonly net: number }[];
}

/** Returns the function that counts credits for the caps: a failed request counts until the ledger has its refund. [S120] */
export function capUsage({ consentedSince, failedSince, entriesOf }: CountContext): CapContext["capUsage"] {
  return (since, project) =>
    failedSince(since, project).reduce(
      (sum, { maximumCredits, generationIds }) =>
        sum +
        failedCredits(
          maximumCredits,
          entriesOf(generationIds).map(({ net }) => net),
        ),
      consentedSince(since, project),
    );
}

/** Returns the credits that count against a cap; 0 for a cap per request. */
function usedOf(spending: CapContext, { period, project }: SpendCap): number {
  // Read for every cap, so that a clock that is set back moves the start before the next confirmation.
  const sessionStart = spending.sessionStart();
  switch (period) {
    case "request":
      return 0;
    case "session":
      return spending.capUsage(sessionStart, project);
    case "day":
    case "month":
      return spending.capUsage(periodStart(period, spending.clock.now()), project);
    default:
      return assertNever(period);
  }
}

/** Throws when a confirm would exceed a spend cap. Called before anything is sent. */
export function checkCaps(spending: CapContext, project: string | null, credits: readonly number[]): void {
  const broken = brokenCap(spending.caps.read(), { project, credits }, (cap) => usedOf(spending, cap));
  if (broken === null) return;
  const { cap, used, wanted } = broken;
  const { period, credits: limit } = cap;
  throw new AppError(
    "over_cap",
    cap.project === null
      ? t(
          "This request needs {wanted, plural, one {# credit} other {# credits}}. Your {period, select, request {spend cap per request} session {spend cap for this session} day {daily spend cap} other {monthly spend cap}} is {limit, plural, one {# credit} other {# credits}}, {used} already confirmed.",
          { wanted, period, limit, used },
        )
      : t(
          "This request needs {wanted, plural, one {# credit} other {# credits}}. Your {period, select, request {spend cap per request} session {spend cap for this session} day {daily spend cap} other {monthly spend cap}} for {project} is {limit, plural, one {# credit} other {# credits}}, {used} already confirmed.",
          { wanted, project: cap.project, period, limit, used },
        ),
  );
}

type Priced = Pick<PaidRequestRow, "project" | "quote">;

/** Throws `over_cap` when these requests together would exceed a spend cap. They may be of several projects. [AG38] */
export function checkAllCaps(spending: CapContext, rows: readonly Priced[]): void {
  const creditsOf = (some: readonly Priced[]) =>
    some.flatMap(({ quote }) => (quote === null ? [] : [mostCredits(quote)]));
  checkCaps(spending, null, creditsOf(rows));
  for (const project of new Set(rows.map((row) => row.project))) {
    if (project === null) continue;
    checkCaps(spending, project, creditsOf(rows.filter((row) => row.project === project)));
  }
}

/** Whether these requests together are within all spend caps. */
export function areWithinCaps(spending: CapContext, rows: readonly Priced[]): boolean {
  try {
    checkAllCaps(spending, rows);
    return true;
  } catch (cause) {
    if (cause instanceof AppError && cause.code === "over_cap") return false;
    throw cause;
  }
}

/** Returns the spend caps with the used amount of each. */
export function readCaps(spending: CapContext): readonly SpendCapView[] {
  return spending.caps.read().map((cap) => ({ ...cap, used: usedOf(spending, cap) }));
}
