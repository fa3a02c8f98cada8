import { create } from "zustand";
import type { CreativeType } from "../../../../contracts/studio/models.ts";
import { run } from "../../../ipc/run.ts";
import { slotWriter } from "../slotWriter.ts";
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
  readonly isUnsaved: boolean;
}

export const useMultiply = create<MultiplyState>(() => ({ multiplying: null, isUnsaved: false }));

const slot = "studio.multiply";
const writer = slotWriter(
  slot,
  () => {
    const { multiplying } = useMultiply.getState();
    return multiplying === null ? undefined : { ...multiplying };
  },
  (isSaved) => useMultiply.setState({ isUnsaved: !isSaved }),
);

let loading: Promise<void> | null = null;

/** Reads the plans and the saved templates from disk, once. */
export function loadMultiplying(): Promise<void> {
  loading ??= run("drafts.read", { slot }).then(
    (stored) => useMultiply.setState(({ multiplying }) => ({ multiplying: multiplying ?? readMultiplying(stored) })),
    (cause: unknown) => {
      loading = null;
      throw cause;
    },
  );
  return loading;
}

/** Writes at once what still waits: the window is about to be hidden or closed. */
export function saveMultiplying(): void {
  writer.flush();
}

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
  writer.soon();
}
