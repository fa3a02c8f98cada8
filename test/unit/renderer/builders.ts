import type { AssetTile } from "../../../src/contracts/assets.ts";
import type { AssetId, PaidRequestId, QuoteId } from "../../../src/contracts/ids.ts";
import type { PaidRequest } from "../../../src/contracts/paidRequests.ts";
import type { Quote } from "../../../src/contracts/quotes.ts";
import type { ServiceFailure } from "../../../src/contracts/result.ts";

export function aRequest(changes: Partial<PaidRequest> = {}): PaidRequest {
  return {
    id: "request-1" as PaidRequestId,
    kind: "generation",
    type: "image",
    model: "nano-banana-pro",
    prompt: "a cup",
    state: "running",
    credits: 24,
    project: null,
    costCenter: null,
    quoteId: "quote-1" as QuoteId,
    expiresAt: null,
    authorizeHost: null,
    generationIds: [],
    results: [],
    filesPending: 0,
    startedAt: null,
    estimatedSeconds: null,
    wait: null,
    failure: null,
    errorMessage: null,
    confirmAttempts: 1,
    canBeCancelled: false,
    createdAt: 0,
    updatedAt: 0,
    ...changes,
  };
}

export function aQuote(changes: Partial<Quote> = {}): Quote {
  return {
    paidRequestId: "request-1" as PaidRequestId,
    quoteId: "quote-1" as QuoteId,
    credits: 24,
    expiresAt: 10_000,
    pricingVersion: "1",
    confirmation: { generation_type: "image", model: "nano-banana-pro" },
    approval: { required: false },
    available: 100,
    previousCredits: null,
    ...changes,
  };
}

export function aFailure(changes: Partial<ServiceFailure> = {}): ServiceFailure {
  return { status: 400, code: "invalid", message: "No", ...changes };
}

export function aTile(id: string, changes: Partial<AssetTile> = {}): AssetTile {
  return {
    id: id as AssetId,
    prompt: id,
    type: "image",
    model: null,
    mediaType: "image/png",
    width: 1,
    height: 1,
    thumbnailUrl: null,
    createdAt: 0,
    ...changes,
  };
}
