import { create } from "zustand";
import { type RequestType, requestTypes } from "#contracts/studio/models.ts";
import { readDraft, type StudioDraft } from "#renderer/features/studio/draft.ts";
import { isFileField } from "#renderer/features/studio/references/referenceKinds.ts";
import { requestForms } from "#renderer/features/studio/requestForms.ts";
import { type History, record, redo, startHistory, undo } from "#renderer/features/studio/history/draftHistory.ts";
import { logChange } from "#renderer/features/studio/history/changeLog.ts";
import { draftChangeText } from "#renderer/features/studio/history/changeText.ts";
import { type StoredSlot, storedSlot } from "./storedSlot.ts";

type Drafts = Partial<Readonly<Record<RequestType, History<StudioDraft>>>>;

/** The loaded drafts. A type is missing until its draft is loaded. */
export const useStudio = create<{ readonly drafts: Drafts }>(() => ({ drafts: {} }));

// `Object.fromEntries` loses the type of its keys.
const slots = Object.fromEntries(
  requestTypes.map((type) => [
    type,
    storedSlot(`studio.${type}`, {
      accept: (stored) => put(type, startHistory(readDraft(stored))),
      give: () => useStudio.getState().drafts[type]?.present,
    }),
  ]),
) as Readonly<Record<RequestType, StoredSlot>>;

/** The slots of all drafts. */
export const draftSlots: readonly StoredSlot[] = Object.values(slots);

/** Loads the draft from disk, once. */
export function loadDraft(type: RequestType): Promise<void> {
  return slots[type].load();
}

const ownSteps: readonly string[] = ["reference", "remix", "clear", "scene", "batch item", "previous draft"];

/**
 * Changes the draft. `place` names the edited field, so that continuous typing is one undo step. Every reference, and
 * every draft of another job, is a step of its own, however quickly the next one follows.
 */
export function editDraft(type: RequestType, place: string, change: (draft: StudioDraft) => StudioDraft): void {
  const history = useStudio.getState().drafts[type];
  if (history === undefined) return;
  const next = change(history.present);
  if (next === history.present) return;
  const isOwnStep =
    ownSteps.includes(place) || requestForms[type].fields.some((spec) => spec.name === place && isFileField(spec));
  const recorded = record(history, next, isOwnStep ? null : place, Date.now());
  put(type, recorded);
  // Continuous typing joins the last step.
  if (recorded.past !== history.past) logChange(type, draftChangeText(type, place));
  slots[type].soon();
}

export function undoDraft(type: RequestType): void {
  step(type, undo);
}

export function redoDraft(type: RequestType): void {
  step(type, redo);
}

function step(type: RequestType, move: typeof undo): void {
  const history = useStudio.getState().drafts[type];
  if (history === undefined) return;
  put(type, move(history));
  slots[type].soon();
}

function put(type: RequestType, history: History<StudioDraft>): void {
  useStudio.setState(({ drafts }) => ({ drafts: { ...drafts, [type]: history } }));
}
