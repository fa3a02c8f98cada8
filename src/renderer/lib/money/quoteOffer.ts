import type { PaidRequestId, QuoteId } from "#contracts/ids.ts";
import type { Quote } from "#contracts/spending/quotes.ts";
import type { Run } from "#contracts/spending/runs.ts";

/** What a confirmation covers: these quotes at these prices, and nothing else. */
export interface QuoteOffer {
  readonly parts: readonly OfferPart[];
  /** Sum of the quotes. */
  readonly credits: number;
  /** Sum of their maximum prices, which count against spend caps. */
  readonly maximumCredits: number;
  /** Earliest expiry of the quotes, epoch ms. */
  readonly expiresAt: number;
  readonly approvals: Approvals;
  /** Set for the quotes of a batch. If null, there is exactly one part. */
  readonly runId: Run["id"] | null;
}

interface OfferPart {
  readonly paidRequestId: PaidRequestId;
  readonly quoteId: QuoteId;
  readonly credits: number;
  /** The maximum price, which counts against spend caps. */
  readonly maximumCredits: number;
}

/** Hosts on which an owner or admin must approve, and the parts that need it. */
export interface Approvals {
  readonly hosts: readonly string[];
  readonly parts: readonly PaidRequestId[];
  /** Positions of the batch items that need approval. */
  readonly positions: ReadonlySet<number>;
}

/** Returns the offer for a single quote. */
export function quoteOffer({
  paidRequestId,
  quoteId,
  credits,
  maximumCredits,
  expiresAt,
  approval,
}: Quote): QuoteOffer {
  return {
    parts: [{ paidRequestId, quoteId, credits, maximumCredits }],
    credits,
    maximumCredits,
    expiresAt,
    approvals: {
      hosts: approval.required ? [approval.host] : [],
      parts: approval.required ? [paidRequestId] : [],
      positions: new Set(),
    },
    runId: null,
  };
}

/** Returns what can be confirmed of a batch now; null while quotes are arriving or when none is open. */
export function runOffer(run: Run): QuoteOffer | null {
  if (run.state !== "quoted") return null;
  const open = run.parts.flatMap(({ state, paidRequestId, quoteId, credits, maximumCredits, expiresAt }) =>
    state === "quoted" && quoteId !== null && credits !== null && maximumCredits !== null && expiresAt !== null
      ? [{ part: { paidRequestId, quoteId, credits, maximumCredits }, expiresAt }]
      : [],
  );
  if (open.length === 0) return null;
  return {
    parts: open.map(({ part }) => part),
    credits: open.reduce((sum, { part }) => sum + part.credits, 0),
    maximumCredits: open.reduce((sum, { part }) => sum + part.maximumCredits, 0),
    // One expired part expires the whole offer, because the rest is not what the user composed.
    expiresAt: hasEnded(run) ? 0 : Math.min(...open.map(({ expiresAt }) => expiresAt)),
    approvals: runApprovals(run),
    runId: run.id,
  };
}

/** Returns whether the quotes of a batch have expired, even if none of them is open. */
export function isRunOver(run: Run, now: number): boolean {
  if (run.state === "confirmed") return false;
  return hasEnded(run) || (run.expiresAt !== null && run.expiresAt <= now);
}

/** Returns whether a received quote is no longer open. */
function hasEnded({ parts }: Run): boolean {
  return parts.some(({ state, quoteId }) => quoteId !== null && state !== "quoted");
}

/** Returns which parts and items of a batch need approval, and on which hosts. */
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
