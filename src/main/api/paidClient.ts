import type { PaidRequestKind } from "../../contracts/paidRequests.ts";
import type { Clock } from "../domain/clock.ts";
import type { WriteSlot } from "../domain/lanes.ts";
import { type ConfirmBody, paidPaths, type QuoteBody } from "../domain/paidBody.ts";
import type { PaidHeaders } from "../domain/paidRequest.ts";
import type { ConfirmOutcome, QuoteOutcome } from "../domain/serviceOutcome.ts";
import { answerIdsOf, refusalOf, requestIdOf, skewOf } from "./answers.ts";
import { acceptedAnswer, pricedAnswer } from "./paidAnswers.ts";
import type { RateBudget } from "./rateBudget.ts";
import type { Transport, WireAnswer } from "./transport.ts";

/** The paid half of the service: asking a price, and confirming one. There is nothing else. [Q1] */
export interface PaidClient {
  /** Free. Interface: the four paid POSTs, asked for a price. */
  readonly quote: (
    slot: WriteSlot,
    kind: PaidRequestKind,
    body: QuoteBody,
    headers: PaidHeaders,
  ) => Promise<QuoteOutcome>;
  /** Spends. Interface: the four paid POSTs with the id of a quote. Never repeats anything by itself. */
  readonly confirm: (
    slot: WriteSlot,
    kind: PaidRequestKind,
    body: ConfirmBody,
    headers: PaidHeaders,
  ) => Promise<ConfirmOutcome>;
}

interface Deps {
  readonly transport: Transport;
  readonly budget: RateBudget;
  readonly clock: Clock;
}

export function paidClient(deps: Deps): PaidClient {
  return {
    quote: async (_slot, kind, body, headers) => {
      const wire = await send(deps, paidPaths[kind].quote, body, headers);
      if (wire.kind === "no_answer") return wire;
      const now = deps.clock.now();
      const skewMs = skewOf(wire.headers, now);
      const named = { answerIds: answerIdsOf(wire.kind === "answer" ? wire.body : undefined, wire.headers) };
      if (wire.kind === "answer" && wire.status >= 400) {
        return { kind: "refused", refusal: refusalOf(wire, now, skewMs), ...named };
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
        return { kind: "refused", refusal: refusalOf(wire, now, skewOf(wire.headers, now)), ...named };
      }
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
  if (wire.kind !== "no_answer") {
    deps.budget.learn("write", wire.status, wire.headers, skewOf(wire.headers, deps.clock.now()));
  }
  return wire;
}

function unreadable(wire: Exclude<WireAnswer, { kind: "no_answer" }>) {
  const requestId = requestIdOf(wire.kind === "answer" ? wire.body : undefined, wire.headers);
  return { kind: "unreadable" as const, status: wire.status, requestId };
}
