import type { SpendCapView } from "../../../../contracts/spending/spend.ts";
import { t } from "../../../../texts/t.ts";
import { assertNever } from "../../../lib/assertNever.ts";
import { creditsText } from "../../../lib/money/credits.ts";

/** A limit of the person's own that an acceptance counts against. */
interface OwnLimit {
  readonly text: string;
  /** Main would refuse the acceptance. */
  readonly isBroken: boolean;
}

interface Wanted {
  readonly project: string | null;
  /** Credits of each paid request, as quoted. */
  readonly credits: readonly number[];
}

/** The limits that an acceptance touches, by the figures that main keeps of them. */
export function ownLimits(caps: readonly SpendCapView[], { project, credits }: Wanted): readonly OwnLimit[] {
  return caps
    .filter((cap) => cap.project === null || cap.project === project)
    .map((cap) => {
      const all = credits.reduce((sum, one) => sum + one, 0);
      const isBroken = cap.used + (cap.period === "request" ? Math.max(0, ...credits) : all) > cap.credits;
      return { text: isBroken ? brokenText(cap) : keptText(cap), isBroken };
    });
}

function keptText(cap: SpendCapView): string {
  switch (cap.period) {
    case "request":
      return t(
        "{whose, select, project {Your own limit of {project}} other {Your own limit}} for one request: {limit}.",
        figures(cap),
      );
    case "day":
      return t(
        "{whose, select, project {Your own limit of {project}} other {Your own limit}} for today: {limit}, " +
          "of which {used} {count, plural, one {is} other {are}} accepted.",
        figures(cap),
      );
    case "month":
      return t(
        "{whose, select, project {Your own limit of {project}} other {Your own limit}} for this month: {limit}, " +
          "of which {used} {count, plural, one {is} other {are}} accepted.",
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
        "This goes beyond your own limit{whose, select, project { of {project}} other {}} for one request: {limit}.",
        figures(cap),
      );
    case "day":
      return t(
        "This goes beyond your own limit{whose, select, project { of {project}} other {}} for today: {limit}, " +
          "of which {used} {count, plural, one {is} other {are}} accepted.",
        figures(cap),
      );
    case "month":
      return t(
        "This goes beyond your own limit{whose, select, project { of {project}} other {}} for this month: {limit}, " +
          "of which {used} {count, plural, one {is} other {are}} accepted.",
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
