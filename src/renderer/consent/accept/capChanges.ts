import type { SpendCap } from "#contracts/spending/spend.ts";

/** One spend cap before and after a change, in credits; null where there is none. */
export interface CapChange {
  readonly cap: Pick<SpendCap, "period" | "project">;
  readonly from: number | null;
  readonly to: number | null;
}

/** Returns the caps that differ, in the order of the old ones, then the new ones. */
export function capChanges(before: readonly SpendCap[], after: readonly SpendCap[]): readonly CapChange[] {
  const changed = before.map((cap) => ({ cap, from: cap.credits, to: creditsOf(after, cap) }));
  const added = after
    .filter((cap) => creditsOf(before, cap) === null)
    .map((cap) => ({ cap, from: null, to: cap.credits }));
  return [...changed, ...added].filter(({ from, to }) => from !== to);
}

function creditsOf(caps: readonly SpendCap[], { period, project }: CapChange["cap"]): number | null {
  const same = caps.filter((cap) => cap.period === period && cap.project === project);
  return same.length === 0 ? null : Math.min(...same.map(({ credits }) => credits));
}
