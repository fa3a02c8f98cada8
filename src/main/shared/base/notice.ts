import type { Screen } from "../../../contracts/desktop/app.ts";

/** What the system's notification says, and where a click on it leads. */
export interface Notice {
  /** What it is news of: a later one of the same stands in its place. Absent for what stands alone. */
  readonly topic?: NoticeTopic;
  readonly title: string;
  readonly body: string;
  readonly screen: Screen;
}

export type NoticeTopic = "done" | "found" | "failed" | "approval" | "granted" | "expired" | "unsent" | "look";

/** Notifications of the system. */
export interface Notifications {
  /** Shows a notification of the system; a click on it brings the app to the front, on that screen. */
  readonly notify: (notice: Notice) => void;
  /** Topics whose notifications the person has neither answered nor closed, nor come to the app since. */
  readonly shownNotices: () => ReadonlySet<NoticeTopic>;
  readonly withdrawNotice: (topic: NoticeTopic) => void;
}
