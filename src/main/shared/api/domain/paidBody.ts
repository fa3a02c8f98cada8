import type { PaidRequestKind } from "#contracts/spending/paidRequests.ts";
import { fileOfAddress } from "#contracts/references.ts";
import { endpoints } from "#contracts/service/endpoints.ts";
import { textsIn } from "#main/shared/base/text/requestTexts.ts";

/**
 * The only possible bodies of a paid POST. A `QuoteBody` requests a price, which is free. A `ConfirmBody` names the
 * quote that the user confirmed. A body that does neither cannot be created. [Q1]
 */
declare const quoteBrand: unique symbol;
declare const confirmBrand: unique symbol;
export type QuoteBody = string & { readonly [quoteBrand]: true };
export type ConfirmBody = string & { readonly [confirmBrand]: true };

/**
 * A request as canonical JSON text. The text is fixed when the quote is requested; its bytes never change afterwards.
 * [Q2]
 */
export type FrozenRequest = string;

/** Headers of a paid POST. API: Common request headers. */
export interface PaidHeaders {
  readonly idempotencyKey: string;
  readonly project: string | null;
  readonly costCenterHeader: string | null;
}

/** Paths for the quote and the confirm of each kind of paid request. API: Endpoints. */
export const paidPaths: Readonly<Record<PaidRequestKind, { readonly quote: string; readonly confirm: string }>> = {
  generation: { quote: endpoints.createGeneration.path, confirm: endpoints.createGeneration.path },
  scene: { quote: endpoints.createScene.path, confirm: endpoints.createScene.path },
  research: { quote: endpoints.createResearchJob.path, confirm: endpoints.createResearchJob.path },
  batch: { quote: endpoints.quoteBatch.path, confirm: endpoints.confirmBatch.path },
};

const quoteFieldNames = ["quote_only", "quote_id", "batch_quote_id"] as const;

/** Converts a request to its fixed text. Throws if it has a quote field of its own or names a file that is not hosted. */
export function freezeRequest(request: object): FrozenRequest {
  if (textsIn(request).some((text) => fileOfAddress(text) !== null)) {
    throw new Error("A request can't contain a local file.");
  }
  if (quoteFieldNames.some((name) => name in request)) throw new Error("A request can't contain quote fields.");
  return JSON.stringify(request);
}

export function quoteBody(kind: PaidRequestKind, frozen: FrozenRequest): QuoteBody {
  return (kind === "batch" ? frozen : withField(frozen, '"quote_only":true')) as QuoteBody;
}

export function confirmBody(kind: PaidRequestKind, frozen: FrozenRequest, quoteId: string): ConfirmBody {
  if (quoteId === "") throw new Error("A confirm needs a quote id.");
  const id = JSON.stringify(quoteId);
  return (kind === "batch" ? `{"batch_quote_id":${id}}` : withField(frozen, `"quote_id":${id}`)) as ConfirmBody;
}

/** Returns a confirm body from the journal. Throws if the text is not a confirm body. */
export function storedConfirmBody(kind: PaidRequestKind, text: string): ConfirmBody {
  if (paidIntent(paidPaths[kind].confirm, text) !== "confirm") {
    throw new Error("The journal contains a confirm body without a quote ID.");
  }
  return text as ConfirmBody;
}

/**
 * Returns the effect of a POST: `quote` is free, `confirm` spends the confirmed price. The transport rejects
 * everything else, including every POST to another path, from any caller. API: What the service does, rule 1.
 */
export function paidIntent(path: string, body: string): "quote" | "confirm" | "neither" {
  const parsed: unknown = JSON.parse(body);
  if (parsed === null || typeof parsed !== "object" || Array.isArray(parsed)) return "neither";
  const fields = parsed as Readonly<Record<string, unknown>>;
  const only = quoteFieldNames.filter((name) => fields[name] !== undefined);
  switch (path) {
    case paidPaths.batch.quote:
      return only.length === 0 && Array.isArray(fields["items"]) ? "quote" : "neither";
    case paidPaths.batch.confirm:
      return only.length === 1 && Object.keys(fields).length === 1 && isId(fields["batch_quote_id"])
        ? "confirm"
        : "neither";
    case paidPaths.generation.quote:
    case paidPaths.scene.quote:
    case paidPaths.research.quote:
      if (only.length !== 1) return "neither";
      if (fields["quote_only"] === true) return "quote";
      return isId(fields["quote_id"]) ? "confirm" : "neither";
    default:
      return "neither";
  }
}

function isId(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

/** Adds a field to the fixed text without parsing it, so that the bytes of the request do not change. */
function withField(frozen: FrozenRequest, field: string): string {
  const inner = frozen.slice(1, -1);
  return inner === "" ? `{${field}}` : `{${inner},${field}}`;
}
