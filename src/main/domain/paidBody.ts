/**
 * The only bodies that a paid POST can have. A body is either a `QuoteBody` (carries `quote_only: true`, so it is free)
 * or a `ConfirmBody` (carries the `quote_id` that a person accepted); one with neither cannot be made. [Q1]
 */
declare const quoteBrand: unique symbol;
declare const confirmBrand: unique symbol;
export type QuoteBody = string & { readonly [quoteBrand]: true };
export type ConfirmBody = string & { readonly [confirmBrand]: true };

/** The request of a generation as canonical JSON text: frozen when the price is asked, and from then on bytes. [Q2] */
export type FrozenRequest = string;

/** Freezes a request. Throws when it carries a quote field of its own. */
export function freezeRequest(request: object): FrozenRequest {
  if ("quote_only" in request || "quote_id" in request) throw new Error("A request cannot carry quote fields.");
  return JSON.stringify(request);
}

export function quoteBody(frozen: FrozenRequest): QuoteBody {
  return withField(frozen, '"quote_only":true') as QuoteBody;
}

export function confirmBody(frozen: FrozenRequest, quoteId: string): ConfirmBody {
  if (quoteId === "") throw new Error("A confirm needs a quote id.");
  return withField(frozen, `"quote_id":${JSON.stringify(quoteId)}`) as ConfirmBody;
}

/** A confirm body as the journal kept it. Throws when the text is not one. */
export function storedConfirmBody(text: string): ConfirmBody {
  if (paidIntent(text) !== "confirm") throw new Error("The journal holds a confirm body without a quote id.");
  return text as ConfirmBody;
}

/**
 * What a body would do if it were sent: `quote` is free, `confirm` spends what was accepted. Anything else is refused
 * by the transport, whoever made it. Interface: What the service does, rule 1.
 */
export function paidIntent(body: string): "quote" | "confirm" | "neither" {
  const parsed: unknown = JSON.parse(body);
  if (parsed === null || typeof parsed !== "object" || Array.isArray(parsed)) return "neither";
  const { quote_only: quoteOnly, quote_id: quoteId } = parsed as { quote_only?: unknown; quote_id?: unknown };
  if (quoteOnly === true && quoteId === undefined) return "quote";
  if (quoteOnly === undefined && typeof quoteId === "string" && quoteId !== "") return "confirm";
  return "neither";
}

/** Adds a field to the frozen text without parsing it, so that the bytes of the request stay what they were. */
function withField(frozen: FrozenRequest, field: string): string {
  const inner = frozen.slice(1, -1);
  return inner === "" ? `{${field}}` : `{${inner},${field}}`;
}
