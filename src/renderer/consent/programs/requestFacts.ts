import type { NamedFile } from "#contracts/agents/confirmations.ts";
import { addressOptions } from "#contracts/spending/givenRequests.ts";
import type { QuotedRequest } from "#contracts/spending/quotedRequest.ts";
import { t } from "#texts/t.ts";
import { fieldsOf, typeOfRequest } from "#renderer/lib/money/quoteInput.ts";
import { optionName } from "#renderer/lib/text/optionName.ts";
import { typeName } from "#renderer/lib/text/typeLabel.ts";
import { visibleCharacters } from "#renderer/lib/agents/visibleCharacters.ts";

/** A file that the request names, as the consent view shows it. */
export interface ShownReference {
  readonly label: string;
  /** The address, or the name of the file. */
  readonly text: string;
  readonly thumbnailUrl: string | null;
}

/** A request in full, as text. */
export interface ShownRequest {
  readonly type: string;
  /** Null for a research request, which has none. */
  readonly model: string | null;
  /** Null for a research request, which has none. */
  readonly prompt: string | null;
  readonly options: readonly { readonly label: string; readonly value: string }[];
  readonly references: readonly ShownReference[];
}

const addresses: ReadonlySet<string> = new Set(addressOptions);

/**
 * Returns everything that a request contains, with nothing hidden in its texts. `quotedModel` is the model of the quote,
 * for a request that names none. [AG121] [AG122]
 */
export function shownRequest(
  requested: QuotedRequest,
  files: readonly NamedFile[],
  quotedModel: string | null,
): ShownRequest {
  if (requested.kind === "research") {
    const { target, filters, page, freshness } = requested.request;
    const options = factsOf({ page_id: target.page_id, ...filters, ...page, ...freshness }, "research");
    return { type: typeName("research"), model: null, prompt: null, options, references: [] };
  }
  const type = typeOfRequest(requested.request);
  const { type: _1, prompt, model, webhook_url: _2, ...fields } = fieldsOf(requested.request);
  const named = typeof model === "string" ? model : quotedModel;
  const isAddress = ([name]: readonly [string, unknown]) => addresses.has(name);
  const entries = Object.entries(fields);
  return {
    type: typeName(type),
    model: named === null ? null : visibleCharacters(named),
    prompt: typeof prompt === "string" ? visibleCharacters(prompt) : null,
    options: factsOf(Object.fromEntries(entries.filter((entry) => !isAddress(entry))), type),
    references: entries
      .filter(isAddress)
      .flatMap(([name, value]) =>
        [value]
          .flat()
          .flatMap((address) => (typeof address === "string" ? [reference(name, address, type, files)] : [])),
      ),
  };
}

function factsOf(fields: Readonly<Record<string, unknown>>, type: string): ShownRequest["options"] {
  return Object.entries(fields).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [{ label: optionName(name, type), value: valueText(value) }],
  );
}

function valueText(value: unknown): string {
  if (typeof value === "boolean") return value ? t("On") : t("Off");
  if (Array.isArray(value)) return value.map(valueText).join(", ");
  return visibleCharacters(typeof value === "string" ? value : JSON.stringify(value));
}

const inline = /^data:/i;

function reference(name: string, address: string, type: string, files: readonly NamedFile[]): ShownReference {
  const file = files.find((one) => one.address === address);
  const text = file?.name ?? (inline.test(address) ? t("File within the request") : address);
  return { label: optionName(name, type), text: visibleCharacters(text), thumbnailUrl: file?.thumbnailUrl ?? null };
}
