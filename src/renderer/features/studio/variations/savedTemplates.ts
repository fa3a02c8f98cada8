import { z } from "zod";
import { type RequestType, requestTypes } from "#contracts/studio/models.ts";
import { VariationsPlan } from "./variationsPlan.ts";

/** The maximum number of saved templates. */
export const mostTemplates = 200;
export const templateNameLength = 60;

/** A text with its variation plan, saved under a name. */
const SavedTemplate = z.object({
  name: z.string().min(1).max(templateNameLength),
  type: z.enum(requestTypes),
  text: z.string(),
  plan: VariationsPlan,
});
export type SavedTemplate = Readonly<z.infer<typeof SavedTemplate>>;

/** The stored data for variations: the current plans by type, and the saved templates. */
export interface StoredVariations {
  readonly plans: Partial<Readonly<Record<RequestType, VariationsPlan>>>;
  readonly templates: readonly SavedTemplate[];
}

const Stored = z.object({
  plans: z.record(z.string(), z.unknown()).catch({}),
  templates: z.array(z.unknown()).catch([]),
});

/** Parses stored data of any earlier version. Skips unreadable values and keeps the others. */
export function readStoredVariations(stored: unknown): StoredVariations {
  const { plans, templates } = Stored.catch({ plans: {}, templates: [] }).parse(stored ?? {});
  return {
    plans: Object.fromEntries(
      requestTypes.flatMap((type) => {
        const { success, data } = VariationsPlan.safeParse(plans[type]);
        return success ? [[type, data] as const] : [];
      }),
    ),
    templates: templates.flatMap((template) => SavedTemplate.safeParse(template).data ?? []).slice(0, mostTemplates),
  };
}

/** Returns the templates with one more, sorted by name. Replaces a template with the same name and type. */
export function withTemplate(templates: readonly SavedTemplate[], saved: SavedTemplate): readonly SavedTemplate[] {
  return [...withoutTemplate(templates, saved), saved].toSorted((one, other) =>
    one.name.localeCompare(other.name, "en"),
  );
}

export function withoutTemplate(
  templates: readonly SavedTemplate[],
  { name, type }: Pick<SavedTemplate, "name" | "type">,
): readonly SavedTemplate[] {
  return templates.filter((template) => template.name !== name || template.type !== type);
}
