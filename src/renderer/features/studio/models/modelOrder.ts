import type { ModelChoice, QuotedSettings, QuotesView, UsedModel } from "#contracts/studio/models.ts";
import { priceSettings } from "#contracts/studio/models.ts";
import type { StudioDraft } from "#renderer/features/studio/draft.ts";
import { modelName } from "./modelName.ts";

/** A model as the list of models shows it. */
export interface ModelRow {
  readonly choice: ModelChoice;
  readonly name: string;
  readonly used: UsedModel | undefined;
  /** The newest quote of the model. */
  readonly quote: QuotedSettings | undefined;
  readonly isPinned: boolean;
}

interface Known {
  readonly models: readonly ModelChoice[];
  readonly used: readonly UsedModel[];
  readonly quotes: readonly QuotedSettings[];
  readonly pinned: readonly string[];
}

/** Returns the models in the order of the list: pinned, used here, the rest, unavailable. Each group keeps its order. [ST16] */
export function modelRows({ models, used, quotes, pinned }: Known): readonly ModelRow[] {
  const rows = models.map((choice) => ({
    choice,
    name: modelName(choice, choice.id),
    used: used.find(({ model }) => model === choice.id),
    quote: quotes.find(({ model }) => model === choice.id),
    isPinned: pinned.includes(choice.id),
  }));
  return rows.toSorted((one, other) => rankOf(one) - rankOf(other));
}

function rankOf({ choice, used, isPinned }: ModelRow): number {
  if (choice.availability === "unavailable") return 3;
  if (isPinned) return 0;
  return used === undefined ? 2 : 1;
}

/** Returns the models whose name or slug contains every word of the search. */
export function findModels(rows: readonly ModelRow[], search: string): readonly ModelRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(({ name, choice }) => words.every((word) => `${name} ${choice.id}`.toLowerCase().includes(word)));
}

/**
 * Returns the newest quote with the draft's type, model, and settings on which a price may depend, at the current
 * pricing version; undefined if there is none. Where the service priced the length of the text, that counts too. [ST13]
 */
export function lastQuoteOf(
  draft: StudioDraft,
  model: string,
  { quotes, pricingVersion }: QuotesView,
): QuotedSettings | undefined {
  const settings = sortedText(priceSettings(draft.options));
  return quotes.find(
    (quote) =>
      quote.model === model &&
      quote.pricingVersion === pricingVersion &&
      sortedText(quote.settings) === settings &&
      (quote.confirmation.text_length === undefined || quote.confirmation.text_length === draft.prompt.length),
  );
}

function sortedText(settings: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(Object.entries(settings).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
