import { create } from "zustand";
import { type CreativeType, creativeTypes } from "../../../../contracts/studio/models.ts";
import { readDraft, type StudioDraft } from "../draft.ts";
import { type History, record, redo, startHistory, undo } from "./draftHistory.ts";
import { type StoredSlot, storedSlot } from "./storedSlot.ts";

type Drafts = Partial<Readonly<Record<CreativeType, History<StudioDraft>>>>;

/** The loaded drafts. A type is missing until its draft is loaded. */
export const useStudio = create<{ readonly drafts: Drafts }>(() => ({ drafts: {} }));

// `Object.fromEntries` loses the type of its keys.
const slots = Object.fromEntries(
  creativeTypes.map((type) => [
    type,
    storedSlot(`studio.${type}`, {
      take: (stored) => put(type, startHistory(readDraft(stored))),
      give: () => useStudio.getState().drafts[type]?.present,
    }),
  ]),
) as Readonly<Record<CreativeType, StoredSlot>>;

/** The slots of all drafts. */
export const draftSlots: readonly StoredSlot[] = Object.values(slots);

/** Loads the draft from disk, once. */
export function loadDraft(type: CreativeType): Promise<void> {
  return slots[type].load();
}

/** Changes the draft. `place` names the edited field, so that continuous typing is one undo step. */
export function editDraft(type: CreativeType, place: string, change: (draft: StudioDraft) => StudioDraft): void {
  const history = useStudio.getState().drafts[type];
  if (history === undefined) return;
  const next = change(history.present);
  if (next === history.present) return;
  put(type, record(history, next, place, Date.now()));
  slots[type].soon();
}

export function undoDraft(type: CreativeType): void {
  step(type, undo);
}

export function redoDraft(type: CreativeType): void {
  step(type, redo);
}

function step(type: CreativeType, move: typeof undo): void {
  const history = useStudio.getState().drafts[type];
  if (history === undefined) return;
  put(type, move(history));
  slots[type].soon();
}

function put(type: CreativeType, history: History<StudioDraft>): void {
  useStudio.setState(({ drafts }) => ({ drafts: { ...drafts, [type]: history } }));
}
