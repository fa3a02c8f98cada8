import type { SpendCapView } from "#contracts/spending/spend.ts";
import { t } from "#texts/t.ts";
import { assertNever } from "#renderer/lib/assertNever.ts";
import { foldedText } from "#renderer/lib/agents/foldedText.ts";
import { creditsText } from "#renderer/lib/money/credits.ts";
import { capsAfter, type Price } from "./budgets.ts";

/** Returns what the spend caps say that the main process would reject this price for. */
export function exceededCapTexts(caps: readonly SpendCapView[], price: Price): readonly string[] {
  return capsAfter(caps, price).flatMap(({ cap, after }) => (after > cap.credits ? [exceededText(cap)] : []));
}

function exceededText(cap: SpendCapView): string {
  switch (cap.period) {
    case "request":
      return t(
        "This exceeds your spend cap per request{whose, select, project { for {project}} other {}}: {limit}.",
        figures(cap),
      );
    case "session":
      return t(
        "This exceeds your spend cap for this session{whose, select, project { and {project}} other {}}: {limit}, of which {used} {count, plural, one {is} other {are}} confirmed.",
        figures(cap),
      );
    case "day":
      return t(
        "This exceeds your daily spend cap{whose, select, project { for {project}} other {}}: {limit}, of which {used} {count, plural, one {is} other {are}} confirmed.",
        figures(cap),
      );
    case "month":
      return t(
        "This exceeds your monthly spend cap{whose, select, project { for {project}} other {}}: {limit}, of which {used} {count, plural, one {is} other {are}} confirmed.",
        figures(cap),
      );
    default:
      return assertNever(cap.period);
  }
}

function figures({ project, credits, used }: SpendCapView) {
  return {
    whose: project === null ? "all" : "project",
    project: foldedText(project ?? ""),
    limit: creditsText(credits),
    used: creditsText(used),
    count: used,
  };
}
