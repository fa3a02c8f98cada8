import type { ConsentSubject } from "#contracts/spending/consent.ts";
import type { RequestType } from "#contracts/studio/models.ts";
import { t } from "#texts/t.ts";
import { optionName } from "#renderer/lib/text/optionName.ts";
import { fieldsOf, typeOfRequest } from "#renderer/lib/money/quoteInput.ts";
import { addressDetails, type Detail, quotedInputDetails, termDetails } from "./confirmationDetails.ts";

type QuoteSubject = Extract<ConsentSubject, { kind: "quote" }>;

/** The part of the request that the service does not repeat in its terms. */
interface QuotedInput {
  readonly type: RequestType | "research";
  readonly prompt: string | null;
  readonly options: Readonly<Record<string, unknown>>;
}

export function quotedInputOf({ requested }: Pick<QuoteSubject, "requested">): QuotedInput {
  if (requested.kind === "research") {
    const { target, filters } = requested.request;
    return { type: "research", prompt: null, options: { page_id: target.page_id, ...filters } };
  }
  const { type: _1, prompt, model: _2, ...options } = fieldsOf(requested.request);
  return {
    type: typeOfRequest(requested.request),
    prompt: typeof prompt === "string" ? prompt : null,
    options,
  };
}

/** Returns the labels of the options that were filled in, but that are not part of the request. */
export function unsentNames(
  { unsentOptions }: Pick<QuoteSubject, "unsentOptions">,
  { type }: QuotedInput,
): readonly string[] {
  return unsentOptions.map((name) => optionName(name, type));
}

/** Returns all details of a quote: the service's terms first, then what it does not repeat. */
export function quoteFacts(
  { quote, project, costCenter }: QuoteSubject,
  input: QuotedInput,
  avatarName?: string,
): readonly Detail[] {
  const fact = (name: string, value: string | null) => (value === null ? [] : [{ label: name, value }]);
  const said = termDetails(quote.terms);
  const addresses = addressDetails(input.options, input.type);
  return [
    // The service only counts files. The addresses of all of them are listed.
    ...said.filter(({ label }) => !addresses.some((one) => one.label === label)),
    ...addresses,
    // Leaves out settings that the service's own terms already list.
    ...quotedInputDetails(input.options, input.type, avatarName).filter(
      ({ label }) => !said.some((one) => one.label === label),
    ),
    ...fact(t("Project"), project),
    ...fact(t("Cost center"), costCenter),
    ...fact(t("Pricing version"), quote.pricingVersion),
    ...fact(t("Trace tag"), quote.traceTag),
  ];
}

/** The details that one line about a request has room for, in order. */
const summarized: ReadonlySet<string> = new Set([
  t("Type"),
  t("Model"),
  t("Source"),
  t("Aspect ratio"),
  t("Resolution"),
  t("Duration"),
]);

/** Returns one line about a request, such as "Image · nano-banana-pro · 1:1 · 1K · 1 image · spring". */
export function quoteSummary(facts: readonly Detail[], project: string | null): string {
  const images = facts.find(({ label }) => label === t("Number of images"))?.value;
  return [
    ...facts.filter(({ label }) => summarized.has(label)).map(({ value }) => value),
    ...(images === undefined ? [] : [t("{count, plural, one {# image} other {# images}}", { count: Number(images) })]),
    ...(project === null ? [] : [project]),
  ].join(" · ");
}
