import { create } from "zustand";
import type { CreativeType } from "../../../../contracts/studio/models.ts";
import { storedSlot } from "../stored/storedSlot.ts";
import { emptyPlan, type MultiplyPlan } from "./multiplyPlan.ts";
import {
  type Multiplying,
  readMultiplying,
  type SavedTemplate,
  withoutTemplate,
  withTemplate,
} from "./savedTemplates.ts";

interface MultiplyState {
  /** Null until it is loaded from disk. */
  readonly multiplying: Multiplying | null;
}

export const useMultiply = create<MultiplyState>(() => ({ multiplying: null }));

/** The slot of the plans and the saved templates on disk. */
export const multiplySlot = storedSlot("studio.multiply", {
  take: (stored) => useMultiply.setState({ multiplying: readMultiplying(stored) }),
  give: () => {
    const { multiplying } = useMultiply.getState();
    return multiplying === null ? undefined : { ...multiplying };
  },
});

export function planOf({ multiplying }: MultiplyState, type: CreativeType): MultiplyPlan {
  return multiplying?.plans[type] ?? emptyPlan;
}

export function editPlan(type: CreativeType, change: (plan: MultiplyPlan) => MultiplyPlan): void {
  keep((now) => ({ ...now, plans: { ...now.plans, [type]: change(now.plans[type] ?? emptyPlan) } }));
}

/** Saves a template under its name. Replaces a template with the same name and type. */
export function saveTemplate(saved: SavedTemplate): void {
  keep((now) => ({ ...now, templates: withTemplate(now.templates, saved) }));
}

export function deleteTemplate(saved: SavedTemplate): void {
  keep((now) => ({ ...now, templates: withoutTemplate(now.templates, saved) }));
}

function keep(change: (now: Multiplying) => Multiplying): void {
  const { multiplying } = useMultiply.getState();
  // Before the data is loaded, a change would overwrite the stored data.
  if (multiplying === null) return;
  useMultiply.setState({ multiplying: change(multiplying) });
  multiplySlot.soon();
}
