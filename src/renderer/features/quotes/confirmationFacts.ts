import type { QuoteTerms } from "../../../contracts/quoteTerms.ts";
import type { Confirmation } from "../../../contracts/service/quotes.ts";
import { rawText } from "../../../contracts/service/primitives.ts";
import { assertNever } from "../../lib/assertNever.ts";
import { creditsText } from "../../lib/credits.ts";
import { roughly } from "../../lib/durations.ts";
import { grouped } from "../../lib/numbers.ts";
import { optionName } from "../../lib/optionName.ts";

export interface Fact {
  readonly label: string;
  readonly value: string;
}

type Said = Omit<Confirmation, "generation_type"> & { readonly generation_type: string };

const types: Readonly<Record<string, string>> = {
  image: "Image",
  video: "Video",
  audio: "Audio",
  lipsync: "Lipsync",
  scene: "Scene",
};

/** What a quote will run, by the kind of what was asked. The pieces of a batch have a list of their own. */
export function termFacts(terms: QuoteTerms): readonly Fact[] {
  switch (terms.kind) {
    case "generation":
    case "scene":
      return confirmationFacts(terms.confirmation);
    case "batch":
      return [
        { label: "Type", value: "Batch" },
        { label: "Pieces", value: grouped(terms.items.length) },
      ];
    case "research":
      return researchFacts(terms);
    default:
      return assertNever(terms);
  }
}

const sources: Readonly<Record<string, string>> = {
  cache_hit: "The service's own copy",
  cache_join: "A look that is under way",
  live_fetch: "A new look",
  cache_stale: "The service's own copy, older than asked",
};

function researchFacts({ disposition, maximumCredits, confirmation }: Extract<QuoteTerms, { kind: "research" }>) {
  const { max_pages, max_results, max_age_seconds, allow_stale } = confirmation;
  const source = rawText(disposition);
  return [
    { label: "Type", value: "Research" },
    { label: "Comes from", value: sources[source] ?? source },
    { label: "At most", value: creditsText(maximumCredits) },
    { label: "Pages", value: grouped(max_pages) },
    { label: "Results, at most", value: grouped(max_results) },
    { label: "No older than", value: max_age_seconds === 0 ? "Fetched anew" : roughly(max_age_seconds * 1000) },
    { label: "An older copy", value: allow_stale ? "Is taken if need be" : "Is not taken" },
  ];
}

/** What exactly will run, in the service's own words under labels of ours. What it did not say is not here. */
export function confirmationFacts(said: Said): readonly Fact[] {
  const { generation_type, model, mode, resolution, output_count, duration_seconds, generate_audio } = said;
  const { reference_count, text_length, ...others } = rest(said);
  const type = rawText(generation_type);
  return [
    { label: "Type", value: types[type] ?? type },
    { label: "Model", value: model },
    ...fact("Mode", mode),
    ...fact("Resolution", resolution),
    ...fact(type === "image" ? "Pictures" : "Results", number(output_count)),
    ...fact("Length", duration_seconds === undefined ? undefined : `${grouped(duration_seconds)} s`),
    ...fact("Sound", generate_audio === undefined ? undefined : generate_audio ? "With sound" : "Without sound"),
    ...fact("References", number(reference_count)),
    ...fact("Text", text_length === undefined ? undefined : `${grouped(text_length)} characters`),
    ...Object.entries(others).flatMap(([name, value]) => fact(optionName(name), plain(value))),
  ];
}

/** Options that the confirmation repeats in its own words. */
const repeated: ReadonlySet<string> = new Set([
  "resolution",
  "num_outputs",
  "reference_images",
  "duration",
  "generate_audio",
]);

/** What was asked for beyond that: it is part of the price's request, though the service does not repeat it. */
export function askedFacts(
  options: Readonly<Record<string, unknown>>,
  type = "",
  avatarName?: string,
): readonly Fact[] {
  return Object.entries(options).flatMap(([name, value]) =>
    repeated.has(name)
      ? []
      : fact(optionName(name, type), name === "avatar_id" ? (avatarName ?? plain(value)) : askedText(value)),
  );
}

function askedText(value: unknown): string | undefined {
  if (typeof value === "boolean") return value ? "On" : "Off";
  return Array.isArray(value) ? grouped(value.length) : plain(value);
}

function rest(said: Said) {
  const { generation_type: _1, model: _2, mode: _3, resolution: _4, ...more } = said;
  const { output_count: _5, duration_seconds: _6, generate_audio: _7, ...others } = more;
  return others;
}

function fact(label: string, value: string | undefined): readonly Fact[] {
  return value === undefined ? [] : [{ label, value }];
}

function number(value: number | undefined): string | undefined {
  return value === undefined ? undefined : grouped(value);
}

/** A field that a newer service added, as far as it can be shown in one line. */
function plain(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;
}
