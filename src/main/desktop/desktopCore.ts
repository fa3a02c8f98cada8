import type { Result } from "../../contracts/result.ts";
import type { WorkCounts } from "./domain/workCounts.ts";

/** What the desktop around the window asks and tells. */
export interface DesktopCore {
  /** Runs a command. */
  readonly run: (name: string, input: unknown) => Promise<Result<unknown>>;
  /** What is under way, waits or needs a person. */
  readonly workCounts: () => WorkCounts;
  /** The person came back to the window, perhaps from topping up credits. */
  readonly windowFocused: () => void;
  /** The computer is about to sleep: nothing new is begun. */
  readonly fallAsleep: () => void;
  /** It slept: the account is read, and then what became due meanwhile is begun one after another. */
  readonly wakeUp: () => void;
}
