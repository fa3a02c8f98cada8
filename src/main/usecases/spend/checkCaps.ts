import type { SpendCap, SpendCapView } from "../../../contracts/spend.ts";
import type { Clock } from "../../domain/clock.ts";
import { brokenCap, periodStart } from "../../domain/spendCaps.ts";
import { AppError } from "../../errors.ts";

export interface CapDeps {
  readonly clock: Clock;
  readonly caps: () => readonly SpendCap[];
  /** Credits accepted since then and neither refused nor proven uncharged; of one project or of all. */
  readonly consentedSince: (since: number, project: string | null) => number;
}

function usedOf(deps: CapDeps, cap: SpendCap): number {
  return deps.consentedSince(periodStart(cap.period, deps.clock.now()), cap.project);
}

/** Throws when an acceptance would go beyond a cap. Nothing has been sent then, and nothing is. */
export function checkCaps(deps: CapDeps, project: string | null, credits: readonly number[]): void {
  const broken = brokenCap(deps.caps(), { project, credits }, (cap) => usedOf(deps, cap));
  if (broken === null) return;
  const { cap, used, wanted } = broken;
  const whose = cap.project === null ? "your own limit" : `your own limit for ${cap.project}`;
  const period = { request: "one request", day: "today", month: "this month" }[cap.period];
  throw new AppError(
    "over_cap",
    `This needs ${wanted}, and ${whose} for ${period} is ${cap.credits}, of which ${used} is already accepted.`,
  );
}

/** The caps with what is used of each. */
export function readCaps(deps: CapDeps): readonly SpendCapView[] {
  return deps.caps().map((cap) => ({ ...cap, used: cap.period === "request" ? 0 : usedOf(deps, cap) }));
}
