import type { PaidRequestKind } from "#contracts/spending/paidRequests.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { WriteSlot } from "./domain/requestPriorities.ts";
import { type ConfirmBody, paidPaths, type QuoteBody } from "./domain/paidBody.ts";
import type { PaidHeaders } from "./domain/paidBody.ts";
import type { ConfirmOutcome, QuoteOutcome } from "./domain/serviceOutcome.ts";
import { answerIdsOf, isGatewayAnswer, refusalOf, requestIdOf, clockSkewOf } from "./responseHeaders.ts";
import { learnFrom } from "./learnFrom.ts";
import { retryFree } from "./retryFree.ts";
import { acceptedAnswer, pricedAnswer, quoteInstead } from "./paidResponses.ts";
import type { RateLimiter } from "./rateLimiter.ts";
import type { Transport, WireAnswer } from "./transport.ts";

/** The paid part of the service's API. It only requests quotes and confirms them. [Q1] */
export interface PaidClient {
  /** Requests a quote, which is free. API: the four paid POSTs, asked for a price. */
  readonly quote: (
    slot: WriteSlot,
    kind: PaidRequestKind,
    body: QuoteBody,
    headers: PaidHeaders,
  ) => Promise<QuoteOutcome>;
  /**
   * Confirms a quote, which spends credits. Never retries automatically. API: the four paid POSTs with the ID of a
   * quote.
   */
  readonly confirm: (
    slot: WriteSlot,
    kind: PaidRequestKind,
    body: ConfirmBody,
    headers: PaidHeaders,
  ) => Promise<ConfirmOutcome>;
}

interface Deps {
  readonly transport: Transport;
  readonly budget: RateLimiter;
  readonly clock: Clock;
}

export function paidClient(deps: Deps): PaidClient {
  return {
    quote: async (slot, kind, body, headers) => {
      let free: WriteSlot | null = slot;
      const wire = await retryFree(deps.clock, async () => {
        if (free === null) await deps.budget.acquireWrite("quote");
        free = null;
        return send(deps, paidPaths[kind].quote, body, headers);
      });
      if (wire.kind === "no_answer") return wire;
      const now = deps.clock.now();
      const skewMs = clockSkewOf(wire.headers, now);
      const named = { answerIds: answerIdsOf(wire.kind === "answer" ? wire.body : undefined, wire.headers) };
      if (isGatewayAnswer(wire) || (wire.kind === "answer" && wire.status >= 400)) {
        return { kind: "refused", refusal: refusalOf({ body: null, ...wire }, now, skewMs), ...named };
      }
      const answer = wire.kind === "answer" ? pricedAnswer(kind, wire.body) : null;
      if (answer === null) return { ...unreadable(wire), ...named };
      const { status } = wire;
      return answer.kind === "quoted" ? { ...answer, status, skewMs, ...named } : { ...answer, status, ...named };
    },
    confirm: async (_slot, kind, body, headers) => {
      const wire = await send(deps, paidPaths[kind].confirm, body, headers);
      if (wire.kind === "no_answer") return wire;
      const now = deps.clock.now();
      const named = { answerIds: answerIdsOf(wire.kind === "answer" ? wire.body : undefined, wire.headers) };
      if (wire.kind === "answer" && wire.status >= 400) {
        return { kind: "refused", refusal: refusalOf(wire, now, clockSkewOf(wire.headers, now)), ...named };
      }
      const quoteId = wire.kind === "answer" ? quoteInstead(kind, wire.body) : null;
      if (quoteId !== null) return { kind: "requoted", status: wire.status, quoteId, ...named };
      const accepted = wire.kind === "answer" ? acceptedAnswer(kind, wire.body) : null;
      if (accepted === null) return { ...unreadable(wire), ...named };
      return { kind: "accepted", status: wire.status, accepted, ...named };
    },
  };
}

async function send(
  deps: Deps,
  path: string,
  body: QuoteBody | ConfirmBody,
  headers: PaidHeaders,
): Promise<WireAnswer> {
  const wire = await deps.transport.postPaid(path, body, headers);
  learnFrom(deps, "write", wire);
  return wire;
}

function unreadable(wire: Exclude<WireAnswer, { kind: "no_answer" }>) {
  const requestId = requestIdOf(wire.kind === "answer" ? wire.body : undefined, wire.headers);
  return { kind: "unreadable" as const, status: wire.status, requestId };
}
