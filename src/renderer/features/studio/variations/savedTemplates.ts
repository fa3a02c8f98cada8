import { z } from "zod";
import { type CreativeType, creativeTypes } from "../../../../contracts/studio/models.ts";
import { MultiplyPlan } from "./multiplyPlan.ts";

/** Most templates that are kept. */
export const mostTemplates = 200;
export const templateNameLength = 60;

/** A text with what it is multiplied by, under a name. */
const SavedTemplate = z.object({
  name: z.string().min(1).max(templateNameLength),
  type: z.enum(creativeTypes),
  text: z.string(),
  plan: MultiplyPlan,
});
export type SavedTemplate = Readonly<z.infer<typeof SavedTemplate>>;

/** What is kept on disk for multiplying: what is being composed, by kind, and what was saved under a name. */
export interface Multiplying {
  readonly plans: Partial<Readonly<Record<CreativeType, MultiplyPlan>>>;
  readonly templates: readonly SavedTemplate[];
}

const Stored = z.object({
  plans: z.record(z.string(), z.unknown()).catch({}),
  templates: z.array(z.unknown()).catch([]),
});

/** What was on disk, whatever an earlier version wrote: what cannot be read is left out, the rest is kept. */
export function readMultiplying(stored: unknown): Multiplying {
  const { plans, templates } = Stored.catch({ plans: {}, templates: [] }).parse(stored ?? {});
  return {
    plans: Object.fromEntries(
      creativeTypes.flatMap((type) => {
        const { success, data } = MultiplyPlan.safeParse(plans[type]);
        return success ? [[type, data] as const] : [];
      }),
    ),
    templates: templates.flatMap((template) => SavedTemplate.safeParse(template).data ?? []).slice(0, mostTemplates),
  };
}

/** The templates with one more, in the order of their names; one of the same name and kind is replaced. */
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
