import type { SpendCap, SpendCapView } from "#contracts/spending/spend.ts";
import { t } from "#texts/t.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { assertNever } from "#main/shared/base/assertNever.ts";
import { brokenCap, failedCredits, type FailedRequest, periodStart } from "#main/spending/domain/spendCaps.ts";
import { AppError } from "#main/shared/base/errors.ts";

export interface CapDeps {
  readonly clock: Clock;
  /** Returns the start of this run of the app, epoch ms. */
  readonly sessionStart: () => number;
  readonly caps: () => readonly SpendCap[];
  /**
   * Returns the credits confirmed since then that were neither rejected, proven uncharged, nor refunded; of one project
   * or of all.
   */
  readonly consentedSince: (since: number, project: string | null) => number;
}

interface CountDeps {
  /** Returns the credits confirmed since then, without requests that failed; epoch ms. */
  readonly consentedSince: CapDeps["consentedSince"];
  readonly failedSince: (since: number, project: string | null) => readonly FailedRequest[];
  /** Returns the ledger entries of the paid requests that name one of these generations; positive for a charge. */
  readonly entriesOf: (generationIds: readonly string[]) => readonly { readonly net: number }[];
}

/** Returns the function that counts credits for the caps: a failed request counts until the ledger has its refund. [S120] */
export function capUsage({ consentedSince, failedSince, entriesOf }: CountDeps): CapDeps["consentedSince"] {
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
function usedOf(deps: CapDeps, { period, project }: SpendCap): number {
  // Read for every cap, so that a clock that is set back moves the start before the next confirmation.
  const sessionStart = deps.sessionStart();
  switch (period) {
    case "request":
      return 0;
    case "session":
      return deps.consentedSince(sessionStart, project);
    case "day":
    case "month":
      return deps.consentedSince(periodStart(period, deps.clock.now()), project);
    default:
      return assertNever(period);
  }
}

/** Throws when a confirm would exceed a spend cap. Called before anything is sent. */
export function checkCaps(deps: CapDeps, project: string | null, credits: readonly number[]): void {
  const broken = brokenCap(deps.caps(), { project, credits }, (cap) => usedOf(deps, cap));
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

/** Returns the spend caps with the used amount of each. */
export function readCaps(deps: CapDeps): readonly SpendCapView[] {
  return deps.caps().map((cap) => ({ ...cap, used: usedOf(deps, cap) }));
}
