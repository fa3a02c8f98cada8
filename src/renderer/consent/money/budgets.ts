import type { KeyLimit, SpendCapView } from "#contracts/spending/spend.ts";
import { t } from "#texts/t.ts";
import { foldedText } from "#renderer/lib/agents/foldedText.ts";

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

/** What a confirm would cost. */
export interface Price {
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
  price: Price,
): readonly Budget[] {
  const { all, most } = creditsOf(price);
  const ofKey = keyLimits.flatMap(({ kind, limit, used }): readonly Budget[] => {
    if (limit === null || (kind !== "per_request" && kind !== "daily" && kind !== "monthly")) return [];
    if (kind === "per_request") return [budget(keyNames[kind], null, limit, most, false)];
    return used === null ? [] : [budget(keyNames[kind], used, limit, used + all, false)];
  });
  const own = capsAfter(caps, price).map(({ cap, after }) =>
    budget(capName(cap), cap.period === "request" ? null : cap.used, cap.credits, after, true),
  );
  return [...ofKey, ...own];
}

/** Returns the spend caps that a price counts against, each with the credits that it would count after a confirm. */
export function capsAfter(
  caps: readonly SpendCapView[],
  price: Price,
): readonly { readonly cap: SpendCapView; readonly after: number }[] {
  const { all, most } = creditsOf(price);
  return caps
    .filter((cap) => cap.project === null || cap.project === price.project)
    .map((cap) => ({ cap, after: cap.period === "request" ? most : cap.used + all }));
}

/** Returns the sum of a price, and its most expensive request. */
function creditsOf({ credits }: Price): { readonly all: number; readonly most: number } {
  return { all: credits.reduce((sum, one) => sum + one, 0), most: Math.max(0, ...credits) };
}

function budget(name: string, used: number | null, limit: number, after: number, isOwn: boolean): Budget {
  return { name, used, limit, after, isExceeded: after > limit, isOwn };
}

/** Returns the name of a spend cap, such as "Spend cap, day, spring". */
export function capName({ period, project }: Pick<SpendCapView, "period" | "project">): string {
  return project === null
    ? t("Spend cap, {period, select, request {per request} session {session} day {day} other {month}}", { period })
    : t("Spend cap, {period, select, request {per request} session {session} day {day} other {month}}, {project}", {
        period,
        project: foldedText(project),
      });
}
