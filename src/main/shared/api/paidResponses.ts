import { z } from "zod";
import { GenerationBatch, BatchQuote } from "#contracts/service/batches.ts";
import { CreationResult } from "#contracts/service/generations.ts";
import { single } from "#contracts/service/pagination.ts";
import { GenerationQuote } from "#contracts/service/quotes.ts";
import { readable } from "#contracts/service/readable.ts";
import { ResearchJob, ResearchQuote } from "#contracts/service/research.ts";
import type { QuoteId } from "#contracts/ids.ts";
import type { PaidRequestKind } from "#contracts/spending/paidRequests.ts";
import type { QuoteTerms } from "#contracts/spending/quoteTerms.ts";
import type { Authorization } from "#contracts/service/quotes.ts";
import { assertNever } from "#main/shared/base/assertNever.ts";
import { serviceTime } from "./domain/serviceTime.ts";
import type { Accepted, PricedQuote } from "./domain/serviceOutcome.ts";

/** The content of a successful response to a quote request. */
export type PricedAnswer =
  { readonly kind: "quoted"; readonly quote: PricedQuote } | { readonly kind: "free_job"; readonly job: ResearchJob };

const quoteAnswer = readable(single(GenerationQuote));
const batchQuoteAnswer = readable(single(BatchQuote));
const researchQuoteAnswer = readable(single(ResearchQuote));
const researchJobAnswer = readable(single(ResearchJob));
const createdAnswer = readable(single(CreationResult));
const batchAnswer = readable(single(GenerationBatch));
/** Following a generation needs only its ID, so an unexpected response does not lose paid work. */
const barelyCreatedAnswer = readable(single(CreationResult.pick({ id: true })));
const barelyBatchAnswer = readable(
  single(
    z.object({ items: z.array(GenerationBatch.shape.items.element.pick({ item_id: true, generation_id: true })) }),
  ),
);

/**
 * Returns the quote in a 2xx response; null if it cannot be read. API: Generation / scene quote, Batch quote, Research
 * quote.
 */
export function pricedAnswer(kind: PaidRequestKind, body: unknown): PricedAnswer | null {
  switch (kind) {
    case "generation":
    case "scene": {
      const quote = quoteAnswer.safeParse(body).data?.data;
      if (quote === undefined) return null;
      return priced(quote, quote.quote_id, quote.reserved_credits, { kind, confirmation: quote.confirmation });
    }
    case "batch": {
      const quote = batchQuoteAnswer.safeParse(body).data?.data;
      if (quote === undefined) return null;
      const items = quote.items.map((item) => ({
        itemId: item.item_id,
        credits: item.reserved_credits,
        confirmation: item.confirmation,
      }));
      return priced(quote, quote.batch_quote_id, quote.total_reserved_credits, { kind, items });
    }
    case "research": {
      const quote = researchQuoteAnswer.safeParse(body).data?.data;
      if (quote === undefined) {
        const job = researchJobAnswer.safeParse(body).data?.data;
        // A job that is only quoted has not run, and it has no price to decide on.
        return job === undefined || job.status === "quoted" ? null : { kind: "free_job", job };
      }
      return priced(quote, quote.quote_id, quote.reserved_credits, {
        kind,
        disposition: quote.cache_disposition,
        maximumCredits: quote.maximum_credits,
        confirmation: quote.confirmation,
      });
    }
    default:
      return assertNever(kind);
  }
}

/**
 * Returns the ID of the quote that a 2xx response to a confirm has instead of a started request; null if it has none.
 * [S31]
 */
export function quoteInstead(kind: PaidRequestKind, body: unknown): string | null {
  const answer = pricedAnswer(kind, body);
  if (answer?.kind === "quoted") return answer.quote.quoteId;
  const job = kind === "research" ? researchJobAnswer.safeParse(body).data?.data : undefined;
  return job?.status === "quoted" ? job.quote_id : null;
}

/** Returns the work that a 2xx response to a confirm started; null if the response cannot be read. */
export function acceptedAnswer(kind: PaidRequestKind, body: unknown): Accepted | null {
  switch (kind) {
    case "generation":
    case "scene": {
      const created = createdAnswer.safeParse(body).data?.data;
      if (created !== undefined) {
        return {
          kind: "generations",
          creditsRemaining: created.credits_remaining,
          generations: [
            {
              id: created.id,
              itemId: null,
              type: created.type,
              model: created.model,
              credits: created.credits_used,
              estimatedSeconds: created.estimated_seconds,
              createdAt: created.created_at,
            },
          ],
        };
      }
      const barely = barelyCreatedAnswer.safeParse(body).data?.data;
      return barely === undefined ? null : { kind: "generations", generations: [{ id: barely.id, itemId: null }] };
    }
    case "batch": {
      const batch = batchAnswer.safeParse(body).data?.data;
      if (batch === undefined) {
        const barely = barelyBatchAnswer.safeParse(body).data?.data;
        if (barely === undefined || barely.items.length === 0) return null;
        const generations = barely.items.map((item) => ({ id: item.generation_id, itemId: item.item_id }));
        return { kind: "generations", generations };
      }
      // A running batch without items would never finish.
      if (batch.items.length === 0) return null;
      return {
        kind: "generations",
        batchId: batch.id,
        generations: batch.items.map((item) => ({
          id: item.generation_id,
          itemId: item.item_id,
          type: item.type,
          model: item.model,
          credits: item.reserved_credits,
          createdAt: batch.created_at,
        })),
      };
    }
    case "research": {
      const job = researchJobAnswer.safeParse(body).data?.data;
      return job === undefined ? null : { kind: "research", job };
    }
    default:
      return assertNever(kind);
  }
}

interface AnyQuote {
  readonly expires_at: string;
  readonly pricing_version: string;
  readonly authorization: Authorization;
}

/** Returns null without a readable expiry, since the user cannot decide on such a quote. */
function priced(quote: AnyQuote, id: string, credits: number, terms: QuoteTerms): PricedAnswer | null {
  const expiresAt = serviceTime(quote.expires_at);
  if (expiresAt === null) return null;
  return {
    kind: "quoted",
    quote: {
      quoteId: id as QuoteId,
      credits,
      expiresAt,
      pricingVersion: quote.pricing_version,
      authorizeUrl: quote.authorization.status === "approval_required" ? quote.authorization.authorize_url : null,
      terms,
    },
  };
}
