import { create } from "zustand";
import type { Draft } from "../../../../contracts/studio/drafts.ts";
import { run } from "../../../ipc/run.ts";

/** A value that Studio keeps on disk, in one slot of the drafts. */
export interface StoredSlot {
  readonly name: string;
  /** Reads it, once; a read that failed can be tried again. */
  readonly load: () => Promise<void>;
  /** Writes it in a moment. Typing on does not put the write off: a crash never loses more than a moment's worth. */
  readonly soon: () => void;
  /** Writes at once what still waits. */
  readonly flush: () => void;
  /** Whether the last attempt to write it has failed. */
  readonly isUnsaved: () => boolean;
}

interface SlotValue {
  /** Takes in what is on disk; null when nothing is. */
  readonly take: (stored: Draft | null) => void | Promise<void>;
  /** What is to be written; undefined when there is nothing. */
  readonly give: () => Draft | undefined;
}

const saveEveryMs = 250;
const slots: StoredSlot[] = [];
/** Names of the slots whose last write has failed. */
const useFailed = create<{ readonly names: ReadonlySet<string> }>(() => ({ names: new Set() }));

/** Keeps a slot on disk true to a value. Before it was read nothing is written, so that nothing is written over it. */
export function storedSlot(name: string, { take, give }: SlotValue): StoredSlot {
  let loading: Promise<void> | null = null;
  let isRead = false;
  let timer: ReturnType<typeof setTimeout> | null = null;

  async function read(): Promise<void> {
    const stored = await run("drafts.read", { slot: name });
    isRead = true;
    await take(stored);
  }
  function write(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const draft = give();
    if (draft === undefined) return;
    run("drafts.write", { slot: name, draft }).then(
      () => setFailed(name, false),
      () => setFailed(name, true),
    );
  }
  const slot: StoredSlot = {
    name,
    load: () => {
      loading ??= read().catch((cause: unknown) => {
        loading = null;
        throw cause;
      });
      return loading;
    },
    soon: () => {
      if (isRead) timer ??= setTimeout(write, saveEveryMs);
    },
    flush: () => {
      if (timer !== null) write();
    },
    isUnsaved: () => useFailed.getState().names.has(name),
  };
  slots.push(slot);
  return slot;
}

function setFailed(name: string, isFailed: boolean): void {
  const { names } = useFailed.getState();
  if (names.has(name) === isFailed) return;
  const next = new Set(names);
  if (isFailed) next.add(name);
  else next.delete(name);
  useFailed.setState({ names: next });
}

/** Writes at once what still waits in any slot: the window is about to be hidden or closed. */
export function flushAll(): void {
  for (const slot of slots) slot.flush();
}

/** Whether one of these slots could not be written when that was last tried. */
export function useIsUnsaved(shown: readonly StoredSlot[]): boolean {
  return useFailed(({ names }) => shown.some(({ name }) => names.has(name)));
}
