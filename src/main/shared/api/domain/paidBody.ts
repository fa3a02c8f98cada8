import type { PaidRequestKind } from "../../../../contracts/spending/paidRequests.ts";
import { fileOfAddress } from "../../../../contracts/references.ts";
import { endpoints } from "../../../../contracts/service/endpoints.ts";
import { textsIn } from "../../base/text/requestTexts.ts";

/**
 * The only bodies that a paid POST can have. A `QuoteBody` asks a price, which is free; a `ConfirmBody` names the quote
 * that a person accepted. One that does neither cannot be made. [Q1]
 */
declare const quoteBrand: unique symbol;
declare const confirmBrand: unique symbol;
export type QuoteBody = string & { readonly [quoteBrand]: true };
export type ConfirmBody = string & { readonly [confirmBrand]: true };

/** What is asked as canonical JSON text: frozen when the price is asked, and from then on bytes. [Q2] */
export type FrozenRequest = string;

/** Headers of a paid POST. API: Common request headers. */
export interface PaidHeaders {
  readonly idempotencyKey: string;
  readonly project: string | null;
  readonly costCenterHeader: string | null;
}

/** Where each kind of paid request is priced and confirmed. API: Endpoints. */
export const paidPaths: Readonly<Record<PaidRequestKind, { readonly quote: string; readonly confirm: string }>> = {
  generation: { quote: endpoints.createGeneration.path, confirm: endpoints.createGeneration.path },
  scene: { quote: endpoints.createScene.path, confirm: endpoints.createScene.path },
  research: { quote: endpoints.createResearchJob.path, confirm: endpoints.createResearchJob.path },
  batch: { quote: endpoints.quoteBatch.path, confirm: endpoints.confirmBatch.path },
};

const quoteFieldNames = ["quote_only", "quote_id", "batch_quote_id"] as const;

/** Freezes a request. Throws when it carries a quote field of its own, or the name of a file that was not hosted. */
export function freezeRequest(request: object): FrozenRequest {
  if (textsIn(request).some((text) => fileOfAddress(text) !== null)) {
    throw new Error("A request cannot name a file of this computer.");
  }
  if (quoteFieldNames.some((name) => name in request)) throw new Error("A request cannot carry quote fields.");
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

/** A confirm body as the journal kept it. Throws when the text is not one. */
export function storedConfirmBody(kind: PaidRequestKind, text: string): ConfirmBody {
  if (paidIntent(paidPaths[kind].confirm, text) !== "confirm") {
    throw new Error("The journal holds a confirm body without a quote id.");
  }
  return text as ConfirmBody;
}

/**
 * What a POST would do if it were sent: `quote` is free, `confirm` spends what was accepted. Anything else, and every
 * POST to another address, is refused by the transport, whoever made it. API: What the service does, rule 1.
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

/** Adds a field to the frozen text without parsing it, so that the bytes of the request stay what they were. */
function withField(frozen: FrozenRequest, field: string): string {
  const inner = frozen.slice(1, -1);
  return inner === "" ? `{${field}}` : `{${inner},${field}}`;
}
