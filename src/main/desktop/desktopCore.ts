import type { Result } from "#contracts/result.ts";
import type { RequestCounts } from "./domain/requestCounts.ts";

/** The interface between the app and the desktop integration outside of its window. */
export interface DesktopCore {
  readonly run: (name: string, input: unknown) => Promise<Result<unknown>>;
  /** Counts of requests that are active, waiting or in need of the user. */
  readonly requestCounts: () => RequestCounts;
  /** Called when the user returns to the window, perhaps after buying credits. */
  readonly windowFocused: () => void;
  /** Called before the computer sleeps: no new work starts. */
  readonly fallAsleep: () => void;
  /** Called after sleep: reads the account, then starts the work that became due, one job after another. */
  readonly wakeUp: () => void;
}
