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
  /** Null until it was read from disk. */
  readonly multiplying: Multiplying | null;
}

export const useMultiply = create<MultiplyState>(() => ({ multiplying: null }));

/** Where the plans and the saved templates are on disk. */
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

/** Keeps a template under its name; one of the same name and kind is replaced. */
export function saveTemplate(saved: SavedTemplate): void {
  keep((now) => ({ ...now, templates: withTemplate(now.templates, saved) }));
}

export function deleteTemplate(saved: SavedTemplate): void {
  keep((now) => ({ ...now, templates: withoutTemplate(now.templates, saved) }));
}

function keep(change: (now: Multiplying) => Multiplying): void {
  const { multiplying } = useMultiply.getState();
  // Before it was read, a change would be written over what is on disk.
  if (multiplying === null) return;
  useMultiply.setState({ multiplying: change(multiplying) });
  multiplySlot.soon();
}
