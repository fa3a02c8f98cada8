import type { KeyLimit, SpendCapView } from "#contracts/spending/spend.ts";
import { type Budget, budgetsOf, type Price } from "#renderer/consent/money/budgets.ts";
import { exceededCapTexts } from "#renderer/consent/money/exceededCapTexts.ts";
import type { OpenItem } from "./ticks.ts";

/** Returns what the spend caps say against confirming these items. Each cap counts the items of its project. */
export function exceededCaps(caps: readonly SpendCapView[], items: readonly OpenItem[]): readonly string[] {
  return caps.flatMap((cap) => exceededCapTexts([cap], priceFor(items, cap.project)));
}

/** Returns the budgets and caps that these items count against. */
export function programBudgets(
  keyLimits: readonly KeyLimit[],
  caps: readonly SpendCapView[],
  items: readonly OpenItem[],
): readonly Budget[] {
  const own = caps
    .filter(({ project }) => project === null || ofProject(items, project).length > 0)
    .flatMap((cap) => budgetsOf([], [cap], priceFor(items, cap.project)));
  return [...budgetsOf(keyLimits, [], priceFor(items, null)), ...own];
}

function priceFor(items: readonly OpenItem[], project: string | null): Price {
  return { project, credits: ofProject(items, project).map(({ item }) => item.maximumCredits) };
}

function ofProject(items: readonly OpenItem[], project: string | null): readonly OpenItem[] {
  return project === null ? items : items.filter(({ item }) => item.request.project === project);
}
