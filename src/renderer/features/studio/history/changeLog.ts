import { create } from "zustand";
import type { RequestType } from "#contracts/studio/models.ts";

/** A draft, by its type, or the batch. */
export type ChangeScope = RequestType | "batch";

interface LoggedChange {
  readonly scope: ChangeScope;
  /** Says what was changed, such as "remove 3 from batch". */
  readonly text: string;
}

interface ChangeLog {
  readonly past: readonly LoggedChange[];
  /** Undone changes, the next to redo first. */
  readonly future: readonly LoggedChange[];
}

/** The changes of all drafts and of the batch in the order in which they were made. Each scope keeps its own values. */
export const useChangeLog = create<ChangeLog>(() => ({ past: [], future: [] }));

const mostChanges = 1000;

/** Remembers a change. Undone changes that it replaces on its screen can't be redone any more. */
export function logChange(scope: ChangeScope, text: string): void {
  useChangeLog.setState(({ past, future }) => ({
    past: [...past, { scope, text }].slice(-mostChanges),
    future: future.filter((change) => !isSeenWith(change, scope)),
  }));
}

/** Forgets the changes of a scope that can be undone or redone no more. The newest `steps` of the past stay. */
export function trimLog(scope: ChangeScope, steps: { readonly past: number; readonly future: number }): void {
  useChangeLog.setState(({ past, future }) => ({
    past: lastOf(past, scope, steps.past),
    future: lastOf(future.toReversed(), scope, steps.future).toReversed(),
  }));
}

/** Returns the newest change that the screen of this type shows: of its draft or of the batch. */
export function lastChange(changes: readonly LoggedChange[], type: RequestType): LoggedChange | undefined {
  return changes.findLast(({ scope }) => scope === type || scope === "batch");
}

/** Moves the newest change of this screen to the other list, and returns it; undefined if there is none. */
export function takeChange(from: "past" | "future", type: RequestType): LoggedChange | undefined {
  const log = useChangeLog.getState();
  const ordered = from === "past" ? log.past : log.future.toReversed();
  const change = lastChange(ordered, type);
  if (change === undefined) return undefined;
  const left = ordered.filter((one) => one !== change);
  useChangeLog.setState(
    from === "past"
      ? { past: left, future: [change, ...log.future] }
      : { past: [...log.past, change], future: left.toReversed() },
  );
  return change;
}

function isSeenWith(change: LoggedChange, scope: ChangeScope): boolean {
  return change.scope === scope || change.scope === "batch" || scope === "batch";
}

function lastOf(changes: readonly LoggedChange[], scope: ChangeScope, most: number): readonly LoggedChange[] {
  let surplus = changes.filter((change) => change.scope === scope).length - most;
  return changes.filter((change) => change.scope !== scope || (surplus -= 1) < 0);
}
