import { type Notice, noticesOf, type StateChange } from "../../domain/notices.ts";

interface Deps {
  readonly unseen: () => readonly StateChange[];
  readonly markSeen: (id: number) => void;
  /** False while the person does not want to be told, or is looking at the app anyway. */
  readonly isWanted: () => boolean;
  readonly notify: (notice: Notice) => void;
}

/** Tells of what happened since the last time, and remembers that it did. */
export function tellNotices(deps: Deps): void {
  const changes = deps.unseen();
  const last = changes.at(-1);
  if (last === undefined) return;
  deps.markSeen(last.id);
  if (deps.isWanted()) for (const notice of noticesOf(changes)) deps.notify(notice);
}
