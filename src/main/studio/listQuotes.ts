import { Confirmation } from "#contracts/service/quotes.ts";
import { readable } from "#contracts/service/readable.ts";
import { priceSettings, type QuotedSettings, type QuotesView, type RequestType } from "#contracts/studio/models.ts";
import { storedObject } from "#main/shared/base/storedJson.ts";
import type { StudioContext } from "./context.ts";
import type { QuotedRequestRow } from "./stores/quotedRequestStore.ts";

interface QuoteContext extends Pick<StudioContext, "quotedRequests"> {
  readonly service: Pick<StudioContext["service"], "lastManifest">;
}

/** The most quotes that a form needs: a few for each model. */
const most = 200;

/** Returns the prices that the service quoted for requests of a type, the newest first. Reads only this computer. [ST13] */
export function listQuotes({ quotedRequests, service }: QuoteContext, type: RequestType): QuotesView {
  const rows = quotedRequests.newest();
  return {
    pricingVersion: service.lastManifest()?.pricing_version ?? rows[0]?.pricingVersion ?? null,
    quotes: firstQuotes(rows, type),
  };
}

/** Reads no more rows than are needed, because a batch can have hundreds of items. */
function firstQuotes(rows: readonly QuotedRequestRow[], type: RequestType): readonly QuotedSettings[] {
  const quotes: QuotedSettings[] = [];
  for (const row of rows) {
    quotes.push(...quotesOf(row, type));
    if (quotes.length >= most) break;
  }
  return quotes.slice(0, most);
}

function quotesOf(row: QuotedRequestRow, type: RequestType): readonly QuotedSettings[] {
  const request = storedObject(row.request);
  const terms = storedObject(row.terms);
  if (request === null || terms === null) return [];
  if (row.kind !== "batch") {
    const isOfType = row.kind === "scene" ? type === "scene" : request["type"] === type;
    return isOfType ? quoteOf(row, request, terms["confirmation"], row.credits) : [];
  }
  const requests = new Map(
    arrayOf(request["items"]).map((item) => [item["item_id"], objectOf(item["request"])] as const),
  );
  return arrayOf(terms["items"]).flatMap(({ itemId, credits, confirmation }) => {
    const item = requests.get(itemId);
    if (item?.["type"] !== type || typeof credits !== "number") return [];
    return quoteOf(row, item, confirmation, credits);
  });
}

function quoteOf(
  { pricingVersion, quotedAt }: QuotedRequestRow,
  request: Readonly<Record<string, unknown>>,
  stored: unknown,
  credits: number,
): readonly QuotedSettings[] {
  const confirmation = readable(Confirmation).safeParse(stored).data;
  if (confirmation === undefined) return [];
  const { options, ...top } = request;
  const model = typeof request["model"] === "string" ? request["model"] : confirmation.model;
  const settings = priceSettings({ ...top, ...objectOf(options) });
  return [{ model, settings, credits, pricingVersion, quotedAt, confirmation }];
}

function arrayOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.map(objectOf) : [];
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
