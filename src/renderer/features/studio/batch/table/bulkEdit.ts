import { t } from "#texts/t.ts";
import { type RequestField, suggestedValues } from "#renderer/lib/requestOptions.ts";
import { optionName } from "#renderer/lib/text/optionName.ts";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";
import { type StudioDraft, withOption } from "#renderer/features/studio/draft.ts";
import { isExcluded, statedValues } from "#renderer/features/studio/fields/modelOptions.ts";
import { modelName } from "#renderer/features/studio/models/modelName.ts";
import { requestForms } from "#renderer/features/studio/requestForms.ts";
import { editItems } from "#renderer/features/studio/stored/batchStore.ts";
import type { BatchItem } from "#renderer/features/studio/batch/batch.ts";
import type { ChoiceOf } from "#renderer/features/studio/batch/useModelChoices.ts";

/** A setting that several items get at once, with its values. */
interface BulkSetting {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

/**
 * Returns the settings that all these items have: model, aspect ratio, resolution and project. Models and values are
 * those that every item takes; a setting without values is left out.
 */
export function bulkSettings(
  items: readonly BatchItem[],
  projects: readonly string[],
  choiceOf: ChoiceOf,
): readonly BulkSetting[] {
  const ids = new Set(items.map(({ id }) => id));
  const types = new Set(items.map(({ type }) => type));
  const [type] = types;
  const set = (label: string, next: (draft: StudioDraft) => StudioDraft): MenuEntry => ({
    label,
    onSelect: () => editItems(ids, ({ draft }) => next(draft)),
  });
  const models =
    types.size === 1 && type !== undefined
      ? requestForms[type].models.map((model) =>
          set(modelName(choiceOf(type, model), model), (draft) => ({ ...draft, model })),
        )
      : [];
  const option = (name: RequestField): BulkSetting => {
    const values = commonValues(items, name, choiceOf);
    const auto = set(t("Auto"), (draft) => withOption(draft, name, undefined));
    const entries = values.map((value) => set(value, (draft) => withOption(draft, name, value)));
    return { label: optionName(name), entries: values.length === 0 ? [] : [auto, ...entries] };
  };
  return [
    { label: t("Model"), entries: models.length > 1 ? models : [] },
    option("aspect_ratio"),
    option("resolution"),
    {
      label: t("Project"),
      entries: [
        set(t("No project"), (draft) => ({ ...draft, project: "" })),
        ...projects.map((project) => set(project, (draft) => ({ ...draft, project }))),
      ],
    },
  ].filter(({ entries }) => entries.length > 0);
}

/** Returns the values of an option that every item takes, as far as that is known. */
export function commonValues(items: readonly BatchItem[], name: string, choiceOf: ChoiceOf): readonly string[] {
  const lists = items.map(({ type, draft }) => {
    const spec = requestForms[type].fields.find((field) => field.name === name);
    const choice = choiceOf(type, draft.model);
    if (spec === undefined || isExcluded(spec, choice)) return [];
    if (spec.kind === "choice") return spec.choices;
    return statedValues(choice, name) ?? suggestedValues(name, type);
  });
  const [first = [], ...others] = lists;
  return first.filter((value) => others.every((list) => list.includes(value)));
}
