import { CreationResult } from "../../contracts/service/generations.ts";
import { single } from "../../contracts/service/pagination.ts";
import { GenerationQuote } from "../../contracts/service/quotes.ts";
import { readable } from "../../contracts/service/readable.ts";
import type { Clock } from "../domain/clock.ts";
import type { WriteSlot } from "../domain/lanes.ts";
import type { ConfirmBody, QuoteBody } from "../domain/paidBody.ts";
import type { PaidHeaders } from "../domain/paidRequest.ts";
import type { Accepted, ConfirmOutcome, QuoteOutcome } from "../domain/serviceOutcome.ts";
import { refusalOf, requestIdOf, skewOf } from "./answers.ts";
import type { RateBudget } from "./rateBudget.ts";
import type { Transport, WireAnswer } from "./transport.ts";

/** The paid half of the service: asking a price, and confirming one. There is nothing else. [Q1] */
export interface PaidClient {
  /** Free. Interface: POST /v1/generations with `quote_only: true`. */
  readonly quote: (slot: WriteSlot, body: QuoteBody, headers: PaidHeaders) => Promise<QuoteOutcome>;
  /** Spends. Interface: POST /v1/generations with a `quote_id`. Never repeats anything by itself. */
  readonly confirm: (slot: WriteSlot, body: ConfirmBody, headers: PaidHeaders) => Promise<ConfirmOutcome>;
}

interface Deps {
  readonly transport: Transport;
  readonly budget: RateBudget;
  readonly clock: Clock;
}

const generationsPath = "/v1/generations";
const quoteAnswer = readable(single(GenerationQuote));
const createdAnswer = readable(single(CreationResult));
/** Only the id is needed to follow a generation, so a strange answer does not lose one that was paid for. */
const barelyCreatedAnswer = readable(single(CreationResult.pick({ id: true })));

export function paidClient(deps: Deps): PaidClient {
  return {
    quote: async (_slot, body, headers) => {
      const wire = await send(deps, body, headers);
      if (wire.kind === "no_answer") return wire;
      const now = deps.clock.now();
      const skewMs = skewOf(wire.headers, now);
      if (wire.kind === "answer" && wire.status >= 400)
        return { kind: "refused", refusal: refusalOf(wire, now, skewMs) };
      const parsed = wire.kind === "answer" ? quoteAnswer.safeParse(wire.body) : undefined;
      const quote = parsed?.data?.data;
      // A price without a readable end cannot be decided on.
      if (quote === undefined || Number.isNaN(Date.parse(quote.expires_at))) return unreadable(wire);
      return { kind: "quoted", quote, skewMs };
    },
    confirm: async (_slot, body, headers) => {
      const wire = await send(deps, body, headers);
      if (wire.kind === "no_answer") return wire;
      const now = deps.clock.now();
      if (wire.kind === "answer" && wire.status >= 400) {
        return { kind: "refused", refusal: refusalOf(wire, now, skewOf(wire.headers, now)) };
      }
      const generation = wire.kind === "answer" ? createdOf(wire.body) : null;
      return generation === null ? unreadable(wire) : { kind: "accepted", generation };
    },
  };
}

async function send(deps: Deps, body: QuoteBody | ConfirmBody, headers: PaidHeaders): Promise<WireAnswer> {
  const wire = await deps.transport.postPaid(generationsPath, body, headers);
  if (wire.kind !== "no_answer") {
    deps.budget.learn("write", wire.status, wire.headers, skewOf(wire.headers, deps.clock.now()));
  }
  return wire;
}

function createdOf(body: unknown): Accepted | null {
  const whole = createdAnswer.safeParse(body);
  return whole.success ? whole.data.data : (barelyCreatedAnswer.safeParse(body).data?.data ?? null);
}

function unreadable(wire: Exclude<WireAnswer, { kind: "no_answer" }>) {
  const requestId = requestIdOf(wire.kind === "answer" ? wire.body : undefined, wire.headers);
  return { kind: "unreadable" as const, status: wire.status, requestId };
}
