import { create } from "zustand";
import type { RequestType } from "#contracts/studio/models.ts";
import { storedSlot } from "#renderer/features/studio/stored/storedSlot.ts";
import { emptyPlan, type VariationsPlan } from "./variationsPlan.ts";
import {
  type StoredVariations,
  readStoredVariations,
  type SavedTemplate,
  withoutTemplate,
  withTemplate,
} from "./savedTemplates.ts";

interface MultiplyState {
  /** Null until it is loaded from disk. */
  readonly multiplying: StoredVariations | null;
}

export const useVariations = create<MultiplyState>(() => ({ multiplying: null }));

/** The slot of the plans and the saved templates on disk. */
export const variationsSlot = storedSlot("studio.multiply", {
  accept: (stored) => useVariations.setState({ multiplying: readStoredVariations(stored) }),
  give: () => {
    const { multiplying } = useVariations.getState();
    return multiplying === null ? undefined : { ...multiplying };
  },
});

export function planOf({ multiplying }: MultiplyState, type: RequestType): VariationsPlan {
  return multiplying?.plans[type] ?? emptyPlan;
}

export function editPlan(type: RequestType, change: (plan: VariationsPlan) => VariationsPlan): void {
  save((now) => ({ ...now, plans: { ...now.plans, [type]: change(now.plans[type] ?? emptyPlan) } }));
}

/** Saves a template under its name. Replaces a template with the same name and type. */
export function saveTemplate(saved: SavedTemplate): void {
  save((now) => ({ ...now, templates: withTemplate(now.templates, saved) }));
}

export function deleteTemplate(saved: SavedTemplate): void {
  save((now) => ({ ...now, templates: withoutTemplate(now.templates, saved) }));
}

function save(change: (now: StoredVariations) => StoredVariations): void {
  const { multiplying } = useVariations.getState();
  // Before the data is loaded, a change would overwrite the stored data.
  if (multiplying === null) return;
  useVariations.setState({ multiplying: change(multiplying) });
  variationsSlot.soon();
}
