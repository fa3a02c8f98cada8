import type { PaidRequestId, QuoteId } from "../../../contracts/ids.ts";
import type { Quote } from "../../../contracts/spending/quotes.ts";
import type { Run } from "../../../contracts/spending/runs.ts";

/** What confirming accepts: these quotes at these prices, and nothing else. */
export interface Offer {
  readonly parts: readonly OfferPart[];
  /** Sum of the quotes. */
  readonly credits: number;
  /** When the first of them ends, epoch ms. */
  readonly expiresAt: number;
  readonly approvals: Approvals;
  /** Set when these are the quotes of a run; without it there is one part. */
  readonly runId: Run["id"] | null;
}

interface OfferPart {
  readonly paidRequestId: PaidRequestId;
  readonly quoteId: QuoteId;
  readonly credits: number;
  /** The most that it may cost, which spend caps are compared with. */
  readonly maximumCredits: number;
}

/** Hosts at which an owner or admin has to approve, and what waits there. */
export interface Approvals {
  readonly hosts: readonly string[];
  readonly parts: readonly PaidRequestId[];
  /** Positions of the items of a run that wait for it. */
  readonly positions: ReadonlySet<number>;
}

/** The offer of a single quote. */
export function quoteOffer({ paidRequestId, quoteId, credits, maximumCredits, expiresAt, approval }: Quote): Offer {
  return {
    parts: [{ paidRequestId, quoteId, credits, maximumCredits }],
    credits,
    expiresAt,
    approvals: {
      hosts: approval.required ? [approval.host] : [],
      parts: approval.required ? [paidRequestId] : [],
      positions: new Set(),
    },
    runId: null,
  };
}

/** What can be accepted of a run now; null while prices are coming, and when there is no open quote. */
export function runOffer(run: Run): Offer | null {
  if (run.state !== "quoted") return null;
  const open = run.parts.flatMap(({ state, paidRequestId, quoteId, credits, expiresAt }) =>
    state === "quoted" && quoteId !== null && credits !== null && expiresAt !== null
      ? [{ part: { paidRequestId, quoteId, credits, maximumCredits: credits }, expiresAt }]
      : [],
  );
  if (open.length === 0) return null;
  return {
    parts: open.map(({ part }) => part),
    credits: open.reduce((sum, { part }) => sum + part.credits, 0),
    // A part that ended ends the offer as a whole: what is left of it is not what was composed.
    expiresAt: hasEnded(run) ? 0 : Math.min(...open.map(({ expiresAt }) => expiresAt)),
    approvals: runApprovals(run),
    runId: run.id,
  };
}

/** Whether the quotes of a run no longer hold, also when none of them is open. */
export function isRunOver(run: Run, now: number): boolean {
  if (run.state === "accepted") return false;
  return hasEnded(run) || (run.expiresAt !== null && run.expiresAt <= now);
}

/** Whether a quote that was given has ended. */
function hasEnded({ parts }: Run): boolean {
  return parts.some(({ state, quoteId }) => quoteId !== null && state !== "quoted");
}

/** Which parts and items of a run an owner or admin has to approve, and where. */
export function runApprovals({ parts, items }: Run): Approvals {
  const waiting = parts.flatMap(({ paidRequestId, approval }) =>
    approval.required ? [{ paidRequestId, host: approval.host }] : [],
  );
  const ids = new Set(waiting.map(({ paidRequestId }) => paidRequestId));
  return {
    hosts: [...new Set(waiting.map(({ host }) => host))],
    parts: [...ids],
    positions: new Set(
      items
        .filter(({ paidRequestId }) => paidRequestId !== null && ids.has(paidRequestId))
        .map(({ position }) => position),
    ),
  };
}
