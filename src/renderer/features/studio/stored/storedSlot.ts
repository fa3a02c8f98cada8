import { create } from "zustand";
import type { Draft } from "#contracts/studio/drafts.ts";
import { run } from "#renderer/ipc/run.ts";

/** A value that Studio stores on disk, in one slot of the drafts. */
export interface StoredSlot {
  readonly name: string;
  /** Loads the value once. A failed load can be retried. */
  readonly load: () => Promise<void>;
  /** Schedules a write within 250 ms. Continuous typing does not delay it further, so a crash loses at most that much. */
  readonly soon: () => void;
  /** Writes a pending change immediately. */
  readonly flush: () => void;
  /** Returns whether the last write failed. */
  readonly isUnsaved: () => boolean;
}

interface SlotValue {
  /** Accepts the stored value. Null if there is none. */
  readonly accept: (stored: Draft | null) => void | Promise<void>;
  /** Returns the value to write. Undefined if there is none. */
  readonly give: () => Draft | undefined;
}

const saveEveryMs = 250;
const slots: StoredSlot[] = [];
/** Names of the slots whose last write failed. */
const useFailed = create<{ readonly names: ReadonlySet<string> }>(() => ({ names: new Set() }));

/**
 * Creates a slot that keeps its stored value up to date. Writes nothing before the load, so that the stored value is
 * not overwritten.
 */
export function storedSlot(name: string, { accept, give }: SlotValue): StoredSlot {
  let loading: Promise<void> | null = null;
  let isRead = false;
  let timer: ReturnType<typeof setTimeout> | null = null;

  async function read(): Promise<void> {
    const stored = await run("drafts.read", { slot: name });
    isRead = true;
    await accept(stored);
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

/** Writes all pending changes immediately, because the window is about to be hidden or closed. */
export function flushAll(): void {
  for (const slot of slots) slot.flush();
}

/** Returns whether the last write of any of these slots failed. */
export function useIsUnsaved(shown: readonly StoredSlot[]): boolean {
  return useFailed(({ names }) => shown.some(({ name }) => names.has(name)));
}
