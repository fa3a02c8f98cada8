import type { WireError } from "#contracts/result.ts";
import { isCorruption } from "#main/shared/database/databaseCorruption.ts";
import type { Answered } from "#main/shared/base/timeSlices.ts";
import { AppError, toWireError } from "#main/shared/base/errors.ts";

/**
 * The methods of a worker as its clients call them, with promises of the results. `Own` are methods that only the
 * thread calls.
 */
export type WorkerClientOf<E, Own extends keyof E> = {
  readonly [M in Exclude<keyof E, "close" | Own>]: E[M] extends (...args: infer A) => infer R
    ? (...args: A) => Promise<Answered<R>>
    : never;
} & {
  readonly close: () => Promise<void>;
  /** Ends the thread unless it has work left; the next request starts a new one. Returns whether no thread runs now. */
  readonly rest: () => Promise<boolean>;
};

/** Method that checks whether a thread is alive. It is answered between two time slices, before any other request. */
export const aliveMethod = "alive?";

/**
 * Method that closes the files and ends the thread, unless it has work left. Answered with whether the thread ends;
 * the client sends no other request until then.
 */
export const endIfIdleMethod = "end if idle";

/** A message to a worker thread. */
export interface WorkerRequest {
  readonly id: number;
  readonly method: string;
  readonly args: readonly unknown[];
}

/**
 * A message from a worker thread. `detail` of an unexpected error is for main's log; no message follows one with
 * `isLast`.
 */
export type WorkerResponse = { readonly isLast?: true } & (
  { readonly id: number; readonly ok: true; readonly value: unknown } | FailedResponse
);

/** The first message from a worker thread: SQLite's native code is loaded, so the thread may be ended from now on. [BK62] */
export interface Loaded {
  readonly isLoaded: true;
}

export interface FailedResponse {
  readonly id: number;
  readonly ok: false;
  readonly error: WireError;
  readonly detail: string | null;
  /** Whether the error means a corrupt database. */
  readonly isCorruption: boolean;
}

export function failedResponse(id: number, cause: unknown): FailedResponse {
  const detail =
    cause instanceof AppError ? null : cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  return { id, ok: false, error: toWireError(cause), detail, isCorruption: isCorruption(cause) };
}
