import { changesOf, type StateChange } from "../domain/notificationRules.ts";
import { noticesOf } from "../text/notificationText.ts";
import type { Notice, NoticeTopic } from "../../shared/base/notice.ts";

interface Deps {
  readonly unseen: () => readonly StateChange[];
  readonly markSeen: (id: number) => void;
  /** False while the person does not want to be told, or is looking at the app anyway. */
  readonly isWanted: () => boolean;
  readonly notify: (notice: Notice) => void;
  /** Topics whose notices are still there to be seen. */
  readonly shown: () => ReadonlySet<NoticeTopic>;
  readonly withdraw: (topic: NoticeTopic) => void;
}

/**
 * Tells of what happened since the last time, and remembers that it did. `told`: what the notices that may still be seen were
 * about; gives what they are about now. A notice that more has come for is told anew with all of it, and one that is no longer
 * true goes. [DT10]
 */
export function tellNotices(deps: Deps, told: readonly StateChange[]): readonly StateChange[] {
  const shown = deps.shown();
  const standing = changesOf(shown, told);
  const changes = deps.unseen();
  const last = changes.at(-1);
  if (last === undefined) return standing;
  deps.markSeen(last.id);
  const all = [...standing, ...changes];
  const notices = noticesOf(all);
  const before = new Map(noticesOf(standing).map((notice) => [notice.topic, JSON.stringify(notice)]));
  for (const topic of shown) {
    if (!notices.some((notice) => notice.topic === topic)) deps.withdraw(topic);
  }
  if (!deps.isWanted()) return standing;
  for (const notice of notices) if (before.get(notice.topic) !== JSON.stringify(notice)) deps.notify(notice);
  return all;
}
