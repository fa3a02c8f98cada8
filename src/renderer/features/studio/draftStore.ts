import { create } from "zustand";
import type { GenerationType } from "../../../contracts/service/generationRequests.ts";
import { run } from "../../ipc/run.ts";
import { readDraft, type StudioDraft } from "./draft.ts";
import { type History, record, redo, startHistory, undo } from "./draftHistory.ts";

type Drafts = Partial<Readonly<Record<GenerationType, History<StudioDraft>>>>;

interface StudioState {
  readonly drafts: Drafts;
  /** True while the last attempt to write a draft has failed. */
  readonly isUnsaved: boolean;
}

export const useStudio = create<StudioState>(() => ({ drafts: {}, isUnsaved: false }));

const slotOf = (type: GenerationType) => `studio.${type}`;
const loading = new Map<GenerationType, Promise<void>>();

/** Reads the draft from disk, once. */
export function loadDraft(type: GenerationType): Promise<void> {
  const known = loading.get(type);
  if (known) return known;
  const started = readStored(type);
  loading.set(type, started);
  started.catch(() => loading.delete(type));
  return started;
}

async function readStored(type: GenerationType): Promise<void> {
  const stored = await run("drafts.read", { slot: slotOf(type) });
  if (useStudio.getState().drafts[type] === undefined) put(type, startHistory(readDraft(stored)));
}

/** Changes the draft. `place` names what is being edited, so that typing on is one step of undo. */
export function editDraft(type: GenerationType, place: string, change: (draft: StudioDraft) => StudioDraft): void {
  const history = useStudio.getState().drafts[type];
  if (history === undefined) return;
  const next = change(history.present);
  if (next === history.present) return;
  put(type, record(history, next, place, Date.now()));
  saveSoon(type);
}

export function undoDraft(type: GenerationType): void {
  step(type, undo);
}

export function redoDraft(type: GenerationType): void {
  step(type, redo);
}

function step(type: GenerationType, move: typeof undo): void {
  const history = useStudio.getState().drafts[type];
  if (history === undefined) return;
  put(type, move(history));
  saveSoon(type);
}

function put(type: GenerationType, history: History<StudioDraft>): void {
  useStudio.setState(({ drafts }) => ({ drafts: { ...drafts, [type]: history } }));
}

const saveEveryMs = 250;
const unsaved = new Map<GenerationType, ReturnType<typeof setTimeout>>();

/** Typing on does not put the write off: what is lost in a crash is never more than a moment's worth. */
function saveSoon(type: GenerationType): void {
  if (unsaved.has(type)) return;
  unsaved.set(
    type,
    setTimeout(() => saveNow(type), saveEveryMs),
  );
}

function saveNow(type: GenerationType): void {
  clearTimeout(unsaved.get(type));
  unsaved.delete(type);
  const draft = useStudio.getState().drafts[type]?.present;
  if (draft === undefined) return;
  run("drafts.write", { slot: slotOf(type), draft }).then(
    () => useStudio.setState({ isUnsaved: false }),
    () => useStudio.setState({ isUnsaved: true }),
  );
}

/** Writes at once what still waits: the window is about to be hidden or closed. */
export function saveDrafts(): void {
  for (const type of unsaved.keys()) saveNow(type);
}
