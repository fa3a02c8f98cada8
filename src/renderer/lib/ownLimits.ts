import type { SpendCapView } from "../../contracts/spend.ts";
import { creditsText } from "./credits.ts";

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
      return { text: isBroken ? `This goes beyond ${limitText(cap)}` : upperFirst(limitText(cap)), isBroken };
    });
}

const periods = { request: "for one request", day: "for today", month: "for this month" } as const;

function limitText({ project, period, credits, used }: SpendCapView): string {
  const whose = project === null ? "your own limit" : `your own limit of ${project}`;
  const accepted = period === "request" ? "" : `, of which ${creditsText(used)} ${used === 1 ? "is" : "are"} accepted`;
  return `${whose} ${periods[period]}: ${creditsText(credits)}${accepted}.`;
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
