import type { KeyLimit, SpendCapView } from "../../../contracts/spending/spend.ts";
import { t } from "../../../texts/t.ts";

/** A budget or cap that a price counts against, in credits. */
export interface Budget {
  readonly name: string;
  /** Null for a limit per request. */
  readonly used: number | null;
  readonly limit: number;
  /** The used amount after a confirm; the price for a limit per request. */
  readonly after: number;
  /** Whether the price would exceed it. */
  readonly isExceeded: boolean;
  /** A spend cap of the user, which blocks a confirm. A budget of the API key only warns. */
  readonly isOwn: boolean;
}

interface Price {
  readonly project: string | null;
  /** Credits of each paid request. */
  readonly credits: readonly number[];
}

const keyNames = {
  per_request: t("API key, per request"),
  daily: t("API key, daily budget"),
  monthly: t("API key, monthly budget"),
} as const;

/**
 * Returns the budgets of the API key and the spend caps that a price counts against. Limits whose figures the service
 * does not report are left out. API: GET /v1/limits.
 */
export function budgetsOf(
  keyLimits: readonly KeyLimit[],
  caps: readonly SpendCapView[],
  { project, credits }: Price,
): readonly Budget[] {
  const all = credits.reduce((sum, one) => sum + one, 0);
  const most = Math.max(0, ...credits);
  const ofKey = keyLimits.flatMap(({ kind, limit, used }): readonly Budget[] => {
    if (limit === null || (kind !== "per_request" && kind !== "daily" && kind !== "monthly")) return [];
    if (kind === "per_request") return [budget(keyNames[kind], null, limit, most, false)];
    return used === null ? [] : [budget(keyNames[kind], used, limit, used + all, false)];
  });
  const own = caps
    .filter((cap) => cap.project === null || cap.project === project)
    .map((cap) =>
      cap.period === "request"
        ? budget(capName(cap), null, cap.credits, most, true)
        : budget(capName(cap), cap.used, cap.credits, cap.used + all, true),
    );
  return [...ofKey, ...own];
}

function budget(name: string, used: number | null, limit: number, after: number, isOwn: boolean): Budget {
  return { name, used, limit, after, isExceeded: after > limit, isOwn };
}

/** Returns the name of a spend cap, such as "Spend cap, day, spring". */
export function capName({ period, project }: Pick<SpendCapView, "period" | "project">): string {
  return project === null
    ? t("Spend cap, {period, select, request {per request} day {day} other {month}}", { period })
    : t("Spend cap, {period, select, request {per request} day {day} other {month}}, {project}", { period, project });
}
