// What the journeys buy: one request of each kind. Its project label identifies it on the wire and in the ledger.
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { Quote } from "#contracts/spending/quotes.ts";
import type { Run } from "#contracts/spending/runs.ts";
import { assertNever } from "#main/shared/base/assertNever.ts";
import { hashText } from "#sandbox/random.ts";
import { pricesOfRun, priced } from "../../../support/runScene.ts";
import { acceptanceOf, CommandFailed } from "../../../support/startCore.ts";
import type { SpendScene } from "../../../support/spendScene.ts";

export const kinds = ["generation", "scene", "batch", "research"] as const;
export type Kind = (typeof kinds)[number];

/** The user's input for a quote. */
export interface Order {
  readonly kind: Kind;
  /** Unique in its scene; sent to the service as X-Service-Project. */
  readonly project: string;
  readonly costCenter?: string | undefined;
  /** Orders with equal texts request the same work. */
  readonly text: string;
  /** For research: how old a shared result may be; 0 if absent. */
  readonly oldestSeconds?: number;
}

/** A quote as shown, with the data that confirms it. */
export type Offer =
  | { readonly kind: "quote"; readonly quote: Quote }
  | { readonly kind: "run"; readonly run: Run }
  /** The service already had the research result and charges nothing. */
  | { readonly kind: "free"; readonly id: PaidRequest["id"] };

const batchSize = 2;

function labelsOf({ project, costCenter }: Order) {
  return { project, ...(costCenter !== undefined && { costCenter }) };
}

/** Requests a quote for an order. Throws `CommandFailed` if none is available. */
export async function offerOf(scene: SpendScene, order: Order): Promise<Offer> {
  const { core } = scene;
  const labels = labelsOf(order);
  switch (order.kind) {
    case "generation": {
      const request = { type: "audio", prompt: order.text } as const;
      return { kind: "quote", quote: await core.run("quotes.request", { request, ...labels }) };
    }
    case "scene": {
      const request = { name: order.text, prompt: order.text };
      return { kind: "quote", quote: await core.run("quotes.requestScene", { request, ...labels }) };
    }
    case "batch": {
      const items = Array.from({ length: batchSize }, (_, index) => ({
        kind: "generation" as const,
        request: { type: "audio" as const, prompt: `${order.text} ${index + 1}` },
      }));
      const { id } = await core.run("runs.request", { items, ...labels });
      // A quote may have to wait for the limit of requests per minute.
      const run = await priced(scene, id, 200);
      if (run.state === "quoted" && run.parts.length > 0) return { kind: "run", run };
      const service = run.items.find((item) => item.failure !== null)?.failure;
      const message = service?.message ?? `the run is ${run.state} and has no price`;
      throw new CommandFailed({ code: "internal", message, ...(service && { service }) });
    }
    case "research": {
      const answer = await core.run("quotes.requestResearch", { request: researchFor(order), ...labels });
      if (answer.kind === "quote") return { kind: "quote", quote: answer.quote };
      return { kind: "free", id: answer.paidRequestId };
    }
    default:
      return assertNever(order.kind);
  }
}

/**
 * Returns live research of a page that only this text uses. Its ID ends with 11, so the page has ads.
 * docs/spec/sandbox.md
 */
function researchFor(order: Order) {
  return {
    capability_id: "research.facebook-company-ads@1" as const,
    target: { kind: "page_id" as const, page_id: `7${String(hashText(order.text)).padStart(10, "0")}11` },
    filters: {},
    page: { max_pages: 1 as const, max_results: 10 },
    freshness: { max_age_seconds: order.oldestSeconds ?? 0, allow_stale: false },
  };
}

/** Confirms an offer as shown; returns the resulting paid requests. */
export async function confirmOffer(scene: SpendScene, offer: Offer): Promise<readonly PaidRequest["id"][]> {
  switch (offer.kind) {
    case "quote":
      await scene.core.run("quotes.confirm", acceptanceOf(offer.quote));
      return [offer.quote.paidRequestId];
    case "run":
      await scene.core.run("runs.confirm", pricesOfRun(offer.run));
      return offer.run.parts.map((part) => part.paidRequestId);
    case "free":
      return [offer.id];
    default:
      return assertNever(offer);
  }
}

/** Discards an unconfirmed offer. */
export async function discardOffer(scene: SpendScene, offer: Offer): Promise<void> {
  if (offer.kind === "quote") await scene.core.run("quotes.discard", { paidRequestId: offer.quote.paidRequestId });
  if (offer.kind === "run") await scene.core.run("runs.discard", { runId: offer.run.id });
}
