import type { ModelChoice } from "#contracts/studio/models.ts";
import { optionFacts } from "#renderer/features/studio/fields/modelOptions.ts";
import type { OptionSupport } from "#renderer/features/studio/fields/modelSupport.ts";

interface Candidates {
  /** Null before the list could be read. */
  readonly models: readonly ModelChoice[] | null;
  /** The model that is kept if nothing better is known. */
  readonly current: string;
  readonly pinned: readonly string[];
  /** What the service's rejections revealed about a model. */
  readonly supportOf: (model: string) => OptionSupport;
}

/**
 * Returns the model for a draft with a file in this field: the current one unless the manifest or a rejection excludes
 * the field, or another model is known to take it and the current one is not. Null if every model that the key may use
 * excludes it. [ST103]
 */
export function modelForInput(field: string, { models, current, pinned, supportOf }: Candidates): string | null {
  if (models === null) return current;
  const usable = models.filter(({ availability }) => availability !== "unavailable");
  const rankOf = ({ id }: ModelChoice) => (id === current ? 0 : pinned.includes(id) ? 1 : 2);
  const ranked = usable.toSorted((one, other) => rankOf(one) - rankOf(other));
  const taking = ranked.find((choice) => takes(choice, field, supportOf(choice.id)) === true);
  const open = ranked.find((choice) => takes(choice, field, supportOf(choice.id)) === null);
  return (taking ?? open)?.id ?? null;
}

/** Returns whether the model takes a file in this field; null if nothing is known. */
function takes(choice: ModelChoice, field: string, { accepts }: OptionSupport): boolean | null {
  if (accepts !== null) return accepts.includes(field);
  if (choice.accepts !== undefined && !choice.accepts.includes(field)) return false;
  if (optionFacts(choice, field).maxItems === 0) return false;
  return choice.options !== undefined && Object.hasOwn(choice.options, field) ? true : null;
}
