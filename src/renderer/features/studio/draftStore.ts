import { create } from "zustand";
import type { CreativeType } from "../../../contracts/studio/models.ts";
import { run } from "../../ipc/run.ts";
import { readDraft, type StudioDraft } from "./draft.ts";
import { type History, record, redo, startHistory, undo } from "./draftHistory.ts";
import { type SlotWriter, slotWriter } from "./slotWriter.ts";

type Drafts = Partial<Readonly<Record<CreativeType, History<StudioDraft>>>>;

interface StudioState {
  readonly drafts: Drafts;
  /** True while the last attempt to write a draft has failed. */
  readonly isUnsaved: boolean;
}

export const useStudio = create<StudioState>(() => ({ drafts: {}, isUnsaved: false }));

const slotOf = (type: CreativeType) => `studio.${type}`;
const loading = new Map<CreativeType, Promise<void>>();

/** Reads the draft from disk, once. */
export function loadDraft(type: CreativeType): Promise<void> {
  const known = loading.get(type);
  if (known) return known;
  const started = readStored(type);
  loading.set(type, started);
  started.catch(() => loading.delete(type));
  return started;
}

async function readStored(type: CreativeType): Promise<void> {
  const stored = await run("drafts.read", { slot: slotOf(type) });
  if (useStudio.getState().drafts[type] === undefined) put(type, startHistory(readDraft(stored)));
}

/** Changes the draft. `place` names what is being edited, so that typing on is one step of undo. */
export function editDraft(type: CreativeType, place: string, change: (draft: StudioDraft) => StudioDraft): void {
  const history = useStudio.getState().drafts[type];
  if (history === undefined) return;
  const next = change(history.present);
  if (next === history.present) return;
  put(type, record(history, next, place, Date.now()));
  saveSoon(type);
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
  saveSoon(type);
}

function put(type: CreativeType, history: History<StudioDraft>): void {
  useStudio.setState(({ drafts }) => ({ drafts: { ...drafts, [type]: history } }));
}

const writers = new Map<CreativeType, SlotWriter>();

function saveSoon(type: CreativeType): void {
  const known = writers.get(type);
  const writer =
    known ??
    slotWriter(
      slotOf(type),
      () => useStudio.getState().drafts[type]?.present,
      (isSaved) => useStudio.setState({ isUnsaved: !isSaved }),
    );
  if (known === undefined) writers.set(type, writer);
  writer.soon();
}

/** Writes at once what still waits: the window is about to be hidden or closed. */
export function saveDrafts(): void {
  for (const writer of writers.values()) writer.flush();
}
