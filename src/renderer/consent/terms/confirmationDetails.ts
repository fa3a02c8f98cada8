import type { QuoteTerms } from "#contracts/spending/quoteTerms.ts";
import type { Confirmation } from "#contracts/service/quotes.ts";
import { rawText } from "#contracts/service/primitives.ts";
import { addressOptions } from "#contracts/spending/givenRequests.ts";
import { t } from "#texts/t.ts";
import { assertNever } from "#renderer/lib/assertNever.ts";
import { requestOption } from "#renderer/lib/requestOptions.ts";
import { creditsText } from "#renderer/lib/money/credits.ts";
import { exactDuration } from "#renderer/lib/time/durations.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";
import { typeName } from "#renderer/lib/text/typeLabel.ts";
import { optionName } from "#renderer/lib/text/optionName.ts";

export interface Detail {
  readonly label: string;
  readonly value: string;
}

type Said = Omit<Confirmation, "generation_type"> & { readonly generation_type: string };

/** Returns what a quote will run, by request kind. The items of a batch are listed separately. */
export function termDetails(terms: QuoteTerms): readonly Detail[] {
  switch (terms.kind) {
    case "generation":
    case "scene":
      return confirmationDetails(terms.confirmation);
    case "batch":
      return [
        { label: t("Type"), value: t("Batch") },
        { label: t("Items"), value: grouped(terms.items.length) },
      ];
    case "research":
      return researchDetails(terms);
    default:
      return assertNever(terms);
  }
}

const sources: Readonly<Record<string, string>> = {
  cache_hit: t("Cached"),
  cache_join: t("Shared"),
  live_fetch: t("Live"),
  cache_stale: t("Stale"),
};

function researchDetails({ disposition, maximumCredits, confirmation }: Extract<QuoteTerms, { kind: "research" }>) {
  const { max_pages, max_results, max_age_seconds, allow_stale } = confirmation;
  const source = rawText(disposition);
  return [
    { label: t("Type"), value: t("Research") },
    { label: t("Source"), value: sources[source] ?? source },
    { label: t("Max price"), value: creditsText(maximumCredits) },
    { label: t("Pages"), value: grouped(max_pages) },
    { label: t("Max results"), value: grouped(max_results) },
    { label: t("Max age"), value: max_age_seconds === 0 ? t("Live only") : exactDuration(max_age_seconds) },
    { label: t("Stale results"), value: allow_stale ? t("Allowed") : t("Not allowed") },
  ];
}

/**
 * Returns what exactly will run: the service's values with our labels. Values that the service did not return are left
 * out.
 */
export function confirmationDetails(said: Said): readonly Detail[] {
  const { generation_type, model, mode, resolution, output_count, duration_seconds, generate_audio } = said;
  const { reference_count, text_length, ...others } = rest(said);
  const type = rawText(generation_type);
  return [
    { label: t("Type"), value: typeName(type) },
    { label: t("Model"), value: model },
    ...fact(t("Mode"), mode),
    ...fact(t("Resolution"), resolution),
    ...fact(type === "image" ? t("Number of images") : t("Results"), number(output_count)),
    ...fact(
      t("Duration"),
      duration_seconds === undefined ? undefined : t("{seconds} s", { seconds: grouped(duration_seconds) }),
    ),
    ...fact(
      t("Audio"),
      generate_audio === undefined ? undefined : generate_audio ? t("With audio") : t("Without audio"),
    ),
    ...fact(t("References"), number(reference_count)),
    ...fact(
      t("Text length"),
      text_length === undefined
        ? undefined
        : t("{count, plural, one {# character} other {# characters}}", { count: text_length }),
    ),
    ...Object.entries(others).flatMap(([name, value]) => fact(optionName(name), plain(value))),
  ];
}

/** Whether the service's confirmation repeats an option. The requested mode of a scene is listed in addition to it. */
function isRepeated(name: string): boolean {
  return name !== "mode" && requestOption(name)?.confirmedAs !== undefined;
}

/** Returns the other requested options. They are part of the quote request, although the service does not repeat them. */
export function quotedInputDetails(
  options: Readonly<Record<string, unknown>>,
  type = "",
  avatarName?: string,
): readonly Detail[] {
  const others = Object.entries(options).filter(([name]) => !isRepeated(name));
  return namedOptions(
    others.map(([name, value]) => [name, name === "avatar_id" ? (avatarName ?? value) : value]),
    type,
  );
}

/** Returns every option of a batch's item, and every address that is sent with it. */
export function optionDetails(options: Readonly<Record<string, unknown>>, type: string): readonly Detail[] {
  return [...namedOptions(Object.entries(options), type), ...addressDetails(options, type)];
}

/** Returns options with their labels, without addresses. */
function namedOptions(options: readonly (readonly [name: string, value: unknown])[], type: string): readonly Detail[] {
  return options.flatMap(([name, value]) =>
    addresses.has(name) ? [] : fact(optionName(name, type), quotedValueText(value)),
  );
}

const addresses: ReadonlySet<string> = new Set([...addressOptions, "webhook_url"]);

/** Returns every address that is sent: of references and of the webhook. A file within the request has none. [CV15] */
export function addressDetails(options: Readonly<Record<string, unknown>>, type: string): readonly Detail[] {
  return Object.entries(options).flatMap(([name, value]) => {
    const sent = [value].flat().filter((one) => typeof one === "string");
    if (!addresses.has(name) || sent.length === 0) return [];
    const texts = sent.map((one) => (/^data:/i.test(one) ? t("File within the request") : one));
    return [{ label: name === "webhook_url" ? t("Webhook URL") : optionName(name, type), value: texts.join("\n") }];
  });
}

function quotedValueText(value: unknown): string | undefined {
  if (typeof value === "boolean") return value ? t("On") : t("Off");
  return Array.isArray(value) ? value.map((one) => plain(one) ?? JSON.stringify(one)).join(", ") : plain(value);
}

function rest(said: Said) {
  const { generation_type: _1, model: _2, mode: _3, resolution: _4, ...more } = said;
  const { output_count: _5, duration_seconds: _6, generate_audio: _7, ...others } = more;
  return others;
}

function fact(label: string, value: string | undefined): readonly Detail[] {
  return value === undefined ? [] : [{ label, value }];
}

function number(value: number | undefined): string | undefined {
  return value === undefined ? undefined : grouped(value);
}

/** Formats a field unknown to this version; undefined if it does not fit on one line. */
function plain(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;
}
