import type { WireError } from "../../../contracts/result.ts";
import { isDamage } from "../database/databaseDamage.ts";
import type { Answered } from "../base/steps.ts";
import { AppError, toWireError } from "../base/errors.ts";

/** An engine's methods as others see them: the same, answered from its thread. `Own` are those that only the thread calls. */
export type Asked<E, Own extends keyof E> = {
  readonly [M in Exclude<keyof E, "close" | Own>]: E[M] extends (...args: infer A) => infer R
    ? (...args: A) => Promise<Answered<R>>
    : never;
} & { readonly close: () => Promise<void> };

/** Asked by whoever waits for a thread: answered between two steps, before anything else. */
export const aliveMethod = "alive?";

/** What goes into a thread. */
export interface Question {
  readonly id: number;
  readonly method: string;
  readonly args: readonly unknown[];
}

/** What comes out of it. `detail` of an unexpected error is for the log of main; after `isLast` comes nothing more. */
export type Answer = { readonly isLast?: true } & (
  { readonly id: number; readonly ok: true; readonly value: unknown } | FailedAnswer
);

/** The first that comes out of it: the native code of SQLite is loaded, so that the thread may be ended from now on. [BK62] */
export interface Loaded {
  readonly isLoaded: true;
}

export interface FailedAnswer {
  readonly id: number;
  readonly ok: false;
  readonly error: WireError;
  readonly detail: string | null;
  /** The database is not what was written. */
  readonly isDamage: boolean;
}

export function failedAnswer(id: number, cause: unknown): FailedAnswer {
  const detail =
    cause instanceof AppError ? null : cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  return { id, ok: false, error: toWireError(cause), detail, isDamage: isDamage(cause) };
}
