import type { SpendCapView } from "../../../contracts/spending/spend.ts";
import { t } from "../../../texts/t.ts";
import { assertNever } from "../../lib/assertNever.ts";
import { creditsText } from "../../lib/money/credits.ts";

/** A spend cap of the user that a confirmation counts against. */
interface OwnLimit {
  readonly text: string;
  /** Whether the main process would reject the confirmation. */
  readonly isBroken: boolean;
}

interface Wanted {
  readonly project: string | null;
  /** Credits of each paid request, as quoted. */
  readonly credits: readonly number[];
}

/** Returns the spend caps that a confirmation affects, based on the figures of the main process. */
export function ownLimits(caps: readonly SpendCapView[], { project, credits }: Wanted): readonly OwnLimit[] {
  return caps
    .filter((cap) => cap.project === null || cap.project === project)
    .map((cap) => {
      const all = credits.reduce((sum, one) => sum + one, 0);
      const isBroken = cap.used + (cap.period === "request" ? Math.max(0, ...credits) : all) > cap.credits;
      return { text: isBroken ? brokenText(cap) : withinCapText(cap), isBroken };
    });
}

function withinCapText(cap: SpendCapView): string {
  switch (cap.period) {
    case "request":
      return t("Your spend cap per request{whose, select, project { for {project}} other {}}: {limit}.", figures(cap));
    case "day":
      return t(
        "Your daily spend cap{whose, select, project { for {project}} other {}}: {limit}, of which {used} {count, plural, one {is} other {are}} confirmed.",
        figures(cap),
      );
    case "month":
      return t(
        "Your monthly spend cap{whose, select, project { for {project}} other {}}: {limit}, of which {used} {count, plural, one {is} other {are}} confirmed.",
        figures(cap),
      );
    default:
      return assertNever(cap.period);
  }
}

function brokenText(cap: SpendCapView): string {
  switch (cap.period) {
    case "request":
      return t(
        "This exceeds your spend cap per request{whose, select, project { for {project}} other {}}: {limit}.",
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
    project: project ?? "",
    limit: creditsText(credits),
    used: creditsText(used),
    count: used,
  };
}
